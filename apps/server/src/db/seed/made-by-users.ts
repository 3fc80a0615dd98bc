import { CategoryTabType, HotCategoryKind, HotCategoryType } from '@merchmill/contract/enums.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { inArray, isNull, sql } from 'drizzle-orm';
import { found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { newId } from '../../ids.ts';
import { users } from '../../modules/account/account.tables.ts';
import { lowestDesignCents } from '../../modules/catalog/catalog.rules.ts';
import { products, skus, spus } from '../../modules/catalog/catalog.tables.ts';
import { categories, hotEntries, spuCategories } from '../../modules/catalog/listing.tables.ts';
import { placeProducts, placeSpus } from '../../modules/catalog/placement.service.ts';
import { searchText } from '../../modules/catalog/search-words.ts';
import { hashDocument, printedAreas } from '../../modules/document/document.service.ts';
import { designDocuments } from '../../modules/document/document.tables.ts';
import { loadFont } from '../../render/fonts.ts';
import { Board } from './artwork/board.ts';
import type { Ink, ProductSeed } from './catalog-seed.types.ts';
import { readsOn } from './drawing.ts';
import { products as productSeeds } from './products.ts';
import { type Keepsake, keepsakes } from './spus/keepsakes.ts';

/** The most featured of the collection comes first. */
const weightOf = (place: number) => 1000 - place * 10;
const collection = {
  handle: 'made-by-you',
  title: 'Made by you',
  blurb: 'Designed and published by people who shop here: for the club, the kitchen, the last day at work.',
};

/** Lines of words under each other, each as wide as the motif; what is painted on all over gets a ground first. */
function paint({ lines, font, ground, ink }: Keepsake, { printAreas }: ProductSeed): DesignDocument {
  const area = printAreas[0]!;
  const board = new Board(area, { isWhole: true });
  if (area.edge === 'full') board.sheet('Ground', ground);
  const widest = Math.min(board.width * 0.66, board.height * 0.8);
  const middle = board.format === 'wrap' ? board.width * 0.705 : board.width / 2;
  const fitMm = board.format === 'wrap' ? Math.min(widest, board.height * 0.8) : widest;
  let bottom = board.format === 'garment' ? board.height * 0.08 : 0;
  const mark = board.layers.length;
  for (const text of lines) {
    // Set once to learn its height, then again where it belongs.
    const probe = board.text({ text, font, fill: ink, at: [middle, 0], fitMm });
    board.layers.pop();
    bottom += probe.bottom - probe.top + fitMm * 0.06;
    board.text({ text, font, fill: ink, at: [middle, bottom - probe.bottom], fitMm });
  }
  if (board.format !== 'garment') {
    const down = (board.height - bottom) / 2;
    for (const layer of board.layers.slice(mark)) layer.y += down;
  }
  return fitDocument({ v: 1, areas: { [area.code]: board.done(null) }, assets: {} }, { font: loadFont });
}

const inkOf = (hex: string): Ink => (Number.parseInt(hex.slice(1, 3), 16) > 128 ? 'light' : 'dark');

/** Codes of the colours on which all of it is seen. */
function coloursFor(keepsake: Keepsake, product: ProductSeed, document: DesignDocument): string[] {
  const area = document.areas[product.printAreas[0]!.code]!;
  const fits = ({ ink, swatch }: ProductSeed['colors'][number]) =>
    ink === null || (ink === inkOf(keepsake.ink) && readsOn(area, swatch));
  return product.colors.filter(fits).map(({ code }) => code);
}

type Made = { keepsake: Keepsake; row: typeof spus.$inferInsert; document: DesignDocument };

type Shelf = { product: { id: string; title: string }; skus: { colour: string; priceCents: number }[] };

function make(keepsake: Keepsake, shelf: Shelf, maker: { id: string; name: string }): Made {
  const seed = found(productSeeds.find(({ handle }) => handle === keepsake.product));
  const document = paint(keepsake, seed);
  const colours = coloursFor(keepsake, seed, document);
  const areas = printedAreas(document);
  const defaultColour = colours.includes(keepsake.colour) ? keepsake.colour : found(colours[0]);
  const row = {
    id: newId(),
    handle: keepsake.handle,
    title: keepsake.title,
    description: keepsake.description,
    tags: keepsake.tags,
    productId: shelf.product.id,
    artwork: `made-by-${maker.id}`,
    makerId: maker.id,
    maker: maker.name.split(' ')[0]!,
    documentHash: hashDocument(document),
    printedAreas: areas,
    colours,
    defaultColour,
    markupCents: keepsake.markupCents,
    releaseTime: new Date(keepsake.publishedOn),
    settleOrderNum: keepsake.sold,
    lowestPriceCents: lowestDesignCents({
      skuCents: shelf.skus.filter(({ colour }) => colours.includes(colour)).map(({ priceCents }) => priceCents),
      surchargeCentsByArea: { [areas[0]!]: seed.techniqueSurchargeCents },
      printedAreas: areas,
      markupCents: keepsake.markupCents,
    }),
    searchText: searchText([keepsake.title, ...keepsake.tags, shelf.product.title]),
  };
  return { keepsake, row, document };
}

async function readShelves({ db }: Ctx): Promise<Map<string, Shelf>> {
  const rows = await db
    .select({ id: products.id, handle: products.handle, title: products.title })
    .from(products)
    .where(inArray(products.handle, [...new Set(keepsakes.map(({ product }) => product))]));
  const variants = await db
    .select({ productId: skus.productId, colour: skus.colour, priceCents: skus.priceCents })
    .from(skus)
    .where(
      inArray(
        skus.productId,
        rows.map(({ id }) => id),
      ),
    );
  return new Map(
    rows.map((product) => [
      product.handle,
      { product, skus: variants.filter(({ productId }) => productId === product.id) },
    ]),
  );
}

async function collect({ db }: Ctx, made: readonly Made[]): Promise<void> {
  const id = newId();
  const { handle, title, blurb } = collection;
  const [last] = await db
    .select({ position: sql<number>`coalesce(max(${hotEntries.position}), 0)::int` })
    .from(hotEntries);
  const position = (last?.position ?? 0) + 1;
  const shape = { tab: CategoryTabType.pod, kind: 'collection' as const, parentId: null, position };
  await db.insert(categories).values({ id, ...shape, handle, title, intro: blurb, path: [id] });
  await db
    .insert(spuCategories)
    .values(made.map(({ row }, place) => ({ categoryId: id, spuId: row.id, weight: weightOf(place) })));
  await db.insert(hotEntries).values({
    id: newId(),
    type: HotCategoryType.HotList,
    kind: HotCategoryKind.collection,
    handle,
    title,
    blurb,
    position,
    categoryId: id,
  });
}

/** What people of the demo shop made and published; call it in the transaction that made people and catalogue. */
export async function insertMadeByUsers(ctx: Ctx): Promise<void> {
  const makers = await ctx.db.select({ id: users.id, email: users.email, name: users.name }).from(users);
  const shelves = await readShelves(ctx);
  const made = keepsakes.map((keepsake) =>
    make(keepsake, found(shelves.get(keepsake.product)), found(makers.find(({ email }) => email === keepsake.maker))),
  );
  const createdAt = ctx.now();
  await ctx.db
    .insert(designDocuments)
    .values(made.map(({ row, document }) => ({ hash: row.documentHash, document, createdAt })))
    .onConflictDoNothing();
  await ctx.db.insert(spus).values(made.map(({ row }) => row));
  await collect(ctx, made);
  await placeSpus(
    ctx,
    made.map(({ row }) => row.id),
  );
}

/** Products that members pay less for, by how many percent. */
const memberProducts: Record<string, number> = {
  'classic-cotton-tee': 10,
  'heavyweight-tee': 12,
  'organic-ringspun-tee': 10,
  'midweight-tee': 10,
  'ceramic-mug': 15,
  'large-mug': 15,
  'matte-poster': 20,
  'museum-giclee-print': 15,
  'organic-cushion': 12,
  'classic-hoodie': 10,
};

export async function markMemberProducts(ctx: Ctx): Promise<void> {
  const marked: string[] = [];
  for (const [handle, memberPercentOff] of Object.entries(memberProducts)) {
    const rows = await ctx.db
      .update(products)
      .set({ memberPercentOff })
      .where(sql`${products.handle} = ${handle} and ${isNull(products.memberPercentOff)}`)
      .returning({ id: products.id });
    marked.push(found(rows[0]).id);
  }
  await placeProducts(ctx, marked);
}
