import { mmPerInch } from '@merchmill/design/units.ts';

/* Lengths as shoppers read them. The catalog keeps millimeters and, in size tables, centimeters. */

/** What lengths are told in. */
export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** The countries that measure in inches. */
const inchCountries: readonly string[] = ['US', 'LR', 'MM'];

/** The chosen unit, else that of the country. */
export function unitFor(chosen: string | null, country: string): LengthUnit {
  return lengthUnits.find((unit) => unit === chosen) ?? (inchCountries.includes(country) ? 'in' : 'cm');
}

function trimmed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}

/** Millimeters → centimeters, to the millimeter. */
export function cmOf(mm: number): string {
  return trimmed(mm / 10, 1);
}

/** Millimeters → inches, to a hundredth. */
export function inchesOf(mm: number): string {
  return trimmed(mm / mmPerInch, 2);
}

/** Both sides of an area, e.g. 30 × 40 cm. */
export function areaText({ widthMm, heightMm }: { widthMm: number; heightMm: number }, unit: LengthUnit): string {
  const [width, height] = [widthMm, heightMm].map(unit === 'cm' ? cmOf : inchesOf);
  return `${width} × ${height} ${unit}`;
}

const inWords = /\d+(?:\.\d+)?(?: × \d+(?:\.\d+)?)* cm\b/g;

/** What is written of a product, with its centimeters in the unit; to a tenth of an inch, for it is read and not made. */
export function withUnit(text: string, unit: LengthUnit): string {
  if (unit === 'cm') return text;
  return text.replace(inWords, (length) =>
    length.replace(/\d+(?:\.\d+)?/g, (cm) => tableLength(Number(cm), 'in')).replace(/cm$/, 'in'),
  );
}

/** Centimeters of a size table in the chosen unit. */
export function tableLength(cm: number, unit: LengthUnit): string {
  return unit === 'cm' ? trimmed(cm, 1) : trimmed((cm * 10) / mmPerInch, 1);
}
