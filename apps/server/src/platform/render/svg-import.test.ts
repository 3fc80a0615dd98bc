import type { Layer } from '@merchmill/design/document.ts';
import { renderDesignArea } from '@merchmill/design/render.ts';
import { svgLayer } from '@merchmill/design/svg/svg-layers.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadFont } from './fonts.ts';
import { rasterize } from './raster.ts';

/*
 * An SVG file looks after it was taken in as a renderer of SVG draws the file itself.
 */

const sidePx = 400;

/** Fills its page, so that the drawing taken in covers the same square. */
const file = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${sidePx}" height="${sidePx}"><rect width="100" height="100" fill="#eee8dd"/>${content}</svg>`;

async function pixelsOf(svg: string): Promise<Buffer> {
  const { data, widthPx, heightPx } = await rasterize(svg, '#ffffff');
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
}

function takenIn(text: string): string {
  let count = 0;
  const place = { x: 50, y: 50, widthMm: 100, heightMm: 100 };
  const layer: Layer = svgLayer(text, place, (stem) => `${stem}-${++count}`);
  const area = { widthMm: 100, heightMm: 100, background: null, layers: [layer] };
  return renderDesignArea(area, { font: loadFont, imageHref: () => '' }, { widthPx: sidePx });
}

const drawings = {
  'basic shapes':
    '<circle cx="25" cy="25" r="18" fill="tomato"/><ellipse cx="70" cy="22" rx="22" ry="12" fill="#06c"/><rect x="8" y="52" width="34" height="30" rx="9" ry="5" fill="seagreen"/><polygon points="60,55 90,55 75,90" fill="purple"/><polyline points="50,95 55,80 60,95" fill="#333"/>',
  transforms:
    '<g transform="translate(50 50) rotate(30)"><rect x="-20" y="-10" width="40" height="20" fill="crimson" transform="skewX(20)"/><g transform="scale(.5 -.5)"><path d="M0 0L60 10 30 60Z" fill="navy"/></g></g><path d="M0 0h10v10z" transform="matrix(1 .2 -.3 1.4 70 8)" fill="olive"/>',
  outlines:
    '<path d="M10 20L40 10 30 40" fill="none" stroke="#333" stroke-width="6"/><path d="M60 15L90 15 90 40" fill="none" stroke="teal" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><path d="M12 65h30v20" fill="none" stroke="red" stroke-width="8" stroke-linejoin="bevel" stroke-linecap="square"/><circle cx="72" cy="72" r="15" fill="gold" stroke="#740" stroke-width="3"/><line x1="50" y1="5" x2="50" y2="45" stroke="blue" stroke-width="2"/>',
  'holes and rules':
    '<path fill-rule="evenodd" d="M10 10h50v50h-50zM20 20h30v30h-30zM28 28h14v14h-14z" fill="#147"/><path d="M65 10h28v28h-28zM72 17h14v14h-14z" fill="#a40"/><path d="M65 50h28v28h-28zM72 57v14h14v-14z" fill="#0a4"/>',
  'arcs and curves':
    '<path d="M10 50A20 30 20 0 1 50 50T90 50" fill="#c33"/><path d="M10 80q10-20 20 0t20 0 20 0 20 0v12H10z" fill="#36c"/><path d="M20 10s10-8 20 0-10 20 20 10" fill="none" stroke="#222" stroke-width="1.5"/>',
  'see-through':
    '<rect x="10" y="10" width="40" height="40" fill="#f00" fill-opacity=".5"/><rect x="30" y="30" width="40" height="40" fill="#00f" opacity=".4" /><g opacity=".6"><circle cx="20" cy="80" r="10"/><circle cx="50" cy="85" r="10" fill="green"/></g><rect x="70" y="5" width="20" height="20" fill="rgba(0,128,0,.3)" stroke="#000" stroke-opacity=".5" stroke-width="4"/>',
  'use and symbols':
    '<defs><path id="leaf" d="M0 0C10-10 10-30 0-40C-10-30-10-10 0 0Z"/><symbol id="s" viewBox="0 0 10 20"><rect width="10" height="20" fill="#842"/></symbol></defs><g transform="translate(50 50)" fill="#285"><use href="#leaf"/><use href="#leaf" transform="rotate(120)"/><use href="#leaf" transform="rotate(240)" fill="#7a3"/></g><use href="#s" x="5" y="60" width="30" height="30"/>',
  'order of painting':
    '<rect x="5" y="5" width="30" height="30" fill="red"/><rect x="20" y="20" width="30" height="30" fill="blue"/><rect x="40" y="40" width="30" height="30" fill="red"/><rect x="30" y="5" width="12" height="60" fill="blue"/><rect x="75" y="75" width="20" height="20" fill="red"/>',
};

describe('a drawing taken in', () => {
  it.each(Object.entries(drawings))('[PIC-03] of %s looks as the file does', async (_, content) => {
    const [original, taken] = await Promise.all([pixelsOf(file(content)), pixelsOf(takenIn(file(content)))]);
    expect(taken.length).toBe(original.length);
    let [sum, strong] = [0, 0];
    for (let at = 0; at < original.length; at++) {
      const apart = Math.abs(original[at]! - taken[at]!);
      sum += apart;
      if (apart > 24) strong++;
    }
    expect(sum / original.length).toBeLessThan(0.3);
    expect(strong / original.length).toBeLessThan(0.001);
  });
});
