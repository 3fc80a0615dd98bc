import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ProductSeed, SizeSeed, WarehouseCode } from '../catalog.types.ts';
import { paperColor } from './color-choices.ts';
import { productRange } from './product-range.ts';
import { posterScenes, sheet } from './wall-art.ts';

const bright = paperColor('bright-white', 'Bright White', '#f9f8f5');
const natural = paperColor('natural-white', 'Natural White', '#f4eee1');
const flat = { lengthMm: 460, widthMm: 340, heightMm: 20 };
const crate = { lengthMm: 1100, widthMm: 800, heightMm: 60 };

const format = (widthMm: number, heightMm: number, dpi = 300): PrintArea => ({ ...sheet, widthMm, heightMm, dpi });
/** What its lead picture shows comes first: it is what a page begins with. */
const isInRoom = (handle: string, widthMm: number) => widthMm === sheet.widthMm && handle !== 'blueprint-poster';
const framed = (priceCents: number, weightGrams: number, frameCents: number): SizeSeed[] => [
  {
    code: 'oak-frame',
    label: 'Oak frame',
    priceCents: priceCents + frameCents,
    weightGrams: weightGrams + 1500,
    parcel: crate,
  },
  {
    code: 'black-frame',
    label: 'Black frame',
    priceCents: priceCents + frameCents,
    weightGrams: weightGrams + 1500,
    parcel: crate,
  },
];

export const posters: ProductSeed[] = productRange(
  {
    scenes: posterScenes.framed,
    technique: 'giclee',
    surchargeCents: 480,
    areas: () => [sheet],
    care: 'Keep dry; dust with a soft cloth',
    origin: 'Cut to size',
    sizeOptionLabel: 'Finish',
    sizes: ({ handle, priceCents, weightGrams, areas }) => {
      const rolled = { code: 'unframed', label: 'Unframed', priceCents, weightGrams };
      const frames = framed(priceCents, weightGrams, 3200);
      return isInRoom(handle, areas![0]!.widthMm) ? [...frames, rolled] : [rolled, ...frames];
    },
    parcel: { lengthMm: 560, widthMm: 80, heightMm: 80 },
    hs6: '491191',
  },
  (
    [
      [
        'small-print',
        'Small Print',
        '21 × 29.7 cm (A4) on 250 g paper',
        'The size of a sheet of paper, for shelves, stairs and gaps in a gallery wall.',
        'Wood-free matte paper',
        250,
        640,
        45,
        [210, 297],
        '2025-12-09',
        3920,
        'posters',
        'A 21 × 29.7 cm print on heavy matte paper.',
      ],
      [
        'medium-poster',
        'Medium Poster',
        '29.7 × 42 cm (A3) on 200 g paper',
        'Large enough to be seen across a room, small enough for the post without a tube.',
        'Wood-free matte paper',
        200,
        760,
        60,
        [297, 420],
        '2026-01-20',
        3480,
        'posters',
        'A 29.7 × 42 cm print on matte paper.',
      ],
      [
        'large-poster',
        'Large Poster',
        '70 × 100 cm on 200 g paper',
        'The one for above the sofa. Prints are checked from two meters, as they will be seen.',
        'Wood-free matte paper',
        200,
        1690,
        260,
        [700, 1000],
        '2026-03-24',
        1210,
        'posters',
        'A 70 × 100 cm print for the wall above the sofa.',
      ],
      [
        'textured-art-print',
        'Textured Art Print',
        '50 × 70 cm on 280 g felt-marked paper',
        'A paper with a tooth: brush strokes and flat colors gain a surface they did not have on screen.',
        'Felt-marked alpha-cellulose paper',
        280,
        1980,
        190,
        [500, 700],
        '2026-05-26',
        830,
        'fine-art-prints',
        'A 50 × 70 cm print on paper with a tooth.',
      ],
      [
        'bamboo-art-print',
        'Bamboo Art Print',
        '50 × 70 cm on 290 g bamboo paper',
        'Soft, warm and quick to grow. Slightly off-white, with a gentle roll.',
        '90% bamboo, 10% cotton',
        290,
        2290,
        200,
        [500, 700],
        '2026-07-21',
        460,
        'fine-art-prints',
        'A 50 × 70 cm pigment print on warm bamboo paper.',
      ],
      [
        'studio-proof',
        'Studio Proof',
        '35 × 49 cm on 240 g semi-matte',
        'The paper on which photographers check their colors. Neutral white, no glare, true blacks.',
        'Resin-coated semi-matte paper',
        240,
        990,
        95,
        [350, 490],
        '2026-08-18',
        590,
        'fine-art-prints',
        'A 35 × 49 cm print on neutral proofing paper.',
      ],
      [
        'blueprint-poster',
        'Thin Poster',
        '50 × 70 cm on 120 g paper',
        'For bedrooms, rehearsal rooms and fences. Cheap, light, and gone by next season.',
        'Uncoated paper',
        120,
        490,
        80,
        [500, 700],
        '2026-04-07',
        2670,
        'posters',
        'A 50 × 70 cm print on light uncoated paper.',
      ],
    ] as const
  ).map(
    (
      [
        handle,
        title,
        subtitle,
        description,
        material,
        gsm,
        priceCents,
        weightGrams,
        [w, h],
        released,
        sold,
        category,
        line,
      ],
      index,
    ) => ({
      ...{ handle, title, subtitle, description, material, gsm, priceCents, weightGrams, released, sold, line },
      noun: title,
      areas: [format(w, h, h > 900 ? 200 : 300)],
      ...(isInRoom(handle, w) ? {} : { scenes: posterScenes.bare }),
      colors: index % 3 === 1 ? [bright, natural] : index % 3 === 2 ? [natural] : [bright],
      warehouses: (index % 2
        ? ['eu-wroclaw', 'us-ohio', 'au-melbourne']
        : ['eu-riga', 'us-ohio', 'uk-leeds']) as WarehouseCode[],
      categories: [category],
      tiers: 'dozen' as const,
      days: [1, 3] as const,
      ...(h < 430 ? { parcel: flat } : {}),
    }),
  ),
);

/** Depth of the bars that a canvas is stretched on. */
const flatBarsMm = 18;
const deepBarsMm = 38;

/** What is folded over the bars, and a little more, which is stapled behind them. */
const stretched = (widthMm: number, heightMm: number, wrapMm: number): PrintArea => ({
  code: 'front',
  label: 'Front',
  widthMm,
  heightMm,
  bleedMm: wrapMm + 5,
  wrapMm,
  safeMm: 10,
  dpi: 200,
  technique: 'giclee',
  edge: 'full',
});

/** Around a canvas stand things that tell its size: each size, and each cloth, is in a picture of its own. */
const canvasScenes: Readonly<Record<string, ProductSeed['scenes']>> = {
  'canvas-20-25': [{ scene: 'canvas-20-25', area: 'front' }],
  'canvas-60-75': [{ scene: 'canvas-60-75', area: 'front' }],
  'canvas-80-100': [{ scene: 'canvas-80-100', area: 'front' }],
  'linen-canvas': [{ scene: 'canvas-linen', area: 'front' }],
};

export const canvases: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'canvas-framed', area: 'front' }],
    technique: 'giclee',
    surchargeCents: 690,
    areas: () => [stretched(400, 500, flatBarsMm)],
    care: 'Dust with a dry brush',
    origin: 'Stretched on spruce by hand',
    sizeOptionLabel: 'Edge',
    sizes: ({ priceCents, weightGrams }) => [
      {
        code: 'float-frame',
        label: 'Oak floater frame',
        priceCents: priceCents + 2400,
        weightGrams: weightGrams + 600,
      },
      { code: 'wrapped', label: 'Wrapped edge', priceCents, weightGrams },
    ],
    parcel: { lengthMm: 560, widthMm: 460, heightMm: 60 },
    hs6: '491191',
  },
  (
    [
      [
        'canvas-40-50',
        'Canvas 40 × 50',
        '40 × 50 cm on 18 mm bars',
        'Cotton canvas over spruce, folded at the corners like a good parcel. Ready to hang.',
        1990,
        780,
        [400, 500],
        '2026-01-13',
        1860,
        'A 40 × 50 cm canvas, stretched by hand.',
      ],
      [
        'canvas-20-25',
        'Canvas 20 × 25',
        '20 × 25 cm, for a shelf',
        'Small enough to stand. Three of them make a wall.',
        990,
        320,
        [200, 250],
        '2026-03-17',
        1270,
        'A 20 × 25 cm canvas that can stand on a shelf.',
      ],
      [
        'canvas-60-75',
        'Canvas 60 × 75',
        '60 × 75 cm on 38 mm bars',
        'Deep bars, so that it stands away from the wall and throws a shadow.',
        3490,
        1900,
        [600, 750],
        '2026-05-19',
        640,
        'A 60 × 75 cm canvas on deep bars.',
      ],
      [
        'canvas-80-100',
        'Canvas 80 × 100',
        '80 × 100 cm with a cross bar',
        'The largest one we stretch, braced behind so that it never sags.',
        5690,
        3200,
        [800, 1000],
        '2026-08-11',
        280,
        'An 80 × 100 cm canvas with a brace behind.',
      ],
      [
        'linen-canvas',
        'Linen Canvas',
        '40 × 50 cm on natural linen',
        'Unbleached linen shows through the light parts and warms the colors.',
        2890,
        820,
        [400, 500],
        '2026-09-22',
        190,
        'A 40 × 50 cm print on unbleached linen.',
      ],
    ] as const
  ).map(([handle, title, subtitle, description, priceCents, weightGrams, [w, h], released, sold, line], index) => ({
    ...{ handle, title, subtitle, description, priceCents, weightGrams, released, sold, line },
    material: index === 4 ? '100% linen' : '65% polyester, 35% cotton canvas',
    gsm: 340,
    noun: index === 4 ? 'Linen Canvas' : ['Canvas', 'Small Canvas', 'Large Canvas', 'Grand Canvas'][index]!,
    areas: [stretched(w, h, w < 600 ? flatBarsMm : deepBarsMm)],
    ...(handle in canvasScenes && { scenes: canvasScenes[handle] }),
    colors: [index === 4 ? paperColor('natural', 'Natural linen', '#d9ccb3') : paperColor('white', 'White', '#f7f4ec')],
    warehouses: (index % 2 ? ['us-ohio', 'ca-toronto'] : ['eu-riga', 'uk-leeds']) as WarehouseCode[],
    categories: ['canvases'],
    tiers: 'single' as const,
    days: [3, 5] as const,
    parcel: { lengthMm: h + 60, widthMm: w + 60, heightMm: 60 },
  })),
);
