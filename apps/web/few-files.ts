import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** The repository; below, files and folders are named by their path in it, and a folder ends with a slash. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** What every page of the shop loads, whatever it shows: the frame around it. */
export const frames = ['apps/web/app/root.tsx', 'apps/web/app/shell/layout/shop-layout.tsx'];

/** What most pages of the shop share. Messages are named one by one: those of other pages have no place in it. */
export const shopParts = [
  'apps/web/app/features/catalog/compare-toggle.tsx',
  'apps/web/app/features/catalog/content/',
  'apps/web/app/features/catalog/favorite-button.tsx',
  'apps/web/app/features/catalog/listing/',
  'apps/web/app/features/catalog/messages/catalog.ts',
  'apps/web/app/features/catalog/messages/compare.ts',
  'apps/web/app/features/catalog/messages/favorites.ts',
  'apps/web/app/features/catalog/messages/product-page.ts',
  'apps/web/app/features/catalog/messages/reviews.ts',
  'apps/web/app/features/catalog/product/',
  'apps/web/app/features/catalog/review-section.tsx',
  'apps/web/app/shell/api/',
  'apps/web/app/shell/layout/',
  'apps/web/app/shell/messages/dates.ts',
  'apps/web/app/shell/messages/day-range.ts',
  'apps/web/app/shell/messages/http.ts',
  'apps/web/app/shell/messages/layout.ts',
  'apps/web/app/shell/state/',
  'apps/web/app/ui/',
  'packages/contract/src/api-error.ts',
  'packages/contract/src/catalog/facets.ts',
  'packages/contract/src/catalog/listing.calls.ts',
  'packages/contract/src/catalog/merchandising.calls.ts',
  'packages/contract/src/catalog/product.calls.ts',
  'packages/contract/src/currencies.ts',
  'packages/contract/src/enums.ts',
  'packages/contract/src/error-codes.ts',
  'packages/contract/src/money.ts',
  'packages/contract/src/orders/pricing.ts',
  'packages/contract/src/orders/shipping.calls.ts',
  'packages/messages/src/',
];

/** What only accounts and the console have of what lies in the folders above. */
const signedInParts = ['apps/web/app/ui/data-table/', 'apps/web/app/ui/form/', 'apps/web/app/ui/pickers/'];

/** Libraries by the beginning of their name. */
export const shopLibraries = ['lucide-react', 'zustand'];
export const reactLibraries = ['react', 'react-dom', 'react-router', 'scheduler'];
/** What checks shapes, which only forms load, and icons, of which the frame shows few. */
export const apartLibraries = ['zod', 'lucide-react'];

const isLibrary = (id: string, names: readonly string[]) => names.some((name) => id.includes(`node_modules/${name}/`));
const isFrame = (id: string) => frames.some((file) => id.startsWith(root + file));
const isShapes = (id: string) => id.startsWith(`${root}packages/contract/src/`) && id.endsWith('shapes.ts');
const isApart = (id: string) => isShapes(id) || isLibrary(id, apartLibraries);

function isOfTheShop(id: string): boolean {
  if (isLibrary(id, shopLibraries)) return true;
  if (signedInParts.some((part) => id.startsWith(root + part))) return false;
  return shopParts.some((part) => (part.endsWith('/') ? id.startsWith(root + part) : id === root + part));
}

/** Whether the frame imports a module, directly or not; what is loaded when it is used does not count. */
function isOfTheFrame(id: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (isFrame(each)) return true;
    if (isApart(each)) continue;
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
export const fewFiles = {
  groups: [
    { name: 'react', test: (id: string) => isLibrary(id, reactLibraries), priority: 3 },
    {
      name: (id: string, context: Rolldown.ChunkingContext) => (isOfTheFrame(id, context) ? 'frame' : null),
      debugName: 'frame',
      priority: 2,
    },
    { name: 'shop', test: isOfTheShop, minShareCount: 6, priority: 1 },
  ],
};
