import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { language } from '@merchmill/messages/language.ts';
import { pagesFolder } from '@merchmill/messages/languages.ts';
import type { Config } from '@react-router/dev/config';

const packed = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Scripts, styles, programs and drawings are packed once, at build time, as well as it goes; the server sends what the browser takes. */
async function packAssets(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    if (!/\.(js|css|wasm|svg|json)$/.test(name)) continue;
    const file = path.join(assets, name);
    const bytes = await readFile(file);
    for (const [ending, pack] of Object.entries(packed)) await writeFile(`${file}.${ending}`, await pack(bytes));
  }
}

export default {
  ssr: true,
  buildDirectory: pagesFolder(language.tag),
  // The site map is small: sent with the page, it saves a request for the part that the links of each page need.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => packAssets(path.join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;
