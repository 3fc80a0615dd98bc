import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ProductSeed } from '../catalog.types.ts';
import { paperColor } from './color-choices.ts';

const inOak = { scene: 'poster-room', area: 'front' } as const;
const inBlack = { scene: 'poster-bedroom', area: 'front' } as const;
const bare = { scene: 'poster-plain', area: 'front' } as const;

/** The rooms show 50 × 70 cm in a frame; another size, or a sheet without a frame, is shown for itself. */
export const posterScenes = {
  framed: [inOak, inBlack, bare],
  oakOnly: [inOak, bare],
  bare: [bare],
} satisfies Record<string, ProductSeed['scenes']>;

export const sheet: PrintArea = {
  code: 'front',
  label: 'Front',
  widthMm: 500,
  heightMm: 700,
  bleedMm: 3,
  safeMm: 5,
  dpi: 300,
  technique: 'giclee',
  edge: 'full',
};

/** Framed prints travel flat between corner guards. */
const crate = { lengthMm: 800, widthMm: 600, heightMm: 60 };
const tube = { lengthMm: 560, widthMm: 80, heightMm: 80 };
const brightWhite = paperColor('bright-white', 'Bright White', '#f9f8f5');
const naturalWhite = paperColor('natural-white', 'Natural White', '#f4eee1');

export const basicPosters: ProductSeed[] = [
  {
    handle: 'matte-poster',
    title: 'Matte Poster',
    subtitle: '50 × 70 cm on 200 g matte paper',
    description:
      'Smooth, uncoated-looking paper without glare, heavy enough to hang from two clips. Fits every 50 × 70 frame, and ships rolled in a square tube that does not roll off the porch.',
    facts: {
      material: 'Wood-free matte paper',
      weightGsm: 200,
      care: 'Keep dry; dust with a soft cloth',
      fit: null,
      madeIn: 'Printed in the warehouse nearest to the buyer',
    },
    technique: 'giclee',
    techniqueSurchargeCents: 520,
    scenes: posterScenes.oakOnly,
    printAreas: [sheet],
    colors: [brightWhite],
    sizeOptionLabel: 'Finish',
    sizes: [
      { code: 'oak-frame', label: 'Oak frame', priceCents: 4280, weightGrams: 2100, parcel: crate },
      { code: 'unframed', label: 'Unframed', priceCents: 880, weightGrams: 130 },
    ],
    sizeTable: null,
    quantityTiers: [
      { minQty: 5, percentOff: 8 },
      { minQty: 25, percentOff: 18 },
      { minQty: 100, percentOff: 30 },
    ],
    productionDays: { min: 1, max: 3 },
    parcel: tube,
    hs6: '491191',
    warehouses: ['eu-riga', 'us-ohio', 'uk-leeds'],
    isKnife: false,
    stock: [],
    releasedAt: '2025-12-02',
    settleOrderNum: 4125,
    categories: ['posters'],
    ready: { noun: 'Poster', line: 'A 50 × 70 cm print on 200 g matte paper, rolled or framed in oak.' },
  },
  {
    handle: 'satin-photo-poster',
    title: 'Satin Photo Poster',
    subtitle: '50 × 70 cm on 250 g satin photo paper',
    description:
      'A resin-coated satin sheet with deep blacks and clear color. The best choice for photographs, gradients and night skies.',
    facts: {
      material: 'Resin-coated satin photo paper',
      weightGsm: 250,
      care: 'Hold by the edges; frame behind glass to keep the surface',
      fit: null,
      madeIn: 'Printed in Riga and Ohio',
    },
    technique: 'giclee',
    techniqueSurchargeCents: 680,
    scenes: posterScenes.oakOnly,
    printAreas: [sheet],
    colors: [brightWhite],
    sizeOptionLabel: 'Finish',
    sizes: [
      { code: 'oak-frame', label: 'Oak frame', priceCents: 4640, weightGrams: 2140, parcel: crate },
      { code: 'unframed', label: 'Unframed', priceCents: 1240, weightGrams: 165 },
    ],
    sizeTable: null,
    quantityTiers: [
      { minQty: 5, percentOff: 7 },
      { minQty: 25, percentOff: 15 },
    ],
    productionDays: { min: 2, max: 3 },
    parcel: tube,
    hs6: '491191',
    warehouses: ['eu-riga', 'us-ohio'],
    isKnife: false,
    stock: [],
    releasedAt: '2026-03-10',
    settleOrderNum: 1930,
    categories: ['posters', 'fine-art-prints'],
    ready: { noun: 'Photo Poster', line: 'A 50 × 70 cm print on satin photo paper with deep blacks.' },
  },
  {
    handle: 'recycled-poster',
    title: 'Recycled Poster',
    subtitle: '50 × 70 cm on 170 g recycled paper',
    description:
      'Made entirely from waste paper, with a warm natural tone and a few visible fibers. Made for linocuts, line work and lettering.',
    facts: {
      material: '100% recycled offset paper, unbleached',
      weightGsm: 170,
      care: 'Keep dry and out of direct sun',
      fit: null,
      madeIn: 'Printed in Riga and Leeds',
    },
    technique: 'giclee',
    techniqueSurchargeCents: 520,
    scenes: posterScenes.bare,
    printAreas: [sheet],
    colors: [naturalWhite],
    sizeOptionLabel: 'Finish',
    sizes: [
      { code: 'unframed', label: 'Unframed', priceCents: 940, weightGrams: 115 },
      { code: 'wooden-hanger', label: 'Wooden hanger', priceCents: 2190, weightGrams: 520 },
    ],
    sizeTable: null,
    quantityTiers: [
      { minQty: 5, percentOff: 8 },
      { minQty: 25, percentOff: 16 },
    ],
    productionDays: { min: 1, max: 3 },
    parcel: tube,
    hs6: '491191',
    warehouses: ['eu-riga', 'uk-leeds'],
    isKnife: false,
    stock: [],
    releasedAt: '2026-05-19',
    settleOrderNum: 1506,
    categories: ['posters'],
    ready: { noun: 'Recycled Poster', line: 'A 50 × 70 cm print on warm recycled paper with visible fibers.' },
  },
  {
    handle: 'museum-giclee-print',
    title: 'Museum Giclée Print',
    subtitle: '50 × 70 cm on 310 g cotton rag',
    description:
      'Twelve pigment inks on mold-made cotton rag, acid-free and matte, with a lightly textured surface. Each print is checked under daylight, interleaved and packed flat.',
    facts: {
      material: '100% cotton rag, acid-free',
      weightGsm: 310,
      care: 'Handle with clean cotton gloves; frame behind UV glass',
      fit: null,
      madeIn: 'Printed in Riga',
    },
    technique: 'giclee',
    techniqueSurchargeCents: 1450,
    scenes: posterScenes.oakOnly,
    printAreas: [sheet],
    colors: [naturalWhite, brightWhite],
    sizeOptionLabel: 'Finish',
    sizes: [
      { code: 'oak-frame', label: 'Oak frame with UV glass', priceCents: 7900, weightGrams: 2600, parcel: crate },
      { code: 'unframed', label: 'Unframed', priceCents: 2850, weightGrams: 310 },
    ],
    sizeTable: null,
    quantityTiers: [{ minQty: 5, percentOff: 10 }],
    productionDays: { min: 3, max: 6 },
    parcel: { lengthMm: 560, widthMm: 760, heightMm: 30 },
    hs6: '491191',
    warehouses: ['eu-riga'],
    isKnife: true,
    stock: [],
    releasedAt: '2026-10-06',
    settleOrderNum: 415,
    categories: ['fine-art-prints'],
    ready: { noun: 'Giclée Print', line: 'A 50 × 70 cm pigment print on 310 g cotton rag, packed flat.' },
  },
];
