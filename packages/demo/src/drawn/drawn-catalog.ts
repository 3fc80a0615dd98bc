import { readFileSync } from 'node:fs';
import type { CatalogImport } from '@merchmill/contract/shop-import.ts';
import { unpackCatalog } from './catalog-packing.ts';

/** Where the catalog lies as the programs beside it drew it; `npm run demo:draw` writes it. */
export const drawnFiles = {
  catalog: new URL('./catalog.json.br', import.meta.url),
  paths: new URL('./paths.br', import.meta.url),
} as const;

/** The whole demo catalog, without drawing it: that takes seconds and needs the fonts. */
export const drawnCatalog = (): CatalogImport =>
  unpackCatalog({ catalog: readFileSync(drawnFiles.catalog), paths: readFileSync(drawnFiles.paths) });
