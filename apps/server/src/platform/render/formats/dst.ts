import { digitizeArea } from '@merchmill/printing/embroidery/digitize-area.ts';
import { writeDst } from '@merchmill/printing/embroidery/dst.ts';
import { stitchFacts } from '@merchmill/printing/embroidery/thread-chart.ts';
import { loadFont } from '../fonts.ts';
import type { Maker } from './made.ts';

/** What an embroidery machine sews; the middle of the print area is where it starts. */
export const makeDst: Maker = async ({ document, areaCode }) => {
  const plan = digitizeArea(document.areas[areaCode]!, { font: loadFont });
  return { content: writeDst(plan, areaCode), facts: { embroidery: stitchFacts(plan) } };
};
