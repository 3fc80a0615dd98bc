import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** A server module bundled into the pages would be a second instance of it, with its own state and its secrets. */
const noServerCode: Plugin = {
  name: 'no-server-code',
  enforce: 'pre',
  resolveId(id, importer) {
    if (/^@merchmill\/server(\/|$)|\/apps\/server\//.test(id)) {
      this.error(`${importer} imports ${id}: pages get the API from context.get(pageContext).call`);
    }
  },
};

const packed = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Scripts and styles are packed once, at build time, as well as it goes; the server sends what the browser takes. */
const packAssets: Plugin = {
  name: 'pack-assets',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }) {
    const assets = path.join(dir!, 'assets');
    for (const name of await readdir(assets)) {
      if (!/\.(js|css)$/.test(name)) continue;
      const file = path.join(assets, name);
      const bytes = await readFile(file);
      for (const [ending, pack] of Object.entries(packed)) await writeFile(`${file}.${ending}`, await pack(bytes));
    }
  },
};

export default defineConfig({
  plugins: [noServerCode, tailwindcss(), reactRouter(), packAssets],
  build: { target: 'es2023' },
});
