import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ProductSeed } from '../catalog.types.ts';
import { solid } from './color-choices.ts';
import { garmentSizes, garmentTable, wideSizes } from './garments.ts';
import { sidesOf } from './scenes.ts';

/*
 * Shirts that go through the press as a whole, under a sheet that reaches past the largest size by two centimeters.
 * What lies beside a shirt stays on the sheet: no bleed is added. Words keep as far from the edge of the size that is
 * drawn as that of the smallest size is from it.
 */
const pressSheet = (code: string, label: string): PrintArea => ({
  ...{ code, label, widthMm: 1000, heightMm: 820, bleedMm: 0, safeMm: 40, dpi: 150 },
  technique: 'sublimation',
  edge: 'full',
});

/** As many as lie under one sheet. */
const sizes = wideSizes.slice(0, 5);

export const allOverTees: ProductSeed[] = [
  {
    handle: 'all-over-print-tee',
    title: 'All-Over Print Tee',
    subtitle: '160 g polyester jersey, printed all over, sleeves included',
    description:
      'The whole shirt lies in the press, so that a print runs from cuff to cuff and from the collar to the hem, straight across every seam. The dye goes into the fiber and can’t be felt. All sizes are pressed under the same sheet; the outline in the designer is that of size M. In the folds under the arms, a thin line may stay white.',
    facts: {
      material: '100% polyester jersey',
      weightGsm: 160,
      care: 'Wash inside out at 30 °C, do not bleach',
      fit: 'Regular, true to size',
      madeIn: 'Sewn in Portugal, printed in Riga and Ohio',
    },
    technique: 'sublimation',
    techniqueSurchargeCents: 590,
    scenes: sidesOf('all-over-tee'),
    printAreas: [pressSheet('front', 'Front'), pressSheet('back', 'Back')],
    colors: [solid('white', 'White', '#fbfaf8', null)],
    sizeOptionLabel: 'Size',
    sizes: garmentSizes(1190, 150, sizes),
    sizeTable: garmentTable({ chest: 47, length: 69, sleeve: 20 }, sizes),
    quantityTiers: [
      { minQty: 10, percentOff: 5 },
      { minQty: 25, percentOff: 10 },
      { minQty: 100, percentOff: 16 },
    ],
    productionDays: { min: 3, max: 5 },
    parcel: { lengthMm: 320, widthMm: 250, heightMm: 22 },
    hs6: '610990',
    warehouses: ['eu-riga', 'us-ohio'],
    isKnife: true,
    stock: [],
    releasedAt: '2026-09-01',
    settleOrderNum: 540,
    categories: ['all-over-t-shirts'],
    isAllOver: true,
    ready: {
      noun: 'All-Over T-shirt',
      line: 'Printed to order over the whole of a soft polyester tee, front, back and sleeves.',
    },
  },
];
