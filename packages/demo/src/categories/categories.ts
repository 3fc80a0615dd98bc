import { artworks } from '../artworks/all.ts';
import type { CategorySeed } from '../catalog.types.ts';
import { products } from '../products/all.ts';
import { productTree } from './product-tree.ts';
import { themeTree } from './theme-tree.ts';

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
