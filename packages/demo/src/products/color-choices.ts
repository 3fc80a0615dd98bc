import type { ColorSeed, Ink } from '../catalog.types.ts';

/** A garment is one color all over; the neck label follows the cloth. @param specGain dark cloth reflects less */
function fabric(
  code: string,
  label: string,
  swatch: string,
  { ink, specGain }: { ink: Ink; specGain: number },
): ColorSeed {
  return { code, label, swatch, ink, partColors: [swatch], specGain };
}

const pale = { ink: 'dark', specGain: 0.97 } as const;
/* Highlights as measured against the swatch (scene-colours.test.ts): black must stay black. */
const deep = { ink: 'light', specGain: 0.5 } as const;

/** Fabric colors of the garments, by code. */
export const fabrics = {
  white: fabric('white', 'White', '#fbfaf8', { ink: 'dark', specGain: 1 }),
  natural: fabric('natural', 'Natural', '#ece3d0', { ink: 'dark', specGain: 1 }),
  sand: fabric('sand', 'Sand', '#d6c6a8', pale),
  heather: fabric('heather', 'Heather Gray', '#b9babb', pale),
  sky: fabric('sky', 'Pale Sky', '#b3c9d8', pale),
  sage: fabric('sage', 'Sage', '#a9b49d', pale),
  blush: fabric('blush', 'Dusty Blush', '#e2bfb6', pale),
  butter: fabric('butter', 'Butter', '#eed9a0', pale),
  black: fabric('black', 'Black', '#111214', { ink: 'light', specGain: 0.36 }),
  charcoal: fabric('charcoal', 'Charcoal', '#393b3f', { ink: 'light', specGain: 0.6 }),
  navy: fabric('navy', 'Navy', '#182346', { ink: 'light', specGain: 0.45 }),
  forest: fabric('forest', 'Forest', '#1b3d2f', deep),
  burgundy: fabric('burgundy', 'Burgundy', '#541829', deep),
  rust: fabric('rust', 'Rust', '#8a3a22', { ink: 'light', specGain: 0.8 }),
  petrol: fabric('petrol', 'Petrol', '#1a444f', deep),
} satisfies Record<string, ColorSeed>;

const glaze = '#fdfdfb';

/** A mug is glazed white outside, under the print; the accent is its inside and handle. */
export function mugColor(code: string, label: string, accent: string): ColorSeed {
  return { code, label, swatch: accent, ink: null, partColors: [glaze, accent], specGain: 1 };
}

export function paperColor(code: string, label: string, swatch: string): ColorSeed {
  return { code, label, swatch, ink: null, partColors: [swatch], specGain: 1 };
}

/** A cushion's front is printed all over; the color is that of its back and seam. */
export function cushionColor(code: string, label: string, back: string): ColorSeed {
  return { code, label, swatch: back, ink: null, partColors: ['#f4f2ee', back], specGain: 1 };
}

/** One solid color with nothing of another color on it; dark cloth reflects less. */
export const solid = (code: string, label: string, swatch: string, ink: Ink | null): ColorSeed => ({
  code,
  label,
  swatch,
  ink,
  partColors: [swatch],
  specGain: ink === 'light' ? 0.5 : 1,
});

/** A printed body with a part of another color, such as a bezel or an elastic. */
export const trimmed = (code: string, label: string, body: string, ...trims: string[]): ColorSeed => ({
  code,
  label,
  swatch: trims[0] ?? body,
  ink: null,
  partColors: [body, ...trims],
  specGain: 1,
});
