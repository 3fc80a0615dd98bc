import type { ImageLayer } from '../document.ts';
import { type CraftedDesign, type GoodDesign, white } from './crafted-design.ts';
import { type CraftedPicture, craftedPicture, type Paint } from './crafted-picture.ts';
import { imageLayer, shapeLayer } from './test-env.ts';

/*
 * Pictures whose own pixels do not print as they look. All are 20 mm wide unless said, so that a pixel is 0.078 mm; each
 * has a twin (good-pictures.ts) that differs in what is the matter, and in nothing else.
 */

const inBox = (x: number, y: number) => x >= 64 && x < 192 && y >= 64 && y < 192;
const distance = (x: number, y: number) => Math.hypot(x - 127.5, y - 127.5);

/** A logo: a block of one color on nothing. */
export const block = (red: number, green: number, blue: number): CraftedPicture =>
  craftedPicture((x, y) => (inBox(x, y) ? [red, green, blue, 255] : null));
/** Solid in the middle, and then less and less to `reach` pixels from it. */
export const disc = (solid: number, reach: number): CraftedPicture =>
  craftedPicture((x, y) => {
    const far = distance(x, y);
    if (far <= solid) return [200, 30, 40, 255];
    return far >= reach ? null : [200, 30, 40, Math.round((255 * (reach - far)) / (reach - solid))];
  });
/** A block, and rules of so many pixels below it. */
export const ruled = (px: number): CraftedPicture =>
  craftedPicture((x, y) => {
    const isRule = y >= 200 && y % 16 < px && x >= 10 && x < 240;
    return inBox(x, y) || isRule ? [20, 40, 90, 255] : null;
  });
/** Two halves, upright. */
export const halves = (left: Paint, right: Paint): CraftedPicture =>
  craftedPicture((x, y) => (x < 128 ? left(x, y) : right(x, y)));
export const solid = (red: number, green: number, blue: number): CraftedPicture =>
  craftedPicture(() => [red, green, blue, 255]);
/** Ink in the four corners alone. */
export const cornered = craftedPicture((x, y) =>
  Math.min(x, 255 - x) < 24 && Math.min(y, 255 - y) < 24 ? [30, 120, 60, 255] : null,
);

const leftHalf = { x: 0, y: 0, w: 0.5, h: 1 };
export const picture = (more: Partial<ImageLayer> = {}): ImageLayer =>
  imageLayer({ x: 45, y: 45, w: 20, h: 20, asset: 'picture', ...more });
/** The left half of a picture, as large as it would be in the whole. */
export const left = (more: Partial<ImageLayer> = {}): ImageLayer => picture({ w: 10, crop: leftHalf, ...more });

const whiteLogo = block(255, 255, 255);
const blackLogo = block(10, 10, 12);
const halo = disc(60, 110);
const clearLeft = halves(
  () => null,
  () => [200, 30, 40, 255],
);
const whiteLeft = halves(
  () => [255, 255, 255, 255],
  () => [200, 30, 40, 255],
);
const softLeft = halves(
  () => [200, 30, 40, 120],
  () => [200, 30, 40, 255],
);
const onWhite = craftedPicture((x, y) => (inBox(x, y) ? [10, 10, 12, 255] : [255, 255, 255, 255]));
const vivid = solid(0, 250, 40);
const mild = solid(60, 170, 70);

const one = (of: CraftedPicture) => ({ pictures: { picture: of }, layers: [picture()] });
const unseen = ['amber ink-on-garment image'] as const;
const soft = ['amber soft-edges image'] as const;
const thin = ['amber thin-parts image'] as const;
const faded = ['amber out-of-gamut image'] as const;
const nothing = ['red empty', 'amber no-ink image'] as const;

const againstGarment: CraftedDesign[] = [
  { title: 'a white logo on a white tee', on: 'tee', garmentHex: '#f6f5f3', ...one(whiteLogo), expected: unseen },
  {
    title: 'an off-white logo on an off-white hoodie',
    on: 'hoodie',
    garmentHex: '#f4efe4',
    ...one(block(246, 240, 232)),
    expected: unseen,
  },
  { title: 'a black logo on a black hoodie', on: 'hoodie', garmentHex: '#101114', ...one(blackLogo), expected: unseen },
  { title: 'a white logo on a white coaster', on: 'coaster', garmentHex: white, ...one(whiteLogo), expected: unseen },
  { title: 'a white logo on a white sticker', on: 'sticker', garmentHex: white, ...one(whiteLogo), expected: unseen },
  {
    title: 'a white logo on a gray jersey: sublimation has no white',
    on: 'jersey',
    garmentHex: '#8a8f94',
    ...one(whiteLogo),
    expected: unseen,
  },
  {
    title: 'a black logo that a threshold makes white',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: blackLogo },
    layers: [picture({ filters: { tone: { kind: 'threshold', level: 50, dark: white, light: '#000000' } } })],
    expected: unseen,
  },
  {
    title: 'a black logo in two inks, the dark one of the color of the tee',
    on: 'tee',
    garmentHex: '#1c2748',
    pictures: { picture: blackLogo },
    layers: [picture({ filters: { tone: { kind: 'duotone', dark: '#1c2748', light: '#f3e3bd' } } })],
    expected: unseen,
  },
  {
    title: 'a gray logo so bright that it is white',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: block(190, 190, 190) },
    layers: [picture({ filters: { brightness: 90 } })],
    expected: unseen,
  },
  {
    title: 'a drawing whose lines are taken out rather than its ground',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: onWhite },
    layers: [picture({ filters: { removed: { color: '#0a0a0c', tolerance: 10 } } })],
    expected: unseen,
  },
  {
    title: 'the white half of a picture',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: whiteLeft },
    layers: [left()],
    expected: unseen,
  },
  {
    title: 'a white logo on a white shape on a white tee',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: whiteLogo },
    layers: [shapeLayer({ id: 'ground', x: 45, y: 45, w: 60, h: 60, fill: '#fefefe' }), picture()],
    expected: ['amber ink-on-garment ground', ...unseen],
  },
  {
    title: 'a white logo on a picture that is no more to be seen than it',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: whiteLogo, ground: solid(254, 254, 254) },
    layers: [picture({ id: 'ground', asset: 'ground', w: 21, h: 21 }), picture({ w: 18, h: 18 })],
    expected: ['amber ink-on-garment ground', ...unseen],
  },
];

const softEdges: CraftedDesign[] = [
  { title: 'a halo on DTG', on: 'tee', ...one(halo), expected: soft },
  { title: 'a halo on DTF', on: 'hoodie', ...one(halo), expected: soft },
  { title: 'a picture that fades away on DTG', on: 'tee', ...one(disc(1, 120)), expected: soft },
  {
    title: 'a picture of half-transparent pixels on DTF',
    on: 'hoodie',
    ...one(craftedPicture((x, y) => (inBox(x, y) ? [90, 60, 160, 128] : null))),
    expected: soft,
  },
  {
    title: 'the half of a picture that is half-transparent',
    on: 'tee',
    pictures: { picture: softLeft },
    layers: [left()],
    expected: soft,
  },
];

const thinParts: CraftedDesign[] = [
  { title: 'hairlines of 0.16 mm on DTG', on: 'tee', ...one(ruled(2)), expected: thin },
  { title: 'hairlines of 0.16 mm on DTF', on: 'hoodie', ...one(ruled(2)), expected: thin },
  { title: 'hairlines of 0.16 mm in sublimation', on: 'jersey', ...one(ruled(2)), expected: thin },
  {
    title: 'lines of six pixels, at a size at which they are 0.14 mm',
    on: 'tee',
    pictures: { picture: ruled(6) },
    layers: [picture({ w: 6, h: 6 })],
    expected: thin,
  },
  {
    title: 'hairlines of 0.08 mm in UV',
    on: 'coaster',
    pictures: { picture: ruled(2) },
    layers: [picture({ w: 10, h: 10 })],
    expected: thin,
  },
  {
    title: 'hairlines of 0.08 mm on paper',
    on: 'poster',
    pictures: { picture: ruled(2) },
    layers: [picture({ w: 10, h: 10 })],
    expected: thin,
  },
  {
    title: 'hairlines of 0.08 mm engraved',
    on: 'board',
    pictures: { picture: ruled(2) },
    layers: [picture({ w: 10, h: 10 })],
    expected: thin,
  },
  {
    title: 'hairlines of 0.08 mm on a sticker',
    on: 'sticker',
    pictures: { picture: ruled(2) },
    layers: [picture({ w: 10, h: 10 })],
    expected: thin,
  },
  {
    title: 'hairlines in the small copies of a pattern',
    on: 'tee',
    pictures: { picture: ruled(4) },
    layers: [picture({ w: 60, h: 60, pattern: { arrangement: 'grid', tileW: 10, tileH: 10, gapMm: 5 } })],
    expected: thin,
  },
];

const offGamut: CraftedDesign[] = [
  { title: 'a green on paper that no press prints', on: 'poster', ...one(vivid), expected: faded },
  {
    title: 'a photograph on paper that is too vivid for the press by its filter',
    on: 'poster',
    pictures: { picture: mild },
    layers: [picture({ filters: { saturation: 100 } })],
    expected: faded,
  },
  {
    title: 'two inks on paper, both of them too vivid',
    on: 'poster',
    pictures: { picture: onWhite },
    layers: [picture({ filters: { tone: { kind: 'duotone', dark: '#0000ff', light: '#ff00ff' } } })],
    expected: faded,
  },
];

const withoutInk: CraftedDesign[] = [
  {
    title: 'the half of a picture that is clear, alone',
    on: 'tee',
    pictures: { picture: clearLeft },
    layers: [left()],
    expected: nothing,
  },
  {
    title: 'the half of a picture that is clear, beside a shape',
    on: 'coaster',
    pictures: { picture: clearLeft },
    layers: [left(), shapeLayer({ x: 100, y: 45 })],
    expected: ['amber no-ink image'],
  },
  {
    title: 'a circle out of a picture that has ink in its corners alone',
    on: 'tee',
    pictures: { picture: cornered },
    layers: [picture({ mask: { shape: 'ellipse' } })],
    expected: nothing,
  },
  {
    title: 'a picture of which the only color is taken out',
    on: 'hoodie',
    pictures: { picture: blackLogo },
    layers: [picture({ filters: { removed: { color: '#0a0a0c', tolerance: 5 } } })],
    expected: nothing,
  },
  {
    title: 'a white picture of which a threshold prints the dark parts',
    on: 'tee',
    pictures: { picture: whiteLogo },
    layers: [picture({ filters: { tone: { kind: 'threshold', level: 50, dark: '#000000', light: null } } })],
    expected: nothing,
  },
];

export const badPictures: readonly CraftedDesign[] = [
  ...againstGarment,
  ...softEdges,
  ...thinParts,
  ...offGamut,
  ...withoutInk,
];

/** The same pictures where they are all right. */
/** Half a millimeter of ink on a sheet of 20. */
const speck = craftedPicture((x, y) => (x >= 30 && x < 37 && y >= 30 && y < 37 ? [20, 30, 40, 255] : null));

export const goodPictures: readonly GoodDesign[] = [
  { title: 'a small motif alone on a large transparent sheet', on: 'tee', garmentHex: white, ...one(speck) },
  { title: 'a white logo on a black tee', on: 'tee', garmentHex: '#141517', ...one(whiteLogo) },
  { title: 'a white logo where the color of the product is not known', on: 'tee', ...one(whiteLogo) },
  { title: 'a black logo on a gray jersey', on: 'jersey', garmentHex: '#8a8f94', ...one(blackLogo) },
  { title: 'a white logo, engraved: its color does not count', on: 'board', garmentHex: white, ...one(whiteLogo) },
  {
    title: 'a black drawing on white, on a white tee',
    on: 'tee',
    garmentHex: white,
    ...one(onWhite),
  },
  {
    title: 'a white logo on a dark shape on a white tee',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: whiteLogo },
    layers: [shapeLayer({ id: 'ground', x: 45, y: 45, w: 60, h: 60 }), picture()],
  },
  {
    title: 'a white logo on a dark picture on a white tee',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: whiteLogo, ground: solid(30, 60, 90) },
    layers: [picture({ id: 'ground', asset: 'ground', w: 21, h: 21 }), picture({ w: 18, h: 18 })],
  },
  {
    title: 'a white logo that a threshold makes dark',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: whiteLogo },
    layers: [picture({ filters: { tone: { kind: 'threshold', level: 50, dark: white, light: '#17171a' } } })],
  },
  {
    title: 'a drawing whose ground is taken out',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: onWhite },
    layers: [picture({ filters: { removed: { color: '#ffffff', tolerance: 10 } } })],
  },
  {
    title: 'the red half of a picture whose other half is white',
    on: 'tee',
    garmentHex: white,
    pictures: { picture: whiteLeft },
    layers: [left({ crop: { x: 0.5, y: 0, w: 0.5, h: 1 } })],
  },
  { title: 'a disc with a smoothed edge on DTG', on: 'tee', ...one(disc(60, 61.5)) },
  { title: 'a disc with a smoothed edge on DTF', on: 'hoodie', ...one(disc(60, 61.5)) },
  { title: 'a halo on paper', on: 'poster', ...one(halo) },
  { title: 'a halo in sublimation', on: 'mug', ...one(halo) },
  {
    title: 'a halo on DTG on a shape that is solid',
    on: 'tee',
    pictures: { picture: halo },
    layers: [shapeLayer({ id: 'ground', x: 45, y: 45, w: 60, h: 60, fill: '#223344' }), picture()],
  },
  {
    title: 'the solid half of a picture whose other half is half-transparent',
    on: 'tee',
    pictures: { picture: softLeft },
    layers: [left({ crop: { x: 0.5, y: 0, w: 0.5, h: 1 } })],
  },
  { title: 'lines of 0.47 mm on DTG', on: 'tee', ...one(ruled(6)) },
  {
    title: 'lines of two pixels, at a size at which they are 0.5 mm',
    on: 'banner',
    pictures: { picture: ruled(2) },
    layers: [picture({ x: 500, y: 500, w: 60, h: 60 })],
  },
  { title: 'lines of 0.23 mm in UV', on: 'coaster', ...one(ruled(3)) },
  { title: 'lines of 0.16 mm on paper', on: 'poster', ...one(ruled(2)) },
  {
    title: 'a picture that is cut so that its hairlines are left out',
    on: 'tee',
    pictures: { picture: ruled(2) },
    layers: [picture({ h: 15, crop: { x: 0, y: 0, w: 1, h: 0.75 } })],
  },
  { title: 'a photograph on paper', on: 'poster', ...one(mild) },
  { title: 'a green on DTG that no press prints', on: 'tee', ...one(vivid) },
  {
    title: 'a picture on paper that a filter makes mild',
    on: 'poster',
    pictures: { picture: vivid },
    layers: [picture({ filters: { saturation: -60 } })],
  },
  {
    title: 'the half of a picture whose other half is clear',
    on: 'tee',
    pictures: { picture: clearLeft },
    layers: [left({ crop: { x: 0.5, y: 0, w: 0.5, h: 1 } })],
  },
  {
    title: 'a heart out of a picture with ink in all its parts',
    on: 'tee',
    pictures: { picture: mild },
    layers: [picture({ mask: { shape: 'heart' } })],
  },
];
