import type { ProductSeed } from '../catalog.types.ts';
import { canvas } from './bags-and-caps.ts';
import { cloth, garmentAreas } from './garments.ts';
import { productRange } from './product-range.ts';

/* What is tied on at the stove, and what is snapped on at the high chair. */

const aprons: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'apron-front', area: 'front' }],
    technique: 'dtf',
    surchargeCents: 420,
    areas: (technique) => garmentAreas(technique, { w: 260, h: 260 }),
    care: 'Wash with like colors at 40 °C, hang to dry, iron on the back',
    origin: 'Sewn in India',
    sizeOptionLabel: 'Size',
    sizes: ({ priceCents, weightGrams }) => [
      { code: 'one-size', label: 'One size, 70 × 85 cm', priceCents, weightGrams },
    ],
    sizeTable: () => ({
      columns: ['Width', 'Length', 'Bib width', 'Tie length'],
      rows: { 'one-size': [70, 85, 31, 60] },
    }),
    parcel: { lengthMm: 320, widthMm: 250, heightMm: 20 },
    hs6: '621142',
  },
  [
    {
      handle: 'bib-apron',
      title: 'Bib Apron',
      subtitle: '240 g twill, 70 × 85 cm',
      description:
        'A dense twill that brushes clean. The neck strap has a slider, the ties are long enough for a bow behind, and the pocket is wide enough for a towel and both hands.',
      material: '65% cotton, 35% polyester twill',
      gsm: 240,
      priceCents: 1190,
      weightGrams: 230,
      colors: [canvas.natural, canvas.black, canvas.navy, canvas.clay],
      warehouses: ['eu-riga', 'us-ohio', 'uk-leeds'],
      released: '2026-08-04',
      sold: 960,
      categories: ['aprons'],
      noun: 'Bib Apron',
      line: 'Printed to order on the chest of a 240 g twill apron with a pocket.',
      tiers: 'dozen',
      inStock: { 'eu-riga': 140, 'us-ohio': 110 },
    },
  ],
);

const bibs: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'bib-front', area: 'front' }],
    technique: 'dtg',
    surchargeCents: 350,
    areas: (technique) => garmentAreas(technique, { w: 120, h: 120 }),
    care: 'Wash with like colors at 40 °C, hang to dry, iron on the back',
    origin: 'Sewn in Portugal',
    sizeOptionLabel: 'Size',
    sizes: ({ priceCents, weightGrams }) => [
      { code: 'one-size', label: 'One size, 3 to 24 months', priceCents, weightGrams },
    ],
    sizeTable: () => ({ columns: ['Width', 'Length', 'Neck'], rows: { 'one-size': [22, 30, 30] } }),
    parcel: { lengthMm: 240, widthMm: 170, heightMm: 15 },
    hs6: '611120',
  },
  [
    {
      handle: 'baby-bib',
      title: 'Baby Bib',
      subtitle: 'Cotton jersey and terry, 22 × 30 cm',
      description:
        'Smooth jersey in front for the print, thirsty terry behind for the carrots. Bound all around, and closed with a snap that small hands do not open.',
      material: '100% cotton, jersey in front and terry behind',
      gsm: 320,
      priceCents: 590,
      weightGrams: 40,
      colors: cloth('white', 'natural', 'sage', 'blush', 'sky'),
      warehouses: ['eu-riga', 'us-ohio'],
      released: '2026-09-01',
      sold: 540,
      categories: ['kids-clothing'],
      noun: 'Baby Bib',
      line: 'Printed with water-based inks on a cotton bib with a snap.',
      tiers: 'dozen',
    },
  ],
);

export const kitchenTextiles: ProductSeed[] = [...aprons, ...bibs];
