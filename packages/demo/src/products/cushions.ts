import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ProductSeed } from '../catalog.types.ts';
import { cushionColor } from './color-choices.ts';

export const cushionScenes: ProductSeed['scenes'] = [
  { scene: 'cushion-front', area: 'front' },
  { scene: 'cushion-plain', area: 'front' },
];

export const cushionFace: PrintArea = {
  code: 'front',
  label: 'Front',
  widthMm: 450,
  heightMm: 450,
  bleedMm: 10,
  seamMm: 8,
  safeMm: 15,
  dpi: 200,
  technique: 'sublimation',
  edge: 'full',
};

/** A filled cushion travels pressed flat to a third of its height. */
const box = { lengthMm: 460, widthMm: 460, heightMm: 120 };
const cover = { code: 'cover', label: 'Cover only' };
const filled = { code: 'filled', label: 'With feather filling' };

export const basicCushions: ProductSeed[] = [
  {
    handle: 'linen-look-cushion',
    title: 'Linen-look Cushion',
    subtitle: '45 × 45 cm, textured weave, hidden zip',
    description:
      'A slubby weave that looks like linen and washes like nothing at all. Printed edge to edge on the front, plain on the back, with a zip hidden in the lower seam.',
    facts: {
      material: '100% polyester with linen texture',
      weightGsm: 260,
      care: 'Wash the cover at 30 °C, iron on the back',
      fit: null,
      madeIn: 'Printed and sewn in Riga and Ohio',
    },
    technique: 'sublimation',
    techniqueSurchargeCents: 540,
    scenes: [{ scene: 'linen-cushion', area: 'front' }],
    printAreas: [cushionFace],
    colors: [
      cushionColor('oat', 'Oat back', '#ddd2bd'),
      cushionColor('slate', 'Slate back', '#5a636b'),
      cushionColor('clay', 'Clay back', '#b3694b'),
    ],
    sizeOptionLabel: 'Filling',
    sizes: [
      { ...filled, priceCents: 1980, weightGrams: 640 },
      { ...cover, priceCents: 1290, weightGrams: 190 },
    ],
    sizeTable: null,
    quantityTiers: [
      { minQty: 4, percentOff: 6 },
      { minQty: 20, percentOff: 13 },
    ],
    productionDays: { min: 2, max: 4 },
    parcel: box,
    hs6: '940490',
    warehouses: ['eu-riga', 'us-ohio'],
    isKnife: false,
    stock: [],
    releasedAt: '2026-01-06',
    settleOrderNum: 2310,
    categories: ['indoor-cushions'],
    ready: { noun: 'Linen-look Cushion', line: 'A 45 × 45 cm cushion with a linen texture and a hidden zip.' },
  },
  {
    handle: 'cotton-canvas-cushion',
    title: 'Cotton Canvas Cushion Cover',
    subtitle: '45 × 45 cm, 280 g cotton canvas, filling not included',
    description:
      'Unbleached cotton canvas with a firm hand, double-stitched seams and a choice of envelope back or zip. Pictured with a filling, which is not included. The cover ages like a good tote bag: it gets softer, and the print stays.',
    facts: {
      material: '100% cotton canvas',
      weightGsm: 280,
      care: 'Wash the cover inside out at 30 °C, line dry',
      fit: null,
      madeIn: 'Printed and sewn in Riga and Leeds',
    },
    technique: 'dtg',
    techniqueSurchargeCents: 580,
    scenes: cushionScenes,
    printAreas: [{ ...cushionFace, technique: 'dtg' }],
    colors: [cushionColor('natural', 'Natural back', '#e9e0cc'), cushionColor('ink', 'Ink back', '#23262d')],
    sizeOptionLabel: 'Closing',
    sizes: [
      { code: 'envelope', label: 'Envelope back', priceCents: 1450, weightGrams: 230 },
      { code: 'zip', label: 'Zip', priceCents: 1620, weightGrams: 240 },
    ],
    sizeTable: null,
    quantityTiers: [
      { minQty: 4, percentOff: 5 },
      { minQty: 20, percentOff: 12 },
    ],
    productionDays: { min: 2, max: 5 },
    parcel: { lengthMm: 320, widthMm: 250, heightMm: 30 },
    hs6: '630492',
    warehouses: ['eu-riga', 'uk-leeds'],
    isKnife: true,
    stock: [{ warehouse: 'uk-leeds', onHand: { 'natural/envelope': 210, 'natural/zip': 96, 'ink/envelope': 74 } }],
    releasedAt: '2026-03-24',
    settleOrderNum: 1745,
    categories: ['indoor-cushions'],
    ready: { noun: 'Canvas Cushion Cover', line: 'A 45 × 45 cm cover of 280 g cotton canvas with double seams.' },
  },
  {
    handle: 'velvet-cushion',
    title: 'Velvet Cushion',
    subtitle: '45 × 45 cm, short-pile velvet',
    description:
      'Short-pile velvet that makes colors look lit from behind. A plain velvet back in four shades, corded seams and a metal zip.',
    facts: {
      material: '100% polyester velvet',
      weightGsm: 310,
      care: 'Wash the cover at 30 °C, steam to lift the pile',
      fit: null,
      madeIn: 'Printed and sewn in Riga',
    },
    technique: 'sublimation',
    techniqueSurchargeCents: 620,
    scenes: [{ scene: 'velvet-cushion', area: 'front' }],
    printAreas: [cushionFace],
    colors: [
      cushionColor('bottle', 'Bottle green back', '#24463a'),
      cushionColor('midnight', 'Midnight back', '#202a4a'),
      cushionColor('rose', 'Rose back', '#b9777a'),
      cushionColor('ochre', 'Ochre back', '#c1892f'),
    ],
    sizeOptionLabel: 'Filling',
    sizes: [
      { ...filled, priceCents: 2520, weightGrams: 720 },
      { ...cover, priceCents: 1790, weightGrams: 260 },
    ],
    sizeTable: null,
    quantityTiers: [
      { minQty: 4, percentOff: 5 },
      { minQty: 20, percentOff: 10 },
    ],
    productionDays: { min: 3, max: 5 },
    parcel: box,
    hs6: '940490',
    warehouses: ['eu-riga'],
    isKnife: false,
    stock: [],
    releasedAt: '2026-08-25',
    settleOrderNum: 860,
    categories: ['indoor-cushions'],
    ready: { noun: 'Velvet Cushion', line: 'A 45 × 45 cm velvet cushion with a plain back and corded seams.' },
  },
  {
    handle: 'outdoor-cushion',
    title: 'Outdoor Cushion',
    subtitle: '45 × 45 cm, water-repellent, fade-resistant',
    description:
      'Made for balconies, boats and benches: a tightly woven cloth that sheds a shower and keeps its color through a summer of sun. Comes filled with quick-drying fiber.',
    facts: {
      material: '100% polyester, water-repellent finish',
      weightGsm: 240,
      care: 'Hose down or wash at 30 °C; do not iron the print',
      fit: null,
      madeIn: 'Printed and sewn in Ohio',
    },
    technique: 'sublimation',
    techniqueSurchargeCents: 560,
    scenes: cushionScenes,
    printAreas: [cushionFace],
    colors: [cushionColor('sand', 'Sand back', '#d3c3a3'), cushionColor('sea', 'Sea back', '#2f6673')],
    sizeOptionLabel: 'Filling',
    sizes: [{ code: 'filled', label: 'With quick-dry filling', priceCents: 2290, weightGrams: 610 }],
    sizeTable: null,
    quantityTiers: [{ minQty: 4, percentOff: 6 }],
    productionDays: { min: 2, max: 4 },
    parcel: box,
    hs6: '940490',
    warehouses: ['us-ohio'],
    isKnife: false,
    stock: [],
    releasedAt: '2026-05-05',
    settleOrderNum: 590,
    categories: ['outdoor-cushions'],
    ready: { noun: 'Outdoor Cushion', line: 'A 45 × 45 cm cushion that sheds a shower and keeps its color.' },
  },
];
