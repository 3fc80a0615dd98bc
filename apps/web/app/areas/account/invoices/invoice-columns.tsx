import type { InvoiceCard } from '@merchmill/contract/money/invoice.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { FileDown } from 'lucide-react';
import { Link } from 'react-router';
import { TeamLink } from '../../../features/account/team-link.tsx';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { invoiceMessages as messages } from '../messages/invoices.ts';

/** Each document of the list: what it is, of which order, its total, and the way to its PDF. */
export const invoiceColumns = (userId: string): readonly Column<InvoiceCard>[] => [
  {
    key: 'number',
    title: messages.title,
    cell: ({ bizId, kind, number }) => (
      <Link to={`/user/${userId}/invoices/${bizId}`} prefetch="intent" className="mm-link inline-block py-2">
        {messages.numbered({ kind, number })}
      </Link>
    ),
  },
  {
    key: 'order',
    title: messages.order,
    cell: ({ orderId, orderNumber }) => (
      <TeamLink right="orders.view" to={`/user/${userId}/orders/${orderId}`} className="mm-link whitespace-nowrap">
        {orderNumber}
      </TeamLink>
    ),
  },
  { key: 'issued', title: messages.issued, cell: ({ issuedAt }) => formatDayOfYear(issuedAt) },
  {
    key: 'amount',
    title: messages.amount,
    numeric: true,
    cell: ({ kind, totalMinor, currency }) => (
      <span className="font-semibold">
        {formatMinor(kind === 'creditNote' ? -totalMinor : totalMinor, currency, { code: true })}
      </span>
    ),
  },
  {
    key: 'pdf',
    title: messages.downloadPdf,
    isActions: true,
    cell: ({ bizId, kind, number }) => (
      <MmLinkButton
        to={`/api/user/invoice/detail/${bizId}/pdf`}
        reloadDocument
        prefetch="none"
        variant="secondary"
        size="s"
        aria-label={messages.downloadNamed({ name: messages.numbered({ kind, number }) })}
        icon={<FileDown aria-hidden className="size-4.5" />}
      >
        {messages.download}
      </MmLinkButton>
    ),
  },
];
