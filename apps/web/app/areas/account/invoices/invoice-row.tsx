import type { InvoiceCard } from '@merchmill/contract/money/invoice.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { FileDown } from 'lucide-react';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { invoiceMessages as words } from '../messages/invoices.ts';

/** One document of the list: what it is, of which order, its total, and the way to its PDF. */
export function InvoiceRow({ invoice, userId }: { invoice: InvoiceCard; userId: string }) {
  const { kind, number, currency } = invoice;
  const isCredit = kind === 'creditNote';
  const link = `/user/${userId}/invoices/${invoice.bizId}`;
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-card border bg-card p-4 transition-colors hover:border-line-strong xs:grid-cols-[minmax(0,1fr)_auto_auto] xs:items-center xs:p-5">
      <div className="min-w-0">
        <p>
          <Link to={link} prefetch="intent" className="font-semibold hover:text-magenta hover:underline">
            {words.numbered({ kind, number })}
          </Link>
        </p>
        <p className="mt-1 text-small text-quiet">
          {formatDayOfYear(invoice.issuedAt)} ·{' '}
          <Link to={`/user/${userId}/orders/${invoice.orderId}`} className="mm-link">
            {words.forOrder({ number: invoice.orderNumber })}
          </Link>
        </p>
      </div>
      <span className="text-lead font-semibold tabular-nums xs:text-end">
        {formatMinor(isCredit ? -invoice.totalMinor : invoice.totalMinor, currency, { code: true })}
      </span>
      <MmLinkButton
        to={`/api/user/invoice/detail/${invoice.bizId}/pdf`}
        reloadDocument
        prefetch="none"
        variant="secondary"
        aria-label={words.downloadNamed({ name: words.numbered({ kind, number }) })}
        icon={<FileDown aria-hidden className="size-4.5" />}
        className="justify-self-start"
      >
        {words.download}
      </MmLinkButton>
    </li>
  );
}
