import type { Category } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { CategoryTile } from './home-sections.tsx';

const tileCount = 8;

/**
 * The categories one would name aloud: the second level of the tree, or the first where there is none below. Each part of the
 * shop has its first category before any has a second, so that all of it is seen.
 */
export function tilesOf(tree: readonly Category[]): CategoryTile[] {
  const parts = tree.map((category) => (category.children.length > 0 ? category.children : [category]));
  const rounds = Math.max(0, ...parts.map((categories) => categories.length));
  return Array.from({ length: rounds }, (_, round) => parts.flatMap((categories) => categories[round] ?? []))
    .flat()
    .flatMap(({ title, link, image, pdNumber }) => (image ? [{ title, link, image, count: pdNumber ?? 0 }] : []))
    .slice(0, tileCount);
}
