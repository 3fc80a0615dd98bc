import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Piece } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { ageOf } from '../lapse.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as words } from '../messages/production.ts';
import { DeadlineBadge, PieceStateBadge, techniqueName, urgencyEdge } from '../piece-badges.tsx';
import { useWork } from '../use-work.ts';
import { type ProductionQuery, productionLink } from './production-query.ts';

type Pieces = { list: Piece[]; total: number; pageNum: number; pageSize: number };
type Props = { pieces: Pieces; query: ProductionQuery; now: string };

const head = 'bg-paper-deep px-3 py-2.5 text-left font-semibold whitespace-nowrap';
const cell = 'px-3 py-2 align-middle';

/** All rows that fit the filters; what is selected moves on together. */
export function PieceTable({ pieces, query, now }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = pieces.list.filter((piece) => selected.has(piece.bizId)).map((piece) => piece.bizId);
  const toggle = (bizId: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(bizId)) after.add(bizId);
      return after;
    });
  if (!pieces.list.length) {
    return (
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
    );
  }
  const all = shown.length === pieces.list.length;
  const selectAll = () => setSelected(new Set(all ? [] : pieces.list.map((piece) => piece.bizId)));
  return (
    <div className="grid gap-4">
      <div className="top-0 z-10 flex min-h-14 flex-wrap items-center gap-2 rounded-card border bg-card px-4 py-2 xs:sticky">
        <p aria-live="polite" className="mr-auto text-small font-semibold">
          {shown.length ? words.selected(shown.length) : words.rows(pieces.total)}
        </p>
        <BulkActions ids={shown} onDone={() => setSelected(new Set())} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={words.title} tabIndex={0} className="overflow-x-auto rounded-card border bg-card">
        <table className="w-full border-collapse text-small">
          <thead>
            <tr>
              <th scope="col" className={head}>
                <input
                  type="checkbox"
                  aria-label={words.selectAll}
                  checked={all}
                  onChange={selectAll}
                  className="size-5 accent-ink"
                />
              </th>
              {[words.order, words.item, words.quantity, words.state, words.deadline, words.age, words.batch].map(
                (title) => (
                  <th key={title} scope="col" className={head}>
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {pieces.list.map((piece) => (
              <PieceRow
                key={piece.bizId}
                piece={piece}
                now={now}
                selected={selected.has(piece.bizId)}
                onToggle={() => toggle(piece.bizId)}
              />
            ))}
          </tbody>
        </table>
      </section>
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

type RowProps = { piece: Piece; now: string; selected: boolean; onToggle: () => void };

function PieceRow({ piece, now, selected, onToggle }: RowProps) {
  return (
    <tr className={cx('border-t border-l-4', urgencyEdge[piece.urgency], selected && 'bg-magenta-wash')}>
      <td className={cell}>
        <input
          type="checkbox"
          aria-label={words.select(piece.orderNumber, piece.title)}
          checked={selected}
          onChange={onToggle}
          className="size-5 accent-ink"
        />
      </td>
      <th scope="row" className={cx(cell, 'text-left font-semibold whitespace-nowrap')}>
        <Link to={`/operations/production/pieces/${piece.bizId}`} prefetch="intent" className="mm-link">
          {piece.orderNumber}
        </Link>
      </th>
      <td className={cell}>
        <span className="flex min-w-64 items-center gap-3">
          <MmPicture
            picture={piece.picture}
            alt=""
            sizes="40px"
            upTo={160}
            className="size-10 rounded-[6px] border bg-paper-deep object-cover"
          />
          <span className="min-w-0">
            <span className="block">{piece.title}</span>
            <span className="block text-micro text-quiet">
              {piece.variant} · {techniqueName(piece.technique)} · {piece.warehouse}
            </span>
          </span>
        </span>
      </td>
      <td className={cx(cell, 'tabular-nums')}>{piece.quantity}</td>
      <td className={cell}>
        <span className="flex flex-wrap gap-1.5">
          <PieceStateBadge state={piece.state} />
          {piece.passed && piece.state === 'qualityCheck' && <MmBadge tone="success">{words.passed}</MmBadge>}
          {piece.attempt > 1 && <MmBadge tone="error">{words.again(piece.attempt)}</MmBadge>}
        </span>
      </td>
      <td className={cell}>
        <DeadlineBadge piece={piece} now={now} />
      </td>
      <td className={cx(cell, 'whitespace-nowrap text-quiet')}>{ageOf(piece.since, now)}</td>
      <td className={cx(cell, 'whitespace-nowrap')}>
        {piece.batch ? (
          <Link to={`/operations/batches/${piece.batch.bizId}`} className="mm-link">
            {piece.batch.number}
          </Link>
        ) : (
          <span className="text-quiet">{words.noBatch}</span>
        )}
      </td>
    </tr>
  );
}

const steps = ['start', 'finish', 'pass', 'pack'] as const;

function BulkActions({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { busy, run, runBulk } = useWork();
  const body = { pieceIds: ids };
  const batch = () =>
    run(
      (call) => call(productionCalls.makeBatches, { body }),
      ({ batches, refused }) =>
        batches.length ? words.batched(batches.length) : words.noneDone(refused[0]?.why ?? ''),
    ).then(onDone);
  const step = async (name: (typeof steps)[number]) => {
    if (await runBulk((call) => call(productionCalls[name], { body }))) onDone();
  };
  const disabled = busy || ids.length === 0;
  return (
    <>
      <MmButton size="s" disabled={disabled} onClick={() => void batch()}>
        {words.actions.batch}
      </MmButton>
      {steps.map((name) => (
        <MmButton key={name} size="s" variant="secondary" disabled={disabled} onClick={() => void step(name)}>
          {words.actions[name]}
        </MmButton>
      ))}
    </>
  );
}
