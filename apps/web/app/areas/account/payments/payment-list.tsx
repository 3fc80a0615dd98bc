import type { PaymentRecord } from '@merchmill/contract/money/payment.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { methodOf, purposeOf, stateOf, totalOf } from './payment-labels.ts';
import { paymentsLink } from './payments-query.ts';

type Page = { list: PaymentRecord[]; total: number; pageNum: number; pageSize: number };

/** All payments, the newest first; each leads to its own page. */
export function PaymentList({ page, userId }: { page: Page; userId: string }) {
  if (page.list.length === 0) {
    return (
      <MmEmptyState title={messages.noPayments} action={<MmLinkButton to="/design">{messages.browse}</MmLinkButton>}>
        <p>{messages.noPaymentsText}</p>
      </MmEmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y rounded-card border bg-card">
        {page.list.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} userId={userId} />
        ))}
      </ul>
      <div className="mt-8">
        <MmPagination
          label={messages.pages}
          pageNum={page.pageNum}
          pages={Math.ceil(page.total / page.pageSize)}
          linkTo={(pageNum) => paymentsLink(userId, { pageNum })}
          messages={messages}
        />
      </div>
    </>
  );
}

function PaymentRow({ payment, userId }: { payment: PaymentRecord; userId: string }) {
  const { tone, text } = stateOf(payment);
  return (
    <li>
      <Link
        to={`/user/${userId}/payments/${payment.paymentId}`}
        prefetch="intent"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3.5 transition-colors hover:bg-paper xs:grid-cols-[8rem_minmax(0,1fr)_9rem_7.5rem_1.25rem] xs:px-5"
      >
        <span className="text-small text-quiet max-xs:order-3">
          <MmLocalTime at={payment.createdAt} />
        </span>
        <span className="min-w-0 max-xs:order-1">
          <span className="block truncate font-semibold">{purposeOf(payment)}</span>
          <span className="block truncate text-small text-quiet">{methodOf(payment)}</span>
        </span>
        <span className="max-xs:order-4 max-xs:justify-self-end">
          <MmBadge tone={payment.disputed === 'chargedBack' ? 'error' : tone}>
            {payment.disputed === 'chargedBack' ? messages.disputed : text}
          </MmBadge>
        </span>
        <span className="text-end max-xs:order-2">
          <span className="block font-semibold whitespace-nowrap tabular-nums">{totalOf(payment)}</span>
          {payment.refundedMinor > 0 && (
            <span className="block text-micro whitespace-nowrap text-quiet tabular-nums">
              {messages.refundedPart({ amount: formatMinor(payment.refundedMinor, payment.currency) })}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 text-quiet max-xs:hidden" />
      </Link>
    </li>
  );
}
