import type { StaffUser } from '@merchmill/contract/backoffice/staff-user.shapes.ts';
import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import { formatCents, formatMinor } from '@merchmill/contract/money.ts';
import { Link } from 'react-router';
import { walletMessages } from '../../../features/money/messages/wallet.ts';
import { methodName } from '../../../features/money/method-name.ts';
import { StateBadge } from '../../../features/orders/order/state-badge.tsx';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { staffUserMessages as messages } from '../messages/staff-user.ts';
import { Nothing, UserSection } from './user-section.tsx';

const dollars = (cents: number) => formatCents(cents, { currency: 'USD', rate: 1 });
const recordKinds: Readonly<Record<string, string>> = walletMessages.recordKinds;

export function OrdersSection({ user, orders }: Pick<StaffUser, 'user' | 'orders'>) {
  if (!orders) return null;
  return (
    <UserSection
      title={messages.orders}
      aside={
        orders.total > 0 && (
          <Link to={`/operations/orders?q=${encodeURIComponent(user.email)}`} className="mm-link">
            {messages.allOrders({ count: orders.total })}
          </Link>
        )
      }
    >
      {orders.total === 0 && <Nothing>{messages.noOrders}</Nothing>}
      <ul className="divide-y empty:hidden">
        {orders.list.map((order) => (
          <li key={order.bizId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-small">
            <Link to={`/operations/orders/${order.bizId}`} prefetch="intent" className="mm-link font-semibold">
              {order.number}
            </Link>
            <StateBadge state={order.state} />
            <MmLocalTime at={order.placedAt} className="text-quiet" />
            <span className="ms-auto tabular-nums">{dollars(order.total)}</span>
            {order.refunded > 0 && (
              <span className="text-quiet">{messages.refunded({ amount: dollars(order.refunded) })}</span>
            )}
          </li>
        ))}
      </ul>
    </UserSection>
  );
}

const paymentStates: Readonly<Record<string, string>> = messages.paymentStates;
const paymentTones: Readonly<Record<string, BadgeTone>> = {
  authorised: 'success',
  refused: 'error',
  exception: 'error',
  pending: 'info',
  received: 'info',
  parted: 'new',
};

function PaymentBadge({ method, state }: { method: string; state: string }) {
  // What is owed for it is under Receivables.
  if (method === invoiceMethod && state === 'authorised') return <MmBadge tone="info">{messages.invoiced}</MmBadge>;
  return <MmBadge tone={paymentTones[state] ?? 'neutral'}>{paymentStates[state] ?? state}</MmBadge>;
}

export function MoneySection({ money }: Pick<StaffUser, 'money'>) {
  if (!money) return null;
  const { balance, entries, payments } = money;
  return (
    <UserSection
      title={messages.money}
      aside={
        <>
          {messages.balance} <span className="font-semibold text-ink tabular-nums">{dollars(balance)}</span>
        </>
      }
    >
      <div>
        <h3 className="mm-eyebrow mb-1 text-quiet">{messages.wallet}</h3>
        {entries.length === 0 && <Nothing>{messages.noEntries}</Nothing>}
        <ul className="divide-y empty:hidden">
          {entries.map((entry) => (
            <li key={entry.bizId} className="flex flex-wrap gap-x-4 gap-y-1 py-2 text-small">
              <span>{recordKinds[entry.kind] ?? entry.kind}</span>
              <MmLocalTime at={entry.at} className="text-quiet" />
              <span className="ms-auto font-semibold tabular-nums">{dollars(entry.amount)}</span>
              <span className="text-quiet tabular-nums">{messages.after({ amount: dollars(entry.balance) })}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="mm-eyebrow mb-1 text-quiet">{messages.payments}</h3>
        {payments.total === 0 && <Nothing>{messages.noPayments}</Nothing>}
        <ul className="divide-y empty:hidden">
          {payments.list.map((payment) => (
            <li key={payment.bizId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small">
              <span>{methodName(payment.method)}</span>
              <PaymentBadge {...payment} />
              <MmLocalTime at={payment.createdAt} show="minute" className="text-quiet" />
              <span className="ms-auto font-semibold tabular-nums">
                {formatMinor(payment.amountMinor, payment.currency)}
              </span>
              {payment.fromWallet > 0 && (
                <span className="text-quiet tabular-nums">
                  {messages.fromWallet({ amount: dollars(payment.fromWallet) })}
                </span>
              )}
            </li>
          ))}
        </ul>
        {payments.total > payments.list.length && (
          <Nothing>{messages.morePayments({ shown: payments.list.length, total: payments.total })}</Nothing>
        )}
      </div>
    </UserSection>
  );
}
