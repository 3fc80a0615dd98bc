import type { ListingTemplate } from '@merchmill/contract/stores/listing-template.ts';
import type { PriceRule } from '@merchmill/contract/stores/price-rule.ts';
import type { Presets } from '@merchmill/contract/stores/publishing.shapes.ts';
import { maxSavedOfStore } from '@merchmill/contract/stores/publishing.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { Acting } from '../../../principal.ts';
import { getStore, listStoresOf } from '../store/index.ts';
import { listingTemplates, priceRules } from './publishing.tables.ts';

/* Price rules and templates that a seller keeps for a store. Products have copies: a change here changes none of them. */

type Owner = Pick<Acting, 'ownerId'>;
type Table = typeof priceRules | typeof listingTemplates;
/** `bizId`: the one that is saved again. */
type Head = { storeId: string; bizId?: string | undefined; name: string; isUsual: boolean };

export async function listPresets(ctx: Ctx, owner: Owner, storeId: string): Promise<Presets> {
  await getStore(ctx, owner, storeId);
  const rules = await ctx.db
    .select()
    .from(priceRules)
    .where(eq(priceRules.storeId, storeId))
    .orderBy(asc(priceRules.name));
  const templates = await ctx.db
    .select()
    .from(listingTemplates)
    .where(eq(listingTemplates.storeId, storeId))
    .orderBy(asc(listingTemplates.name));
  return {
    priceRules: rules.map(({ id, name, isUsual, rule }) => ({ bizId: id, name, isUsual, rule })),
    templates: templates.map(({ id, name, isUsual, template }) => ({ bizId: id, name, isUsual, template })),
  };
}

async function requireRoom(ctx: Pick<Ctx, 'db'>, table: Table, storeId: string) {
  if ((await ctx.db.$count(table, eq(table.storeId, storeId))) > maxSavedOfStore)
    throw new AppError('invalidInput', `You can save up to ${maxSavedOfStore}. Please delete one first.`);
}

/** Whether there is one to be saved again, under a name that is free. One at most is the usual one. */
async function prepare(ctx: Ctx, table: Table, { storeId, bizId, name, isUsual }: Head): Promise<void> {
  // One save after the other in a store: what is looked at here holds until the end of the transaction.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`presets ${storeId}`}, 0))`);
  const ofStore = eq(table.storeId, storeId);
  if (bizId !== undefined) {
    const rows = await ctx.db.select({ id: table.id, name: table.name }).from(table).where(ofStore);
    assertFound(rows.find(({ id }) => id === bizId));
    if (rows.some((row) => row.id !== bizId && row.name === name))
      throw invalidField('name', 'Another one already has this name.');
  }
  if (isUsual) await ctx.db.update(table).set({ isUsual: false }).where(ofStore);
}

/** A new one replaces what has the same name. */
export async function savePriceRule(ctx: Ctx, owner: Owner, { rule, ...head }: Head & { rule: PriceRule }) {
  const { storeId, bizId, name, isUsual } = head;
  await getStore(ctx, owner, storeId);
  await inTransaction(ctx, async (ctx) => {
    await prepare(ctx, priceRules, head);
    const { id, storeId: ofStore, name: named } = priceRules;
    await ctx.db
      .insert(priceRules)
      .values({ id: bizId ?? newId(ctx.now()), storeId, name, isUsual, rule })
      .onConflictDoUpdate({ target: bizId === undefined ? [ofStore, named] : id, set: { name, isUsual, rule } });
    await requireRoom(ctx, priceRules, storeId);
  });
  return listPresets(ctx, owner, storeId);
}

export async function saveListingTemplate(
  ctx: Ctx,
  owner: Owner,
  { template, ...head }: Head & { template: ListingTemplate },
) {
  const { storeId, bizId, name, isUsual } = head;
  await getStore(ctx, owner, storeId);
  await inTransaction(ctx, async (ctx) => {
    await prepare(ctx, listingTemplates, head);
    const { id, storeId: ofStore, name: named } = listingTemplates;
    await ctx.db
      .insert(listingTemplates)
      .values({ id: bizId ?? newId(ctx.now()), storeId, name, isUsual, template })
      .onConflictDoUpdate({ target: bizId === undefined ? [ofStore, named] : id, set: { name, isUsual, template } });
    await requireRoom(ctx, listingTemplates, storeId);
  });
  return listPresets(ctx, owner, storeId);
}

/** Of either kind: ids are of one alone. */
export async function deletePreset(ctx: Ctx, owner: Owner, id: string): Promise<Presets> {
  const storeIds = (await listStoresOf(ctx, owner)).map((store) => store.id);
  const deleteFrom = async (table: Table) => {
    const [gone] = await ctx.db
      .delete(table)
      .where(and(eq(table.id, id), inArray(table.storeId, storeIds)))
      .returning({ storeId: table.storeId });
    return gone?.storeId;
  };
  const storeId = assertFound((await deleteFrom(priceRules)) ?? (await deleteFrom(listingTemplates)));
  return listPresets(ctx, owner, storeId);
}
