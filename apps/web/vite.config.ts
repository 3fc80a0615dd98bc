import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { plainContract } from './plain-contract.ts';

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

/** What every page of the shop loads, whatever it shows: the frame around it. */
const frames = /\/app\/(root|layout\/shop-layout)\.tsx/;

/** Shapes, which only forms load (plain-contract.ts), and icons, of which the frame shows few. */
const apart = /\?shapes$|node_modules\/(zod|lucide-react)\//;

/** Whether the frame imports a module, directly or not; what is loaded when it is used does not count. */
function isOfTheFrame(id: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (frames.test(each)) return true;
    if (apart.test(each)) continue;
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/**
 * Each file costs a request, a link in every page, and time of the processor to start; and packs worse alone. So what
 * the frame needs is one file, and what most pages of the shop share another. What only operations or accounts share is
 * in neither, or every visitor would load it. What is loaded when it is used (the editor, dialogs, forms with their
 * shapes) stays apart.
 */
const fewFiles = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
    {
      name: (id: string, context: Rolldown.ChunkingContext) => (isOfTheFrame(id, context) ? 'frame' : null),
      debugName: 'frame',
      priority: 2,
    },
    {
      name: 'shop',
      test: /\/app\/(api|catalog|content|layout|state|ui)\/|\/messages\/(catalog|compare|dates|day-range|favourites|http|layout|product-page|reviews)\.ts$|\?plain$|contract\/src\/(money|errors|api-error|enums|currencies|facets|pricing)\.ts$|node_modules\/(lucide-react|zustand)/,
      minShareCount: 6,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [noServerCode, plainContract, tailwindcss(), reactRouter(), shapesWithoutEval],
  build: { target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: fewFiles } } } } },
});
