import type { MyTemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import type { TemplateSort } from '@merchmill/contract/design/template-sorts.ts';
import { and, asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { anywhere } from '../../../platform/db/like.ts';
import { mayAsMember, type UserPrincipal } from '../../../principal.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { isThere, mine, notDeleted, toCards } from './design.service.ts';
import { templates } from './design.tables.ts';
import { shareOf } from './preview.service.ts';

/* The list of somebody's saved designs, and what is done in it. */

type Page = { pageNum: number; pageSize: number };
type DesignsQuery = Page & { keyword?: string | undefined; productId?: string | undefined; sort?: TemplateSort };

const orders: Record<TemplateSort, () => SQL[]> = {
  newest: () => [desc(templates.updatedAt), desc(templates.id)],
  oldest: () => [asc(templates.updatedAt), asc(templates.id)],
  name: () => [asc(sql`lower(${templates.name})`), asc(templates.id)],
};

/** All words of it are in the name, or in that of the product. */
const hasWords = (keyword = '') =>
  keyword
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`(${ilike(templates.name, anywhere(word))} or ${ilike(products.title, anywhere(word))})`);

async function list(
  ctx: Pick<Ctx, 'db'>,
  userId: string,
  { keyword, productId, sort = 'newest', ...page }: DesignsQuery,
) {
  const wanted = and(
    ownedBy(userId, templates),
    isThere,
    productId ? eq(templates.productId, productId) : undefined,
    ...hasWords(keyword),
  );
  const { id, handle, title, scenes } = products;
  const rows = await ctx.db
    .select({ row: templates, product: { id, handle, title, scenes } })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(wanted)
    .orderBy(...orders[sort]())
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize);
  const [all] = await ctx.db
    .select({ total: count() })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(wanted);
  return { rows, total: all?.total ?? 0, ...page };
}

/** Somebody's designs, for staff: without the links that they shared. */
export async function listTemplates(ctx: Pick<Ctx, 'db'>, userId: string, page: Page) {
  const { rows, ...rest } = await list(ctx, userId, page);
  return { list: await toCards(ctx, rows), ...rest };
}

/** With a link goes all that whoever has it may do: only who may share a design is given it. */
const maySeeLinks = (principal: UserPrincipal) => !principal.behalf && mayAsMember(principal, 'designs.edit');

export async function listMyTemplates(ctx: Ctx, principal: UserPrincipal, query: DesignsQuery) {
  const { rows, ...rest } = await list(ctx, principal.ownerId, query);
  const seesLinks = maySeeLinks(principal);
  const cards = await toCards(ctx, rows);
  const cardsOfMine = rows.map(
    ({ row }, at): MyTemplateCard => ({ ...cards[at]!, share: seesLinks ? shareOf(ctx, row) : null }),
  );
  return { list: cardsOfMine, ...rest };
}

export function listTemplateProducts(ctx: Ctx, userId: string) {
  const { id: bizId, title } = products;
  return ctx.db
    .select({ bizId, title, count: count() })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(and(ownedBy(userId, templates), isThere))
    .groupBy(bizId, title)
    .orderBy(asc(title));
}

/** Another name is another version: whoever has the design open is told of it. */
export async function renameTemplate(
  ctx: Ctx,
  userId: string,
  { bizId, name }: { bizId: string; name: string },
): Promise<Record<string, never>> {
  const [renamed] = await ctx.db
    .update(templates)
    .set({ name, ...notDeleted, version: sql`${templates.version} + 1` })
    .where(mine(userId, bizId))
    .returning({ id: templates.id });
  assertFound(renamed);
  return {};
}
