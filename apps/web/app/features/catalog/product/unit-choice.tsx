import { cx } from '../../../ui/class-names.ts';
import { detailMessages as messages } from '../messages/catalog.ts';
import { lengthUnits } from './lengths.ts';
import type { Lengths } from './use-length-unit.ts';

/** Centimeters or inches, for everything on the page. */
export function UnitChoice({ lengths: { unit, choose } }: { lengths: Lengths }) {
  return (
    <fieldset className="inline-flex justify-self-start rounded-pill border border-line-strong bg-card p-0.5">
      <legend className="sr-only">{messages.unit}</legend>
      {lengthUnits.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === unit}
          onClick={() => choose(each)}
          className={cx(
            'h-10 min-w-14 rounded-pill px-4 text-small font-semibold',
            each === unit ? 'bg-ink text-on-ink' : 'hover:bg-paper-deep',
          )}
        >
          {messages.units[each]}
        </button>
      ))}
    </fieldset>
  );
}
