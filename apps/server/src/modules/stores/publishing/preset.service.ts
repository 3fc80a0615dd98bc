import type { ListingTemplate } from '@merchmill/contract/stores/listing-template.ts';
import type { PriceRule } from '@merchmill/contract/stores/price-rule.ts';
import type { Presets } from '@merchmill/contract/stores/publishing.shapes.ts';
import { maxSavedOfStore } from '@merchmill/contract/stores/publishing.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { Acting } from '../../../principal.ts';
import { getStore, listStoresOf } from '../store/index.ts';
import { listingTemplates, priceRules } from './publishing.tables.ts';

/* Price rules and templates that a seller keeps for a store. Products have copies: a change here changes none of them. */

type Owner = Pick<Acting, 'ownerId'>;
type Head = { storeId: string; name: string; isUsual: boolean };

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

async function requireRoom(ctx: Pick<Ctx, 'db'>, table: typeof priceRules | typeof listingTemplates, storeId: string) {
  if ((await ctx.db.$count(table, eq(table.storeId, storeId))) > maxSavedOfStore)
    throw new AppError('invalidInput', `You can save up to ${maxSavedOfStore}. Please delete one first.`);
}

/** The same name again replaces what it stood for; one at most is the usual one. */
export async function savePriceRule(ctx: Ctx, owner: Owner, { rule, ...head }: Head & { rule: PriceRule }) {
  const { storeId, name, isUsual } = head;
  await getStore(ctx, owner, storeId);
  await inTransaction(ctx, async (ctx) => {
    if (isUsual) await ctx.db.update(priceRules).set({ isUsual: false }).where(eq(priceRules.storeId, storeId));
    await ctx.db
      .insert(priceRules)
      .values({ id: newId(ctx.now()), storeId, name, isUsual, rule })
      .onConflictDoUpdate({ target: [priceRules.storeId, priceRules.name], set: { isUsual, rule } });
    await requireRoom(ctx, priceRules, storeId);
  });
  return listPresets(ctx, owner, storeId);
}

export async function saveListingTemplate(
  ctx: Ctx,
  owner: Owner,
  { template, ...head }: Head & { template: ListingTemplate },
) {
  const { storeId, name, isUsual } = head;
  await getStore(ctx, owner, storeId);
  await inTransaction(ctx, async (ctx) => {
    const ofStore = eq(listingTemplates.storeId, storeId);
    if (isUsual) await ctx.db.update(listingTemplates).set({ isUsual: false }).where(ofStore);
    await ctx.db
      .insert(listingTemplates)
      .values({ id: newId(ctx.now()), storeId, name, isUsual, template })
      .onConflictDoUpdate({
        target: [listingTemplates.storeId, listingTemplates.name],
        set: { isUsual, template },
      });
    await requireRoom(ctx, listingTemplates, storeId);
  });
  return listPresets(ctx, owner, storeId);
}

/** Of either kind: ids are of one alone. */
export async function deletePreset(ctx: Ctx, owner: Owner, id: string): Promise<Presets> {
  const storeIds = (await listStoresOf(ctx, owner)).map((store) => store.id);
  const deleteFrom = async (table: typeof priceRules | typeof listingTemplates) => {
    const [gone] = await ctx.db
      .delete(table)
      .where(and(eq(table.id, id), inArray(table.storeId, storeIds)))
      .returning({ storeId: table.storeId });
    return gone?.storeId;
  };
  const storeId = assertFound((await deleteFrom(priceRules)) ?? (await deleteFrom(listingTemplates)));
  return listPresets(ctx, owner, storeId);
}
