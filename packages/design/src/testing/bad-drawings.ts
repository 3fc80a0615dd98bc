import { threads } from '../threads.ts';
import { badPlaces } from './bad-places.ts';
import { absentFontId, type CraftedDesign, ink, turned, white } from './crafted-design.ts';
import { craftedPicture } from './crafted-picture.ts';
import { imageLayer, shapeLayer, textLayer } from './test-env.ts';

/* Designs without pictures that do not print as they look, or with pictures whose pixels do not matter. */

const middle = { x: 75, y: 50 };
const onCap = { x: 55, y: 27 };
const line = (widthMm: number) => ({ color: ink, widthMm });
const photo = craftedPicture(() => [120, 110, 100, 255]);
/** Bars are drawn in a box of 100 by 100. */
const cross = 'M0 49.5H100V50.5H0Z M49.5 0H50.5V100H49.5Z';
const slantedBar = 'M0 0L0.5 0L100 99.5L100 100L99.5 100L0 0.5Z';

const thinFills: CraftedDesign[] = [
  {
    title: 'a bar of 0.1 mm on DTG',
    on: 'tee',
    layers: [shapeLayer({ ...middle, w: 80, h: 0.1, fill: '#d3222f' })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'an upright bar of 0.2 mm on DTF',
    on: 'hoodie',
    layers: [shapeLayer({ ...middle, w: 0.2, h: 60 })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'a flat ellipse in sublimation',
    on: 'jersey',
    layers: [shapeLayer({ ...middle, shape: 'ellipse', w: 50, h: 0.2 })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'a bar of 0.12 mm in UV',
    on: 'coaster',
    layers: [shapeLayer({ ...middle, w: 40, h: 0.12 })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'a bar of 0.08 mm on paper',
    on: 'poster',
    layers: [shapeLayer({ ...middle, w: 40, h: 0.08 })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'a bar of 0.1 mm engraved',
    on: 'board',
    layers: [shapeLayer({ ...middle, w: 40, h: 0.1 })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'an ellipse of 0.1 mm on a sticker',
    on: 'sticker',
    layers: [shapeLayer({ x: 45, y: 45, shape: 'ellipse', w: 0.1, h: 40 })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'a bar of 0.3 mm embroidered',
    on: 'cap',
    layers: [shapeLayer({ ...onCap, w: 40, h: 0.3 })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'a cross of two bars of 0.2 mm, as a path',
    on: 'tee',
    layers: [shapeLayer({ ...middle, shape: 'path', path: cross, w: 20, h: 20 })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'a slanted bar of 0.14 mm, as a path',
    on: 'tee',
    layers: [shapeLayer({ ...middle, shape: 'path', path: slantedBar, w: 20, h: 20 })],
    expected: ['amber thin-fill shape'],
  },
  {
    title: 'a bar of 0.1 mm, turned, in a turned group, beside one that is wide enough',
    on: 'tee',
    layers: [
      turned([shapeLayer({ id: 'bar', x: 150, y: 200, w: 80, h: 0.1, rot: 40 })], 'tee', 30),
      shapeLayer({ ...middle, w: 80, h: 1 }),
    ],
    expected: ['amber thin-fill bar'],
  },
  {
    title: 'letters of hairlines on DTG',
    on: 'tee',
    layers: [textLayer({ ...middle, text: 'Sweet home', font: 'sacramento-400', sizeMm: 6 })],
    expected: ['amber thin-fill text'],
  },
  {
    title: 'letters of hairlines on DTF',
    on: 'hoodie',
    layers: [textLayer({ ...middle, text: 'Anna & Ben', font: 'great-vibes-400', sizeMm: 5 })],
    expected: ['amber thin-fill text'],
  },
  {
    title: 'a star whose rays are needles',
    on: 'tee',
    layers: [shapeLayer({ ...middle, shape: 'star', points: 24, inner: 0.05, w: 6, h: 6 })],
    expected: ['amber thin-fill shape'],
  },
];

const thinStrokes: CraftedDesign[] = [
  {
    title: 'an outline of 0.3 mm on DTG',
    on: 'tee',
    layers: [shapeLayer({ ...middle, stroke: line(0.3) })],
    expected: ['amber thin-stroke shape'],
  },
  {
    title: 'a hidden half of the outline of letters on DTF',
    on: 'hoodie',
    layers: [textLayer({ ...middle, stroke: line(0.6) })],
    expected: ['amber thin-stroke text'],
  },
  {
    title: 'an outline of 0.1 mm on paper',
    on: 'poster',
    layers: [shapeLayer({ ...middle, fill: null, stroke: line(0.1) })],
    expected: ['amber thin-stroke shape'],
  },
  {
    title: 'an outline of 0.15 mm in UV',
    on: 'coaster',
    layers: [shapeLayer({ ...middle, fill: null, stroke: line(0.15) })],
    expected: ['amber thin-stroke shape'],
  },
  {
    title: 'an outline of 0.15 mm engraved',
    on: 'board',
    layers: [shapeLayer({ ...middle, fill: null, stroke: line(0.15) })],
    expected: ['amber thin-stroke shape'],
  },
  {
    title: 'an outline of 0.15 mm on a sticker',
    on: 'sticker',
    layers: [shapeLayer({ x: 45, y: 45, stroke: line(0.15) })],
    expected: ['amber thin-stroke shape'],
  },
  {
    title: 'an outline of 0.3 mm in sublimation',
    on: 'mug',
    layers: [shapeLayer({ ...middle, stroke: line(0.3) })],
    expected: ['amber thin-stroke shape'],
  },
];

const letters: CraftedDesign[] = [
  ...(['tee', 'poster', 'board', 'sticker'] as const).map(
    (on): CraftedDesign => ({
      title: `capitals of 2 mm on the ${on}`,
      on,
      layers: [textLayer({ x: 45, y: 45, sizeMm: 2.8 })],
      expected: ['amber small-text text'],
    }),
  ),
  {
    title: 'capitals of 3.5 mm embroidered',
    on: 'cap',
    layers: [textLayer({ ...onCap, font: 'archivo-black-400', sizeMm: 5 })],
    expected: ['amber stitch-letters text'],
  },
  {
    title: 'letters of a single thread',
    on: 'cap',
    layers: [textLayer({ ...onCap, text: 'Anna', font: 'sacramento-400', sizeMm: 13 })],
    expected: ['amber stitch-columns text'],
  },
  {
    title: 'a character that no font here has',
    on: 'tee',
    layers: [textLayer({ ...middle, text: 'a漢', font: 'roboto-700' })],
    expected: ['red missing-glyphs text'],
  },
  {
    title: 'a font that is not installed',
    on: 'tee',
    layers: [textLayer({ ...middle, font: absentFontId })],
    expected: ['red missing-font text'],
  },
];

const sewn: CraftedDesign[] = [
  {
    title: 'an embroidered image',
    on: 'cap',
    pictures: { photo },
    layers: [imageLayer({ ...onCap, w: 20, h: 20 })],
    expected: ['red stitch-images image'],
  },
  {
    title: 'twenty threads',
    on: 'cap',
    layers: Array.from({ length: 20 }, (_, at) =>
      shapeLayer({
        id: `dot-${at}`,
        ...{ x: 5 + (at % 10) * 10, y: at < 10 ? 10 : 40, w: 5, h: 5 },
        fill: threads[2 * at]!.hex,
      }),
    ),
    expected: ['red stitch-threads'],
  },
  {
    title: 'an area that is sewn over and over',
    on: 'cap',
    layers: Array.from({ length: 10 }, (_, at) => shapeLayer({ ...onCap, id: `sheet-${at}`, w: 100, h: 50 })),
    expected: ['red stitch-count'],
  },
  {
    title: 'a see-through shape embroidered',
    on: 'cap',
    layers: [shapeLayer({ ...onCap, w: 30, h: 20, opacity: 0.5 })],
    expected: ['amber stitch-opacity shape'],
  },
  {
    title: 'words in a see-through group embroidered',
    on: 'cap',
    layers: [
      {
        ...turned([textLayer({ id: 'inside', x: 55, y: 27, font: 'archivo-black-400', sizeMm: 9 })], 'cap', 0),
        opacity: 0.4,
      },
    ],
    expected: ['amber stitch-opacity inside'],
  },
];

const unseen: CraftedDesign[] = [
  {
    title: 'white words on a white tee',
    on: 'tee',
    garmentHex: '#f6f5f3',
    layers: [textLayer({ ...middle, fill: white })],
    expected: ['amber ink-on-garment text'],
  },
  {
    title: 'a white heart on a white hoodie, though DTF has white ink',
    on: 'hoodie',
    garmentHex: white,
    layers: [shapeLayer({ ...middle, shape: 'heart', fill: '#fdfdfd' })],
    expected: ['amber ink-on-garment shape'],
  },
  {
    title: 'cream on a cream coaster in UV',
    on: 'coaster',
    garmentHex: '#f4efe4',
    layers: [shapeLayer({ ...middle, fill: '#f3ede0' })],
    expected: ['amber ink-on-garment shape'],
  },
  {
    title: 'black words on a black tee',
    on: 'tee',
    garmentHex: '#141517',
    layers: [textLayer({ ...middle, fill: '#000000' })],
    expected: ['amber ink-on-garment text'],
  },
  {
    title: 'white words on a gray jersey: sublimation has no white',
    on: 'jersey',
    garmentHex: '#8a8f94',
    layers: [textLayer({ ...middle, fill: white })],
    expected: ['amber ink-on-garment text'],
  },
  {
    title: 'words on a shape that is no more to be seen than they',
    on: 'tee',
    garmentHex: white,
    layers: [
      shapeLayer({ ...middle, id: 'ground', w: 100, h: 60, fill: '#fefefe' }),
      textLayer({ ...middle, fill: white }),
    ],
    expected: ['amber ink-on-garment ground', 'amber ink-on-garment text'],
  },
  {
    title: 'a see-through shape on DTG',
    on: 'tee',
    layers: [shapeLayer({ ...middle, opacity: 0.5 })],
    expected: ['amber semi-transparent shape'],
  },
  {
    title: 'a shape in a see-through group on DTF',
    on: 'hoodie',
    layers: [{ ...turned([shapeLayer({ id: 'inside', x: 140, y: 175 })], 'hoodie', 0), opacity: 0.4 }],
    expected: ['amber semi-transparent inside'],
  },
  {
    title: 'a green on paper that no press prints',
    on: 'poster',
    layers: [shapeLayer({ ...middle, fill: '#00ff00' })],
    expected: ['amber out-of-gamut shape'],
  },
  {
    title: 'words on paper in a blue that no press prints',
    on: 'poster',
    layers: [textLayer({ ...middle, fill: '#0000ff' })],
    expected: ['amber out-of-gamut text'],
  },
  {
    title: 'a ground of paper in a red that no press prints',
    on: 'poster',
    area: { background: '#ff0000' },
    layers: [textLayer({ ...middle, fill: white })],
    expected: ['amber out-of-gamut'],
  },
];

export const badDrawings: readonly CraftedDesign[] = [
  ...thinFills,
  ...thinStrokes,
  ...letters,
  ...sewn,
  ...unseen,
  ...badPlaces,
];
