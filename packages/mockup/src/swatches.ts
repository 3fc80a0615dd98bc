import type { MockupColors } from './scene.ts';

/**
 * Colors of products as they look right in the scenes' light. Neither pure black nor pure white: cloth and glaze
 * reflect 2 to 93 % of the light. The darker the color, the smaller the gain of its
 * reflections: the light that a surface throws back undyed would turn black to charcoal and navy to gray.
 */
export type Swatch = {
  code: string;
  label: string;
  /** Color of the part, and of the swatch beside the product. */
  hex: string;
  specGain: number;
};

export const garmentSwatches = [
  { code: 'white', label: 'White', hex: '#fbfaf8', specGain: 1 },
  { code: 'natural', label: 'Natural', hex: '#ece3d0', specGain: 1 },
  { code: 'silver', label: 'Silver gray', hex: '#b6b8bb', specGain: 0.95 },
  { code: 'charcoal', label: 'Charcoal', hex: '#393b3f', specGain: 0.6 },
  { code: 'black', label: 'Black', hex: '#111214', specGain: 0.36 },
  { code: 'navy', label: 'Navy', hex: '#182346', specGain: 0.45 },
  { code: 'royal', label: 'Royal blue', hex: '#1f49ab', specGain: 0.85 },
  { code: 'sky', label: 'Sky blue', hex: '#a6c5df', specGain: 0.95 },
  { code: 'forest', label: 'Forest green', hex: '#18402d', specGain: 0.5 },
  { code: 'sage', label: 'Sage', hex: '#8fa088', specGain: 0.95 },
  { code: 'mustard', label: 'Mustard', hex: '#d79c2b', specGain: 0.9 },
  { code: 'terracotta', label: 'Terracotta', hex: '#b85b3d', specGain: 0.9 },
  { code: 'red', label: 'Red', hex: '#a8141f', specGain: 0.75 },
  { code: 'burgundy', label: 'Burgundy', hex: '#541829', specGain: 0.5 },
  { code: 'blush', label: 'Blush', hex: '#e8bfbb', specGain: 0.95 },
  { code: 'lavender', label: 'Lavender', hex: '#b7abd0', specGain: 0.95 },
] as const satisfies readonly Swatch[];

/** Inside and handle of a mug whose outside stays white. */
export const mugAccentSwatches = [
  { code: 'white', label: 'White', hex: '#ffffff', specGain: 1 },
  { code: 'black', label: 'Black', hex: '#17181a', specGain: 0.12 },
  { code: 'navy', label: 'Navy', hex: '#1c2a50', specGain: 0.25 },
  { code: 'blue', label: 'Blue', hex: '#2a66b8', specGain: 0.35 },
  { code: 'green', label: 'Green', hex: '#2d6a4b', specGain: 0.3 },
  { code: 'yellow', label: 'Yellow', hex: '#e9b43a', specGain: 0.85 },
  { code: 'red', label: 'Red', hex: '#b01f28', specGain: 0.25 },
  { code: 'pink', label: 'Pink', hex: '#e7a9b0', specGain: 1 },
] as const satisfies readonly Swatch[];

/** Back and piping of a cushion whose front is printed. */
export const cushionBackSwatches = [
  { code: 'natural', label: 'Natural linen', hex: '#f4f2ee', specGain: 1 },
  { code: 'sand', label: 'Sand', hex: '#cdbb9d', specGain: 1 },
  { code: 'gray', label: 'Stone gray', hex: '#8d8c88', specGain: 1 },
  { code: 'charcoal', label: 'Charcoal', hex: '#35373a', specGain: 0.5 },
  { code: 'teal', label: 'Teal', hex: '#2f6f73', specGain: 0.7 },
  { code: 'terracotta', label: 'Terracotta', hex: '#b3593c', specGain: 1 },
] as const satisfies readonly Swatch[];

/** Garments are one color all over, with the neck label in the color of the cloth. */
export function garmentColors(swatch: Swatch): MockupColors {
  return { parts: [swatch.hex], specGain: swatch.specGain };
}

/** Mugs and cushions keep the color of their printed body; the swatch colors the rest. */
export function accentColors(swatch: Swatch, bodyHex: string): MockupColors {
  return { parts: [bodyHex, swatch.hex], specGain: swatch.specGain };
}

/** Highlights on dark cloth are weaker; measured on our fabrics from black (0.36) to white (1). */
export function specGainOf(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const luminance = 0.2126 * channels[0]! ** 2.2 + 0.7152 * channels[1]! ** 2.2 + 0.0722 * channels[2]! ** 2.2;
  return Math.round((0.36 + 0.64 * Math.sqrt(luminance)) * 100) / 100;
}
