import { craftedAreas, type GoodDesign, ink, turned, white } from './crafted-design.ts';
import { shapeLayer, textLayer } from './test-env.ts';

/* The twins of bad-drawings.ts: they differ in what is the matter there, and print as they look. */

const middle = { x: 75, y: 50 };
const onCap = { x: 55, y: 27 };
const cross = 'M0 48H100V52H0Z M48 0H52V100H48Z';
const line = (widthMm: number) => ({ color: ink, widthMm });

export const goodDrawings: readonly GoodDesign[] = [
  { title: 'a bar of 0.4 mm on DTG', on: 'tee', layers: [shapeLayer({ ...middle, w: 80, h: 0.4 })] },
  { title: 'a bar of 0.2 mm on paper', on: 'poster', layers: [shapeLayer({ ...middle, w: 80, h: 0.2 })] },
  { title: 'a bar of 1 mm embroidered', on: 'cap', layers: [shapeLayer({ ...onCap, w: 40, h: 1 })] },
  {
    title: 'a cross of bars of 0.8 mm, as a path',
    on: 'tee',
    layers: [shapeLayer({ ...middle, shape: 'path', path: cross, w: 20, h: 20 })],
  },
  {
    title: 'a bar of 0.1 mm with an outline that makes it wide enough',
    on: 'tee',
    layers: [shapeLayer({ ...middle, w: 80, h: 0.1, stroke: line(0.5) })],
  },
  {
    title: 'a star with sharp points',
    on: 'tee',
    layers: [shapeLayer({ ...middle, shape: 'star', points: 5, w: 20, h: 20 })],
  },
  { title: 'a heart of 3 mm', on: 'hoodie', layers: [shapeLayer({ ...middle, shape: 'heart', w: 3, h: 3 })] },
  { title: 'a dot of 0.6 mm', on: 'tee', layers: [shapeLayer({ ...middle, shape: 'ellipse', w: 0.6, h: 0.6 })] },
  {
    title: 'letters of hairlines, large enough',
    on: 'tee',
    layers: [textLayer({ ...middle, text: 'Sweet home', font: 'sacramento-400', sizeMm: 25 })],
  },
  {
    title: 'plain letters with capitals of 2.6 mm',
    on: 'tee',
    layers: [textLayer({ ...middle, text: 'Since 1984, Rochester NY', font: 'roboto-400', sizeMm: 3.7 })],
  },
  {
    title: 'bold letters with serifs',
    on: 'hoodie',
    layers: [textLayer({ ...middle, text: 'Grand Hotel', font: 'playfair-display-700', sizeMm: 8 })],
  },
  {
    title: 'an outline of 0.2 mm on paper',
    on: 'poster',
    layers: [shapeLayer({ ...middle, fill: null, stroke: line(0.2) })],
  },
  {
    title: 'an outline of 0.25 mm in UV',
    on: 'coaster',
    layers: [shapeLayer({ ...middle, fill: null, stroke: line(0.25) })],
  },
  {
    title: 'an outline of 0.3 mm engraved',
    on: 'board',
    layers: [shapeLayer({ ...middle, fill: null, stroke: line(0.3) })],
  },
  {
    title: 'capitals of 6 mm embroidered',
    on: 'cap',
    layers: [textLayer({ ...onCap, font: 'archivo-black-400', sizeMm: 9 })],
  },
  {
    title: 'words in a group embroidered',
    on: 'cap',
    layers: [turned([textLayer({ id: 'inside', x: 55, y: 27, font: 'archivo-black-400', sizeMm: 9 })], 'cap', 0)],
  },
  {
    title: 'a see-through shape on a mug',
    on: 'mug',
    layers: [
      shapeLayer({ x: 100, y: 45, w: 30, h: 20, opacity: 0.5 }),
      shapeLayer({ x: 100, y: 45, w: 210, h: 100, id: 'ground' }),
    ],
  },
  {
    title: 'white words on a black tee',
    on: 'tee',
    garmentHex: '#141517',
    layers: [textLayer({ ...middle, fill: white })],
  },
  {
    title: 'black words on a gray jersey',
    on: 'jersey',
    garmentHex: '#8a8f94',
    layers: [textLayer({ ...middle, fill: '#000000' })],
  },
  {
    title: 'white engraved into white',
    on: 'board',
    garmentHex: white,
    layers: [textLayer({ ...middle, fill: white })],
  },
  {
    title: 'white words on a dark shape on a white tee',
    on: 'tee',
    garmentHex: white,
    layers: [shapeLayer({ ...middle, id: 'ground', w: 100, h: 60 }), textLayer({ ...middle, fill: white })],
  },
  {
    title: 'a see-through shape on one that is solid',
    on: 'tee',
    layers: [
      shapeLayer({ ...middle, id: 'ground', w: 100, h: 60 }),
      shapeLayer({ ...middle, fill: white, opacity: 0.5 }),
    ],
  },
  { title: 'a see-through shape in sublimation', on: 'mug', layers: [shapeLayer({ ...middle, opacity: 0.5 })] },
  { title: 'a green on DTG that no press prints', on: 'tee', layers: [shapeLayer({ ...middle, fill: '#00ff00' })] },
  { title: 'a mild green on paper', on: 'poster', layers: [shapeLayer({ ...middle, fill: '#3f9a4b' })] },
  ...(['poster', 'mug', 'case'] as const).map((on): GoodDesign => {
    const { widthMm, bleedMm, heightMm } = craftedAreas[on];
    const inBleed = { w: 20, h: bleedMm - 0.5, y: -bleedMm / 2 };
    return {
      title: `shapes in the bleed of the ${on}, above and below, which are printed`,
      on,
      layers: [
        shapeLayer({ ...inBleed, id: 'above', x: widthMm / 2 }),
        shapeLayer({ ...inBleed, id: 'below', x: widthMm / 2, y: heightMm + bleedMm / 2 }),
        shapeLayer({ id: 'across', x: 0, y: heightMm / 2, w: 5, h: 5 }),
      ],
    };
  }),
  {
    title: 'a turned shape that reaches into the bleed alone',
    on: 'poster',
    layers: [turned([shapeLayer({ x: 150, y: -1.5, w: 30, h: 2 })], 'poster', 180)],
  },
  {
    title: 'an outline of 0.3 mm on a sticker',
    on: 'sticker',
    layers: [shapeLayer({ x: 45, y: 45, stroke: line(0.3) })],
  },
  { title: 'colored paper without a layer', on: 'poster', area: { background: '#ffeedd' }, layers: [] },
  {
    title: 'words on paper inside of the safe margin',
    on: 'poster',
    layers: [textLayer({ x: 150, y: 30 })],
  },
];
