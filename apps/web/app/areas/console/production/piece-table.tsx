import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Piece } from '@merchmill/contract/fulfillment/production.shapes.ts';
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
import { ageOf } from '../lapse.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as words } from '../messages/production.ts';
import { DeadlineBadge, edgeLook, PieceStateBadge, techniqueName, urgencyEdge } from '../piece-badges.tsx';
import { type ProductionQuery, productionLink } from './production-query.ts';

type Pieces = { list: Piece[]; total: number; pageNum: number; pageSize: number };
type Props = { pieces: Pieces; query: ProductionQuery; now: string };

/** So many can be moved on together. */
const bulkLimit = 200;
const dueFirst = { key: 'dueAt', direction: 'ascending' } as const;

/** All rows that fit the filters; what is selected moves on together. */
export function PieceTable({ pieces, query, now }: Props) {
  const { call } = useApi();
  const columns = useMemo(() => columnsAt(now), [now]);
  const selection = useSelection({
    pageIds: pieces.list.map((piece) => piece.bizId),
    total: pieces.total,
    limit: bulkLimit,
  });
  const { view: _, pageNum: __, ...narrow } = query;
  const loadAll = () => allPages((page) => call(productionCalls.pieces, { query: { ...narrow, ...page } }));
  return (
    <div className="grid gap-4">
      <MmDataTable
        id="production"
        caption={words.title}
        columns={columns}
        rows={pieces.list}
        rowKey={(piece) => piece.bizId}
        boxLabel={(piece) => words.select({ title: piece.title, number: piece.orderNumber })}
        rowClass={(piece) => cx(edgeLook, urgencyEdge[piece.urgency])}
        words={tableMessages}
        sortedBy="server"
        defaultSort={dueFirst}
        count={words.rows({ count: pieces.total })}
        selection={selection}
        bulk={<BulkActions selection={selection} loadAll={loadAll} />}
        csv={{ name: 'production', load: loadAll }}
        empty={
          <MmEmptyState
            title={words.emptyTitle}
            action={
              <MmLinkButton to="/operations/production?view=table" variant="secondary">
                {words.clearFilters}
              </MmLinkButton>
            }
          >
            <p>{words.emptyText}</p>
          </MmEmptyState>
        }
      />
      <MmPagination
        label={operationsMessages.pages}
        pageNum={pieces.pageNum}
        pages={Math.ceil(pieces.total / pieces.pageSize)}
        linkTo={(pageNum) => productionLink(query, { pageNum })}
        words={operationsMessages}
      />
    </div>
  );
}

const columnsAt = (now: string): readonly Column<Piece>[] => [
  {
    key: 'order',
    title: words.order,
    value: ({ orderNumber }) => orderNumber,
    cell: ({ bizId, orderNumber }) => (
      <Link to={`/operations/production/pieces/${bizId}`} prefetch="intent" className="mm-link whitespace-nowrap">
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'item',
    title: words.item,
    value: (piece) => `${piece.title}, ${piece.variant}`,
    cell: (piece) => <Item piece={piece} />,
  },
  {
    key: 'quantity',
    title: words.quantity,
    numeric: true,
    value: ({ quantity }) => quantity,
    cell: ({ quantity }) => quantity,
  },
  {
    key: 'state',
    title: words.state,
    value: ({ state }) => words.states[state],
    cell: (piece) => (
      <span className="flex flex-wrap gap-1.5">
        <PieceStateBadge state={piece.state} />
        {piece.passed && piece.state === 'qualityCheck' && <MmBadge tone="success">{words.passed}</MmBadge>}
        {piece.attempt > 1 && <MmBadge tone="error">{words.again({ attempt: piece.attempt })}</MmBadge>}
      </span>
    ),
  },
  {
    key: 'dueAt',
    title: words.deadline,
    sort: 'ascending',
    value: ({ dueAt }) => dueAt,
    cell: (piece) => <DeadlineBadge piece={piece} now={now} />,
  },
  {
    key: 'since',
    title: words.age,
    sort: 'ascending',
    value: ({ since }) => since,
    cell: ({ since }) => <span className="whitespace-nowrap text-quiet">{ageOf(since, now)}</span>,
  },
  {
    key: 'batch',
    title: words.batch,
    value: ({ batch }) => batch?.number ?? null,
    cell: ({ batch }) =>
      batch ? (
        <Link to={`/operations/batches/${batch.bizId}`} className="mm-link whitespace-nowrap">
          {batch.number}
        </Link>
      ) : (
        <span className="text-quiet">{words.noBatch}</span>
      ),
  },
];

function Item({ piece }: { piece: Piece }) {
  return (
    <span className="flex items-center gap-3 xs:min-w-64">
      <MmPicture
        picture={piece.picture}
        alt=""
        sizes="40px"
        upTo={160}
        className="size-10 shrink-0 rounded-[6px] border bg-paper-deep object-cover max-xs:hidden"
      />
      <span className="min-w-0">
        <span className="block">{piece.title}</span>
        <span className="block text-micro text-quiet">
          {piece.variant} · {techniqueName(piece.technique)} · {piece.warehouse}
        </span>
      </span>
    </span>
  );
}

const steps = ['start', 'finish', 'pass', 'pack'] as const;

type BulkProps = { selection: Selection; loadAll: () => Promise<readonly Piece[]> };

function BulkActions({ selection, loadAll }: BulkProps) {
  const { busy, run } = useAction();
  const chosenIds = async () =>
    selection.scope === 'all' ? (await loadAll()).map((piece) => piece.bizId) : selection.chosen;
  const batch = () =>
    run(
      async (call) => call(productionCalls.makeBatches, { body: { pieceIds: await chosenIds() } }),
      ({ batches, refused }) =>
        batches.length ? words.batched({ count: batches.length }) : words.noneDone({ why: refused[0]?.why ?? '' }),
    ).then(selection.clear);
  const step = async (name: (typeof steps)[number]) => {
    const moved = await run(
      async (call) => call(productionCalls[name], { body: { pieceIds: await chosenIds() } }),
      bulkMessage,
    );
    if (moved?.result.done) selection.clear();
  };
  return (
    <>
      <MmButton size="s" disabled={busy} onClick={() => void batch()}>
        {words.actions.batch}
      </MmButton>
      {steps.map((name) => (
        <MmButton key={name} size="s" variant="secondary" disabled={busy} onClick={() => void step(name)}>
          {words.actions[name]}
        </MmButton>
      ))}
    </>
  );
}
