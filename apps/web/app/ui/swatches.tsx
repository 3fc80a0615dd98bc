import type { CSSProperties } from 'react';

type Color = { code: string; label: string; hex: string };
type SwatchesProps<C extends Color> = {
  label: string;
  colors: readonly C[];
  /** How many there are, those included that are not shown. */
  number?: number;
  chosen?: string | undefined;
  onChoose: (color: C) => void;
  /** More than these are only counted. */
  most?: number;
};

/** The color that `mm-swatch` and its like are drawn in. */
export const swatchStyle = (hex: string) => ({ '--mm-swatch': hex }) as CSSProperties;

/** So many are shown on a card that is too narrow for more. */
const narrowMost = 4;

/** A row of small colors on a card; pressing one shows the thing in it. */
export function MmSwatches<C extends Color>({
  label,
  colors,
  number = colors.length,
  chosen,
  onChoose,
  most = 5,
}: SwatchesProps<C>) {
  if (colors.length === 0) return null;
  const shown = colors.slice(0, most);
  const rest = number - shown.length;
  // A narrow card has no room for all of them beside their count (`listing.css`).
  const restIfNarrow = number - Math.min(shown.length, narrowMost);
  return (
    <fieldset className="mm-swatches">
      <legend className="sr-only">{label}</legend>
      {shown.map((color) => (
        <button
          key={color.code}
          type="button"
          title={color.label}
          aria-pressed={color.code === chosen}
          onClick={() => onChoose(color)}
          className="mm-swatch"
          style={swatchStyle(color.hex)}
        />
      ))}
      {rest > 0 && <span className="mm-rest">{`+${rest}`}</span>}
      {restIfNarrow > 0 && <span className="mm-rest-narrow">{`+${restIfNarrow}`}</span>}
    </fieldset>
  );
}
