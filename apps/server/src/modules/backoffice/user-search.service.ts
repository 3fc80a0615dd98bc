import { eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../context.ts';
import { ownedBy } from '../../owned-by.ts';
import { anywhere, beginsWith } from '../../platform/db/like.ts';
import { addresses, textOfAddress, users } from '../account/account/account.tables.ts';
import { payments } from '../money/payment/payment.tables.ts';
import { orders, textOfRecipient } from '../orders/order/order.tables.ts';
import { taxProfiles } from '../orders/tax/tax.tables.ts';

/** Fewer letters or digits are in too many rows to find anybody by. */
const leastAnywhere = 3;
const leastDigits = 5;

/** The address lines, phone numbers and companies that a text or its digits may stand in. */
function within(text: SQL, q: string): SQL | undefined {
  const digits = q.replace(/\D/g, '');
  const isNumber = digits.length >= leastDigits && /^[\d\s+().\-/]+$/.test(q);
  return or(ilike(text, anywhere(q)), isNumber ? ilike(text, anywhere(digits)) : undefined);
}

/** An order number as it is stored, also where it was typed without its hyphen. */
function startsOfNumber(q: string): string[] {
  const bare = q.replace(/[\s-]/g, '');
  return [q, ...(/^[a-z0-9]{5,8}$/i.test(bare) ? [`${bare.slice(0, 4)}-${bare.slice(4)}`] : [])];
}

/**
 * Whatever staff have of a person: name, email address, ID, phone number, company, tax ID, a line of an address, the number of
 * an order. Each is found by its own index; a condition over all the tables together could use none of them.
 */
export function userMatches(ctx: Pick<Ctx, 'db'>, q: string): SQL {
  const start = beginsWith(q);
  const byName = or(
    eq(users.id, q),
    ilike(users.email, start),
    ilike(users.name, q.length < leastAnywhere ? start : anywhere(q)),
  );
  const own = ctx.db.select({ id: users.id }).from(users).where(byName);
  if (q.length < leastAnywhere) return inArray(users.id, own);
  const numbers = startsOfNumber(q).map((each) => ilike(orders.number, beginsWith(each)));
  const byNumber = ctx.db
    .select({ id: orders.ownerId })
    .from(orders)
    .where(or(...numbers));
  const byRecipient = ctx.db
    .select({ id: orders.ownerId })
    .from(orders)
    .where(or(ilike(sql`(${orders.address} ->> 'name')`, anywhere(q)), within(sql`(${textOfRecipient(orders)})`, q)));
  const byAddress = ctx.db
    .select({ id: addresses.ownerId })
    .from(addresses)
    .where(within(sql`(${textOfAddress(addresses)})`, q));
  const byCompany = ctx.db
    .select({ id: taxProfiles.ownerId })
    .from(taxProfiles)
    .where(or(ilike(taxProfiles.company, anywhere(q)), ilike(taxProfiles.taxId, beginsWith(q.replace(/\s/g, '')))));
  return inArray(users.id, union(own, byNumber, byRecipient, byAddress, byCompany));
}

/** Whether somebody has ordered, or paid for anything. */
export async function hasTraded(ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<boolean> {
  const [ordered] = await ctx.db.select({ id: orders.id }).from(orders).where(ownedBy(ownerId, orders)).limit(1);
  if (ordered) return true;
  const [paid] = await ctx.db.select({ id: payments.id }).from(payments).where(ownedBy(ownerId, payments)).limit(1);
  return paid !== undefined;
}
