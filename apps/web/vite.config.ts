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

export default defineConfig({
  plugins: [noServerCode, tailwindcss(), reactRouter()],
  build: { target: 'es2023' },
});
