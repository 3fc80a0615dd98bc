import { type PieceState, pieceStates } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Batch } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { Link } from 'react-router';
import { cx } from '../../../ui/class-names.ts';
import { RegistrationMark } from '../../../ui/ornaments.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { productionMessages as words } from '../messages/production.ts';
import { DeadlineBadge, PieceStateBadge, techniqueName, urgencyEdge } from '../piece-badges.tsx';

/** States of its pieces, in the order of their way. */
export const statesOf = (batch: Batch): { state: PieceState; pieces: number }[] =>
  pieceStates.flatMap((state) => {
    const pieces = batch.counts[state];
    return pieces ? [{ state, pieces }] : [];
  });

export function BatchCard({ batch, now }: { batch: Batch; now: string }) {
  return (
    <Link
      to={`/operations/batches/${batch.bizId}`}
      prefetch="intent"
      className={cx(
        'flex h-full flex-col gap-3 rounded-card border border-l-4 bg-card p-4 transition-shadow hover:shadow-card',
        urgencyEdge[batch.urgency],
      )}
    >
      <span className="flex items-center gap-4">
        {batch.picture ? (
          <MmPicture
            picture={batch.picture}
            alt=""
            sizes="72px"
            upTo={160}
            className="size-18 shrink-0 rounded-[8px] border bg-paper-deep object-cover"
          />
        ) : (
          <RegistrationMark className="size-18 shrink-0 p-4 text-quiet" />
        )}
        <span className="min-w-0">
          <span className="mm-headline block text-h3">{batch.number}</span>
          <span className="block truncate text-small font-semibold">{batch.title}</span>
          <span className="block text-small text-quiet">
            {techniqueName(batch.technique)} · {batch.warehouse} · {words.piecesOf(batch.pieces)}
          </span>
        </span>
      </span>
      <span className="mt-auto flex flex-wrap gap-1.5">
        {statesOf(batch).map(({ state, pieces }) => (
          <span key={state} className="inline-flex items-center gap-1 text-micro font-semibold tabular-nums">
            {pieces}
            <PieceStateBadge state={state} />
          </span>
        ))}
        {batch.pieces === 0 && <span className="text-small text-quiet">{words.batchEmpty}</span>}
        {batch.dueAt && (
          <DeadlineBadge piece={{ dueAt: batch.dueAt, urgency: batch.urgency, state: 'printing' }} now={now} />
        )}
      </span>
    </Link>
  );
}
