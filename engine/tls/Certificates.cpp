// Names, issuers and times of certificates.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tls/Certificates.h"

#include <asio/ip/address.hpp>
#include <openssl/x509v3.h>

#include <algorithm>
#include <ctime>

namespace engine {

namespace {

std::string nameOf(const X509_NAME *name)
{
    if (const int at = X509_NAME_get_index_by_NID(name, NID_commonName, -1); at >= 0) {
        unsigned char *text = nullptr;
        const int size =
            ASN1_STRING_to_UTF8(&text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, at)));
        if (size >= 0) {
            std::string out(reinterpret_cast<const char *>(text), static_cast<std::size_t>(size));
            OPENSSL_free(text);
            return out;
        }
    }
    char *line = X509_NAME_oneline(name, nullptr, 0);
    std::string out = line != nullptr ? line : "";
    OPENSSL_free(line);
    return out;
}

std::chrono::system_clock::time_point timeOf(const ASN1_TIME *time)
{
    std::tm parts{};
    if (ASN1_TIME_to_tm(time, &parts) != 1)
        return {};
    return std::chrono::system_clock::from_time_t(::timegm(&parts));
}

std::string addressOf(const ASN1_OCTET_STRING *octets)
{
    const unsigned char *data = ASN1_STRING_get0_data(octets);
    if (ASN1_STRING_length(octets) == 4) {
        asio::ip::address_v4::bytes_type bytes;
        std::copy_n(data, bytes.size(), bytes.begin());
        return asio::ip::address_v4(bytes).to_string();
    }
    if (ASN1_STRING_length(octets) == 16) {
        asio::ip::address_v6::bytes_type bytes;
        std::copy_n(data, bytes.size(), bytes.begin());
        return asio::ip::address_v6(bytes).to_string();
    }
    return {};
}

std::vector<std::string> namesOf(X509 *certificate)
{
    std::vector<std::string> out;
    auto *names = static_cast<GENERAL_NAMES *>(
        X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr));
    for (int i = 0; i < sk_GENERAL_NAME_num(names); ++i) {
        const GENERAL_NAME *name = sk_GENERAL_NAME_value(names, i);
        std::string text;
        if (name->type == GEN_DNS)
            text.assign(reinterpret_cast<const char *>(ASN1_STRING_get0_data(name->d.dNSName)),
                        static_cast<std::size_t>(ASN1_STRING_length(name->d.dNSName)));
        else if (name->type == GEN_IPADD)
            text = addressOf(name->d.iPAddress);
        if (!text.empty())
            out.push_back(std::move(text));
    }
    GENERAL_NAMES_free(names);
    return out;
}

} // namespace

CertificateInfo describe(X509 *certificate)
{
    CertificateInfo out;
    out.subject = nameOf(X509_get_subject_name(certificate));
    out.issuer = nameOf(X509_get_issuer_name(certificate));
    out.names = namesOf(certificate);
    out.notBefore = timeOf(X509_get0_notBefore(certificate));
    out.notAfter = timeOf(X509_get0_notAfter(certificate));
    return out;
}

std::vector<CertificateInfo> describe(const STACK_OF(X509) * chain)
{
    std::vector<CertificateInfo> out;
    for (int i = 0; i < sk_X509_num(chain); ++i)
        out.push_back(describe(sk_X509_value(chain, i)));
    return out;
}

} // namespace engine
