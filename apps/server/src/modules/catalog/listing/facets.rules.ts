import {
  type ColorFamily,
  colorFamilies,
  type FacetName,
  facetNames,
  priceBands,
  productionDaySteps,
  ratingSteps,
  techniqueLabels,
} from '@merchmill/contract/catalog/facets.ts';

/** An item carries its facets as tokens, a letter and a value: `c:black`. Categories and scopes are tokens too. */
const letters: Record<FacetName, string> = {
  color: 'c',
  size: 's',
  price: 'p',
  technique: 't',
  warehouse: 'w',
  days: 'd',
  rating: 'r',
  festival: 'f',
};
const namesByLetter = new Map(facetNames.map((name) => [letters[name], name]));

export const facetToken = (name: FacetName, value: string) => `${letters[name]}:${value}`;
export const categoryPrefix = 'k:';
export const scopePrefix = 'o:';

/** The facet and value of a token; undefined for those of categories and scopes. */
export function readToken(token: string): { name: FacetName; value: string } | undefined {
  const name = namesByLetter.get(token.slice(0, 1));
  return name && { name, value: token.slice(2) };
}

/** Values that are fixed, in the order they are shown in. Sizes, warehouses and festivals come from the catalog. */
export const fixedValues: Partial<Record<FacetName, readonly string[]>> = {
  color: colorFamilies.map(({ code }) => code),
  price: priceBands.map(({ code }) => code),
  technique: Object.keys(techniqueLabels),
  days: productionDaySteps.map(String),
  rating: ratingSteps.map(String),
};

/** The number below which this one lies, in two figures. */
const inTwoFigures = (number: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 1);
  return Math.floor(number / unit) * unit;
};

/**
 * How many there are at least, very probably, when a sample has so many of them: two standard deviations below what one
 * would expect, in two figures. Never less than were seen.
 * @param share of all that the sample is, 0 to 1
 */
export function atLeast(seen: number, share: number): number {
  const low = (seen - 2 * Math.sqrt(seen)) / share;
  if (low <= seen) return seen;
  return Math.max(seen, inTwoFigures(low));
}

/**
 * How many artworks there are at least, very probably, when a sample has so many designs of so many artworks. Were each
 * on as many designs as any other, of `all` artworks on `designs / share` designs the sample would have
 * `all * (1 - (1 - share) ** (designs / share / all))`; where they differ it has fewer, so that this never says too many.
 * What was seen is certain, of what it stands for two standard deviations are left out.
 * @param share of all that the sample is, 0 to 1
 */
export function artworksAtLeast(designs: number, artworks: number, share: number): number {
  if (share >= 1 || artworks === 0) return artworks;
  const inAll = designs / share;
  let [low, high] = [artworks, inAll];
  while (high - low > Math.max(1, low / 1000)) {
    const all = (low + high) / 2;
    if (all * (1 - (1 - share) ** (inAll / all)) < artworks) low = all;
    else high = all;
  }
  const unseen = (low - artworks) * Math.max(0, 1 - 2 / Math.sqrt(artworks));
  return unseen < 1 ? artworks : Math.max(artworks, inTwoFigures(artworks + unseen));
}

const garmentSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL', '5XL', '6XL', 'One size'];

/** Garments from small to large, then whatever else there is by its numbers. */
export function compareSizes(a: string, b: string): number {
  const [first, second] = [garmentSizes.indexOf(a), garmentSizes.indexOf(b)];
  if (first >= 0 && second >= 0) return first - second;
  if (first >= 0 || second >= 0) return first >= 0 ? -1 : 1;
  return a.localeCompare(b, 'en', { numeric: true });
}

type Hsl = { hue: number; saturation: number; lightness: number };

/** @param hex `#rrggbb`; hue in degrees, the others 0 to 1 */
function toHsl(hex: string): Hsl {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  const lightness = (most + least) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness };
}

/** Where each family of hues ends, in degrees. */
const hueEnds: [number, ColorFamily][] = [
  [12, 'red'],
  [36, 'orange'],
  [68, 'yellow'],
  [162, 'green'],
  [198, 'teal'],
  [256, 'blue'],
  [300, 'purple'],
  [342, 'pink'],
  [360, 'red'],
];

/** Names of dark ones: olive and plum. */
const whenDark: Partial<Record<ColorFamily, ColorFamily>> = { yellow: 'green', pink: 'purple' };

/** What people would call it: first by lightness and grayness, then by hue. */
export function colorFamily(hex: string): ColorFamily {
  const { hue, saturation, lightness } = toHsl(hex);
  if (lightness < 0.1 || (lightness < 0.2 && saturation < 0.1)) return 'black';
  if (lightness > 0.94 || (lightness > 0.9 && saturation < 0.1)) return 'white';
  const warm = hue >= 12 && hue < 68;
  if (warm && hue >= 20 && lightness > 0.6 && saturation < 0.62 && saturation > 0.08) return 'beige';
  if (saturation < 0.1) return 'gray';
  if (warm && lightness < 0.42 && hue < 48 && saturation < 0.85) return 'brown';
  const family = hueEnds.find(([end]) => hue < end)?.[1] ?? 'red';
  if ((family === 'red' || hue < 20) && lightness > 0.58) return 'pink';
  return (lightness < 0.4 && whenDark[family]) || family;
}
