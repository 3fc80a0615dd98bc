import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Unit } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { allPages } from '../../../shell/page/all-pages.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { type Selection, useSelection } from '../../../ui/data-table/use-selection.ts';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { bulkMessage } from '../bulk-message.ts';
import { ageOf } from '../duration.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as messages } from '../messages/production.ts';
import {
  DeadlineBadge,
  edgeStyle,
  RecalledBadge,
  techniqueName,
  UnitStateBadge,
  urgencyEdge,
} from '../unit-badges.tsx';
import { type ProductionQuery, productionLink } from './production-query.ts';

type Units = { list: Unit[]; total: number; pageNum: number; pageSize: number };
type Props = { units: Units; query: ProductionQuery; now: string };

/** So many can be moved on together. */
const bulkLimit = 200;
const dueFirst = { key: 'dueAt', direction: 'ascending' } as const;

/** All rows that fit the filters; what is selected moves on together. */
export function UnitTable({ units, query, now }: Props) {
  const { call } = useApi();
  const columns = useMemo(() => columnsAt(now), [now]);
  const selection = useSelection({
    pageIds: units.list.map((unit) => unit.bizId),
    total: units.total,
    limit: bulkLimit,
  });
  const { view: _, pageNum: __, ...narrow } = query;
  const loadAll = () => allPages((page) => call(productionCalls.units, { query: { ...narrow, ...page } }));
  return (
    <div className="grid gap-4">
      <MmDataTable
        id="production"
        caption={messages.title}
        columns={columns}
        rows={units.list}
        rowKey={(unit) => unit.bizId}
        boxLabel={(unit) => messages.select({ title: unit.title, number: unit.orderNumber })}
        rowClass={(unit) => cx(edgeStyle, urgencyEdge[unit.urgency])}
        messages={tableMessages}
        sortedBy="server"
        defaultSort={dueFirst}
        count={messages.rows({ count: units.total })}
        selection={selection}
        bulk={<BulkActions selection={selection} loadAll={loadAll} />}
        csv={{ name: 'production', load: loadAll }}
        empty={
          <MmEmptyState
            title={messages.emptyTitle}
            action={
              <MmLinkButton to="/operations/production?view=table" variant="secondary">
                {messages.clearFilters}
              </MmLinkButton>
            }
          >
            <p>{messages.emptyText}</p>
          </MmEmptyState>
        }
      />
      <MmPagination
        label={operationsMessages.pages}
        pageNum={units.pageNum}
        pages={Math.ceil(units.total / units.pageSize)}
        linkTo={(pageNum) => productionLink(query, { pageNum })}
        messages={operationsMessages}
      />
    </div>
  );
}

const columnsAt = (now: string): readonly Column<Unit>[] => [
  {
    key: 'order',
    title: messages.order,
    value: ({ orderNumber }) => orderNumber,
    cell: ({ bizId, orderNumber }) => (
      <Link to={`/operations/production/units/${bizId}`} prefetch="intent" className="mm-link whitespace-nowrap">
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'item',
    title: messages.item,
    value: (unit) => `${unit.title}, ${unit.variant}`,
    cell: (unit) => <Item unit={unit} />,
  },
  {
    key: 'quantity',
    title: messages.quantity,
    numeric: true,
    value: ({ quantity }) => quantity,
    cell: ({ quantity }) => quantity,
  },
  {
    key: 'state',
    title: messages.state,
    value: ({ state, recalled }) =>
      recalled ? `${messages.states[state]}, ${messages.recalled}` : messages.states[state],
    cell: (unit) => (
      <span className="flex flex-wrap gap-1.5">
        <UnitStateBadge state={unit.state} />
        <RecalledBadge unit={unit} />
        {unit.passed && unit.state === 'qualityCheck' && <MmBadge tone="success">{messages.passed}</MmBadge>}
        {unit.attempt > 1 && <MmBadge tone="error">{messages.again({ attempt: unit.attempt })}</MmBadge>}
      </span>
    ),
  },
  {
    key: 'dueAt',
    title: messages.deadline,
    sort: 'ascending',
    value: ({ dueAt }) => dueAt,
    cell: (unit) => <DeadlineBadge unit={unit} now={now} />,
  },
  {
    key: 'since',
    title: messages.age,
    sort: 'ascending',
    value: ({ since }) => since,
    cell: ({ since }) => <span className="whitespace-nowrap text-quiet">{ageOf(since, now)}</span>,
  },
  {
    key: 'batch',
    title: messages.batch,
    value: ({ batch }) => batch?.number ?? null,
    cell: ({ batch }) =>
      batch ? (
        <Link to={`/operations/batches/${batch.bizId}`} className="mm-link whitespace-nowrap">
          {batch.number}
        </Link>
      ) : (
        <span className="text-quiet">{messages.noBatch}</span>
      ),
  },
];

function Item({ unit }: { unit: Unit }) {
  return (
    <span className="flex items-center gap-3 xs:min-w-64">
      <MmPicture
        picture={unit.picture}
        alt=""
        sizes="40px"
        upTo={160}
        className="size-10 shrink-0 rounded-[6px] border bg-paper-deep object-cover max-xs:hidden"
      />
      <span className="min-w-0">
        <span className="block">{unit.title}</span>
        <span className="block text-micro text-quiet">
          {unit.variant} · {techniqueName(unit.technique)} · {unit.warehouse}
        </span>
      </span>
    </span>
  );
}

const steps = ['start', 'finish', 'pass', 'pack'] as const;

type BulkProps = { selection: Selection; loadAll: () => Promise<readonly Unit[]> };

function BulkActions({ selection, loadAll }: BulkProps) {
  const { busy, run } = useAction();
  const chosenIds = async () =>
    selection.scope === 'all' ? (await loadAll()).map((unit) => unit.bizId) : selection.chosen;
  const batch = () =>
    run(
      async (call) => call(productionCalls.makeBatches, { body: { unitIds: await chosenIds() } }),
      ({ batches, refused }) =>
        batches.length
          ? messages.batched({ count: batches.length })
          : messages.noneDone({ why: refused[0]?.why ?? '' }),
    ).then(selection.clear);
  const step = async (name: (typeof steps)[number]) => {
    const moved = await run(
      async (call) => call(productionCalls[name], { body: { unitIds: await chosenIds() } }),
      bulkMessage,
    );
    if (moved?.result.done) selection.clear();
  };
  return (
    <>
      <MmButton size="s" aria-disabled={busy} onClick={() => void batch()}>
        {messages.actions.batch}
      </MmButton>
      {steps.map((name) => (
        <MmButton key={name} size="s" variant="secondary" aria-disabled={busy} onClick={() => void step(name)}>
          {messages.actions[name]}
        </MmButton>
      ))}
    </>
  );
}
