import type { ProductSeed } from '../catalog.types.ts';
import { trimmed } from './color-choices.ts';
import { full } from './goods-rows.ts';
import { productRange } from './product-range.ts';

export const socks: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'socks', area: 'leg' }],
    technique: 'sublimation',
    surchargeCents: 340,
    // Each sock is pressed flat, and both get the same print.
    areas: (technique) => [full('leg', 'Leg', [90, 190], { technique, bleedMm: 4, safeMm: 8, dpi: 200 })],
    care: 'Wash inside out at 30 °C, hang to dry, do not iron',
    origin: 'Knitted in Türkiye',
    sizeOptionLabel: 'Size',
    sizes: ({ priceCents, weightGrams }) => [
      { code: 's-m', label: 'S/M', priceCents, weightGrams },
      { code: 'l-xl', label: 'L/XL', priceCents, weightGrams: weightGrams + 8 },
    ],
    sizeTable: () => ({ columns: ['Foot', 'Leg'], rows: { 's-m': [24, 21], 'l-xl': [28, 22] } }),
    parcel: { lengthMm: 240, widthMm: 130, heightMm: 25 },
    hs6: '611596',
  },
  [
    {
      handle: 'crew-socks',
      title: 'Crew Socks',
      subtitle: 'A pair, printed legs, plain foot and cuff',
      description:
        'Both legs show the design on the outside, in colors that do not crack when they are pulled up. Ribbed cuff, knitted heel, and a flat seam at the toes.',
      material: '94% polyester, 6% spandex',
      fit: 'S/M for EU 36–40, L/XL for EU 41–46; stretches to the calf',
      priceCents: 890,
      weightGrams: 62,
      colors: [
        trimmed('black', 'Black foot', '#f6f5f3', '#1d1d1f'),
        trimmed('white', 'White foot', '#f6f5f3', '#f4f2ee'),
      ],
      warehouses: ['eu-riga', 'us-ohio'],
      released: '2026-08-11',
      sold: 1120,
      categories: ['socks'],
      noun: 'Crew Socks',
      line: 'A pair of crew socks with printed legs.',
      tiers: 'dozen',
    },
  ],
);
