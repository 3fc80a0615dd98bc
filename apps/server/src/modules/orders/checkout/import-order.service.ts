import type { BodyOf } from '@merchmill/contract/call.ts';
import type { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Acting } from '../../../principal.ts';
import { cartOfItems } from '../cart/index.ts';
import { orderImported } from './checkout.events.ts';
import { type ImportTerms, type Placed, placeLines } from './checkout.service.ts';
import { orderImports } from './checkout.tables.ts';
import { checkOut } from './checkout-total.service.ts';

type Row = typeof orderImports.$inferSelect;
export type ImportedOrder = Pick<
  Row,
  'id' | 'ownerId' | 'items' | 'address' | 'buyerEmail' | 'storeName' | 'storeNumber' | 'giftMessage' | 'method'
>;
type Owner = Pick<Acting, 'ownerId'>;

/** What the wallet pays in, too. */
const currency = 'USD';

/** Prepares an order, or changes what is prepared. One that was placed stays as it is: cancel it and drop it first. */
export async function saveImport(ctx: Ctx, prepared: ImportedOrder): Promise<void> {
  const { id, ...rest } = prepared;
  const changing = { ...rest, isReady: true, updatedAt: ctx.now() };
  await ctx.db
    .insert(orderImports)
    .values({ id, ...changing })
    .onConflictDoUpdate({ target: orderImports.id, set: changing, setWhere: isNull(orderImports.orderId) });
}

/** Holds what is prepared, so that nobody places it meanwhile, and gives the order that was made of it already. */
export async function holdImport(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.db
    .update(orderImports)
    .set({ isReady: false })
    .where(eq(orderImports.id, id))
    .returning({ orderId: orderImports.orderId });
  return row?.orderId ?? null;
}

/** The order that was made of it, and not dropped since. */
export async function findImportedOrder({ db }: Pick<Ctx, 'db'>, id: string): Promise<string | null> {
  const [row] = await db.select({ orderId: orderImports.orderId }).from(orderImports).where(eq(orderImports.id, id));
  return row?.orderId ?? null;
}

/** Its order was canceled: the next one that is made of it is another. */
export async function dropImport(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(orderImports)
    .set({ orderId: null, attempt: sql`${orderImports.attempt} + 1`, updatedAt: ctx.now() })
    .where(eq(orderImports.id, id));
}

/** Deletes whom it goes to. The rest stays: by its attempts a later order is told from an earlier one. */
export async function forgetImport(ctx: Ctx, id: string): Promise<void> {
  const address = sql`jsonb_build_object('name', '', 'line1', '', 'city', '', 'country', ${orderImports.address} -> 'country')`;
  await ctx.db
    .update(orderImports)
    .set({ address, buyerEmail: null, giftMessage: null, isReady: false })
    .where(eq(orderImports.id, id));
}

const mine = (owner: Owner, id: string) => and(eq(orderImports.id, id), ownedBy(owner, orderImports));

/** What an order of it comes to now. */
export async function previewImport(ctx: Ctx, owner: Owner, id: string): Promise<{ totals: Totals; method: string }> {
  const [row] = await ctx.db.select().from(orderImports).where(mine(owner, id));
  const { ownerId, items, address, method } = assertFound(row);
  const { country, region } = address;
  const choice = { country, region, currency, promoCodes: [], ...(method !== null && { method }) };
  const { totals, chosen } = await checkOut(ctx, ownerId, await cartOfItems(ctx, ownerId, items), choice);
  return { totals, method: chosen.method.code };
}

type Terms = Pick<
  Extract<BodyOf<typeof checkoutCalls.create>, { source: 'import' }>,
  'method' | 'plan' | 'currency'
> & {
  expectedTotalMinor: number;
};

/** Turns it into an order, once, whoever asks; without `terms` at the price of now. */
export function placeImport(ctx: Ctx, owner: Owner, id: string, terms?: Terms): Promise<Placed> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(orderImports).where(mine(owner, id)).for('update');
    const { ownerId, items, address, buyerEmail, storeName, storeNumber, giftMessage, method, attempt } =
      assertFound(row);
    if (!row!.isReady && row!.orderId === null)
      throw new AppError('orderOnHold', 'This order waits for something else first.');
    const form: ImportTerms = {
      ...{ source: 'import', currency, promoCodes: [], method: method ?? undefined },
      ...(giftMessage !== null && { giftMessage }),
      ...terms,
    };
    const orderer = { ownerId, cartOwnerId: ownerId, address, buyer: { email: buyerEmail, storeName, storeNumber } };
    const cart = await cartOfItems(ctx, ownerId, items);
    const placed = await placeLines(ctx, orderer, `import:${id}:${attempt}`, { cart, form });
    if (row!.orderId === null) {
      await ctx.db.update(orderImports).set({ orderId: placed.bizId }).where(eq(orderImports.id, id));
      await publishEvent(ctx, orderImported, { importId: id, orderId: placed.bizId });
    }
    return placed;
  });
}
