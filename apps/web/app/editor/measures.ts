import { mmPerInch } from '@merchmill/design/units.ts';
import type { LengthUnit } from '../features/catalog/product/lengths.ts';

/* Lengths and angles as people read and type them. Designs keep millimeters. */

/** What lengths are told in here: art is placed more finely than goods are described. */
export type FineUnit = 'mm' | 'in';

export const fineUnit = (unit: LengthUnit): FineUnit => (unit === 'in' ? 'in' : 'mm');

const mmPer: Record<FineUnit, number> = { mm: 1, in: mmPerInch };
/** A hundredth of an inch is about as fine as a quarter of a millimeter. */
const extraDecimals: Record<FineUnit, number> = { mm: 0, in: 1 };
/** What one press of an arrow key changes where that is a millimeter. */
const steps: Record<FineUnit, number> = { mm: 1, in: 0.05 };

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** A length in a unit, to a tenth of a millimeter or a hundredth of an inch. */
const lengthIn = (mm: number, unit: FineUnit) => rounded(mm / mmPer[unit], 1 + extraDecimals[unit]);

export const sizeIn = ({ w, h }: { w: number; h: number }, unit: FineUnit) => ({
  w: lengthIn(w, unit),
  h: lengthIn(h, unit),
  unit,
});
export const placeIn = ({ x, y }: { x: number; y: number }, unit: FineUnit) => ({
  x: lengthIn(x, unit),
  y: lengthIn(y, unit),
  unit,
});
export const depthIn = (mm: number, unit: FineUnit) => ({ depth: lengthIn(mm, unit), unit });
export const angleIn = (degrees: number) => ({ degrees: rounded(degrees, 1) });

interface LengthRange {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly decimals: number;
}

/** What a field of millimeters is in a unit. */
export function rangeIn({ value, min, max, step, decimals }: LengthRange, unit: FineUnit): LengthRange {
  const per = mmPer[unit];
  return {
    value: value / per,
    min: min / per,
    max: max / per,
    step: step * steps[unit],
    decimals: decimals + extraDecimals[unit],
  };
}

export const toMm = (length: number, unit: FineUnit) => length * mmPer[unit];
