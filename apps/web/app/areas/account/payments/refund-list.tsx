import type { RefundProgress } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { TeamLink } from '../../../features/account/team-link.tsx';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { methodName } from '../../../features/money/method-name.ts';
import { cx } from '../../../ui/class-names.ts';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { FeedPages } from './feed-pages.tsx';

type Feed = { list: RefundProgress[]; nextCursor: string | null };

/** Refunds and how far each is. */
export function RefundList({ feed, userId, begun }: { feed: Feed; userId: string; begun: boolean }) {
  if (feed.list.length === 0) {
    return (
      <MmEmptyState title={messages.noRefunds}>
        <p>{messages.noRefundsText}</p>
      </MmEmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {feed.list.map((refund) => (
          <RefundRow key={refund.bizId} refund={refund} userId={userId} />
        ))}
      </ul>
      <FeedPages list="refunds" userId={userId} nextCursor={feed.nextCursor} begun={begun} />
    </>
  );
}

function RefundRow({ refund, userId }: { refund: RefundProgress; userId: string }) {
  const method = methodName(refund.method);
  const link = refund.orderId ? `/user/${userId}/orders/${refund.orderId}` : null;
  const title = refund.orderNumber ? messages.refundOf({ number: refund.orderNumber }) : messages.refundOfWallet;
  return (
    <li className="grid gap-4 rounded-card border bg-card p-4 xs:p-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] sm:items-center sm:gap-8">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {link ? (
            <TeamLink right="orders.view" to={link} className="mm-link inline-flex min-h-7 items-center font-semibold">
              {title}
            </TeamLink>
          ) : (
            <span className="font-semibold">{title}</span>
          )}
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {formatMinor(refund.amountMinor, refund.currency)}
          </span>
        </p>
        <p className="text-small text-quiet">
          {refund.destination === 'wallet' ? messages.refundTo.wallet : messages.refundTo.source({ method })}
        </p>
        {refund.orderId && <p className="text-small text-quiet">{refund.reason}</p>}
      </div>
      <div className="grid gap-2">
        <RefundSteps refund={refund} />
        {refund.state === 'sent' && <p className="text-micro text-quiet">{messages.refundSent}</p>}
        {refund.state === 'failed' && <p className="text-small text-danger">{messages.refundFailed}</p>}
      </div>
    </li>
  );
}

/** Asked for, sent, arrived; what is reached is filled. */
function RefundSteps({ refund }: { refund: RefundProgress }) {
  const { state, requestedAt, sentAt, doneAt } = refund;
  const last = state === 'failed' ? 'failed' : 'refunded';
  const steps = [
    { name: messages.refundSteps.requested, at: requestedAt, reached: true },
    { name: messages.refundSteps.sent, at: sentAt, reached: sentAt !== null },
    { name: messages.refundSteps[last], at: doneAt, reached: state === 'refunded' || state === 'failed' },
  ];
  return (
    <ol aria-label={messages.refundProgress} className="grid grid-cols-3 gap-1.5">
      {steps.map((step, i) => (
        <li
          key={step.name}
          aria-current={step.reached && !steps[i + 1]?.reached ? 'step' : undefined}
          className={cx('grid content-start gap-1 text-micro', !step.reached && 'text-quiet')}
        >
          <span
            aria-hidden
            className={cx(
              'h-1.5 rounded-pill',
              !step.reached ? 'bg-line' : state === 'failed' && i === 2 ? 'bg-danger' : 'bg-success',
            )}
          />
          <span className="font-semibold">{step.name}</span>
          {step.at && <MmLocalTime at={step.at} className="text-quiet" />}
        </li>
      ))}
    </ol>
  );
}
