/* What listings are narrowed and sorted by. Without schemas, so that pages need not load any. */

import { listingSorts } from '../enums.ts';

export const facetNames = ['colour', 'size', 'price', 'technique', 'warehouse', 'days', 'rating', 'festival'] as const;
export type FacetName = (typeof facetNames)[number];

/** Families that the many colors of products are sorted into, with a hex that stands for each. */
export const colourFamilies = [
  { code: 'black', label: 'Black', hex: '#17171a' },
  { code: 'grey', label: 'Gray', hex: '#9a9ca0' },
  { code: 'white', label: 'White', hex: '#fbfaf8' },
  { code: 'beige', label: 'Beige', hex: '#dccdb0' },
  { code: 'brown', label: 'Brown', hex: '#7a4a2b' },
  { code: 'red', label: 'Red', hex: '#c0282d' },
  { code: 'orange', label: 'Orange', hex: '#e8772e' },
  { code: 'yellow', label: 'Yellow', hex: '#f2c93b' },
  { code: 'green', label: 'Green', hex: '#3f8a55' },
  { code: 'teal', label: 'Teal', hex: '#1f7f86' },
  { code: 'blue', label: 'Blue', hex: '#2c5aa8' },
  { code: 'purple', label: 'Purple', hex: '#6f4a9c' },
  { code: 'pink', label: 'Pink', hex: '#e79ab4' },
] as const;
export type ColourFamily = (typeof colourFamilies)[number]['code'];

/** By the price shown as "from"; `belowCents` is the first price that is too much, null for no end. */
export const priceBands = [
  { code: '0-10', fromCents: 0, belowCents: 1000 },
  { code: '10-20', fromCents: 1000, belowCents: 2000 },
  { code: '20-30', fromCents: 2000, belowCents: 3000 },
  { code: '30-50', fromCents: 3000, belowCents: 5000 },
  { code: '50-100', fromCents: 5000, belowCents: 10_000 },
  { code: '100-up', fromCents: 10_000, belowCents: null },
] as const;

export const techniqueLabels = {
  dtg: 'Direct to garment',
  dtf: 'Transfer film',
  sublimation: 'Sublimation',
  embroidery: 'Embroidery',
  laser: 'Laser engraving',
  uv: 'UV print',
  giclee: 'Giclée',
  cut: 'Cut',
} as const;

/** Made within so many working days: each includes the shorter ones. */
export const productionDaySteps = [2, 3, 4, 5, 7, 10] as const;
/** So many stars or more: each includes the better ones. */
export const ratingSteps = [4, 3, 2] as const;

/** What words are searched for is ordered by how well it fits, unless asked otherwise; listings by what is new. */
export const searchSorts = [...listingSorts, 'relevance'] as const;
export type SearchSort = (typeof searchSorts)[number];
