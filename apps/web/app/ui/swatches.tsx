import type { CSSProperties } from 'react';

type Colour = { code: string; label: string; hex: string };
type SwatchesProps<C extends Colour> = {
  label: string;
  colours: readonly C[];
  /** How many there are, those included that are not shown. */
  number?: number;
  chosen?: string | undefined;
  onChoose: (colour: C) => void;
  /** More than these are only counted. */
  most?: number;
};

/** The color that `mm-swatch` and its like are drawn in. */
export const swatchStyle = (hex: string) => ({ '--mm-swatch': hex }) as CSSProperties;

/** So many are shown on a card that is too narrow for more. */
const narrowMost = 4;

/** A row of small colors on a card; pressing one shows the thing in it. */
export function MmSwatches<C extends Colour>({
  label,
  colours,
  number = colours.length,
  chosen,
  onChoose,
  most = 5,
}: SwatchesProps<C>) {
  if (colours.length === 0) return null;
  const shown = colours.slice(0, most);
  const rest = number - shown.length;
  // A narrow card has no room for all of them beside their count (`listing.css`).
  const restIfNarrow = number - Math.min(shown.length, narrowMost);
  return (
    <fieldset className="mm-swatches">
      <legend className="sr-only">{label}</legend>
      {shown.map((colour) => (
        <button
          key={colour.code}
          type="button"
          title={colour.label}
          aria-pressed={colour.code === chosen}
          onClick={() => onChoose(colour)}
          className="mm-swatch"
          style={swatchStyle(colour.hex)}
        />
      ))}
      {rest > 0 && <span className="mm-rest">{`+${rest}`}</span>}
      {restIfNarrow > 0 && <span className="mm-rest-narrow">{`+${restIfNarrow}`}</span>}
    </fieldset>
  );
}
