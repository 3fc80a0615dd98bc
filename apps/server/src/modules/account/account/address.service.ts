import type { Address, AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { addresses } from './account.tables.ts';
import { addressProblems } from './address.rules.ts';

const limit = 50;

function toAddress(row: typeof addresses.$inferSelect): Address {
  const { id, ownerId: _owner, createdAt: _at, ...fields } = row;
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return { bizId: id, ...Object.fromEntries(given) } as Address;
}

/** An address as it is kept; refused where it cannot be right for its country. */
export function checkAddress<A extends AddressForm>(form: A): A {
  const problems = addressProblems(form);
  if (problems[0]) throw new AppError('invalidInput', problems[0].message, problems);
  return form.postcode ? { ...form, postcode: form.postcode.toUpperCase() } : form;
}

function toRow(given: AddressForm) {
  const form = checkAddress(given);
  const { company, line2, region, postcode, phone, isDefault: _, ...required } = form;
  const optional = { company, line2, region, postcode, phone };
  return { ...required, ...Object.fromEntries(Object.entries(optional).map(([key, value]) => [key, value || null])) };
}

const mine = (userId: string, id: string) => and(eq(addresses.id, id), ownedBy(userId, addresses));

const addressRows = (ctx: Ctx, userId: string) =>
  ctx.db
    .select()
    .from(addresses)
    .where(ownedBy(userId, addresses))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt));

/** One change of somebody's addresses at a time: which is the default one depends on all of them. */
const lockAddresses = (ctx: Ctx, userId: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${userId}`}, 0))`);

export async function listAddresses(ctx: Ctx, userId: string): Promise<Address[]> {
  return (await addressRows(ctx, userId)).map(toAddress);
}

export async function getAddress(ctx: Ctx, userId: string, id: string): Promise<Address> {
  const [row] = await ctx.db.select().from(addresses).where(mine(userId, id));
  return toAddress(assertFound(row));
}

const takeDefaultFrom = (ctx: Ctx, userId: string, exceptId: string) =>
  ctx.db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ownedBy(userId, addresses), eq(addresses.isDefault, true), ne(addresses.id, exceptId)));

/**
 * The first address is the default one without being asked. One that is already saved is given as it is: whoever got no
 * answer and sends the form again has it once.
 */
export function addAddress(ctx: Ctx, userId: string, form: AddressForm): Promise<Address> {
  const row = toRow(form);
  return inTransaction(ctx, async (ctx) => {
    await lockAddresses(ctx, userId);
    const saved = await addressRows(ctx, userId);
    const same = saved.find((each) =>
      Object.entries(row).every(([key, value]) => each[key as keyof typeof each] === value),
    );
    if (same) return form.isDefault ? updateAddress(ctx, userId, same.id, form) : toAddress(same);
    if (saved.length >= limit)
      throw new AppError('invalidInput', `You can save up to ${limit} addresses. Please delete one first.`);
    const id = newId(ctx.now());
    const isDefault = form.isDefault === true || saved.length === 0;
    if (isDefault) await takeDefaultFrom(ctx, userId, id);
    const [added] = await ctx.db
      .insert(addresses)
      .values({ ...row, id, ownerId: userId, isDefault, createdAt: ctx.now() } as typeof addresses.$inferInsert)
      .returning();
    return toAddress(added!);
  });
}

export function updateAddress(ctx: Ctx, userId: string, id: string, form: AddressForm): Promise<Address> {
  const row = toRow(form);
  return inTransaction(ctx, async (ctx) => {
    await lockAddresses(ctx, userId);
    if (form.isDefault) await takeDefaultFrom(ctx, userId, id);
    const [updated] = await ctx.db
      .update(addresses)
      .set({ ...row, ...(form.isDefault ? { isDefault: true } : {}) })
      .where(mine(userId, id))
      .returning();
    return toAddress(assertFound(updated));
  });
}

/** The oldest of those that are left becomes the default one where that was deleted. */
export async function deleteAddress(ctx: Ctx, userId: string, id: string): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    await lockAddresses(ctx, userId);
    const [deleted] = await ctx.db.delete(addresses).where(mine(userId, id)).returning();
    if (!assertFound(deleted).isDefault) return;
    const [next] = await ctx.db
      .select({ id: addresses.id })
      .from(addresses)
      .where(ownedBy(userId, addresses))
      .orderBy(asc(addresses.createdAt))
      .limit(1);
    if (next) await ctx.db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id));
  });
  return {};
}

/** The country of somebody's usual address; undefined where they have none. */
export async function findCountryOf(ctx: Ctx, userId: string): Promise<string | undefined> {
  const [address] = await ctx.db
    .select({ country: addresses.country })
    .from(addresses)
    .where(ownedBy(userId, addresses))
    .orderBy(desc(addresses.isDefault))
    .limit(1);
  return address?.country;
}
