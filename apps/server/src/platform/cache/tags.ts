/*
 * What cached answers are made of, as tags. Whoever reads names the tag (`ctx.reads.add`), whoever changes raises it in
 * the transaction of the change (`raiseTags`); an answer is void as soon as one of its tags was raised after it was
 * begun. When in doubt a wider tag: it costs an answer made anew, a missing one costs the truth.
 */

/** One of each: what the tag stands for, and by whose changes it is raised. */
const wideTags = [
  /** Categories, collections and hot entries: titles, places, pictures, and how many items each holds. */
  'menu',
  /** Articles and the sections that are written for pages. */
  'content',
  /** Currencies and their rates. */
  'money',
  /** Warehouses, ways of shipping, their prices, zones and calendars. */
  'shipping',
  /** What the console sets for the whole shop. */
  'settings',
  /** How many of each item have sold, and every order by it. Raised when sales are counted, not at each sale. */
  'sales',
  /** What is found by words. */
  'words',
  /** What buyers say. */
  'reviews',
  /** Lists that change only with the program. Never raised: it says that nothing was forgotten. */
  'fixed',
] as const;

/** Many of each, told apart by an id; without one the tag stands for all of its family. */
export const tagFamilies = [
  /** All that the page of a product says of it, with what is in stock and the ready designs on it. */
  'product',
  /** What the cards and pictures of a product, and of ready designs on it, show in lists. */
  'card',
  /** Which items the listing of a category or collection holds, and what they can be narrowed by. */
  'category',
  /** In which order the items of a category or collection stand by price. */
  'prices',
] as const;

type Family = (typeof tagFamilies)[number];
export type Tag = (typeof wideTags)[number] | Family | `${Family}:${string}`;

export const tagsOf = (family: Family, ids: Iterable<string>): Tag[] =>
  [...ids].map((id) => `${family}:${id}` as const);

export function familyOf(tag: Tag): string {
  const colon = tag.indexOf(':');
  return colon < 0 ? tag : tag.slice(0, colon);
}

/** Where a family has more than `most` tags among these, the one that stands for all of it takes their place. */
export function widened(tags: Iterable<Tag>, most: number): Set<Tag> {
  const wide = new Set<Tag>();
  for (const [family, own] of Map.groupBy(tags, familyOf)) {
    if (own.length > most) wide.add(family as Tag);
    else for (const tag of own) wide.add(tag);
  }
  return wide;
}
