import type { WalletRecord } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { useMoney } from '../../../shell/state/shop-context.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { FeedPages } from './feed-pages.tsx';

const recordKinds: Readonly<Record<string, string>> = messages.recordKinds;

type Feed = { list: WalletRecord[]; nextCursor: string | null };

/** What went into the wallet and out of it. */
export function RecordList({ feed, userId, begun }: { feed: Feed; userId: string; begun: boolean }) {
  if (feed.list.length === 0) {
    return (
      <MmEmptyState title={messages.noRecords}>
        <p>{messages.noRecordsText}</p>
      </MmEmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y rounded-card border bg-card">
        {feed.list.map((record) => (
          <RecordRow key={record.bizId} record={record} userId={userId} />
        ))}
      </ul>
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

function RecordRow({ record, userId }: { record: WalletRecord; userId: string }) {
  const money = useMoney((state) => state.currency);
  const isIn = record.amount > 0;
  const Icon = isIn ? ArrowDownLeft : ArrowUpRight;
  const link = linkOf(record.ref, userId);
  const title = recordKinds[record.kind] ?? record.kind;
  return (
    <li className="flex items-center gap-4 px-4 py-2.5 xs:px-5">
      <span
        aria-hidden
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-pill',
          isIn ? 'bg-green-wash text-green' : 'bg-paper-deep',
        )}
      >
        <Icon className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        {link ? (
          <Link to={link} className="mm-link inline-flex min-h-7 items-center font-semibold">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <span className="block text-small text-quiet">
          <MmLocalTime at={record.at} show="minute" />
        </span>
      </span>
      <span className="text-end whitespace-nowrap tabular-nums">
        <span className={cx('block font-semibold', isIn && 'text-green')}>
          {isIn ? '+' : ''}
          {formatCents(record.amount, money)}
        </span>
        <span className="block text-micro text-quiet">
          {messages.balanceAfter({ amount: formatCents(record.balance, money) })}
        </span>
      </span>
    </li>
  );
}
