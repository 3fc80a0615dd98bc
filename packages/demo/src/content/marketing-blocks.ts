import type { BlockImport } from '@merchmill/contract/shop-import.ts';

/** Sections of the pages in their order. Texts that are left out are the page's own. */
export const marketingBlocks: readonly BlockImport[] = [
  { id: 'home-hero', page: 'home', kind: 'hero' },
  { id: 'home-categories', page: 'home', kind: 'categories' },
  { id: 'home-hot-list', page: 'home', kind: 'hotList' },
  { id: 'home-festival', page: 'home', kind: 'festival' },
  { id: 'home-new', page: 'home', kind: 'newArrivals' },
  { id: 'home-themes', page: 'home', kind: 'themes' },
  { id: 'home-steps', page: 'home', kind: 'steps' },
  { id: 'home-reviews', page: 'home', kind: 'reviews' },
  { id: 'home-sellers', page: 'home', kind: 'sellers' },
  {
    id: 'how-dark-fabric',
    page: 'how-it-works',
    kind: 'banner',
    title: 'Why dark shirts need a second look',
    text: 'White ink goes down first, and that changes what a good file is.',
    link: { label: 'How we print on dark fabric', to: '/article/printing-on-dark-fabric' },
  },
  {
    id: 'etsy-status',
    page: 'etsy-introduce',
    kind: 'text',
    title: 'Connecting shops is not open yet',
    text: 'Listings are not published and orders not fetched by themselves today. What already works for sellers is written down in one place.',
    link: { label: 'Selling what you design', to: '/article/selling-what-you-design' },
  },
];
