import type { CraftedDesign } from './crafted-design.ts';
import { craftedPicture } from './crafted-picture.ts';
import { frontArea, imageLayer, shapeLayer, textLayer } from './test-env.ts';

/* Designs that are not where they print, print nothing, or have too few pixels for their size. */

const middle = { x: 75, y: 50 };
const photo = craftedPicture(() => [120, 110, 100, 255]);

const placed: CraftedDesign[] = [
  {
    title: 'a shape that is cut off',
    on: 'tee',
    layers: [shapeLayer({ x: 0, y: 50 })],
    expected: ['amber outside shape'],
  },
  {
    title: 'a shape beside the tee, and another on it',
    on: 'tee',
    layers: [shapeLayer({ id: 'far', x: 400 }), shapeLayer({ ...middle })],
    expected: ['amber outside far'],
  },
  {
    title: 'a shape that lies beyond the bleed',
    on: 'poster',
    layers: [shapeLayer({ id: 'far', x: -30, y: 50, w: 50 }), shapeLayer({ ...middle })],
    expected: ['amber outside far'],
  },
  {
    title: 'words in the bleed, which are cut off as a whole',
    on: 'poster',
    layers: [textLayer({ x: 150, y: -1.8, text: 'HHH', sizeMm: 3.6 }), shapeLayer({ ...middle })],
    expected: ['amber outside text'],
  },
  {
    title: 'words near the edge of a poster',
    on: 'poster',
    layers: [textLayer({ x: 150, y: 6, text: 'HHH' })],
    expected: ['amber safe-margin text'],
  },
  {
    title: 'a poster without a ground',
    on: 'poster',
    area: { background: null },
    layers: [shapeLayer({ ...middle })],
    expected: ['amber bleed-coverage'],
  },
  {
    title: 'a name over the camera of a case',
    on: 'case',
    layers: [textLayer({ x: 25, y: 25, text: 'MARIA', sizeMm: 6 })],
    expected: ['red keep-out text'],
  },
  {
    title: 'a heart over the camera of a case',
    on: 'case',
    layers: [shapeLayer({ x: 25, y: 25, shape: 'heart', w: 20, h: 20 })],
    expected: ['amber keep-out shape'],
  },
  {
    title: 'a name that crosses the round corner of a case',
    on: 'case',
    layers: [textLayer({ x: 60, y: 143, text: 'MARIA', sizeMm: 6 })],
    expected: ['amber die-line text'],
  },
  {
    title: 'a design of another size',
    on: 'tee',
    area: { widthMm: 305 },
    layers: [shapeLayer({ ...middle })],
    expected: ['red geometry'],
  },
  {
    title: 'two areas of which one can be printed',
    on: 'sticker',
    others: [frontArea({ code: 'back', label: 'Back', excludes: ['front'] })],
    layers: [shapeLayer({ x: 45, y: 45 })],
    expected: ['red excluded'],
  },
];

const bare: CraftedDesign[] = [
  { title: 'an area without layers', on: 'tee', layers: [], expected: ['red empty'] },
  { title: 'white paper', on: 'poster', layers: [], expected: ['red empty'] },
  {
    title: 'nothing but a guide and a hidden layer',
    on: 'sticker',
    layers: [shapeLayer({ role: 'guide' }), shapeLayer({ id: 'hidden', visible: false })],
    expected: ['red empty'],
  },
  {
    title: 'nothing but what lies beside the tee',
    on: 'tee',
    layers: [shapeLayer({ x: 400 }), textLayer({ x: -200 })],
    expected: ['red empty', 'amber outside shape', 'amber outside text'],
  },
  {
    title: 'an image that is not there',
    on: 'tee',
    layers: [imageLayer({ ...middle, asset: 'gone' })],
    expected: ['red missing-picture image'],
  },
  {
    title: 'an image of 40 DPI',
    on: 'tee',
    pictures: { photo },
    layers: [imageLayer({ x: 150, y: 200, w: 160, h: 160 })],
    expected: ['red resolution image'],
  },
  {
    title: 'an image of 120 DPI on a mug',
    on: 'mug',
    pictures: { photo },
    layers: [imageLayer({ ...middle, w: 54, h: 54 })],
    expected: ['amber resolution image'],
  },
  {
    title: 'an image of 80 DPI on a banner that is looked at from afar',
    on: 'banner',
    pictures: { photo },
    layers: [imageLayer({ x: 500, y: 500, w: 81, h: 81 })],
    expected: ['amber resolution image'],
  },
];

export const badPlaces: readonly CraftedDesign[] = [...placed, ...bare];
