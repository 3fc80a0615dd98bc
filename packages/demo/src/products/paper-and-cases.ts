import type { PrintArea, Technique } from '@merchmill/design/print-area.ts';
import type { ColorSeed, ProductSeed, WarehouseCode } from '../catalog.types.ts';
import { paperColor, solid, trimmed } from './color-choices.ts';
import { productRange } from './product-range.ts';

const full = (
  code: string,
  label: string,
  [widthMm, heightMm]: readonly [number, number],
  rest: Partial<PrintArea>,
): PrintArea => ({
  ...{ code, label, widthMm, heightMm, bleedMm: 3, safeMm: 4, dpi: 300, technique: 'uv', edge: 'full' },
  ...rest,
});
const white = paperColor('white', 'White', '#fbfaf7');
const either = (index: number, a: WarehouseCode[], b: WarehouseCode[]) => (index % 2 ? b : a);

type Row = readonly [
  handle: string,
  title: string,
  subtitle: string,
  description: string,
  material: string,
  priceCents: number,
  weightGrams: number,
  released: string,
  sold: number,
  line: string,
];
const factsOf = ([
  handle,
  title,
  subtitle,
  description,
  material,
  priceCents,
  weightGrams,
  released,
  sold,
  line,
]: Row) => ({
  ...{ handle, title, subtitle, description, material, priceCents, weightGrams, released, sold, line },
  noun: title,
});

const bezels = [
  trimmed('black', 'Black phone', '#f4f4f2', '#1c1c1f'),
  trimmed('silver', 'Silver phone', '#f4f4f2', '#b9bcc1'),
  trimmed('blue', 'Blue phone', '#f4f4f2', '#4c627f'),
];

/** Cases that are not of one matte shell, each in a picture of its own. */
const caseScenes: Partial<Record<string, ProductSeed['scenes']>> = {
  'gloss-case': [{ scene: 'gloss-case', area: 'back' }],
  'clear-edge-case': [{ scene: 'clear-case', area: 'back' }],
  'ring-case': [{ scene: 'ring-case', area: 'back' }],
  'wallet-case': [{ scene: 'wallet-case', area: 'back' }],
};

export const phoneCases: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'phone-case', area: 'back' }],
    technique: 'uv',
    surchargeCents: 320,
    areas: (technique) => [full('back', 'Back', [70, 146], { technique, bleedMm: 4, safeMm: 4 })],
    care: 'Wipe with a damp cloth',
    origin: 'Molded in China',
    sizeOptionLabel: 'Model',
    sizes: ({ priceCents, weightGrams }) => [
      { code: '6-1-pro', label: '6.1 inch, three cameras', priceCents, weightGrams },
      { code: '6-1', label: '6.1 inch', priceCents, weightGrams },
      { code: '6-7', label: '6.7 inch', priceCents: priceCents + 100, weightGrams: weightGrams + 6 },
    ],
    parcel: { lengthMm: 190, widthMm: 110, heightMm: 20 },
    hs6: '392690',
  },
  (
    [
      [
        'slim-case',
        'Slim Phone Case',
        'One millimeter, hard shell',
        'Thin enough to forget, hard enough for keys. Printed over the edges.',
        'Polycarbonate',
        790,
        22,
        '2025-12-09',
        4210,
        'A hard shell of one millimeter, printed over the edges.',
      ],
      [
        'tough-case',
        'Tough Phone Case',
        'Two layers, raised rim',
        'A soft inside, a hard outside and a rim that keeps the glass off the table.',
        'Polycarbonate and rubber',
        1190,
        48,
        '2026-02-03',
        3120,
        'A two-layer case with a raised rim.',
      ],
      [
        'clear-edge-case',
        'Clear-edge Phone Case',
        'Printed back, see-through sides',
        'The color of your phone stays visible around the print.',
        'Acrylic and soft polymer',
        990,
        34,
        '2026-04-07',
        1740,
        'A case with a printed back and clear sides.',
      ],
      [
        'matte-case',
        'Matte Phone Case',
        'Soft-touch, no fingerprints',
        'Dry to the touch and easy to hold, with colors that look like ink on paper.',
        'Polycarbonate, soft-touch coat',
        1090,
        30,
        '2026-05-19',
        1320,
        'A soft-touch case without fingerprints.',
      ],
      [
        'bio-case',
        'Plant-based Phone Case',
        'From flax and starch',
        'Made from flax shives and plant starch; at the end of its life it can go to an industrial compost.',
        'Flax and biopolymer',
        1290,
        36,
        '2026-06-23',
        690,
        'A case of flax and starch.',
      ],
      [
        'ring-case',
        'Ring Phone Case',
        'With magnets for charging',
        'A ring of magnets inside, where chargers and wallets expect it.',
        'Polycarbonate with magnets',
        1390,
        44,
        '2026-08-25',
        540,
        'A case with a ring of magnets inside.',
      ],
      [
        'wallet-case',
        'Card Phone Case',
        'Room for two cards',
        'A pocket for two cards behind the print, and nothing else to carry.',
        'Polycarbonate',
        1490,
        58,
        '2026-09-08',
        370,
        'A case with room for two cards.',
      ],
      [
        'gloss-case',
        'Gloss Phone Case',
        'Deep gloss, vivid color',
        'A clear coat over the print, for photographs and bright patterns.',
        'Polycarbonate, clear coat',
        890,
        26,
        '2026-03-17',
        2030,
        'A glossy case for bright patterns.',
      ],
    ] satisfies Row[]
  ).map((row, index) => ({
    ...factsOf(row),
    ...(caseScenes[row[0]] && { scenes: caseScenes[row[0]] }),
    colors: bezels,
    warehouses: either(index, ['us-ohio', 'eu-wroclaw'], ['eu-riga', 'au-melbourne']),
    categories: ['phone-cases'],
    tiers: 'dozen',
    days: [1, 3],
  })),
);

const covers = [
  trimmed('black', 'Black elastic', '#f7f4ec', '#1d1d1f', '#f6f2e6'),
  trimmed('red', 'Red elastic', '#f7f4ec', '#a8332c', '#f6f2e6'),
  trimmed('sand', 'Sand elastic', '#f7f4ec', '#c9b38c', '#f6f2e6'),
];

/** Thread instead of the elastic that a soft cover has not. */
const threads = covers.map((color) => ({ ...color, label: color.label.replace('elastic', 'thread') }));

export const notebooks: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'notebook', area: 'cover' }],
    technique: 'uv',
    surchargeCents: 280,
    areas: (technique) => [full('cover', 'Cover', [148, 210], { technique, safeMm: 6 })],
    care: 'Keep dry',
    origin: 'Bound in Latvia',
    sizeOptionLabel: 'Pages',
    sizes: ({ priceCents, weightGrams }) => [
      { code: 'lined', label: 'Lined', priceCents, weightGrams },
      { code: 'dotted', label: 'Dotted', priceCents, weightGrams },
      { code: 'blank', label: 'Blank', priceCents, weightGrams },
    ],
    sizeTable: () => ({
      columns: ['Width', 'Height'],
      rows: { lined: [14.8, 21], dotted: [14.8, 21], blank: [14.8, 21] },
    }),
    parcel: { lengthMm: 230, widthMm: 165, heightMm: 25 },
    hs6: '482010',
  },
  (
    [
      [
        'hardcover-notebook',
        'Hardcover Notebook',
        'A5, 192 pages, thread-sewn',
        'Lies flat on any page, because it is sewn rather than glued. Elastic, ribbon, pocket at the back.',
        'Board cover, 90 g paper',
        990,
        320,
        '2025-11-18',
        4630,
        'A thread-sewn A5 notebook of 192 pages.',
      ],
      [
        'softcover-notebook',
        'Softcover Notebook',
        'A5, 96 pages, stitched',
        'Thin, light and cheap enough to finish. Two stitches and a round corner.',
        '300 g card, 90 g paper',
        590,
        160,
        '2026-01-13',
        3870,
        'A light A5 notebook with two stitches.',
      ],
      [
        'recycled-notebook',
        'Recycled Notebook',
        'A5, 160 pages, gray-white paper',
        'Paper from the office bin of a whole city, and quite proud of it.',
        'Recycled board, 80 g recycled paper',
        790,
        270,
        '2026-03-24',
        1980,
        'An A5 notebook of recycled paper.',
      ],
      [
        'sketchbook',
        'Sketchbook',
        'A5, 120 pages of 150 g paper',
        'Heavy paper that takes ink and a little water, sewn so that it lies flat.',
        'Board cover, 150 g paper',
        1290,
        410,
        '2026-05-12',
        1240,
        'An A5 sketchbook of heavy paper.',
      ],
      [
        'recipe-book',
        'Recipe Book',
        'A5, with a table of contents',
        'Numbered pages, a table of contents to fill in, and a cover that forgives butter.',
        'Wipeable cover, 100 g paper',
        1390,
        380,
        '2026-08-04',
        620,
        'An A5 book for recipes, with a cover that forgives butter.',
      ],
      [
        'travel-journal',
        'Travel Journal',
        'A5, 160 pages with a map page',
        'Packing lists in front, a map in the middle, an envelope for tickets at the end.',
        'Board cover, 100 g paper',
        1490,
        360,
        '2026-06-09',
        880,
        'An A5 journal with an envelope for tickets.',
      ],
      [
        'planner',
        'Undated Planner',
        'A5, one week on two pages',
        'Begin whenever you like. It does not know what year it is.',
        'Board cover, 90 g paper',
        1190,
        340,
        '2026-09-15',
        710,
        'An undated A5 planner, one week on two pages.',
      ],
    ] satisfies Row[]
  ).map((row, index) => ({
    ...factsOf(row),
    ...(row[0] === 'softcover-notebook' && { scenes: [{ scene: 'soft-notebook', area: 'cover' }] }),
    colors: row[0] === 'softcover-notebook' ? threads : covers,
    warehouses: either(index, ['eu-riga', 'us-ohio'], ['eu-wroclaw', 'uk-leeds', 'au-melbourne']),
    categories: ['notebooks'],
    tiers: 'dozen',
    isKnife: index === 0,
    ...(index === 0 ? { inStock: { 'eu-riga': 640, 'us-ohio': 380 }, scarce: { 'sand/blank': 2 } } : {}),
    ...(index === 1 ? { inStock: { 'au-melbourne': 260 } } : {}),
  })),
);

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
    ] satisfies Row[]
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
    ] satisfies Row[]
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
