import { invoiceCalls, isItemized, vatSentence } from '@merchmill/contract/money/invoice.calls.ts';
import type { InvoiceDetail } from '@merchmill/contract/money/invoice.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { FileDown } from 'lucide-react';
import { useMemo } from 'react';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { TeamLink } from '../../../features/account/team-link.tsx';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmBreadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { invoiceMessages as messages } from '../messages/invoices.ts';
import type { Route } from './+types/invoice';
import { invoicesLink } from './invoices-query.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  return { invoice: await loadOr404(call(invoiceCalls.detail, { params: { bizId: params.invoiceid } })) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: pageTitle(
      loaderData
        ? messages.numbered({ kind: loaderData.invoice.kind, number: loaderData.invoice.number })
        : messages.title,
    ),
  },
  { name: 'robots', content: 'noindex' },
];

export default function InvoicePage({ loaderData: { invoice }, params: { userid } }: Route.ComponentProps) {
  const name = messages.numbered({ kind: invoice.kind, number: invoice.number });
  return (
    <div className="mx-auto max-w-4xl py-6 xs:py-8">
      <MmBreadcrumbs
        label={messages.breadcrumbs}
        crumbs={[
          { title: messages.title, link: invoicesLink(userid) },
          { title: invoice.number, link: `/user/${userid}/invoices/${invoice.bizId}` },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="mm-headline text-h2">{name}</h1>
        <MmLinkButton
          to={invoice.pdf}
          reloadDocument
          prefetch="none"
          icon={<FileDown aria-hidden className="size-4.5" />}
        >
          {messages.downloadPdf}
        </MmLinkButton>
      </div>
      <Document invoice={invoice} userId={userid} />
    </div>
  );
}

/** The document as it was issued, set like its PDF. */
function Document({ invoice, userId }: { invoice: InvoiceDetail; userId: string }) {
  const { document } = invoice;
  const { buyer, seller } = document;
  return (
    <article className="mt-7 grid gap-8 rounded-card border bg-card p-5 xs:p-10">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-b pb-6 text-small xs:grid-cols-4">
        <MmFact name={messages.issued}>{formatDayOfYear(invoice.issuedAt)}</MmFact>
        <MmFact name={messages.order}>
          <TeamLink right="orders.view" to={`/user/${userId}/orders/${invoice.orderId}`} className="mm-link">
            {invoice.orderNumber}
          </TeamLink>
        </MmFact>
        <MmFact name={messages.ordered}>{formatDayOfYear(document.orderedAt)}</MmFact>
        {document.corrects ? (
          <MmFact name={messages.corrects}>{document.corrects}</MmFact>
        ) : (
          <MmFact name={document.dueOn ? messages.due : messages.paid}>
            {formatDayOfYear(document.dueOn ?? document.settledAt)}
          </MmFact>
        )}
      </dl>
      <div className="grid gap-6 text-small xs:grid-cols-2">
        <Party
          title={messages.billedTo}
          lines={[
            buyer.name,
            ...buyer.lines,
            buyer.email,
            ...(buyer.taxId ? [messages.taxId({ id: buyer.taxId })] : []),
          ]}
        />
        <Party title={messages.soldBy} lines={[seller.name, ...seller.lines, ...seller.taxIds, seller.email]} />
      </div>
      <Lines document={document} />
      <Totals invoice={invoice} />
    </article>
  );
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="mm-eyebrow mb-2 text-quiet">{title}</h2>
      {lines.map((line, index) => (
        <p key={line} className={index === 0 ? 'font-semibold' : undefined}>
          {line}
        </p>
      ))}
    </section>
  );
}

type Line = InvoiceDetail['document']['lines'][number] & { key: string };

const lineColumns = (document: InvoiceDetail['document']): readonly Column<Line>[] => {
  const amount = (minor: number | null) => minor !== null && formatMinor(minor, document.currency);
  const isOwnTax = isItemized(document);
  return [
    {
      key: 'item',
      title: messages.item,
      cell: ({ title, variant }) => (
        <>
          {title}
          {variant && <span className="block font-normal text-quiet">{variant}</span>}
        </>
      ),
    },
    { key: 'quantity', title: messages.quantity, numeric: true, cell: ({ quantity }) => quantity },
    {
      key: 'each',
      title: isOwnTax ? messages.tax : messages.each,
      numeric: true,
      cell: ({ taxMinor, unitMinor }) => amount(taxMinor ?? unitMinor),
    },
    {
      key: 'amount',
      title: isOwnTax ? messages.net : messages.amount,
      numeric: true,
      cell: ({ minor }) => amount(minor),
    },
  ];
};

function Lines({ document }: Pick<InvoiceDetail, 'document'>) {
  const columns = useMemo(() => lineColumns(document), [document]);
  // Lines of a document that never changes have no name but their place.
  const rows = useMemo(() => document.lines.map((line, at) => ({ ...line, key: String(at) })), [document]);
  return (
    <MmDataTable
      caption={messages.items}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      messages={tableMessages}
      sortedBy="server"
    />
  );
}

function Totals({ invoice }: { invoice: InvoiceDetail }) {
  const { document, kind, currency } = invoice;
  const isCredit = kind === 'creditNote';
  // One sum that contains its tax: what it contains stands below it.
  const isSum = isCredit && !isItemized(document);
  const explained = (
    <dl className="grid gap-2 text-small">
      {document.totals.map(({ label, minor }) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="text-quiet">{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatMinor(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className="grid gap-4 xs:ms-auto xs:w-96">
      {!isSum && explained}
      <dl className="flex items-baseline justify-between gap-6 border-t border-ink pt-3">
        <dt className="font-semibold">{totalLabel(isCredit, document.dueOn)}</dt>
        <dd className="mm-headline text-h3 whitespace-nowrap">
          {formatMinor(invoice.totalMinor, currency, { code: true })}
        </dd>
      </dl>
      {isSum && explained}
      {document.taxNote && !isCredit && <p className="text-small text-quiet">{document.taxNote}</p>}
      {document.vat && <p className="text-small text-quiet">{vatSentence(document)}</p>}
    </div>
  );
}

function totalLabel(isCredit: boolean, dueOn: string | undefined): string {
  if (isCredit) return messages.totalGiven;
  return dueOn ? messages.totalDue : messages.totalPaid;
}
