import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ProductSeed } from '../catalog.types.ts';
import { trimmed } from './color-choices.ts';
import { full } from './goods-rows.ts';
import { productRange } from './product-range.ts';

const top = (size: readonly [widthMm: number, heightMm: number], rest: Partial<PrintArea>) =>
  full('top', 'Top', size, { technique: 'sublimation', bleedMm: 5, ...rest });

export const deskMats: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'mouse-pad', area: 'top' }],
    technique: 'sublimation',
    surchargeCents: 280,
    areas: () => [top([230, 190], { safeMm: 8, dpi: 200 })],
    care: 'Wipe with a damp cloth; do not machine wash',
    origin: 'Cut to shape after printing',
    sizeOptionLabel: 'Size',
    sizes: ({ priceCents, weightGrams }) => [{ code: '23-19', label: '23 × 19 cm', priceCents, weightGrams }],
    sizeTable: () => ({ columns: ['Width', 'Height'], rows: { '23-19': [23, 19] } }),
    parcel: { lengthMm: 250, widthMm: 210, heightMm: 10 },
    hs6: '630790',
  },
  [
    {
      handle: 'mouse-pad',
      title: 'Mouse Pad',
      subtitle: '23 × 19 cm, 3 mm thick, rounded corners',
      description:
        'Smooth cloth that a mouse glides over, on rubber that stays where you put it. Printed to the edge before it is cut, so no border is left white.',
      material: 'Polyester cloth on natural rubber',
      priceCents: 890,
      weightGrams: 120,
      colors: [trimmed('black', 'Black base', '#f6f5f3', '#1d1d1f')],
      warehouses: ['eu-riga', 'us-ohio'],
      released: '2026-06-16',
      sold: 1460,
      categories: ['desk-mats'],
      noun: 'Mouse Pad',
      line: 'A 23 × 19 cm mouse pad of smooth cloth on natural rubber.',
      tiers: 'bulk',
      days: [1, 3],
    },
    {
      handle: 'desk-mat',
      title: 'Desk Mat',
      subtitle: '80 × 30 cm, 4 mm thick, stitched edge',
      description:
        'Room for a keyboard and a mouse on one picture. The edge is overlocked, so that sleeves do not fray it, and the rubber below holds it to the desk.',
      material: 'Polyester cloth on natural rubber',
      priceCents: 2190,
      weightGrams: 640,
      surchargeCents: 620,
      colors: [
        trimmed('black', 'Black edge', '#f6f5f3', '#1d1d1f'),
        trimmed('gray', 'Gray edge', '#f6f5f3', '#8b8e92'),
        trimmed('sand', 'Sand edge', '#f6f5f3', '#c9b38c'),
      ],
      warehouses: ['eu-wroclaw', 'us-ohio'],
      released: '2026-07-21',
      sold: 830,
      categories: ['desk-mats'],
      noun: 'Desk Mat',
      line: 'An 80 × 30 cm desk mat with a stitched edge.',
      scenes: [{ scene: 'desk-mat', area: 'top' }],
      areas: [top([800, 300], { bleedMm: 8, safeMm: 14, dpi: 150 })],
      sizes: [{ code: '80-30', label: '80 × 30 cm', priceCents: 2190, weightGrams: 640 }],
      sizeTable: { columns: ['Width', 'Height'], rows: { '80-30': [80, 30] } },
      parcel: { lengthMm: 320, widthMm: 90, heightMm: 90 },
      tiers: 'dozen',
      days: [2, 4],
    },
  ],
);
