import type { WalletRecord } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { TeamLink } from '../../../features/account/team-link.tsx';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { cx } from '../../../ui/class-names.ts';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { FeedPages } from './feed-pages.tsx';

const recordKinds: Readonly<Record<string, string>> = messages.recordKinds;

type Feed = { list: WalletRecord[]; nextCursor: string | null };

/** What went into the wallet and out of it. */
export function RecordList({ feed, userId, begun }: { feed: Feed; userId: string; begun: boolean }) {
  const money = useCurrency();
  const columns = useMemo(() => recordColumns(userId, money), [userId, money]);
  if (feed.list.length === 0) {
    return (
      <MmEmptyState title={messages.noRecords}>
        <p>{messages.noRecordsText}</p>
      </MmEmptyState>
    );
  }
  return (
    <>
      <MmDataTable
        caption={messages.tabRecords}
        columns={columns}
        rows={feed.list}
        rowKey={({ bizId }) => bizId}
        messages={tableMessages}
        sortedBy="server"
      />
      <FeedPages list="records" userId={userId} nextCursor={feed.nextCursor} begun={begun} />
    </>
  );
}

/** Where a record is told about at length. */
function linkOf(ref: string, userId: string): string | null {
  const [kind, id] = ref.split(':');
  if (kind === 'payment') return `/user/${userId}/payments/${id}`;
  return kind === 'order' ? `/user/${userId}/orders/${id}` : null;
}

const recordColumns = (userId: string, money: ReturnType<typeof useCurrency>): readonly Column<WalletRecord>[] => [
  { key: 'what', title: messages.whatHappened, cell: (record) => <What record={record} userId={userId} /> },
  {
    key: 'when',
    title: messages.paidOn,
    className: 'whitespace-nowrap',
    cell: ({ at }) => <MmLocalTime at={at} show="minute" />,
  },
  {
    key: 'amount',
    title: messages.amount,
    numeric: true,
    cell: ({ amount }) => (
      <span className={cx('font-semibold whitespace-nowrap', amount > 0 && 'text-success')}>
        {amount > 0 ? '+' : ''}
        {formatCents(amount, money)}
      </span>
    ),
  },
  {
    key: 'balance',
    title: messages.balance,
    numeric: true,
    cell: ({ balance }) => <span className="whitespace-nowrap text-quiet">{formatCents(balance, money)}</span>,
  },
];

function What({ record, userId }: { record: WalletRecord; userId: string }) {
  const isIn = record.amount > 0;
  const Icon = isIn ? ArrowDownLeft : ArrowUpRight;
  const link = linkOf(record.ref, userId);
  const title = recordKinds[record.kind] ?? record.kind;
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-pill',
          isIn ? 'bg-success-wash text-success' : 'bg-paper-deep',
        )}
      >
        <Icon className="size-4.5" />
      </span>
      {link ? (
        <TeamLink right="orders.view" to={link} className="mm-link inline-flex min-h-7 items-center">
          {title}
        </TeamLink>
      ) : (
        title
      )}
    </span>
  );
}
