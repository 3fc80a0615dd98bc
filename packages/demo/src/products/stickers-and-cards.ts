import type { Technique } from '@merchmill/design/print-area.ts';
import type { ColorSeed, ProductSeed } from '../catalog.types.ts';
import { paperColor, solid } from './color-choices.ts';
import { either, factsOf, full, type GoodsRow, white } from './goods-rows.ts';
import { productRange } from './product-range.ts';

/** Stickers that are not of a white sheet, each in a picture of its own. */
const sheetScenes: Partial<Record<string, ProductSeed['scenes']>> = {
  'clear-sticker-sheet': [{ scene: 'clear-sheet', area: 'sheet' }],
  'kraft-sticker-sheet': [{ scene: 'kraft-sheet', area: 'sheet' }],
};

const sheetColors: Partial<Record<string, ColorSeed>> = {
  'clear-sticker-sheet': solid('clear', 'Clear', '#ffffff', 'dark'),
  'kraft-sticker-sheet': solid('kraft', 'Kraft', '#c9a878', 'dark'),
};

export const stickers: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'sticker-sheet', area: 'sheet' }],
    technique: 'cut',
    surchargeCents: 120,
    areas: (technique: Technique) => [
      {
        code: 'sheet',
        label: 'Sheet',
        widthMm: 140,
        heightMm: 200,
        bleedMm: 0,
        safeMm: 0,
        dpi: 300,
        technique,
        edge: 'float',
      },
    ],
    care: 'Stick on clean, dry surfaces',
    origin: 'Cut to shape',
    sizeOptionLabel: 'Pack',
    sizes: ({ priceCents, weightGrams }) => [
      { code: 'one', label: 'One sheet', priceCents, weightGrams: weightGrams },
      { code: 'five', label: 'Five sheets', priceCents: Math.round(priceCents * 3.9), weightGrams: weightGrams * 4 },
    ],
    parcel: { lengthMm: 230, widthMm: 165, heightMm: 5 },
    hs6: '491199',
  },
  (
    [
      [
        'vinyl-sticker-sheet',
        'Vinyl Stickers',
        '14 × 20 cm, weatherproof',
        'For bottles, bumpers and instrument cases. Weathers three summers and comes off in one piece.',
        'White vinyl, clear laminate',
        540,
        55,
        '2026-01-20',
        3940,
        'Cut from weatherproof vinyl on a 14 × 20 cm sheet.',
      ],
      [
        'paper-sticker-sheet',
        'Paper Stickers',
        '14 × 20 cm, matte paper',
        'For letters, jam jars and planners. Can be written on with anything.',
        'Matte paper',
        390,
        55,
        '2026-02-24',
        3010,
        'Cut from matte paper on a 14 × 20 cm sheet.',
      ],
      [
        'clear-sticker-sheet',
        'Clear Stickers',
        '14 × 20 cm, see-through',
        'White ink under the color and nothing around it: on glass only the drawing is seen.',
        'Clear vinyl',
        640,
        55,
        '2026-05-05',
        1260,
        'Cut from clear vinyl with white under the color.',
      ],
      [
        'removable-sticker-sheet',
        'Removable Stickers',
        '14 × 20 cm, moves about',
        'Sticks to laptops and walls and lets go without arguing.',
        'Removable vinyl',
        590,
        55,
        '2026-07-21',
        770,
        'Cut from vinyl that lets go again.',
      ],
      [
        'kraft-sticker-sheet',
        'Kraft Stickers',
        '14 × 20 cm, brown paper',
        'Brown kraft for parcels and preserves, printed without white: darker colors look best.',
        'Kraft paper',
        420,
        55,
        '2026-09-01',
        520,
        'Cut from brown kraft paper on a 14 × 20 cm sheet.',
      ],
    ] satisfies GoodsRow[]
  ).map((row, index) => ({
    ...factsOf(row),
    ...(sheetScenes[row[0]] && { scenes: sheetScenes[row[0]] }),
    colors: [sheetColors[row[0]] ?? solid('white', 'White', '#ffffff', 'dark')],
    warehouses: either(index, ['eu-riga', 'us-ohio', 'uk-leeds'], ['eu-wroclaw', 'ca-toronto']),
    categories: ['stickers'],
    tiers: 'bulk',
    days: [1, 2],
    isKnife: index === 0,
  })),
);

/** Not folded, and posted as it is. */
const postcard = ({ priceCents, weightGrams }: { priceCents: number; weightGrams: number }) => ({
  scenes: [{ scene: 'flat-card', area: 'front' }] satisfies ProductSeed['scenes'],
  sizes: [
    { code: 'one', label: 'One', priceCents, weightGrams },
    { code: 'eight', label: 'Eight', priceCents: priceCents * 5, weightGrams: weightGrams * 8 },
  ],
});

/** Sold by the pack only, and printed on both sides. */
const invitation = ({ priceCents, weightGrams }: { priceCents: number; weightGrams: number }) => ({
  scenes: [
    { scene: 'party-card', area: 'front' },
    { scene: 'party-card-back', area: 'back' },
  ] satisfies ProductSeed['scenes'],
  areas: (['front', 'back'] as const).map((code) =>
    full(code, code === 'front' ? 'Front' : 'Back', [105, 148], { technique: 'giclee' }),
  ),
  sizes: [
    { code: 'eight', label: 'Eight with envelopes', priceCents: priceCents * 5, weightGrams: weightGrams * 12 },
    { code: 'sixteen', label: 'Sixteen with envelopes', priceCents: priceCents * 9, weightGrams: weightGrams * 24 },
  ],
  sizeTable: { columns: ['Width', 'Height'], rows: { eight: [10.5, 14.8], sixteen: [10.5, 14.8] } },
});

export const cards: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'greeting-card', area: 'front' }],
    technique: 'giclee',
    surchargeCents: 90,
    areas: (technique) => [full('front', 'Front', [105, 148], { technique })],
    care: 'Keep dry and flat',
    origin: 'Cut and creased to order',
    sizeOptionLabel: 'Pack',
    sizes: ({ priceCents, weightGrams }) => [
      { code: 'one', label: 'One with envelope', priceCents, weightGrams: weightGrams + 36 },
      { code: 'eight', label: 'Eight with envelopes', priceCents: priceCents * 5, weightGrams: weightGrams * 8 },
    ],
    sizeTable: () => ({ columns: ['Width', 'Height'], rows: { one: [10.5, 14.8], eight: [10.5, 14.8] } }),
    parcel: { lengthMm: 230, widthMm: 165, heightMm: 15 },
    hs6: '490900',
  },
  (
    [
      [
        'matte-card',
        'Matte Card',
        'A6 folded, 300 g',
        'Blank inside, smooth outside, with an envelope that has a proper point.',
        'Matte board',
        290,
        18,
        '2025-12-02',
        5210,
        'An A6 folded card with an envelope, blank inside.',
      ],
      [
        'felt-card',
        'Felt-marked Card',
        'A6 folded, 320 g with a tooth',
        'A paper for fountain pens: tactile, warm white, unhurried.',
        'Felt-marked board',
        390,
        20,
        '2026-02-10',
        2130,
        'An A6 folded card on paper for fountain pens.',
      ],
      [
        'recycled-card',
        'Recycled Card',
        'A6 folded, 300 g recycled',
        'All waste paper, with a brown envelope to match.',
        'Recycled board',
        290,
        18,
        '2026-03-31',
        1890,
        'An A6 folded card of recycled board.',
      ],
      [
        'cotton-card',
        'Cotton Card',
        'A6 folded, 350 g cotton',
        'For invitations and for saying something that matters.',
        '100% cotton board',
        590,
        24,
        '2026-05-26',
        740,
        'An A6 folded card of pure cotton.',
      ],
      [
        'postcard',
        'Postcard',
        'A6, 350 g, uncoated back',
        'One side for the picture, one for the address and four lines.',
        'Card, uncoated back',
        190,
        9,
        '2026-01-27',
        4380,
        'An A6 postcard with room for four lines.',
      ],
      [
        'seed-card',
        'Seed Card',
        'A6, not folded, paper with wildflower seeds',
        'Read it, soak it, plant it. Flowers in six weeks if the snails agree.',
        'Recycled paper with seeds, torn edges',
        490,
        22,
        '2026-04-14',
        980,
        'An A6 card that can be planted.',
      ],
      [
        'party-card',
        'Party Invitation',
        'A6, not folded, 300 g, packs of eight',
        'Date, place and dress code on the back, printed to match.',
        'Matte board',
        250,
        14,
        '2026-08-11',
        660,
        'An A6 invitation card, printed on both sides.',
      ],
    ] satisfies GoodsRow[]
  ).map((row, index) => ({
    ...factsOf(row),
    ...(row[0] === 'postcard' && postcard(factsOf(row))),
    ...(row[0] === 'party-card' && invitation(factsOf(row))),
    ...(row[0] === 'seed-card' && { scenes: [{ scene: 'seed-card', area: 'front' }] }),
    colors: [row[0] === 'seed-card' ? paperColor('natural', 'Natural', '#f1ebdd') : white],
    warehouses: either(index, ['eu-riga', 'us-ohio', 'uk-leeds'], ['uk-leeds', 'au-melbourne']),
    categories: ['cards'],
    tiers: 'bulk',
    days: [1, 2],
  })),
);
