import type { CreditInvoice, CreditReceipt } from '@merchmill/contract/money/credit.shapes.ts';
import { statementCalls } from '@merchmill/contract/money/statement.calls.ts';
import type { CreditStatement } from '@merchmill/contract/money/statement.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { ReactNode } from 'react';
import { formatDayOfYear, formatMonth } from '../../shell/messages/dates.ts';
import { tableMessages } from '../../shell/messages/tables.ts';
import { MmBadge } from '../../ui/badge.tsx';
import { type Column, MmDataTable } from '../../ui/data-table/data-table.tsx';
import { TeamLink } from '../account/team-link.tsx';
import { invoiceBalanceMessages as messages } from './messages/invoice-balance.ts';

/* What is open, was paid, and was stated of an invoice account: for its owner, and for staff. */

/** No landmark of its own: the table in it is one, by the same name. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </div>
  );
}

const money = (cents: number) => formatMinor(cents, 'USD');

type InvoicesProps = { invoices: readonly CreditInvoice[]; linkTo: (orderId: string) => string };

export function CreditInvoices({ invoices, linkTo }: InvoicesProps) {
  return (
    <Section title={messages.invoices}>
      {invoices.length === 0 ? (
        <p className="text-small text-quiet">{messages.noInvoicesText}</p>
      ) : (
        <MmDataTable
          messages={tableMessages}
          caption={messages.invoices}
          rowKey={({ orderId }) => orderId}
          rows={invoices}
          columns={[
            {
              key: 'order',
              title: messages.order,
              cell: ({ orderId, orderNumber }) => (
                <TeamLink right="orders.view" to={linkTo(orderId)} className="mm-link whitespace-nowrap">
                  {orderNumber}
                </TeamLink>
              ),
            },
            { key: 'due', title: messages.due, cell: (invoice) => <Due {...invoice} /> },
            { key: 'total', title: messages.total, numeric: true, cell: ({ amount }) => money(amount) },
            { key: 'open', title: messages.open, numeric: true, cell: ({ open }) => money(open) },
          ]}
        />
      )}
    </Section>
  );
}

function Due({ dueOn, overdueDays }: CreditInvoice) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">{formatDayOfYear(dueOn)}</span>
      {overdueDays > 0 && <MmBadge tone="error">{messages.overdueBy({ count: overdueDays })}</MmBadge>}
    </span>
  );
}

type PaymentsProps<Payment> = { payments: readonly Payment[]; more?: readonly Column<Payment>[] };

export function CreditPayments<Payment extends CreditReceipt>({ payments, more = [] }: PaymentsProps<Payment>) {
  if (!payments.length) return null;
  return (
    <Section title={messages.payments}>
      <MmDataTable
        messages={tableMessages}
        caption={messages.payments}
        rowKey={({ bizId }) => bizId}
        rows={payments}
        columns={[
          { key: 'received', title: messages.received, cell: (payment) => <Received {...payment} /> },
          { key: 'from', title: messages.from, cell: ({ kind }) => messages.kinds[kind] },
          { key: 'reference', title: messages.reference, cell: ({ reference }) => reference },
          { key: 'amount', title: messages.total, numeric: true, cell: ({ amount }) => money(amount) },
          ...more,
        ]}
      />
    </Section>
  );
}

function Received({ receivedOn, reversedOn }: CreditReceipt) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">{formatDayOfYear(receivedOn)}</span>
      {reversedOn !== null && <MmBadge>{messages.reversedOn({ day: formatDayOfYear(reversedOn) })}</MmBadge>}
    </span>
  );
}

export function CreditStatements({ statements }: { statements: readonly CreditStatement[] }) {
  return (
    <Section title={messages.statements}>
      {statements.length === 0 ? (
        <p className="text-small text-quiet">{messages.noStatements}</p>
      ) : (
        <MmDataTable
          messages={tableMessages}
          caption={messages.statements}
          rowKey={({ bizId }) => bizId}
          rows={statements}
          columns={[
            { key: 'month', title: messages.month, cell: ({ month }) => formatMonth(`${month}-01`) },
            { key: 'number', title: messages.number, cell: ({ number }) => number },
            { key: 'closing', title: messages.closing, numeric: true, cell: ({ closing }) => money(closing) },
            { key: 'files', title: messages.files, cell: (statement) => <Files {...statement} /> },
          ]}
        />
      )}
    </Section>
  );
}

function Files({ bizId, number }: CreditStatement) {
  const linkOf = (kind: 'pdf' | 'csv') => statementCalls[kind].path.replace('{bizId}', bizId);
  return (
    <span className="flex gap-4">
      <a href={linkOf('pdf')} aria-label={messages.pdfOf({ number })} className="mm-link">
        {messages.pdf}
      </a>
      <a href={linkOf('csv')} aria-label={messages.csvOf({ number })} className="mm-link">
        {messages.csv}
      </a>
    </span>
  );
}
