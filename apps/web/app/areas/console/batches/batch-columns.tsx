import type { Batch } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { type UnitState, unitStates } from '@merchmill/contract/fulfillment/production.ts';
import { Link } from 'react-router';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { RegistrationMark } from '../../../ui/ornaments.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { productionMessages as messages } from '../messages/production.ts';
import { DeadlineBadge, techniqueName, UnitStateBadge } from '../unit-badges.tsx';

/** States of its units, in the order of their way. */
const statesOf = (batch: Batch): { state: UnitState; units: number }[] =>
  unitStates.flatMap((state) => {
    const units = batch.counts[state];
    return units ? [{ state, units }] : [];
  });

export const batchColumns = (now: string): readonly Column<Batch>[] => [
  {
    key: 'batch',
    title: messages.batch,
    value: ({ number }) => number,
    cell: ({ bizId, number, picture }) => (
      <span className="flex items-center gap-3">
        {picture ? (
          <MmPicture
            picture={picture}
            alt=""
            sizes="40px"
            upTo={160}
            className="size-10 shrink-0 rounded-[6px] border bg-paper-deep object-cover"
          />
        ) : (
          <RegistrationMark className="size-10 shrink-0 p-2 text-quiet" />
        )}
        <Link to={`/operations/batches/${bizId}`} prefetch="intent" className="mm-link whitespace-nowrap">
          {number}
        </Link>
      </span>
    ),
  },
  { key: 'item', title: messages.item, value: ({ title }) => title, cell: ({ title }) => title },
  {
    key: 'technique',
    title: messages.technique,
    value: ({ technique }) => techniqueName(technique),
    cell: ({ technique }) => techniqueName(technique),
  },
  {
    key: 'warehouse',
    title: messages.warehouse,
    value: ({ warehouse }) => warehouse,
    cell: ({ warehouse }) => warehouse,
  },
  {
    key: 'quantity',
    title: messages.quantity,
    numeric: true,
    value: ({ units }) => units,
    cell: ({ units }) => units,
  },
  {
    key: 'state',
    title: messages.state,
    value: (batch) =>
      statesOf(batch)
        .map(({ state, units }) => `${units} ${messages.states[state]}`)
        .join(', '),
    cell: (batch) => <States batch={batch} />,
  },
  {
    key: 'dueAt',
    title: messages.deadline,
    value: ({ dueAt }) => dueAt,
    cell: ({ dueAt, urgency }) => dueAt && <DeadlineBadge unit={{ dueAt, urgency, state: 'printing' }} now={now} />,
  },
];

function States({ batch }: { batch: Batch }) {
  if (batch.units === 0) return <span className="text-quiet">{messages.batchEmpty}</span>;
  return (
    <span className="flex flex-wrap gap-1.5 max-xs:justify-end">
      {statesOf(batch).map(({ state, units }) => (
        <span key={state} className="inline-flex items-center gap-1 text-micro font-semibold tabular-nums">
          {units}
          <UnitStateBadge state={state} />
        </span>
      ))}
    </span>
  );
}
