import type { DesignImport, ProductImport, ReviewImport } from '@merchmill/contract/shop-import.ts';
import { type SeededRandom, seededRandom } from '../artworks/seeded-random.ts';
import { authors, type Family, sayings } from './sayings.ts';

/** Only what sells best has been talked about. */
const reviewedDesigns = 160;
const reviewedProducts = 40;
const mostPerItem = 9;

/** Shirts, hoodies, and sweatshirts: of other clothes nobody speaks of collars, chests, and shoulder seams. */
const shirts = ['6109', '6110'];

/** What people say about a thing depends on what customs call it: the heading or the chapter of its HS code. */
export function familyOf(hs6: string): Family {
  const chapter = hs6.slice(0, 2);
  if (shirts.includes(hs6.slice(0, 4))) return 'garment';
  if (chapter === '69') return 'drinkware';
  if (chapter === '49') return 'paper';
  if (chapter === '94') return 'cushion';
  return 'other';
}

/** So many in a hundred give 5, 4, 3, 2 and 1 stars. */
const shares = [
  [5, 62],
  [4, 26],
  [3, 7],
  [2, 3],
  [1, 2],
] as const;

function pickRating(random: SeededRandom): 1 | 2 | 3 | 4 | 5 {
  let point = random.between(0, 100);
  for (const [rating, share] of shares) {
    point -= share;
    if (point < 0) return rating;
  }
  return 5;
}

type Item = { handle: string; product: string; design: string | null; hs6: string };

/** The sample reviews of one thing: nobody says the same twice, and some only leave stars. */
function reviewsOf({ handle, product, design, hs6 }: Item): ReviewImport[] {
  const random = seededRandom(`reviews of ${handle}`);
  const number = random.whole(1, mostPerItem);
  const said = new Set<string>();
  return Array.from({ length: number }, () => {
    const rating = pickRating(random);
    const saying = random.pick(sayings[familyOf(hs6)][rating]);
    const text = said.has(saying) ? '' : saying;
    said.add(saying);
    return { product, design, author: random.pick(authors), rating, text, daysAgo: random.between(1, 200) };
  });
}

type Sold = { handle: string; settleOrderNum: number };
const bestSellers = <T extends Sold>(items: readonly T[], most: number): T[] =>
  items.toSorted((a, b) => b.settleOrderNum - a.settleOrderNum || (a.handle < b.handle ? 1 : -1)).slice(0, most);

/** Sample reviews for the best sellers. */
export function sampleReviews({
  products,
  designs,
}: {
  products: readonly Pick<ProductImport, 'handle' | 'hs6' | 'settleOrderNum'>[];
  designs: readonly DesignImport[];
}): ReviewImport[] {
  const hs6 = new Map(products.map((product) => [product.handle, product.hs6]));
  return [
    ...bestSellers(products, reviewedProducts).map(({ handle, hs6 }) => ({
      handle,
      product: handle,
      design: null,
      hs6,
    })),
    ...bestSellers(designs, reviewedDesigns).map(({ handle, product }) => ({
      ...{ handle, product, design: handle },
      hs6: hs6.get(product)!,
    })),
  ].flatMap(reviewsOf);
}
