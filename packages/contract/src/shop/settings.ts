/** Sections of the header, in their order; the base config `header` may name fewer, or others first. */
export const headerSections = [
  'product',
  'design',
  'hotList',
  'favourites',
  'festivals',
  'knifeProduct',
  'globalWarehouse',
] as const;
export type HeaderSectionKey = (typeof headerSections)[number];
