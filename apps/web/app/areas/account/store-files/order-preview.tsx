import type { OrderFileFault, OrderFileOrder, OrderFileReport } from '@merchmill/contract/stores/store-file.shapes.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { storeFileMessages as messages } from '../messages/store-files.ts';
import { StateBadge, waitsOf } from '../store-orders/order-status.tsx';

const shown = ['made', 'held', 'ended', 'change', 'none', 'faulty', 'matched', 'unmatched'] as const;

/** What an import would do, in numbers; what is none of is left out. */
export function Counts({ counts }: Pick<OrderFileReport, 'counts'>) {
  return (
    <section aria-label={messages.summary} className="max-w-xl">
      <dl className="grid gap-2">
        {shown
          .filter((each) => counts[each] > 0 || each === 'made')
          .map((each) => (
            <MmFact key={each} inRow name={messages.counts[each]}>
              {counts[each]}
            </MmFact>
          ))}
      </dl>
    </section>
  );
}

type Fault = OrderFileFault & { key: string };
const faultColumns: readonly Column<Fault>[] = [
  { key: 'order', title: messages.order, value: ({ number }) => number, cell: ({ number }) => number || '–' },
  { key: 'line', title: messages.line, value: ({ line }) => line, cell: ({ line }) => line },
  { key: 'column', title: messages.column, value: ({ column }) => column, cell: ({ column }) => column || '–' },
  { key: 'problem', title: messages.problem, value: ({ message }) => message, cell: ({ message }) => message },
];

export function Faults({ faults, faultNumber }: Pick<OrderFileReport, 'faults' | 'faultNumber'>) {
  const rows = faults.map((fault, at) => ({ ...fault, key: String(at) }));
  return (
    <div className="grid min-w-0 gap-2">
      {faultNumber > faults.length && (
        <p className="text-small text-quiet">{messages.firstOnly({ shown: faults.length, all: faultNumber })}</p>
      )}
      <MmDataTable
        caption={messages.faultsCaption}
        columns={faultColumns}
        rows={rows}
        rowKey={({ key }) => key}
        messages={tableMessages}
        csv={{ name: 'import-problems' }}
      />
    </div>
  );
}

function Happens({ order: { does, becomes, holds } }: { order: OrderFileOrder }) {
  if (does === 'none' || becomes === null) return <MmBadge>{messages.hereAlready}</MmBadge>;
  return (
    <span className="grid justify-items-start gap-1">
      {becomes === 'ready' ? <MmBadge tone="success">{messages.willBeMade}</MmBadge> : <StateBadge state={becomes} />}
      {waitsOf({ state: becomes, holds, alert: null, orderId: null }).map((text) => (
        <span key={text} className="max-w-80 text-small text-quiet">
          {text}
        </span>
      ))}
    </span>
  );
}

const orderColumns: readonly Column<OrderFileOrder>[] = [
  {
    key: 'order',
    title: messages.order,
    value: ({ number }) => number,
    cell: ({ number }) => <span className="font-semibold break-words">{number}</span>,
  },
  { key: 'line', title: messages.line, value: ({ line }) => line, cell: ({ line }) => line },
  {
    key: 'buyer',
    title: messages.buyer,
    value: ({ buyer }) => buyer,
    cell: ({ buyer, country }) => (
      <span className="grid">
        <span className="break-words">{buyer}</span>
        {country && <span className="text-small text-quiet">{country}</span>}
      </span>
    ),
  },
  { key: 'items', title: messages.items, numeric: true, value: ({ items }) => items, cell: ({ items }) => items },
  { key: 'happens', title: messages.happens, cell: (order) => <Happens order={order} /> },
];

export function Orders({ orders, all }: { orders: OrderFileOrder[]; all: number }) {
  return (
    <div className="grid min-w-0 gap-2">
      {all > orders.length && (
        <p className="text-small text-quiet">{messages.firstOnly({ shown: orders.length, all })}</p>
      )}
      <MmDataTable
        caption={messages.previewCaption}
        columns={orderColumns}
        rows={orders}
        rowKey={({ number }) => number}
        messages={tableMessages}
      />
    </div>
  );
}
