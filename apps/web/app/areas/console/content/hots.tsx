import { hotConsoleCalls } from '@merchmill/contract/catalog/hot.console.calls.ts';
import type { HotRow } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { OrderButtons } from '../editing/order-buttons.tsx';
import { contentEditingMessages as messages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/hots';
import { moved } from './moved.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'content.view');
  return { hots: await call(hotConsoleCalls.hots) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.tabs.collections })) },
  { name: 'robots', content: 'noindex' },
];

type Row = HotRow & { at: number };

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: messages.hot.title,
    cell: (row) => (
      <Link to={`/operations/content/collections/${row.bizId}`} prefetch="intent" className="mm-link inline-block py-1">
        {row.title}
      </Link>
    ),
  },
  { key: 'type', title: messages.hot.type, cell: (row) => messages.types[row.type] },
  { key: 'opens', title: messages.hot.opens, cell: (row) => messages.opens[row.kind] },
  { key: 'items', title: messages.hot.items, numeric: true, cell: (row) => row.itemNumber ?? '' },
  {
    key: 'next',
    title: messages.hot.next,
    cell: (row) => (row.next ? messages.festival.next(row.next) : ''),
  },
];

export default function HotsPage({ loaderData: { hots } }: Route.ComponentProps) {
  const { busy, run } = useAction();
  const ids = hots.map((hot) => hot.bizId);
  const move = (from: number, to: number) =>
    run((call) => call(hotConsoleCalls.orderHots, { body: { bizIds: moved(ids, from, to) } }));
  const order: Column<Row> = {
    isActions: true,
    key: 'order',
    title: messages.hot.order,
    cell: (row) => (
      <span className="flex xs:justify-end">
        <OrderButtons
          name={row.title}
          at={row.at}
          count={hots.length}
          busy={busy}
          onMove={(to) => void move(row.at, to)}
        />
      </span>
    ),
  };
  return (
    <div className="grid gap-3">
      <div>
        <MmLinkButton
          to="/operations/content/collections/new"
          size="s"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
        >
          {messages.newHot}
        </MmLinkButton>
      </div>
      <MmDataTable
        caption={messages.hotCaption}
        columns={[...columns, order]}
        rows={hots.map((hot, at) => ({ ...hot, at }))}
        rowKey={(row) => row.bizId}
        messages={tableMessages}
      />
    </div>
  );
}
