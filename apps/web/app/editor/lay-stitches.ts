import type { StitchFacts } from '@merchmill/design/print-formats.ts';
import { threadPicture } from '@merchmill/mockup/thread-picture.ts';
import { digitizeRegions } from '@merchmill/printing/embroidery/digitize.ts';
import type { Region } from '@merchmill/printing/embroidery/regions.ts';
import { sewForPicture } from '@merchmill/printing/embroidery/sew-for-picture.ts';
import { stitchPicture } from '@merchmill/printing/embroidery/stitch-picture.ts';
import { stitchFacts } from '@merchmill/printing/embroidery/thread-chart.ts';

/* Stitches as the machine's file has them, and their picture. */

/** What a worker is asked for: outlines, which the page makes where the fonts are. */
export interface StitchTask {
  readonly regions: readonly Region[];
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface LaidStitches {
  readonly facts: StitchFacts;
  readonly svg: string;
}

export function layStitches({ regions, widthMm, heightMm }: StitchTask): LaidStitches {
  const plan = digitizeRegions(regions, { widthMm, heightMm });
  const hexes = plan.blocks.map(({ thread }) => thread.hex);
  return { facts: stitchFacts(plan), svg: stitchPicture(plan.commands, { hexes, widthMm, heightMm }) };
}

/** The stitches as mockups show them, of which the outlines are given in the same way. */
export interface PictureTask extends StitchTask {
  readonly picture: { readonly widthPx: number; readonly heightPx: number };
}

export interface LaidPicture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly widthPx: number;
  readonly heightPx: number;
}

export function sewPicture({ regions, picture, ...size }: PictureTask): LaidPicture {
  const { data, widthPx, heightPx } = threadPicture(sewForPicture(regions, size), size, picture);
  return { data: new Uint8ClampedArray(data.buffer as ArrayBuffer), widthPx, heightPx };
}
