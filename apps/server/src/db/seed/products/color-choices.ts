import type { ColorSeed, Ink } from '../catalog-seed.types.ts';

const whiteLabel = '#f3f1ec';
const greyLabel = '#3a3c40';

function fabric(code: string, label: string, swatch: string, ink: Ink): ColorSeed {
  const isDeep = ink === 'light';
  return {
    code,
    label,
    swatch,
    ink,
    partColors: [swatch, swatch, code === 'black' || code === 'charcoal' ? greyLabel : whiteLabel],
    specGain: code === 'black' ? 0.7 : isDeep ? 0.86 : 1,
  };
}

/** Fabric colours of the garments, by code. */
export const fabrics = {
  white: fabric('white', 'White', '#f6f5f3', 'dark'),
  natural: fabric('natural', 'Natural', '#ece4d3', 'dark'),
  sand: fabric('sand', 'Sand', '#d6c6a8', 'dark'),
  heather: fabric('heather', 'Heather Grey', '#bcbcba', 'dark'),
  sky: fabric('sky', 'Pale Sky', '#b3c9d8', 'dark'),
  sage: fabric('sage', 'Sage', '#a3ae97', 'dark'),
  blush: fabric('blush', 'Dusty Blush', '#deb9b0', 'dark'),
  butter: fabric('butter', 'Butter', '#eed9a0', 'dark'),
  black: fabric('black', 'Black', '#141517', 'light'),
  charcoal: fabric('charcoal', 'Charcoal', '#37393d', 'light'),
  navy: fabric('navy', 'Navy', '#1b2747', 'light'),
  forest: fabric('forest', 'Forest', '#1f3b2f', 'light'),
  burgundy: fabric('burgundy', 'Burgundy', '#571d2b', 'light'),
  rust: fabric('rust', 'Rust', '#8f3d24', 'light'),
  petrol: fabric('petrol', 'Petrol', '#1c4650', 'light'),
} satisfies Record<string, ColorSeed>;

const glaze = '#fdfdfb';

/** A mug is glazed white outside, under the print; the accent is its inside and handle. */
export function mugColor(code: string, label: string, accent: string): ColorSeed {
  return { code, label, swatch: accent, ink: null, partColors: [glaze, accent], specGain: 1 };
}

export function paperColor(code: string, label: string, swatch: string): ColorSeed {
  return { code, label, swatch, ink: null, partColors: [swatch], specGain: 1 };
}

/** A cushion's front is printed all over; the colour is that of its back and seam. */
export function cushionColor(code: string, label: string, back: string): ColorSeed {
  return { code, label, swatch: back, ink: null, partColors: ['#f4f2ee', back], specGain: 1 };
}
