import type { Platform } from '@merchmill/contract/catalog/content.shapes.ts';

/** The marketplaces by their fixed numbers. Stores cannot be connected yet, so none of them can do anything. */
export const platforms: readonly Platform[] = [
  { source: 1, name: 'Shopify', abilities: [], link: null },
  { source: 2, name: 'WooCommerce', abilities: [], link: null },
  { source: 3, name: 'Etsy', abilities: [], link: '/etsy-introduce' },
];
