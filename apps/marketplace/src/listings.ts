import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Parts } from './parts.ts';
import { invalid, notFound, Problem } from './problem.ts';
import { getShop, termsOf } from './sellers.ts';
import { newId } from './state.ts';
import { announce } from './webhooks.ts';

export const limits = {
  titleLength: 140,
  descriptionLength: 5000,
  tags: 13,
  tagLength: 20,
  pictures: 10,
  variants: 100,
  options: 3,
  questions: 5,
};

export const Money = z.strictObject({ currency: z.string().length(3), amountMinor: z.number().int().min(0) });
export type Money = z.output<typeof Money>;
const Question = z.strictObject({
  key: z.string().min(1).max(40),
  label: z.string().min(1).max(80),
  type: z.enum(['text', 'choice', 'file']),
  isRequired: z.boolean(),
  maxLength: z.number().int().min(1).max(1000).nullable(),
  choices: z.array(z.string().min(1).max(60)).max(50),
});
export type Question = z.output<typeof Question>;

/** What an app says of a listing, all but its variants and pictures. */
export const Draft = z.strictObject({
  reference: z.string().min(1).max(60).nullable(),
  title: z.string().trim().min(1, 'Give the listing a title.').max(limits.titleLength),
  description: z.string().max(limits.descriptionLength),
  tags: z.array(z.string().trim().min(1).max(limits.tagLength)).max(limits.tags),
  collectionIds: z.array(z.string()).max(10),
  productType: z.string().nullable(),
  options: z.array(z.string().min(1).max(40)).max(limits.options),
  questions: z.array(Question).max(limits.questions),
  shippingProfileId: z.string().nullable(),
  disclosure: z.strictObject({
    madeBy: z.string().trim().min(1, 'Say who makes the item.').max(120),
    materials: z.array(z.string().max(80)).max(13),
    originCountry: z.string().length(2).nullable(),
    manufacturer: z.string().max(300).nullable(),
  }),
});
export type Draft = z.output<typeof Draft>;

const Variant = z.strictObject({
  sku: z.string().min(1).max(100),
  options: z.record(z.string(), z.string().min(1).max(60)),
  price: Money,
  isAvailable: z.boolean(),
  barcode: z.string().max(32).nullable().default(null),
});
export const Variants = z.strictObject({ variants: z.array(Variant).min(1).max(limits.variants) });
export type Variant = z.output<typeof Variant> & { variantId: string };

export type ListingState = 'draft' | 'active' | 'hidden';
export type ListingDoc = Omit<Draft, 'reference'> & { variants: Variant[]; pictureIds: string[] };
type Row = {
  id: string;
  shop_id: string;
  reference: string | null;
  state: ListingState;
  version: number;
  doc: string;
  created_at: number;
};
export type Listing = {
  id: string;
  shopId: string;
  reference: string | null;
  state: ListingState;
  version: number;
  createdAt: number;
  doc: ListingDoc;
};

const toListing = ({ id, shop_id: shopId, reference, state, version, created_at: createdAt, doc }: Row): Listing => ({
  ...{ id, shopId, reference, state, version, createdAt },
  doc: JSON.parse(doc),
});

/** As Zod's first complaint says it, with the field it is about. */
export function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw invalid(message, path.join('.') || 'body');
}

export function findListing({ state }: Pick<Parts, 'state'>, id: string): Listing | undefined {
  const row = state.get<Row>('select * from listings where id = ?', id);
  return row && toListing(row);
}

export function getListing({ state }: Pick<Parts, 'state'>, shopId: string, id: string): Listing {
  const row = state.get<Row>('select * from listings where id = ? and shop_id = ?', id, shopId);
  if (!row) throw notFound('listing');
  return toListing(row);
}

export function listListings(
  { state }: Pick<Parts, 'state'>,
  { shopId, reference, after, limit }: { shopId: string; reference?: string; after?: string; limit: number },
): Listing[] {
  const rows = reference
    ? state.all<Row>(
        'select * from listings where shop_id = ? and reference = ? and id > ? order by id limit ?',
        shopId,
        reference,
        after ?? '',
        limit,
      )
    : state.all<Row>(
        'select * from listings where shop_id = ? and id > ? order by id limit ?',
        shopId,
        after ?? '',
        limit,
      );
  return rows.map(toListing);
}

/** Listings that anybody may see, the newest change first. */
export function activeListings(
  { state }: Pick<Parts, 'state'>,
  { shopId, search, limit, skip }: { shopId?: string; search?: string; limit: number; skip: number },
): Listing[] {
  const rows = state.all<Row>(
    `select l.* from listings l join shops s on s.id = l.shop_id
     where l.state = 'active' and s.is_on_vacation = 0 and (?1 = '' or l.shop_id = ?1)
       and (?2 = '' or instr(lower(l.doc ->> 'title'), lower(?2)) > 0)
     order by l.changed_at desc, l.id desc limit ?3 offset ?4`,
    shopId ?? '',
    search ?? '',
    limit,
    skip,
  );
  return rows.map(toListing);
}

function checkTerms(parts: Parts, shopId: string, draft: Draft): void {
  const terms = termsOf(getShop(parts, shopId));
  const unknown = draft.collectionIds.find((id) => !terms.collections.some((each) => each.id === id));
  if (unknown !== undefined) throw invalid('This collection is not there any more.', 'collectionIds');
  if (draft.productType !== null && !terms.productTypes.includes(draft.productType)) {
    throw invalid('This product type is not there.', 'productType');
  }
  const { shippingProfileId: profile } = draft;
  if (profile !== null && !terms.shippingProfiles.some(({ id }) => id === profile)) {
    throw invalid('This shipping profile is not there any more.', 'shippingProfileId');
  }
  const choice = draft.questions.find(({ type, choices }) => type === 'choice' && !choices.length);
  if (choice) throw invalid('A question with choices needs at least one.', 'questions');
}

export function createListing(parts: Parts, shopId: string, draft: Draft): Listing {
  checkTerms(parts, shopId, draft);
  const { reference, ...doc } = draft;
  const id = newId('lst');
  const text = JSON.stringify({ ...doc, variants: [], pictureIds: [] } satisfies ListingDoc);
  const at = parts.now();
  parts.state.run(
    `insert into listings (id, shop_id, reference, state, version, doc, changed_at, created_at)
     values (?, ?, ?, 'draft', 1, ?, ?, ?)`,
    id,
    shopId,
    reference,
    text,
    at,
    at,
  );
  announce(parts, shopId, 'listing.changed', id);
  return getListing(parts, shopId, id);
}

/** Writes what has changed of a listing; its version grows even where nothing has. */
export function changeListing(
  parts: Parts,
  listing: Listing,
  change: { doc?: Partial<ListingDoc>; state?: ListingState; reference?: string | null },
): Listing {
  const reference = change.reference === undefined ? listing.reference : change.reference;
  parts.state.run(
    'update listings set reference = ?, state = ?, doc = ?, version = version + 1, changed_at = ? where id = ?',
    reference,
    change.state ?? listing.state,
    JSON.stringify({ ...listing.doc, ...change.doc }),
    parts.now(),
    listing.id,
  );
  announce(parts, listing.shopId, 'listing.changed', listing.id);
  return getListing(parts, listing.shopId, listing.id);
}

export function updateListing(parts: Parts, listing: Listing, draft: Draft): Listing {
  checkTerms(parts, listing.shopId, draft);
  const { reference, ...doc } = draft;
  return changeListing(parts, listing, { doc, reference });
}

/** Why one variant of the list cannot be taken; undefined where it can. */
function variantProblem(variant: z.output<typeof Variant>, listing: Listing, currency: string): string | undefined {
  const { options } = listing.doc;
  const given = Object.keys(variant.options);
  if (given.length !== options.length || given.some((name) => !options.includes(name))) {
    return `The variant needs exactly these options: ${options.join(', ') || 'none'}.`;
  }
  if (variant.price.currency !== currency) return `Prices of this shop are in ${currency}.`;
  if (variant.price.amountMinor < 20) return 'The price is too low.';
  return undefined;
}

/** Replaces all variants; those that cannot be taken stay as they were, and are told. */
export function setVariants(parts: Parts, listing: Listing, given: z.output<typeof Variant>[]) {
  const { currency } = getShop(parts, listing.shopId);
  const before = new Map(listing.doc.variants.map((variant) => [variant.sku, variant]));
  const failed: { sku: string; message: string }[] = [];
  const variants: Variant[] = [];
  const seen = new Set<string>();
  for (const variant of given) {
    const combination = JSON.stringify(listing.doc.options.map((name) => variant.options[name]));
    const known = before.get(variant.sku);
    const isDouble = seen.has(variant.sku) || seen.has(combination);
    const message = isDouble ? 'The variant is in the list twice.' : variantProblem(variant, listing, currency);
    if (message) failed.push({ sku: variant.sku, message });
    seen.add(variant.sku).add(combination);
    if (!message) variants.push({ ...variant, variantId: known?.variantId ?? newId('var') });
    else if (known && !isDouble) variants.push(known);
  }
  const changed = changeListing(parts, listing, { doc: { variants } });
  return { listing: changed, failed };
}

export function setPictures(parts: Parts, listing: Listing, pictureIds: string[]): Listing {
  if (pictureIds.length > limits.pictures) throw invalid(`At most ${limits.pictures} pictures.`, 'pictureIds');
  const known = pictureIds.every((id) =>
    parts.state.get('select id from pictures where id = ? and shop_id = ?', id, listing.shopId),
  );
  if (!known) throw invalid('One of these pictures is not in the files of the shop.', 'pictureIds');
  return changeListing(parts, listing, { doc: { pictureIds } });
}

export function setState(parts: Parts, listing: Listing, state: ListingState): Listing {
  if (state === 'draft' && listing.state !== 'draft') {
    throw new Problem(409, 'state', 'A listing that was active can be hidden, not made a draft.', 'state');
  }
  if (state === 'active' && !listing.doc.variants.length) throw invalid('The listing has no variants.', 'variants');
  if (state === 'active' && !listing.doc.pictureIds.length) throw invalid('The listing has no pictures.', 'pictures');
  return changeListing(parts, listing, { state });
}

export function deleteListing(parts: Parts, listing: Listing): void {
  parts.state.run('delete from listings where id = ?', listing.id);
  announce(parts, listing.shopId, 'listing.deleted', listing.id);
}

/** As a seller does with one click: everything stays the same, the app's own reference and the SKUs included. */
export function copyListing(parts: Parts, listing: Listing): Listing {
  const id = newId('lst');
  const variants = listing.doc.variants.map((variant) => ({ ...variant, variantId: newId('var') }));
  const doc = { ...listing.doc, variants, title: `${listing.doc.title} (copy)`.slice(0, limits.titleLength) };
  const at = parts.now();
  parts.state.run(
    `insert into listings (id, shop_id, reference, state, version, doc, changed_at, created_at)
     values (?, ?, ?, ?, 1, ?, ?, ?)`,
    id,
    listing.shopId,
    listing.reference,
    listing.state,
    JSON.stringify(doc),
    at,
    at,
  );
  announce(parts, listing.shopId, 'listing.changed', id);
  return getListing(parts, listing.shopId, id);
}

export type Picture = { id: string; hash: string; type: string; alt: string; provenance: string; ready_at: number };

const kinds: { type: string; begins: string }[] = [
  { type: 'image/png', begins: '89504e470d0a1a0a' },
  { type: 'image/jpeg', begins: 'ffd8ff' },
  { type: 'image/webp', begins: '52494646' },
];
export const provenances = ['photographed', 'rendered', 'generated'] as const;

/** Keeps a picture once for each shop, by its bytes. */
export function addPicture(
  { state, now, dials }: Parts,
  shopId: string,
  { bytes, alt, provenance, hash }: { bytes: Buffer; alt: string; provenance: string; hash: string },
): Picture {
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (hash !== actual) throw invalid('The picture arrived damaged.', 'hash');
  if (!provenances.some((each) => each === provenance)) {
    throw invalid('Say whether the picture is photographed, rendered, or generated.', 'provenance');
  }
  const begin = bytes.subarray(0, 8).toString('hex');
  const kind = kinds.find(({ begins }) => begin.startsWith(begins));
  if (!kind) throw invalid('Pictures are PNG, JPEG, or WebP.', 'bytes');
  const columns = 'id, hash, type, alt, provenance, ready_at';
  const known = state.get<Picture>(`select ${columns} from pictures where shop_id = ? and hash = ?`, shopId, hash);
  if (known) return known;
  const picture = { id: newId('pic'), hash, type: kind.type, alt: alt.slice(0, 250), provenance };
  const readyAt = now() + dials.pictureSeconds * 1000;
  state.run(
    'insert into pictures (id, shop_id, hash, type, alt, provenance, ready_at, bytes) values (?, ?, ?, ?, ?, ?, ?, ?)',
    picture.id,
    shopId,
    hash,
    picture.type,
    picture.alt,
    provenance,
    readyAt,
    bytes,
  );
  return { ...picture, ready_at: readyAt };
}

export function picturesOf({ state }: Pick<Parts, 'state'>, listing: Listing): Picture[] {
  return listing.doc.pictureIds.flatMap(
    (id) => state.get<Picture>('select id, hash, type, alt, provenance, ready_at from pictures where id = ?', id) ?? [],
  );
}
