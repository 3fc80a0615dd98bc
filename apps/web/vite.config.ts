import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import { fewFiles } from './few-files.ts';

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

/**
 * Zod would write code to check shapes faster. The content policy forbids that, and even trying is reported as a
 * violation, so browsers are told before the first shape is made.
 */
const shapesWithoutEval: Plugin = {
  name: 'shapes-without-eval',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: (code, id) =>
    /\/zod\/v4\/core\/core\.js$/.test(id) ? `globalThis.__zod_globalConfig = { jitless: true };\n${code}` : undefined,
};

export default defineConfig({
  plugins: [noServerCode, compiledMessages, tailwindcss(), reactRouter(), shapesWithoutEval],
  build: { target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: fewFiles } } } } },
});
