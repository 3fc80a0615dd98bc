/*
 * A contact sheet of the demo's artworks, to be looked at before they are offered:
 *   node tools/scripts/artwork-sheet.ts <file.webp> [tee|poster|mug|cushion] [light|dark] [handle …]
 * A handle that ends in * stands for all that begin so. It says what each weighs, and how long it took to draw and render.
 */
import path from 'node:path';
import { renderDesignArea } from '@merchmill/design/render.ts';
import sharp from 'sharp';
import { loadFont } from '../../apps/server/src/platform/render/fonts.ts';
import { rasterize } from '../../apps/server/src/platform/render/raster.ts';
import { artworks } from '../../packages/demo/src/artworks/all.ts';
import type { Ink } from '../../packages/demo/src/catalog.types.ts';
import { sheetOf } from './contact-sheet.ts';

const tilePx = 240;
const fabrics: Record<Ink, string> = { dark: '#f4f1ea', light: '#23262b' };
const areas = {
  tee: { widthMm: 300, heightMm: 400, bleedMm: 0, edge: 'float' },
  poster: { widthMm: 300, heightMm: 400, bleedMm: 3, edge: 'full' },
  mug: { widthMm: 200, heightMm: 90, bleedMm: 2, edge: 'full' },
  cushion: { widthMm: 400, heightMm: 400, bleedMm: 10, edge: 'full' },
} as const;

const [file = 'artworks.webp', kind = 'tee', ink = 'dark', ...wanted] = process.argv.slice(2);
const area = areas[kind as keyof typeof areas];
const isWanted = (handle: string) =>
  wanted.length === 0 ||
  wanted.some((name) => (name.endsWith('*') ? handle.startsWith(name.slice(0, -1)) : name === handle));

const tiles: Buffer[] = [];
const shown = artworks.filter(({ handle }) => isWanted(handle));
for (const artwork of shown) {
  const started = performance.now();
  const drawing = artwork.make({ ...area, fonts: loadFont }, ink as Ink);
  const drawnMs = Math.round(performance.now() - started);
  const svg = renderDesignArea(
    drawing,
    { font: loadFont, imageHref: () => '' },
    { widthPx: Math.round(tilePx * Math.min(1, area.widthMm / area.heightMm)) },
  );
  const { data, widthPx, heightPx } = await rasterize(svg);
  const renderedMs = Math.round(performance.now() - started) - drawnMs;
  const kilobytes = Math.round(JSON.stringify(drawing).length / 1024);
  console.log(`${artwork.handle}: ${drawing.layers.length} layers, ${kilobytes} kB, ${drawnMs} + ${renderedMs} ms`);
  const picture = sharp(data, { raw: { width: widthPx, height: heightPx, channels: 4 } });
  tiles.push(
    await picture
      .flatten({ background: drawing.background ?? fabrics[ink as Ink] })
      .resize(tilePx, tilePx, { fit: 'contain', background: '#c9c5bc' })
      .png()
      .toBuffer(),
  );
}
const across = Math.min(8, Math.ceil(Math.sqrt(tiles.length)));
await sharp(await sheetOf(tiles, { across, tilePx, gapPx: 8, background: '#c9c5bc' })).toFile(path.resolve(file));
console.log(`${shown.length} artworks: ${file}`);
