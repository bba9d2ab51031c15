// Reading the uses of a connection out of finished exchanges.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/UseModel.h"

#include "engine/http/Mask.h"
#include "ui/models/Formatting.h"

#include <QStringList>

#include <algorithm>

namespace ui {
namespace {

/// As many as the store keeps: older ones could not be opened any more.
constexpr std::size_t mostUses = 1000;

} // namespace

UseModel::UseModel(const ExchangeStore &store, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
{
    connect(&store, &ExchangeStore::exchangeFinished, this, &UseModel::append);
}

void UseModel::setConnection(engine::ConnectionId id)
{
    if (id == m_connection)
        return;
    beginResetModel();
    m_connection = id;
    m_uses.clear();
    m_longestNs = 0;
    if (id) {
        for (const auto &exchange : m_store.uses(id))
            appendUses(*exchange);
    }
    endResetModel();
}

bool UseModel::isOurs(const engine::Attempt &attempt) const
{
    return attempt.use > 0 && attempt.connection && attempt.connection->id == m_connection;
}

UseModel::Use UseModel::useOf(const engine::Exchange &exchange, const engine::Attempt &attempt)
{
    Use use;
    use.exchange = exchange.id;
    use.number = attempt.use;
    use.method = QString::fromStdString(exchange.method);
    use.target = QString::fromStdString(engine::maskedTarget(exchange.target));
    use.phases = attempt.timeline.phases();
    switch (attempt.outcome) {
    case engine::Outcome::Completed:
        use.status = exchange.response ? exchange.response->status : 0;
        break;
    case engine::Outcome::Retried:
        use.outcome = tr("lost", "an attempt that was made again");
        break;
    case engine::Outcome::Cancelled: use.outcome = tr("cancelled"); break;
    case engine::Outcome::Failed: use.outcome = tr("failed"); break;
    }
    if (use.status > 0)
        use.outcome = QString::number(use.status);
    return use;
}

void UseModel::appendUses(const engine::Exchange &exchange)
{
    for (const engine::Attempt &attempt : exchange.attempts) {
        if (!isOurs(attempt))
            continue;
        m_uses.push_back(useOf(exchange, attempt));
        m_longestNs = std::max(m_longestNs, m_uses.back().phases.total);
    }
}

void UseModel::append(engine::ExchangeId id)
{
    const auto exchange = m_store.exchange(id);
    // Whoever chose the connection may have heard of the exchange first: then it is listed already.
    if (!m_connection || !exchange || rowOf(id) >= 0)
        return;
    const auto count = std::count_if(exchange->attempts.begin(), exchange->attempts.end(),
                                     [this](const auto &attempt) { return isOurs(attempt); });
    if (count == 0)
        return;
    const int first = static_cast<int>(m_uses.size());
    const std::int64_t longest = m_longestNs;
    beginInsertRows({}, first, first + static_cast<int>(count) - 1);
    appendUses(*exchange);
    endInsertRows();
    if (m_longestNs != longest && first > 0)
        emit dataChanged(index(0, PhasesColumn), index(first - 1, PhasesColumn));
    if (m_uses.size() <= mostUses)
        return;
    const auto excess = m_uses.size() - mostUses;
    beginRemoveRows({}, 0, static_cast<int>(excess) - 1);
    m_uses.erase(m_uses.begin(), m_uses.begin() + static_cast<std::ptrdiff_t>(excess));
    endRemoveRows();
}

int UseModel::rowOf(engine::ExchangeId id) const
{
    const auto found = std::find_if(m_uses.rbegin(), m_uses.rend(),
                                    [id](const Use &use) { return use.exchange == id; });
    return static_cast<int>(std::distance(found, m_uses.rend())) - 1;
}

int UseModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_uses.size());
}

int UseModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant UseModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Use &use = m_uses[static_cast<std::size_t>(index.row())];
    const bool isNumber = index.column() == NumberColumn || index.column() == TimeColumn;
    switch (role) {
    case Qt::DisplayRole: return text(use, index.column());
    case Qt::ToolTipRole:
        return index.column() == PhasesColumn ? QVariant(phaseLines(use.phases).join(u'\n'))
                                              : text(use, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == PhasesColumn
                   ? QVariant(phaseLines(use.phases).join(QStringLiteral(", ")))
                   : text(use, index.column());
    case Qt::TextAlignmentRole:
        return QVariant((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case ExchangeRole: return quint64{use.exchange.value};
    case PhasesRole: return QVariant::fromValue(use.phases);
    case StatusRole: return use.status;
    case MethodRole: return use.method;
    case TargetRole: return use.target;
    default: return {};
    }
}

QVariant UseModel::text(const Use &use, int column) const
{
    switch (column) {
    case NumberColumn: return count(use.number);
    case RequestColumn: return QString(use.method + u' ' + use.target);
    case StatusColumn: return use.outcome;
    case TimeColumn: return milliseconds(engine::Nanoseconds(use.phases.total), Unit::Without);
    default: return {};
    }
}

QVariant UseModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const bool isNumber = section == NumberColumn || section == TimeColumn;
    if (role == Qt::TextAlignmentRole)
        return QVariant((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && section == StatusColumn)
        return tr("Status");
    if (role == Qt::AccessibleTextRole && section == PhasesColumn)
        return tr("Phases");
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (section) {
    case NumberColumn: return tr("#", "number of a use");
    case RequestColumn:
        return m_connection
                   ? tr("Uses of %1").arg(QString::fromStdString(engine::name(m_connection)))
                   : tr("Uses");
    case TimeColumn: return tr("ms");
    default: return QString();
    }
}

} // namespace ui
