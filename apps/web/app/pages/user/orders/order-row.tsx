import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderDetail } from '@merchmill/contract/orders.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { Link } from 'react-router';
import { orderMessages as words } from '../../../messages/orders.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { StateBadge } from './state-badge.tsx';

/** As the list gives it: an order without its lines. */
type OrderCard = Pick<OrderDetail, 'bizId' | 'number' | 'state' | 'placedAt' | 'pieces' | 'totals' | 'pictures'>;

const mostPictures = 4;

/** One order of the list: what it looks like, its state, its total, and what can be done with it now. */
export function OrderRow({ order, userId }: { order: OrderCard; userId: string }) {
  const link = `/user/${userId}/orders/${order.bizId}`;
  return (
    <li className="grid gap-4 rounded-card border bg-card p-4 transition-colors hover:border-line-strong xs:grid-cols-[8.5rem_minmax(0,1fr)_auto] md:grid-cols-[17rem_minmax(0,1fr)_auto] xs:items-center xs:gap-6 xs:p-5">
      <Link
        to={link}
        tabIndex={-1}
        aria-hidden
        className="flex gap-2 xs:[&>:nth-child(n+3)]:hidden md:[&>:nth-child(n+3)]:block"
      >
        {distinct(order.pictures).map((picture) => (
          <MmPicture
            key={picture.url}
            picture={picture}
            alt=""
            sizes="64px"
            className="size-16 rounded-[7px] border bg-paper-deep object-cover"
          />
        ))}
      </Link>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Link to={link} prefetch="intent" className="font-semibold hover:text-magenta hover:underline">
            {words.orderTitle(order.number)}
          </Link>
          <StateBadge state={order.state} />
        </p>
        <p className="mt-1 text-small text-quiet">
          {words.placed} <MmLocalTime at={order.placedAt} /> · {words.pieces(order.pieces)}
        </p>
      </div>
      <div className="flex items-center justify-between gap-5 xs:justify-end">
        <span className="text-lead font-semibold tabular-nums">
          {formatMinor(order.totals.totalMinor, order.totals.currency)}
        </span>
        <span className="flex min-w-32 justify-end">
          {order.state === 'unpaid' ? (
            <MmLinkButton to={`/user/${userId}/pay/${order.bizId}`} aria-label={words.payOrder(order.number)}>
              {words.payNow}
            </MmLinkButton>
          ) : (
            <MmLinkButton to={link} variant="secondary" aria-label={words.detailsOf(order.number)}>
              {words.details}
            </MmLinkButton>
          )}
        </span>
      </div>
    </li>
  );
}

/** Two sizes of one thing look the same: once is enough. */
function distinct(pictures: readonly Picture[]): Picture[] {
  return [...new Map(pictures.map((picture) => [picture.url, picture])).values()].slice(0, mostPictures);
}
