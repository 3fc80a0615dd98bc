import type { Filters, Pixels, Tone } from './filters.ts';
import { rgbOf } from './hex-color.ts';
import { removeColor } from './remove-color.ts';

/*
 * Filters of pictures, in numbers. The browser and the server call the same function on pixels, as SVG's own filters
 * come out differently in each.
 */

/** Shares of the channels in brightness as the eye sees it (Rec. 709). */
const [redShare, greenShare, blueShare] = [0.2126, 0.7152, 0.0722];

const clampByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Value of a channel after brightness, which shifts it, and contrast, which spreads it about the middle. */
function shiftTable(brightness: number, contrast: number): Float64Array {
  const spread = (1 + contrast / 100) ** 2;
  const shift = brightness * 1.28;
  return Float64Array.from({ length: 256 }, (_, value) => clampByte((value + shift - 127.5) * spread + 127.5));
}

/** Half of the range of brightness, of 255, in which a threshold turns: edges stay smooth. */
const softness = 8;

/** Color and alpha for each brightness. */
function toneTable(tone: Tone): Float64Array {
  const dark = rgbOf(tone.dark);
  const light = rgbOf(
    (tone.kind === 'threshold' ? tone.light : null) ?? (tone.kind === 'duotone' ? tone.light : tone.dark),
  );
  const isClear = tone.kind === 'threshold' && tone.light === null;
  const table = new Float64Array(256 * 4);
  for (let y = 0; y < 256; y++) {
    const share = tone.kind === 'duotone' ? y / 255 : turn(y, tone.level * 2.55);
    for (let channel = 0; channel < 3; channel++) {
      table[y * 4 + channel] = dark[channel]! + (light[channel]! - dark[channel]!) * share;
    }
    table[y * 4 + 3] = isClear ? 1 - share : 1;
  }
  return table;
}

function turn(y: number, level: number): number {
  const share = (y - level + softness) / (2 * softness);
  return share < 0 ? 0 : share > 1 ? 1 : share;
}

function saturate(data: Pixels, table: Float64Array, saturation: number): void {
  const by = 1 + saturation / 100;
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [table[data[at]!]!, table[data[at + 1]!]!, table[data[at + 2]!]!];
    const y = r * redShare + g * greenShare + b * blueShare;
    data[at] = (clampByte(y + (r - y) * by) + 0.5) | 0;
    data[at + 1] = (clampByte(y + (g - y) * by) + 0.5) | 0;
    data[at + 2] = (clampByte(y + (b - y) * by) + 0.5) | 0;
  }
}

function shift(data: Pixels, table: Float64Array): void {
  const bytes = Uint8Array.from(table, (value) => value + 0.5);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = bytes[data[at]!]!;
    data[at + 1] = bytes[data[at + 1]!]!;
    data[at + 2] = bytes[data[at + 2]!]!;
  }
}

function ink(data: Pixels, tone: Tone): void {
  const table = toneTable(tone);
  for (let at = 0; at < data.length; at += 4) {
    const y = (data[at]! * redShare + data[at + 1]! * greenShare + data[at + 2]! * blueShare + 0.5) | 0;
    data[at] = (table[y * 4]! + 0.5) | 0;
    data[at + 1] = (table[y * 4 + 1]! + 0.5) | 0;
    data[at + 2] = (table[y * 4 + 2]! + 0.5) | 0;
    data[at + 3] = (data[at + 3]! * table[y * 4 + 3]! + 0.5) | 0;
  }
}

/**
 * Filters the pixels of a picture, in place: the removed color first, as it was picked from the picture itself, then
 * brightness, contrast, saturation, and inks.
 */
export function filterPixels(data: Pixels, widthPx: number, filters: Filters): void {
  const { removed, brightness = 0, contrast = 0, saturation = 0, tone } = filters;
  if (removed) removeColor(data, widthPx, removed);
  const table = shiftTable(brightness, contrast);
  if (saturation) saturate(data, table, saturation);
  else if (brightness || contrast) shift(data, table);
  if (tone) ink(data, tone);
}
