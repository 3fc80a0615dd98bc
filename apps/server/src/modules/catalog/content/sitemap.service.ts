import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { spuLink } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { getCategoryTree, linkOf, listCollectionHandles } from '../listing/index.ts';
import { articles } from './content.tables.ts';
import { type Entry, type PartName, partCount, partEnd, partEntries, partOpening, partSize } from './sitemap.rules.ts';

const fixedPages = [
  '/',
  '/product',
  '/design',
  '/help',
  '/contact',
  '/how-it-works',
  '/etsy-introduce',
  '/privacy',
  '/terms',
  '/imprint',
  '/accessibility',
  '/withdraw',
];
const tabs = [CategoryTabType.product, CategoryTabType.pod] as const;

/** Names of all parts there are now. */
export async function listParts(ctx: Ctx): Promise<string[]> {
  const [product, pod] = await Promise.all(tabs.map((tab) => getCategoryTree(ctx, tab)));
  const parts = (kind: PartName['kind'], items: number) =>
    Array.from({ length: partCount(items) }, (_, index) => `${kind}-${index + 1}.xml`);
  return ['pages-1.xml', ...parts('products', product!.root.counts.all), ...parts('designs', pod!.root.counts.all)];
}

/** All that is no item: fixed pages, categories with something in them, collections, articles. */
async function pageEntries(ctx: Ctx): Promise<Entry[]> {
  const trees = await Promise.all(tabs.map((tab) => getCategoryTree(ctx, tab)));
  const categories = trees.flatMap(({ byHandle }) => [...byHandle.values()].filter((node) => node.counts.all > 0));
  const collections = await listCollectionHandles(ctx);
  const texts = await ctx.db
    .select({ handle: articles.seoHandle, changedAt: articles.updatedAt })
    .from(articles)
    .where(eq(articles.published, true))
    .orderBy(asc(articles.position), asc(articles.id));
  return [
    ...fixedPages.map((path) => ({ path })),
    ...categories.map((node) => ({ path: linkOf(node) })),
    ...collections.map((handle) => ({ path: `/collection/${handle}` })),
    ...texts.map(({ handle, changedAt }) => ({ path: `/article/${handle}`, changedAt })),
  ];
}

const batchSize = 1000;
/** What is withdrawn is in no listing and has no page. */
const placed = ({ facets }: typeof products | typeof spus) => sql`${facets} <> '{}'`;
const itemKinds = {
  products: { table: products, maker: sql<null>`null` },
  designs: { table: spus, maker: spus.maker },
} as const;

/** The items of one part in the order of their ids, a thousand at a time: a part is never in memory as a whole. */
async function* itemBatches(ctx: Ctx, kind: keyof typeof itemKinds, number: number): AsyncGenerator<Entry[]> {
  const { table, maker } = itemKinds[kind];
  const fields = { id: table.id, handle: table.handle, maker };
  let after: string | undefined;
  for (let left = partSize; left > 0; left -= batchSize) {
    const rows = await ctx.db
      .select(fields)
      .from(table)
      .where(and(placed(table), after === undefined ? undefined : gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(Math.min(batchSize, left))
      .offset(after === undefined ? (number - 1) * partSize : 0);
    if (!rows.length) return;
    yield rows.map((row) => ({ path: kind === 'products' ? `/product/detail/${row.handle}` : spuLink(row) }));
    after = rows.at(-1)!.id;
  }
}

/** The XML of a part, in chunks. */
export async function* writePart(ctx: Ctx, { kind, number }: PartName): AsyncGenerator<string> {
  const { publicUrl } = ctx.config;
  yield partOpening;
  if (kind === 'pages') yield partEntries(publicUrl, await pageEntries(ctx));
  else for await (const batch of itemBatches(ctx, kind, number)) yield partEntries(publicUrl, batch);
  yield partEnd;
}
