import type { PaymentRecord } from '@merchmill/contract/money/payment.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { methodOf, purposeOf, stateOf, totalOf } from './payment-labels.ts';
import { paymentsLink } from './payments-query.ts';

type Page = { list: PaymentRecord[]; total: number; pageNum: number; pageSize: number };

/** All payments, the newest first; each leads to its own page. */
export function PaymentList({ page, userId }: { page: Page; userId: string }) {
  const columns = useMemo(() => paymentColumns(userId), [userId]);
  if (page.list.length === 0) {
    return (
      <MmEmptyState title={messages.noPayments} action={<MmLinkButton to="/design">{messages.browse}</MmLinkButton>}>
        <p>{messages.noPaymentsText}</p>
      </MmEmptyState>
    );
  }
  return (
    <>
      <MmDataTable
        caption={messages.tabPayments}
        columns={columns}
        rows={page.list}
        rowKey={({ paymentId }) => paymentId}
        messages={tableMessages}
        sortedBy="server"
      />
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

const paymentColumns = (userId: string): readonly Column<PaymentRecord>[] => [
  {
    key: 'what',
    title: messages.forWhat,
    cell: (payment) => (
      <Link
        to={`/user/${userId}/payments/${payment.paymentId}`}
        prefetch="intent"
        className="mm-link inline-block py-1"
      >
        {purposeOf(payment)}
      </Link>
    ),
  },
  {
    key: 'when',
    title: messages.paidOn,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <MmLocalTime at={createdAt} />,
  },
  { key: 'how', title: messages.method, cell: methodOf },
  { key: 'state', title: messages.state, cell: (payment) => <State payment={payment} /> },
  {
    key: 'total',
    title: messages.total,
    numeric: true,
    cell: (payment) => (
      <>
        <span className="block font-semibold whitespace-nowrap">{totalOf(payment)}</span>
        {payment.refundedMinor > 0 && (
          <span className="block text-micro whitespace-nowrap text-quiet">
            {messages.refundedPart({ amount: formatMinor(payment.refundedMinor, payment.currency) })}
          </span>
        )}
      </>
    ),
  },
];

function State({ payment }: { payment: PaymentRecord }) {
  const { tone, text } = stateOf(payment);
  const isChargedBack = payment.disputed === 'chargedBack';
  return <MmBadge tone={isChargedBack ? 'error' : tone}>{isChargedBack ? messages.disputed : text}</MmBadge>;
}
