/*
 * Every scene in its typical colors with three test designs, as a picture for the documentation:
 *   node tools/scripts/scene-sheet.ts [scene …]      writes docs/scenes/scenes.webp, or docs/scenes/<scene>.webp
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleArtSvg, sampleArts } from '@merchmill/mockup/sample-art.ts';
import { sampleTechnique, sceneSamples } from '@merchmill/mockup/scene-samples.ts';
import sharp from 'sharp';
import { composeMockup, designSizeFor } from '../../apps/server/src/platform/render/mockup.ts';
import { rasterize } from '../../apps/server/src/platform/render/raster.ts';
import { SceneStore } from '../../apps/server/src/platform/render/scenes.ts';
import { smallWebp } from './contact-sheet.ts';

const tilePx = 142;
const maxBytes = 400 * 1024;
const folder = path.join(import.meta.dirname, '../../docs/scenes');
const scenes = new SceneStore();

/** One row: each design in another color, and the last color blank; scenes of one color show the three designs. */
async function rowOf(sceneId: string): Promise<Buffer[]> {
  const meta = await scenes.meta(sceneId);
  const samples = sceneSamples(meta);
  const tiles: Buffer[] = [];
  for (const [column, art] of [...sampleArts, null].entries()) {
    const { colors } = samples[column % samples.length]!;
    const view = { sceneId, areaMm: meta.areaMm, colors, technique: sampleTechnique(meta), widthPx: tilePx };
    const size = await designSizeFor(scenes, view);
    const design = art && (await rasterize(sampleArtSvg(art, size)));
    const { data, widthPx, heightPx } = await composeMockup(scenes, view, design);
    const raw = { width: widthPx, height: heightPx, channels: 3 } as const;
    tiles.push(await sharp(data, { raw }).resize(tilePx, tilePx, { fit: 'cover' }).png().toBuffer());
  }
  return tiles;
}

async function writeSheet(ids: readonly string[], file: string): Promise<void> {
  const rows: Buffer[][] = [];
  for (const id of ids) rows.push(await rowOf(id));
  // Two scenes side by side: a sheet of twenty would be too tall to look at.
  const across = ids.length > 3 ? 2 : 1;
  const perRow = rows[0]!.length;
  const gap = 6;
  const place = (row: number, column: number) => ({
    left: ((row % across) * perRow + column) * (tilePx + gap) + (row % across) * 3 * gap,
    top: Math.floor(row / across) * (tilePx + gap),
  });
  const sheet = sharp({
    create: {
      width: across * perRow * (tilePx + gap) + (across - 1) * 3 * gap,
      height: Math.ceil(rows.length / across) * (tilePx + gap),
      channels: 3,
      background: '#ffffff',
    },
  }).composite(rows.flatMap((tiles, row) => tiles.map((input, column) => ({ input, ...place(row, column) }))));
  const webp = await smallWebp(await sheet.png().toBuffer(), maxBytes);
  writeFileSync(file, webp);
  console.log(`${path.relative(process.cwd(), file)}: ${ids.length} scenes, ${Math.round(webp.length / 1024)} KB`);
}

const named = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
if (named.length) for (const id of named) await writeSheet([id], path.join(folder, `${id}.webp`));
else await writeSheet(await scenes.ids(), path.join(folder, 'scenes.webp'));
