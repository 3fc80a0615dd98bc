import { cx } from './class-names.ts';

type Colour = { code: string; label: string; hex: string };
type SwatchesProps<C extends Colour> = {
  label: string;
  colours: readonly C[];
  chosen?: string;
  onChoose: (colour: C) => void;
  /** More than these are only counted. */
  most?: number;
};

/** A row of small colours on a card; pressing one shows the thing in it. */
export function MmSwatches<C extends Colour>({ label, colours, chosen, onChoose, most = 5 }: SwatchesProps<C>) {
  if (colours.length === 0) return null;
  const rest = colours.length - most;
  return (
    <fieldset className="mm-swatches flex min-w-0 items-center">
      <legend className="sr-only">{label}</legend>
      {colours.slice(0, most).map((colour) => (
        <button
          key={colour.code}
          type="button"
          title={colour.label}
          aria-label={colour.label}
          aria-pressed={colour.code === chosen}
          onClick={() => onChoose(colour)}
          className="group grid h-11 w-8 place-items-center first-of-type:-ml-1.5 xs:h-8 xs:w-7"
        >
          <span
            className={cx(
              'size-5 rounded-pill border border-ink/25 outline-2 outline-offset-2 transition-[outline-color]',
              colour.code === chosen ? 'outline-ink' : 'outline-transparent group-hover:outline-line-strong',
            )}
            style={{ backgroundColor: colour.hex }}
          />
        </button>
      ))}
      {rest > 0 && <span className="ml-1 text-micro text-quiet">+{rest}</span>}
    </fieldset>
  );
}
