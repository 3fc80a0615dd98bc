import type { Unit } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { Link } from 'react-router';
import { MmBadge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { productionMessages as messages } from '../messages/production.ts';
import { DeadlineBadge, RecalledBadge, techniqueName, urgencyEdge } from '../unit-badges.tsx';

/** One row of the workshop as a card of the board. */
export function UnitCard({ unit, now }: { unit: Unit; now: string }) {
  return (
    <Link
      to={`/operations/production/units/${unit.bizId}`}
      prefetch="intent"
      className={cx(
        'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2.5 gap-y-2 rounded-[8px] border border-s-4 bg-card p-2.5',
        'transition-shadow hover:shadow-card',
        urgencyEdge[unit.urgency],
      )}
    >
      <MmPicture
        picture={unit.picture}
        alt=""
        sizes="44px"
        upTo={160}
        className="size-11 rounded-[6px] border bg-paper-deep object-cover"
      />
      <span className="min-w-0">
        <span className="block text-small font-bold whitespace-nowrap">{unit.orderNumber}</span>
        <span className="flex items-baseline justify-between gap-2 text-micro text-ink">
          <span className="truncate">{unit.title}</span>
          <span className="font-bold tabular-nums">×{unit.quantity}</span>
        </span>
        <span className="block truncate text-micro text-quiet">
          {unit.variant} · {techniqueName(unit.technique)} · {unit.warehouse}
        </span>
      </span>
      <span className="col-span-2 flex flex-wrap gap-1.5">
        <RecalledBadge unit={unit} />
        <DeadlineBadge unit={unit} now={now} />
        {unit.passed && unit.state === 'qualityCheck' && <MmBadge tone="success">{messages.passed}</MmBadge>}
        {unit.second && <MmBadge tone="new">{messages.replacement}</MmBadge>}
        {unit.attempt > 1 && <MmBadge tone="error">{messages.again({ attempt: unit.attempt })}</MmBadge>}
        {unit.batch && <MmBadge>{unit.batch.number}</MmBadge>}
      </span>
    </Link>
  );
}
