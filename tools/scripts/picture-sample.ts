/*
 * Thirty products drawn by lot, each with its words and its first picture, so that anybody can judge whether the
 * pictures are of what the words say:
 *   node tools/scripts/picture-sample.ts             writes docs/picture-sample.md and docs/scenes/sample.webp
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DesignImport, ProductImport } from '@merchmill/contract/shop-import.ts';
import { drawnCatalog } from '@merchmill/demo/drawn/drawn-catalog.ts';
import sharp from 'sharp';
import { composeMockup, designSizeFor } from '../../apps/server/src/platform/render/mockup.ts';
import { ProductPrints } from '../../apps/server/src/platform/render/product-print.ts';
import { SceneStore } from '../../apps/server/src/platform/render/scenes.ts';
import { sheetOf, smallWebp } from './contact-sheet.ts';

const count = 30;
const across = 5;
const tilePx = 260;
const gapPx = 8;
const docs = path.join(import.meta.dirname, '../../docs');

export interface Drawn {
  readonly product: ProductImport;
  /** What sells best on it; null where it sells blank only. */
  readonly design: DesignImport | null;
  readonly colorCode: string;
}

/** The lot is the SHA-256 of all handles in their order: whoever changes the catalog can't choose what is drawn. */
export function drawSample(): Drawn[] {
  const { products, designs } = drawnCatalog();
  const left = products.toSorted((a, b) => (a.handle < b.handle ? -1 : 1));
  const lot = createHash('sha256')
    .update(left.map(({ handle }) => handle).join('\n'))
    .digest('hex');
  return Array.from({ length: Math.min(count, left.length) }, (_, turn) => {
    const number = createHash('sha256').update(`${lot} ${turn}`).digest().readUInt32BE();
    const [product] = left.splice(number % left.length, 1);
    const [design] = designs
      .filter((each) => each.product === product!.handle)
      .toSorted((a, b) => b.settleOrderNum - a.settleOrderNum);
    return { product: product!, design: design ?? null, colorCode: design?.defaultColor ?? product!.colors[0]!.code };
  });
}

const scenes = new SceneStore();
const prints = new ProductPrints();

async function pictureOf({ product, design, colorCode }: Drawn): Promise<Buffer> {
  const { scene, area } = product.scenes[0]!;
  const { widthMm, heightMm } = product.printAreas.find(({ code }) => code === area)!;
  const { partColors, specGain } = product.colors.find(({ code }) => code === colorCode)!;
  const colors = { parts: partColors, specGain };
  const view = { sceneId: scene, areaMm: { widthMm, heightMm }, colors, technique: product.technique, widthPx: tilePx };
  const document = design?.document.areas[area] ? design.document : null;
  const { sheet } = await scenes.meta(scene);
  const raster =
    document &&
    (await prints.draw(
      { key: design!.handle, document, areaCode: area, assets: {} },
      product.technique,
      await designSizeFor(scenes, view),
      sheet,
    ));
  const { data, widthPx, heightPx } = await composeMockup(scenes, view, raster);
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize(tilePx, tilePx, { fit: 'cover' })
    .png()
    .toBuffer();
}

/** The page that says what is drawn: all but the pictures. */
export function samplePage(sample: readonly Drawn[]): string {
  const rows = sample.map(({ product, design, colorCode }, at) => {
    const color = product.colors.find(({ code }) => code === colorCode)!.label;
    const cells = [
      String(at + 1),
      `\`${product.handle}\``,
      `**${product.title}**, ${product.subtitle}. ${product.description}`,
      color,
      `\`${product.scenes[0]!.scene}\``,
      design ? `*${design.title}*` : 'blank',
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return `# Thirty pictures, drawn by lot

Does each picture show what the words say? The lot is the SHA-256 of the handles of all products of the demo catalog, sorted; nobody chooses. \`node tools/scripts/picture-sample.ts\` draws them again: a test says when words or products have changed, not when a scene was rendered anew. Each product is shown with the ready design that sells best on it, in that design's color, by its first picture. Flaws that are known: [scenes](scenes.md#known-flaws).

![Thirty products, in rows of five](scenes/sample.webp)

| | product | words | color | scene | design |
|--:|---|---|---|---|---|
${rows.join('\n')}
`;
}

if (process.argv[1] === import.meta.filename) {
  const sample = drawSample();
  const tiles: Buffer[] = [];
  for (const drawn of sample) tiles.push(await pictureOf(drawn));
  const webp = await smallWebp(await sheetOf(tiles, { across, tilePx, gapPx }), 400 * 1024);
  writeFileSync(path.join(docs, 'scenes/sample.webp'), webp);
  writeFileSync(path.join(docs, 'picture-sample.md'), samplePage(sample));
  console.log(`docs/picture-sample.md: ${sample.length} products, ${Math.round(webp.length / 1024)} KB`);
}
