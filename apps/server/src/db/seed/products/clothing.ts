import type { PrintArea, Technique } from '@merchmill/design/print-area.ts';
import type { ProductSeed, SizeSeed, SizeTableSeed } from '../catalog-seed.types.ts';
import { fabrics } from './color-choices.ts';

const sizeNames = ['S', 'M', 'L', 'XL', '2XL', '3XL'] as const;

/** Standard sizes at one price; the two largest take more cloth and cost more. */
function garmentSizes(priceCents: number, mediumGrams: number): SizeSeed[] {
  return sizeNames.map((label, index) => ({
    code: label.toLowerCase(),
    label,
    priceCents: priceCents + Math.max(0, index - 3) * 180,
    weightGrams: Math.round(mediumGrams * (0.93 + index * 0.07)),
  }));
}

/** Laid flat. @param chest width of size S below the arms, @param length of size S from the highest shoulder point */
function garmentTable(chest: number, length: number, sleeve: number): SizeTableSeed {
  return {
    columns: ['Chest width', 'Length', 'Sleeve'],
    rows: Object.fromEntries(
      sizeNames.map((label, index) => [
        label.toLowerCase(),
        [chest + index * 3, length + index * 2, Math.round((sleeve + index * 0.8) * 10) / 10],
      ]),
    ),
  };
}

function garmentAreas(widthMm: number, heightMm: number, technique: Technique): PrintArea[] {
  const common = { widthMm, heightMm, bleedMm: 0, safeMm: 0, dpi: 300, technique, edge: 'float' } as const;
  return [
    { code: 'front', label: 'Front', ...common },
    { code: 'back', label: 'Back', ...common },
  ];
}

const teeParcel = { lengthMm: 320, widthMm: 250, heightMm: 25 };

export const clothing: ProductSeed[] = [
  {
    handle: 'classic-cotton-tee',
    title: 'Classic Cotton Tee',
    subtitle: '180 g combed cotton, regular fit',
    description:
      'The tee most shops start with, and the one most customers keep. Combed ring-spun cotton takes a fine, dense print, the ribbed collar keeps its shape, and the side seams stop it from twisting in the wash.',
    facts: {
      material: '100% combed ring-spun cotton (Heather Grey: 85% cotton, 15% viscose)',
      weightGsm: 180,
      care: 'Wash inside out at 30 °C, hang to dry, do not iron on the print',
      fit: 'Regular, true to size',
      madeIn: 'Sewn in Portugal, printed in the warehouse nearest to the buyer',
    },
    technique: 'dtg',
    techniqueSurchargeCents: 450,
    scene: 'tee-front',
    printAreas: garmentAreas(304.8, 406.4, 'dtg'),
    colors: [
      fabrics.white,
      fabrics.black,
      fabrics.navy,
      fabrics.heather,
      fabrics.sand,
      fabrics.forest,
      fabrics.burgundy,
      fabrics.sky,
    ],
    sizeOptionLabel: 'Size',
    sizes: garmentSizes(1050, 165),
    sizeTable: garmentTable(48, 70, 20),
    quantityTiers: [
      { minQty: 10, percentOff: 5 },
      { minQty: 25, percentOff: 10 },
      { minQty: 100, percentOff: 18 },
    ],
    productionDays: { min: 2, max: 4 },
    parcel: teeParcel,
    hs6: '610910',
    warehouses: ['eu-riga', 'us-ohio', 'uk-leeds'],
    isKnife: false,
    stock: [
      {
        warehouse: 'us-ohio',
        onHand: { 'white/s': 84, 'white/m': 142, 'white/l': 120, 'white/xl': 63, 'black/m': 118, 'black/l': 97 },
      },
    ],
    isNew: false,
    releasedAt: '2025-11-12',
    settleOrderNum: 4870,
  },
  {
    handle: 'heavyweight-tee',
    title: 'Heavyweight Tee',
    subtitle: '240 g open-end cotton, boxy fit',
    description:
      'Thick, dry-handed cotton with a boxy cut and a tight collar. The print area is as large as our printers allow, so posters and album-sized artwork keep their presence on the chest.',
    facts: {
      material: '100% open-end cotton',
      weightGsm: 240,
      care: 'Wash inside out at 30 °C, tumble dry low',
      fit: 'Boxy, dropped shoulder; take one size down for a closer fit',
      madeIn: 'Sewn in Portugal, printed in Riga and Ohio',
    },
    technique: 'dtg',
    techniqueSurchargeCents: 590,
    scene: 'tee-front',
    printAreas: garmentAreas(381, 457.2, 'dtg'),
    colors: [fabrics.natural, fabrics.black, fabrics.charcoal, fabrics.forest, fabrics.rust, fabrics.white],
    sizeOptionLabel: 'Size',
    sizes: garmentSizes(1490, 250),
    sizeTable: garmentTable(53, 71, 22),
    quantityTiers: [
      { minQty: 10, percentOff: 5 },
      { minQty: 25, percentOff: 9 },
      { minQty: 100, percentOff: 16 },
    ],
    productionDays: { min: 2, max: 5 },
    parcel: { ...teeParcel, heightMm: 35 },
    hs6: '610910',
    warehouses: ['eu-riga', 'us-ohio'],
    isKnife: true,
    stock: [],
    isNew: false,
    releasedAt: '2026-02-03',
    settleOrderNum: 3215,
  },
  {
    handle: 'organic-ringspun-tee',
    title: 'Organic Ringspun Tee',
    subtitle: '155 g organic cotton, light and soft',
    description:
      'A lighter tee from organically grown, ring-spun cotton: soft from the first wear and cool in summer. Printed with water-based inks that you can see but hardly feel.',
    facts: {
      material: '100% organic ring-spun cotton',
      weightGsm: 155,
      care: 'Wash inside out at 30 °C, hang to dry',
      fit: 'Regular, slightly tapered',
      madeIn: 'Sewn in Türkiye, printed in Riga and Leeds',
    },
    technique: 'dtg',
    techniqueSurchargeCents: 450,
    scene: 'tee-front',
    printAreas: garmentAreas(304.8, 406.4, 'dtg'),
    colors: [fabrics.natural, fabrics.white, fabrics.sage, fabrics.blush, fabrics.navy, fabrics.petrol, fabrics.black],
    sizeOptionLabel: 'Size',
    sizes: garmentSizes(1380, 145),
    sizeTable: garmentTable(47, 69, 19),
    quantityTiers: [
      { minQty: 10, percentOff: 5 },
      { minQty: 50, percentOff: 12 },
    ],
    productionDays: { min: 2, max: 4 },
    parcel: teeParcel,
    hs6: '610910',
    warehouses: ['eu-riga', 'uk-leeds'],
    isKnife: false,
    stock: [],
    isNew: false,
    releasedAt: '2026-04-21',
    settleOrderNum: 2640,
  },
  {
    handle: 'garment-dyed-tee',
    title: 'Garment-dyed Tee',
    subtitle: '200 g cotton, dyed after sewing',
    description:
      'Dyed in small batches after it is sewn, so the colour is a little deeper at the seams and no two lots are quite alike. Pre-washed, relaxed and already broken in when it arrives.',
    facts: {
      material: '100% cotton, garment-dyed and pre-shrunk',
      weightGsm: 200,
      care: 'Wash with like colours at 30 °C, hang to dry',
      fit: 'Relaxed',
      madeIn: 'Sewn in Honduras, dyed and printed in Ohio',
    },
    technique: 'dtf',
    techniqueSurchargeCents: 520,
    scene: 'tee-front',
    printAreas: garmentAreas(304.8, 406.4, 'dtf'),
    colors: [fabrics.butter, fabrics.rust, fabrics.petrol, fabrics.sage, fabrics.blush, fabrics.charcoal, fabrics.sand],
    sizeOptionLabel: 'Size',
    sizes: garmentSizes(1560, 190),
    sizeTable: garmentTable(51, 71, 21),
    quantityTiers: [
      { minQty: 12, percentOff: 6 },
      { minQty: 48, percentOff: 12 },
    ],
    productionDays: { min: 3, max: 5 },
    parcel: { ...teeParcel, heightMm: 30 },
    hs6: '610910',
    warehouses: ['us-ohio'],
    isKnife: false,
    stock: [],
    isNew: true,
    releasedAt: '2026-09-08',
    settleOrderNum: 705,
  },
  {
    handle: 'recycled-everyday-tee',
    title: 'Recycled Everyday Tee',
    subtitle: '165 g cotton made from cutting-room waste',
    description:
      'Spun from cutting-room scraps that are sorted by colour, so most shades need little new dye. A sturdy everyday tee for teams, events and merch tables.',
    facts: {
      material: '60% recycled cotton, 40% recycled polyester',
      weightGsm: 165,
      care: 'Wash inside out at 30 °C, do not bleach',
      fit: 'Regular',
      madeIn: 'Sewn in Morocco, printed in Leeds and Riga',
    },
    technique: 'dtf',
    techniqueSurchargeCents: 480,
    scene: 'tee-front',
    printAreas: garmentAreas(304.8, 406.4, 'dtf'),
    colors: [fabrics.heather, fabrics.charcoal, fabrics.navy, fabrics.natural, fabrics.forest],
    sizeOptionLabel: 'Size',
    sizes: garmentSizes(1180, 155),
    sizeTable: garmentTable(49, 70, 20),
    quantityTiers: [
      { minQty: 10, percentOff: 6 },
      { minQty: 50, percentOff: 14 },
      { minQty: 200, percentOff: 22 },
    ],
    productionDays: { min: 2, max: 4 },
    parcel: teeParcel,
    hs6: '610910',
    warehouses: ['uk-leeds', 'eu-riga'],
    isKnife: false,
    stock: [],
    isNew: false,
    releasedAt: '2026-06-16',
    settleOrderNum: 1388,
  },
];
