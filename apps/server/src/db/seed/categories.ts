import { artworks } from './artworks.ts';
import type { CategorySeed } from './catalog-seed.types.ts';
import { productTree } from './categories/product-tree.ts';
import { themeTree } from './categories/theme-tree.ts';
import { products } from './products.ts';

const handlesIn = (lists: readonly { categories: string[] }[]) =>
  new Set(lists.flatMap(({ categories }) => categories));

/** The tree without branches that hold nothing. */
function inhabited(tree: readonly CategorySeed[], holds: ReadonlySet<string>): CategorySeed[] {
  return tree.flatMap(({ children = [], ...node }) => {
    const kept = inhabited(children, holds);
    return kept.length || holds.has(node.handle) ? [{ ...node, ...(kept.length ? { children: kept } : {}) }] : [];
  });
}

export const productCategories: CategorySeed[] = inhabited(productTree, handlesIn(products));
export const podCategories: CategorySeed[] = inhabited(themeTree, handlesIn(artworks));

/** How featured something is in the categories it belongs to: most in the one it names first. */
export const categoryWeight = (place: number) => 900 - 150 * place;
