import { categoryConsoleCalls as calls } from '@merchmill/contract/catalog/category.console.calls.ts';
import type { EditedCategory } from '@merchmill/contract/catalog/category.console.shapes.ts';
import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { moved } from '../content/moved.ts';
import { RemoveDialog } from '../editing/edit-table.tsx';
import { OrderButtons } from '../editing/order-buttons.tsx';
import { editingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productMakingMessages } from '../messages/product-making.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/categories';
import { CategoryDialog } from './category-dialog.tsx';

const { categories: messages } = productMakingMessages;
const root = '/operations/catalog/categories';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'catalog.view');
  const tab = new URL(request.url).searchParams.get('tab') === '2' ? (2 as const) : (1 as const);
  return { tab, categories: await call(calls.categories, { query: { tab } }) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

type Row = EditedCategory & { beside: string[]; at: number };

/** Each category with those beside it, in their order. */
function rowsOf(categories: readonly EditedCategory[]): Row[] {
  const beside = Map.groupBy(categories, ({ parentId }) => parentId);
  return categories.map((category) => {
    const ids = (beside.get(category.parentId) ?? []).map(({ bizId }) => bizId);
    return { ...category, beside: ids, at: ids.indexOf(category.bizId) };
  });
}

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: messages.columns.title,
    cell: (row) => (
      <span className="flex min-w-48 items-center gap-2" style={{ paddingLeft: `${row.depth * 1.5}rem` }}>
        <span className={row.depth === 0 ? 'font-semibold' : 'font-medium'}>{row.title}</span>
        {row.link && (
          <Link
            to={row.link}
            aria-label={messages.see({ title: row.title })}
            className="grid size-9 place-items-center text-quiet"
          >
            <ExternalLink aria-hidden className="size-4" />
          </Link>
        )}
      </span>
    ),
  },
  {
    key: 'handle',
    title: messages.columns.handle,
    cell: (row) => (
      <>
        {row.handle}
        {row.formerHandles.length > 0 && (
          <span className="block text-micro text-quiet">
            {messages.former({ handles: row.formerHandles.join(', ') })}
          </span>
        )}
      </>
    ),
  },
  { key: 'items', title: messages.columns.items, numeric: true, cell: (row) => row.itemNumber },
  {
    key: 'state',
    title: messages.columns.state,
    cell: (row) => (
      <MmBadge tone={row.link ? 'success' : 'neutral'}>
        {row.link ? messages.shown : row.hidden ? messages.hidden : messages.hiddenAbove}
      </MmBadge>
    ),
  },
];

type Actions = {
  busy: boolean;
  onMove: (row: Row, to: number) => void;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
};

function actionsColumn({ busy, onMove, onEdit, onRemove }: Actions): Column<Row> {
  return {
    isActions: true,
    key: 'order',
    title: messages.columns.order,
    cell: (row) => (
      <span className="flex xs:justify-end">
        <OrderButtons
          name={row.title}
          at={row.at}
          count={row.beside.length}
          busy={busy}
          onMove={(to) => onMove(row, to)}
        />
        <MmIconButton label={editingMessages.editRow({ name: row.title })} onClick={() => onEdit(row)}>
          <Pencil aria-hidden className="size-4" />
        </MmIconButton>
        <MmIconButton label={editingMessages.removeRow({ name: row.title })} onClick={() => onRemove(row)}>
          <Trash2 aria-hidden className="size-4" />
        </MmIconButton>
      </span>
    ),
  };
}

export default function CategoriesPage({ loaderData: { tab, categories } }: Route.ComponentProps) {
  const [editing, setEditing] = useState<EditedCategory | 'new' | null>(null);
  const [leaving, setLeaving] = useState<EditedCategory | null>(null);
  const { busy, run } = useAction();
  const move = ({ parentId, beside, at }: Row, to: number) =>
    run((call) => call(calls.order, { body: { tab, parentId, bizIds: moved(beside, at, to) } }));
  const actions = actionsColumn({
    busy,
    onMove: (row, to) => void move(row, to),
    onEdit: setEditing,
    onRemove: setLeaving,
  });
  return (
    <div className="grid gap-6">
      <Link to="/operations/catalog" className="mm-link -mb-4 justify-self-start py-2 text-small">
        {messages.back}
      </Link>
      <PageHead title={messages.title} lead={messages.lead}>
        <MmButton icon={<Plus aria-hidden className="size-4" />} onClick={() => setEditing('new')}>
          {messages.add}
        </MmButton>
      </PageHead>
      <MmLinkTabs
        label={messages.tabsLabel}
        tabs={([1, 2] as const).map((each) => ({
          link: each === 1 ? root : `${root}?tab=2`,
          title: messages.tabs[each],
          current: each === tab,
        }))}
      />
      <MmDataTable
        caption={messages.caption}
        columns={[...columns, actions]}
        rows={rowsOf(categories)}
        rowKey={(row) => row.bizId}
        messages={tableMessages}
        empty={<p className="text-small text-quiet">{messages.none}</p>}
      />
      {editing && (
        <CategoryDialog
          tab={tab}
          category={editing === 'new' ? null : editing}
          all={categories}
          onClose={() => setEditing(null)}
        />
      )}
      <RemoveDialog
        name={leaving?.title ?? null}
        onClose={() => setLeaving(null)}
        onRemove={async (call) => {
          if (!leaving) return;
          const { bizId, version } = leaving;
          await call(calls.remove, { params: { bizId }, body: { version } });
        }}
      />
    </div>
  );
}
