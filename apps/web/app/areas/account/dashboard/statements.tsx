import { formatMinor } from '@merchmill/contract/money.ts';
import { storeStatementCalls } from '@merchmill/contract/stores/store-statement.calls.ts';
import type { StoreStatement } from '@merchmill/contract/stores/store-statement.shapes.ts';
import { formatMonth } from '../../../shell/messages/dates.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { MmCard } from '../../../ui/card.tsx';
import { MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { dashboardMessages } from '../messages/dashboard.ts';

const messages = dashboardMessages.statements;
const nameOf = ({ month }: StoreStatement) => formatMonth(`${month}-01`);

/** What stores sold in each month that has ended, as files to keep. */
export function Statements({ statements }: { statements: readonly StoreStatement[] }) {
  return (
    <MmCard>
      <h2 className="mm-headline text-h3">{messages.title}</h2>
      <p className="mt-2 max-w-2xl text-quiet">{statements.length > 0 ? messages.lead : messages.empty}</p>
      {statements.length > 0 && (
        <div className="mt-4">
          <MmDataTable
            messages={tableMessages}
            caption={messages.title}
            rowKey={({ bizId }) => bizId}
            rows={statements}
            columns={[
              { key: 'month', title: messages.month, cell: nameOf },
              { key: 'orders', title: messages.orders, numeric: true, cell: (statement) => <Orders {...statement} /> },
              { key: 'sales', title: messages.sales, numeric: true, cell: (statement) => <Sales {...statement} /> },
              { key: 'files', title: messages.files, cell: (statement) => <Files {...statement} /> },
            ]}
          />
        </div>
      )}
    </MmCard>
  );
}

/** How many, and of them those that are in no profit. */
function Orders({ orders, openOrders }: StoreStatement) {
  return (
    <span className="grid">
      <span>{orders}</span>
      {openOrders > 0 && <span className="text-small text-quiet">{messages.openOrders({ count: openOrders })}</span>}
    </span>
  );
}

/** Each currency for itself. */
function Sales({ sales }: StoreStatement) {
  if (!sales.length) return messages.none;
  return (
    <span className="grid">
      {sales.map(({ currency, amountMinor }) => (
        <span key={currency}>{formatMinor(amountMinor, currency, { code: sales.length > 1 })}</span>
      ))}
    </span>
  );
}

function Files(statement: StoreStatement) {
  const linkOf = (kind: 'pdf' | 'csv') => storeStatementCalls[kind].path.replace('{bizId}', statement.bizId);
  const month = nameOf(statement);
  return (
    <span className="flex gap-4">
      <a href={linkOf('pdf')} aria-label={messages.pdfOf({ month })} className="mm-link inline-block py-1">
        {messages.pdf}
      </a>
      <a href={linkOf('csv')} aria-label={messages.csvOf({ month })} className="mm-link inline-block py-1">
        {messages.csv}
      </a>
    </span>
  );
}
