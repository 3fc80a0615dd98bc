import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { WarehouseCode } from '../catalog.types.ts';
import { paperColor } from './color-choices.ts';

/* What cases, notebooks, stickers, and cards have in common. */

export const full = (
  code: string,
  label: string,
  [widthMm, heightMm]: readonly [number, number],
  rest: Partial<PrintArea>,
): PrintArea => ({
  ...{ code, label, widthMm, heightMm, bleedMm: 3, safeMm: 4, dpi: 300, technique: 'uv', edge: 'full' },
  ...rest,
});
export const white = paperColor('white', 'White', '#fbfaf7');
export const either = (index: number, a: WarehouseCode[], b: WarehouseCode[]) => (index % 2 ? b : a);

export type GoodsRow = readonly [
  handle: string,
  title: string,
  subtitle: string,
  description: string,
  material: string,
  priceCents: number,
  weightGrams: number,
  released: string,
  sold: number,
  line: string,
];
export const factsOf = ([
  handle,
  title,
  subtitle,
  description,
  material,
  priceCents,
  weightGrams,
  released,
  sold,
  line,
]: GoodsRow) => ({
  ...{ handle, title, subtitle, description, material, priceCents, weightGrams, released, sold, line },
  noun: title,
});
