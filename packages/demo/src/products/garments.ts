import type { PrintArea, Technique } from '@merchmill/design/print-area.ts';
import type { ColorSeed, SizeSeed, SizeTableSeed } from '../catalog.types.ts';
import { fabrics } from './color-choices.ts';

export const adultSizes = ['S', 'M', 'L', 'XL', '2XL', '3XL'];
export const wideSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'];
export const kidsSizes = ['3–4', '5–6', '7–8', '9–10', '11–12'];

const codeOf = (label: string) => label.toLowerCase().replace('–', '-');

/** Standard sizes at one price; those above XL take more cloth and cost more. @param mediumGrams weight of size M */
export function garmentSizes(
  priceCents: number,
  mediumGrams: number,
  names: readonly string[] = adultSizes,
): SizeSeed[] {
  const large = names.indexOf('XL');
  const medium = Math.max(1, names.indexOf('M'));
  return names.map((label, index) => ({
    code: codeOf(label),
    label,
    priceCents: priceCents + (large < 0 ? 0 : Math.max(0, index - large) * 180),
    weightGrams: Math.round(mediumGrams * (1 + (index - medium) * 0.07)),
  }));
}

/** Laid flat, in centimeters; the widths are those of the smallest size. */
export function garmentTable(
  { chest, length, sleeve }: { chest: number; length: number; sleeve: number },
  names: readonly string[] = adultSizes,
): SizeTableSeed {
  const tenth = (cm: number) => Math.round(cm * 10) / 10;
  return {
    columns: ['Chest width', 'Length', 'Sleeve'],
    rows: Object.fromEntries(
      names.map((label, index) => [
        codeOf(label),
        [chest + index * 3, length + index * 2, tenth(sleeve + index * 0.8)],
      ]),
    ),
  };
}

/** Front and back of a garment; the motif floats on the cloth. */
export function garmentAreas(
  technique: Technique,
  front: { w: number; h: number },
  back?: { w: number; h: number },
): PrintArea[] {
  const area = (code: string, label: string, { w, h }: { w: number; h: number }): PrintArea => ({
    code,
    label,
    widthMm: w,
    heightMm: h,
    bleedMm: 0,
    safeMm: 0,
    dpi: 300,
    technique,
    edge: 'float',
  });
  return [area('front', 'Front', front), ...(back ? [area('back', 'Back', back)] : [])];
}

/** Either of the sides is printed, not both: what goes through the press once is cheaper. */
export const oneSided = (areas: readonly PrintArea[]): PrintArea[] =>
  areas.map((area) => ({ ...area, excludes: areas.filter((other) => other !== area).map(({ code }) => code) }));

export const cloth = (...names: (keyof typeof fabrics)[]): ColorSeed[] => names.map((name) => fabrics[name]);
