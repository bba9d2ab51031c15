// System calls, and just enough HTTP to find the end of a response.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RawPeer.h"

#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <array>
#include <cerrno>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>
#include <utility>

namespace tests {

QByteArray RawAnswer::field(const QByteArray &name) const
{
    const qsizetype at = head.indexOf("\r\n" + name + ": ");
    if (at < 0)
        return {};
    const qsizetype begin = at + name.size() + 4;
    return head.mid(begin, head.indexOf("\r\n", begin) - begin);
}

RawPeer::RawPeer(std::uint16_t port, const char *address)
{
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo *found = nullptr;
    if (::getaddrinfo(address, QByteArray::number(port).constData(), &wanted, &found) != 0)
        return;
    m_socket = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{10, 0};
    ::setsockopt(m_socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(m_socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (::connect(m_socket, found->ai_addr, found->ai_addrlen) != 0) {
        ::close(m_socket);
        m_socket = -1;
    }
    ::freeaddrinfo(found);
}

RawPeer::~RawPeer()
{
    if (m_socket >= 0)
        ::close(m_socket);
}

bool RawPeer::secure(const QByteArray &authority, const QByteArray &name)
{
    m_context.reset(SSL_CTX_new(TLS_client_method()));
    const std::unique_ptr<BIO, decltype(&BIO_free)> memory(
        BIO_new_mem_buf(authority.constData(), static_cast<int>(authority.size())), BIO_free);
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(
        PEM_read_bio_X509(memory.get(), nullptr, nullptr, nullptr), X509_free);
    if (!certificate)
        return false;
    X509_STORE_add_cert(SSL_CTX_get_cert_store(m_context.get()), certificate.get());
    m_ssl.reset(SSL_new(m_context.get()));
    SSL_set_verify(m_ssl.get(), SSL_VERIFY_PEER, nullptr);
    if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(m_ssl.get()), name.constData()) != 1) {
        SSL_set1_host(m_ssl.get(), name.constData());
        QByteArray asked = name;
        SSL_ctrl(m_ssl.get(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                 asked.data());
    }
    SSL_set_fd(m_ssl.get(), m_socket);
    return SSL_connect(m_ssl.get()) == 1;
}

bool RawPeer::send(const QByteArray &bytes)
{
    if (m_ssl)
        return SSL_write(m_ssl.get(), bytes.constData(), static_cast<int>(bytes.size())) > 0;
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t n = ::send(m_socket, bytes.constData() + done,
                                 static_cast<std::size_t>(bytes.size() - done), MSG_NOSIGNAL);
        if (n <= 0)
            return false;
        done += n;
    }
    return true;
}

void RawPeer::finish()
{
    ::shutdown(m_socket, SHUT_WR);
}

bool RawPeer::readMore()
{
    std::array<char, 64 * 1024> bytes;
    errno = 0;
    const auto n = m_ssl ? static_cast<ssize_t>(
                               SSL_read(m_ssl.get(), bytes.data(), static_cast<int>(bytes.size())))
                         : ::recv(m_socket, bytes.data(), bytes.size(), 0);
    if (n > 0) {
        m_buffer.append(bytes.data(), n);
        return true;
    }
    const bool announced =
        m_ssl && SSL_get_error(m_ssl.get(), static_cast<int>(n)) == SSL_ERROR_ZERO_RETURN;
    m_end = errno == ECONNRESET   ? End::Reset
            : errno == EAGAIN     ? End::TimedOut
            : m_ssl && !announced ? End::Open
                                  : End::Closed;
    return false;
}

QByteArray RawPeer::take(qsizetype bytes)
{
    while (m_buffer.size() < bytes && readMore()) {
    }
    const QByteArray out = m_buffer.left(bytes);
    m_buffer.remove(0, out.size());
    return out;
}

QByteArray RawPeer::takeLine()
{
    qsizetype end = -1;
    while ((end = m_buffer.indexOf("\r\n")) < 0 && readMore()) {
    }
    return end < 0 ? QByteArray() : take(end + 2);
}

void RawPeer::readChunks(RawAnswer &out)
{
    while (true) {
        const QByteArray line = takeLine();
        bool isNumber = false;
        const qsizetype size = line.trimmed().toLongLong(&isNumber, 16);
        if (!isNumber)
            return;
        const QByteArray data = take(size + 2);
        out.bytes += line + data;
        out.body += data.left(size);
        if (size == 0)
            return;
        ++out.chunks;
    }
}

RawAnswer RawPeer::answer(bool withoutBody)
{
    RawAnswer out;
    QByteArray line;
    do {
        line = takeLine();
        out.head += line;
    } while (line.size() > 2);
    out.status = out.head.mid(9, 3).toInt();
    out.bytes = out.head;
    if (withoutBody || out.status < 200 || out.status == 204 || out.status == 304)
        return out;
    if (out.field("Transfer-Encoding") == "chunked") {
        readChunks(out);
    } else {
        out.body = out.head.contains("\r\nContent-Length: ")
                       ? take(out.field("Content-Length").toLongLong())
                       : rest();
        out.bytes += out.body;
    }
    return out;
}

RawAnswer RawPeer::ask(const QByteArray &bytes)
{
    send(bytes);
    return answer();
}

QByteArray RawPeer::rest()
{
    while (readMore()) {
    }
    return std::exchange(m_buffer, QByteArray());
}

} // namespace tests
