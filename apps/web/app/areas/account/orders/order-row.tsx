import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderCard } from '@merchmill/contract/orders/order.shapes.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { Link } from 'react-router';
import { lifeMessages as life } from '../../../features/orders/messages/order-life.ts';
import { orderMessages as messages } from '../../../features/orders/messages/orders.ts';
import { StateBadge } from '../../../features/orders/order/state-badge.tsx';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';

const maxPictures = 4;

type RowProps = { order: OrderCard; userId: string; chosen: boolean; onChoose: (chosen: boolean) => void };

/** One order of the list: what it looks like, its state, its total, and what can be done with it now. */
export function OrderRow({ order, userId, chosen, onChoose }: RowProps) {
  const link = `/user/${userId}/orders/${order.bizId}`;
  return (
    <li className="grid gap-4 rounded-card border bg-card p-4 transition-colors hover:border-line-strong grid-cols-[auto_minmax(0,1fr)] xs:grid-cols-[auto_8.5rem_minmax(0,1fr)_auto] md:grid-cols-[auto_17rem_minmax(0,1fr)_auto] xs:items-center xs:gap-6 xs:p-5">
      <label className="-m-2 grid size-11 cursor-pointer place-items-center self-center">
        <input
          type="checkbox"
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
          aria-label={life.choose({ number: order.number })}
          className="size-5 cursor-pointer accent-ink outline-offset-2"
        />
      </label>
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
      <div className="col-span-2 min-w-0 xs:col-span-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Link to={link} prefetch="intent" className="font-semibold hover:text-accent hover:underline">
            {messages.orderTitle({ number: order.number })}
          </Link>
          <StateBadge state={order.state} />
          {order.isSample && <MmBadge tone="info">{messages.sample}</MmBadge>}
          {order.openExceptions > 0 && <MmBadge tone="error">{life.needsAnswer}</MmBadge>}
        </p>
        <p className="mt-1 text-small text-quiet">
          {messages.placed} <MmLocalTime at={order.placedAt} /> · {messages.units({ count: order.units })}
        </p>
      </div>
      <div className="col-span-2 flex items-center justify-between gap-5 xs:col-span-1 xs:justify-end">
        <span className="text-lead font-semibold tabular-nums">
          {formatMinor(order.totals.totalMinor, order.totals.currency)}
        </span>
        <NextStep order={order} userId={userId} link={link} />
      </div>
    </li>
  );
}

/** What is to be done next with an order. */
function NextStep({ order, userId, link }: { order: OrderCard; userId: string; link: string }) {
  return (
    <span className="flex min-w-32 justify-end">
      {order.state === 'unpaid' ? (
        <MmLinkButton
          to={`/user/${userId}/pay/${order.bizId}`}
          aria-label={messages.payOrder({ number: order.number })}
        >
          {messages.payNow}
        </MmLinkButton>
      ) : (
        <MmLinkButton to={link} variant="secondary" aria-label={messages.detailsOf({ number: order.number })}>
          {messages.details}
        </MmLinkButton>
      )}
    </span>
  );
}

/** Two sizes of one thing look the same: once is enough. */
function distinct(pictures: readonly Picture[]): Picture[] {
  return [...new Map(pictures.map((picture) => [picture.url, picture])).values()].slice(0, maxPictures);
}
