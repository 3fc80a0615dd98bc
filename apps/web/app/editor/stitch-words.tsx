import { stitchMessages as messages } from './stitch-messages.ts';
import type { Sewing } from './stitches.ts';

/** How much is sewn and with which threads, or why nothing is. */
export function StitchWords({ sewing }: { sewing: Sewing }) {
  if (sewing.kind === 'waiting') return <p className="text-quiet">{messages.waiting}</p>;
  if (sewing.kind === 'refused') return <p>{messages.refused}</p>;
  const { stitches, threads } = sewing.facts;
  if (stitches === 0) return <p>{messages.none}</p>;
  // One that is sewn, changed, and sewn again is one on the rack.
  const racked = [...new Map(threads.map((thread) => [thread.code, thread])).values()];
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1">
      <span className="font-semibold tabular-nums">{messages.count({ count: stitches })}</span>
      {racked.map(({ code, name, hex }) => (
        <span key={code} className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-pill border" style={{ background: hex }} />
          {name}
        </span>
      ))}
    </p>
  );
}
