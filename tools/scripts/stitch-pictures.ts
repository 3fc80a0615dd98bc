/*
 * Draws the pictures of docs/print-formats.md: stitches as they are read from files for machines.
 *   node tools/bin/run.mjs exec tools/scripts/stitch-pictures.ts
 */
import { DesignArea } from '@merchmill/design/document.ts';
import { digitizeArea } from '@merchmill/printing/embroidery/digitize-area.ts';
import { writeDst } from '@merchmill/printing/embroidery/dst.ts';
import { readDst } from '@merchmill/printing/embroidery/dst-read.ts';
import { stitchPicture } from '@merchmill/printing/embroidery/stitch-picture.ts';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { loadFont } from '../../apps/server/src/platform/render/fonts.ts';

const pixelsPerMm = 8;

interface Picture {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly groundHex: string;
  readonly layers: readonly object[];
}

const text = (words: string, font: string, sizeMm: number, at: readonly [number, number], fill: string) => ({
  ...{ type: 'text', text: words, font, sizeMm, x: at[0], y: at[1], w: 1, h: 1, fill },
});
const shape = (kind: string, [w, h]: readonly [number, number], at: readonly [number, number], more: object) => ({
  ...{ type: 'shape', shape: kind, w, h, x: at[0], y: at[1], ...more },
});

const pictures: readonly Picture[] = [
  {
    ...{ name: 'stitched-text', widthMm: 96, heightMm: 40, groundHex: '#f4efe4' },
    layers: [
      text('Maple & Rowe', 'roboto-700', 12, [48, 12], '#1f4596'),
      text('Pacifico', 'pacifico-400', 15, [48, 28], '#1f5634'),
    ],
  },
  {
    ...{ name: 'stitched-shape', widthMm: 80, heightMm: 40, groundHex: '#f4efe4' },
    layers: [
      shape('heart', [28, 28], [20, 20], { fill: '#d3222f' }),
      shape('star', [32, 32], [57, 21], { fill: '#e0a526', stroke: { color: '#15161a', widthMm: 1.6 } }),
    ],
  },
  {
    ...{ name: 'stitched-cap', widthMm: 110, heightMm: 55, groundHex: '#1c2748' },
    layers: [
      shape('polygon', [40, 26], [55, 20], { points: 3, fill: '#3aa8a8' }),
      shape('ellipse', [9, 9], [80, 12], { fill: '#f8cf2c' }),
      text('NORTH RIDGE', 'bebas-neue-400', 15, [55, 43], '#ffffff'),
    ],
  },
];

for (const { name, widthMm, heightMm, groundHex, layers } of pictures) {
  const own = layers.map((layer, index) => ({ id: `layer-${index}`, ...layer }));
  const plan = digitizeArea(DesignArea.parse({ widthMm, heightMm, layers: own }), { font: loadFont });
  const { commands } = readDst(writeDst(plan, name));
  const hexes = plan.blocks.map(({ thread }) => thread.hex);
  const svg = stitchPicture(commands, { hexes, widthMm, heightMm, groundHex });
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: widthMm * pixelsPerMm } }).render().asPng();
  const { size } = await sharp(drawn).webp({ quality: 82 }).toFile(`docs/print-formats/${name}.webp`);
  console.log(`${name}: ${plan.stitches} stitches, ${plan.trims} trims, ${size} bytes`);
}
