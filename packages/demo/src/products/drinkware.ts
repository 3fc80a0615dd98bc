import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ProductSeed } from '../catalog.types.ts';
import { mugColor } from './color-choices.ts';
import { wrapOf } from './scenes.ts';

export const mugScenes: ProductSeed['scenes'] = wrapOf('mug');

export const wrap = (widthMm: number, heightMm: number): PrintArea => ({
  code: 'wrap',
  label: 'Wrap',
  widthMm,
  heightMm,
  bleedMm: 3,
  safeMm: 5,
  dpi: 300,
  technique: 'sublimation',
  edge: 'full',
});

const elevenOunces = { code: '11oz', label: '11 oz (325 ml)' };

export const basicMugs: ProductSeed[] = [
  {
    handle: 'ceramic-mug',
    title: 'Ceramic Mug',
    subtitle: '11 oz, white glaze, printed all round',
    description:
      'A straight-sided porcelain mug with a clean white glaze. The print is sublimated into the coating from handle to handle, so it does not peel and comes out of the dishwasher as it went in.',
    facts: {
      material: 'Hard-fired porcelain, white glaze with sublimation coating',
      weightGsm: null,
      care: 'Dishwasher and microwave safe',
      fit: null,
      madeIn: 'Fired in China, printed in the warehouse nearest to the buyer',
    },
    technique: 'sublimation',
    techniqueSurchargeCents: 280,
    scenes: mugScenes,
    printAreas: [wrap(200, 86)],
    colors: [mugColor('white', 'White', '#fdfdfb')],
    sizeOptionLabel: 'Volume',
    sizes: [{ ...elevenOunces, priceCents: 690, weightGrams: 345 }],
    sizeTable: null,
    quantityTiers: [
      { minQty: 6, percentOff: 6 },
      { minQty: 36, percentOff: 14 },
      { minQty: 144, percentOff: 24 },
    ],
    productionDays: { min: 1, max: 3 },
    parcel: { lengthMm: 140, widthMm: 120, heightMm: 110 },
    hs6: '691110',
    warehouses: ['eu-riga', 'us-ohio', 'uk-leeds'],
    isKnife: true,
    stock: [
      { warehouse: 'eu-riga', onHand: { 'white/11oz': 1240 } },
      { warehouse: 'us-ohio', onHand: { 'white/11oz': 860 } },
    ],
    releasedAt: '2025-11-12',
    settleOrderNum: 5310,
    categories: ['classic-mugs'],
    ready: { noun: 'Mug', line: 'An 11 oz porcelain mug, printed all round and safe in the dishwasher.' },
  },
  {
    handle: 'two-tone-mug',
    title: 'Two-tone Mug',
    subtitle: '11 oz, colored inside and handle',
    description:
      'A stoneware mug with a colored glaze inside and on the handle. Match it to your artwork, or let it argue a little.',
    facts: {
      material: 'Stoneware, two-color glaze with sublimation coating',
      weightGsm: null,
      care: 'Dishwasher and microwave safe',
      fit: null,
      madeIn: 'Fired in China, printed in Riga and Ohio',
    },
    technique: 'sublimation',
    techniqueSurchargeCents: 280,
    scenes: mugScenes,
    printAreas: [wrap(200, 86)],
    colors: [
      mugColor('black', 'Black', '#222326'),
      mugColor('navy', 'Navy', '#22325c'),
      mugColor('coral', 'Coral', '#d9573f'),
      mugColor('mustard', 'Mustard', '#d9a032'),
      mugColor('sage', 'Sage', '#7f9a7d'),
      mugColor('sky', 'Sky', '#8fb8cf'),
    ],
    sizeOptionLabel: 'Volume',
    sizes: [{ ...elevenOunces, priceCents: 840, weightGrams: 350 }],
    sizeTable: null,
    quantityTiers: [
      { minQty: 6, percentOff: 5 },
      { minQty: 36, percentOff: 12 },
    ],
    productionDays: { min: 2, max: 3 },
    parcel: { lengthMm: 140, widthMm: 120, heightMm: 110 },
    hs6: '691200',
    warehouses: ['eu-riga', 'us-ohio'],
    isKnife: false,
    stock: [],
    releasedAt: '2026-01-20',
    settleOrderNum: 2975,
    categories: ['color-mugs'],
    ready: { noun: 'Two-tone Mug', line: 'An 11 oz mug with a colored inside and handle, safe in the dishwasher.' },
  },
  {
    handle: 'large-mug',
    title: 'Large Mug',
    subtitle: '15 oz, for the long mornings',
    description:
      'Half as much again in the same plain shape, with a handle that takes four fingers. Room for a proper flat white or a small soup.',
    facts: {
      material: 'Ceramic, white or colored glaze with sublimation coating',
      weightGsm: null,
      care: 'Dishwasher and microwave safe',
      fit: null,
      madeIn: 'Fired in China, printed in Ohio and Leeds',
    },
    technique: 'sublimation',
    techniqueSurchargeCents: 340,
    scenes: mugScenes,
    printAreas: [wrap(230, 99)],
    colors: [
      mugColor('white', 'White', '#fdfdfb'),
      mugColor('black', 'Black inside and handle', '#222326'),
      mugColor('terracotta', 'Terracotta inside and handle', '#b5603f'),
    ],
    sizeOptionLabel: 'Volume',
    sizes: [{ code: '15oz', label: '15 oz (440 ml)', priceCents: 980, weightGrams: 460 }],
    sizeTable: null,
    quantityTiers: [
      { minQty: 6, percentOff: 5 },
      { minQty: 24, percentOff: 11 },
    ],
    productionDays: { min: 2, max: 4 },
    parcel: { lengthMm: 160, widthMm: 140, heightMm: 125 },
    hs6: '691200',
    warehouses: ['us-ohio', 'uk-leeds'],
    isKnife: false,
    stock: [],
    releasedAt: '2026-07-14',
    settleOrderNum: 1120,
    categories: ['large-mugs', 'color-mugs'],
    ready: { noun: 'Large Mug', line: 'A 15 oz mug with a handle for four fingers, safe in the dishwasher.' },
  },
];
