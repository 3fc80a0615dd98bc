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
    text: 'We print white ink first, and that changes what makes a good file.',
    link: { label: 'How we print on dark fabric', to: '/article/printing-on-dark-fabric' },
  },
  {
    id: 'etsy-status',
    page: 'etsy-introduce',
    kind: 'text',
    title: 'Store connections are coming',
    text: 'We don’t publish listings or import orders automatically yet. See what sellers can already do today.',
    link: { label: 'Start selling your designs', to: '/article/selling-what-you-design' },
  },
];
