import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { FileArchive, FileSpreadsheet } from 'lucide-react';
import { useMemo } from 'react';
import { Form, Link, redirect } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { dateRangeMessages } from '../../../shell/messages/pickers.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmDateRange } from '../../../ui/pickers/date-range.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { invoiceMessages as messages } from '../messages/invoices.ts';
import type { Route } from './+types/invoices';
import { invoiceColumns } from './invoice-columns.tsx';
import { exportLink, type InvoicesQuery, invoicesLink, readInvoicesQuery } from './invoices-query.ts';

const pageSize = 20;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const asked = readInvoicesQuery(new URL(request.url).searchParams);
  const invoices = await call(invoiceCalls.list, { query: { ...asked, pageSize } });
  // The address of a page that is no more leads to the last one there is.
  if (invoices.list.length === 0 && invoices.total > 0) {
    throw redirect(invoicesLink(params.userid, { ...asked, pageNum: Math.ceil(invoices.total / pageSize) }));
  }
  return { invoices, asked };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function InvoicesPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { invoices, asked } = loaderData;
  const columns = useMemo(() => invoiceColumns(userid), [userid]);
  const narrowed = Boolean(asked.orderNumber || asked.from || asked.to);
  return (
    <div className="mx-auto max-w-5xl py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      {(narrowed || invoices.total > 0) && <Tools asked={asked} hasSome={invoices.total > 0} />}
      {asked.orderNumber && (
        <p className="mt-5 flex flex-wrap items-center gap-x-3 text-small text-quiet">
          {messages.ofOneOrder({ number: asked.orderNumber })}
          <Link to={invoicesLink(userid)} className="mm-link inline-flex min-h-11 items-center font-semibold">
            {messages.showAll}
          </Link>
        </p>
      )}
      {invoices.list.length > 0 ? (
        <>
          <div className="mt-6">
            <MmDataTable
              caption={messages.title}
              columns={columns}
              rows={invoices.list}
              rowKey={(invoice) => invoice.bizId}
              messages={tableMessages}
              sortedBy="server"
              count={messages.count({ count: invoices.total })}
            />
          </div>
          <div className="mt-8">
            <MmPagination
              label={messages.pages}
              pageNum={invoices.pageNum}
              pages={Math.ceil(invoices.total / invoices.pageSize)}
              linkTo={(pageNum) => invoicesLink(userid, { ...asked, pageNum })}
              messages={messages}
            />
          </div>
        </>
      ) : (
        <NoInvoices narrowed={narrowed} userId={userid} />
      )}
    </div>
  );
}

/** Between which days, and what is listed as a file. Works without JavaScript. */
function Tools({ asked, hasSome }: { asked: InvoicesQuery; hasSome: boolean }) {
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <Form method="get" role="search" aria-label={messages.narrow} className="flex flex-wrap items-end gap-3">
        {asked.orderNumber && <input type="hidden" name="order" value={asked.orderNumber} />}
        <MmDateRange key={`${asked.from} ${asked.to}`} asked={asked} messages={dateRangeMessages} />
        <MmButton type="submit" variant="secondary" className="!h-12">
          {messages.apply}
        </MmButton>
      </Form>
      {hasSome && (
        <nav aria-label={messages.exportLabel} className="flex flex-wrap gap-2.5">
          <MmLinkButton
            to={exportLink('csv', asked)}
            reloadDocument
            prefetch="none"
            variant="quiet"
            icon={<FileSpreadsheet aria-hidden className="size-4.5" />}
          >
            {messages.exportCsv}
          </MmLinkButton>
          <MmLinkButton
            to={exportLink('zip', asked)}
            reloadDocument
            prefetch="none"
            variant="quiet"
            icon={<FileArchive aria-hidden className="size-4.5" />}
          >
            {messages.exportZip}
          </MmLinkButton>
        </nav>
      )}
    </div>
  );
}

function NoInvoices({ narrowed, userId }: { narrowed: boolean; userId: string }) {
  return narrowed ? (
    <MmEmptyState
      title={messages.nothingTitle}
      action={
        <MmLinkButton to={invoicesLink(userId)} variant="secondary">
          {messages.showAll}
        </MmLinkButton>
      }
    >
      <p>{messages.nothingText}</p>
    </MmEmptyState>
  ) : (
    <MmEmptyState title={messages.emptyTitle} action={<MmLinkButton to="/design">{messages.browse}</MmLinkButton>}>
      <p>{messages.emptyText}</p>
    </MmEmptyState>
  );
}
