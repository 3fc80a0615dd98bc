/* Draws the demo's catalog and writes it to where a first start reads it: `npm run demo:draw`. */
import { writeFileSync } from 'node:fs';
import { loadFont } from '../../apps/server/src/platform/render/fonts.ts';
import { demoCatalog } from '../../packages/demo/src/catalog.ts';
import { packCatalog } from '../../packages/demo/src/drawn/catalog-packing.ts';
import { drawnFiles } from '../../packages/demo/src/drawn/drawn-catalog.ts';

const catalog = demoCatalog(loadFont);
const packed = packCatalog(catalog);
for (const part of ['catalog', 'paths'] as const) writeFileSync(drawnFiles[part], packed[part]);
const kilobytes = Math.round((packed.catalog.length + packed.paths.length) / 1000);
console.log(`${catalog.designs.length} designs are drawn, ${kilobytes} kB.`);
