import type { Piece } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { Link } from 'react-router';
import { MmBadge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { productionMessages as words } from '../messages/production.ts';
import { DeadlineBadge, techniqueName, urgencyEdge } from '../piece-badges.tsx';

/** One row of the workshop as a card of the board. */
export function PieceCard({ piece, now }: { piece: Piece; now: string }) {
  return (
    <Link
      to={`/operations/production/pieces/${piece.bizId}`}
      prefetch="intent"
      className={cx(
        'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2.5 gap-y-2 rounded-[8px] border border-s-4 bg-card p-2.5',
        'transition-shadow hover:shadow-card',
        urgencyEdge[piece.urgency],
      )}
    >
      <MmPicture
        picture={piece.picture}
        alt=""
        sizes="44px"
        upTo={160}
        className="size-11 rounded-[6px] border bg-paper-deep object-cover"
      />
      <span className="min-w-0">
        <span className="block text-small font-bold whitespace-nowrap">{piece.orderNumber}</span>
        <span className="flex items-baseline justify-between gap-2 text-micro text-ink">
          <span className="truncate">{piece.title}</span>
          <span className="font-bold tabular-nums">×{piece.quantity}</span>
        </span>
        <span className="block truncate text-micro text-quiet">
          {piece.variant} · {techniqueName(piece.technique)} · {piece.warehouse}
        </span>
      </span>
      <span className="col-span-2 flex flex-wrap gap-1.5">
        <DeadlineBadge piece={piece} now={now} />
        {piece.passed && piece.state === 'qualityCheck' && <MmBadge tone="success">{words.passed}</MmBadge>}
        {piece.second && <MmBadge tone="new">{words.replacement}</MmBadge>}
        {piece.attempt > 1 && <MmBadge tone="error">{words.again({ attempt: piece.attempt })}</MmBadge>}
        {piece.batch && <MmBadge>{piece.batch.number}</MmBadge>}
      </span>
    </Link>
  );
}
