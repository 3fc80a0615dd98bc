import type { EditedRate, EditedZone, RateForm } from '@merchmill/contract/orders/shipping.console.shapes.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { findCountry } from '../../../reference/countries.ts';
import { versionOf } from '../../../row-version.ts';
import { warehouses } from '../../catalog/catalog/catalog.tables.ts';
import { listWarehouses } from '../../catalog/catalog/index.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { shippingMethods, shippingRates, shippingWeightBands, shippingZones } from './shipping.tables.ts';

export type RateKey = { warehouse: string; zone: string; method: string };
type Row = typeof shippingRates.$inferSelect;
type Band = typeof shippingWeightBands.$inferSelect;

const keyOf = ({ warehouse, zone, method }: RateKey) => `${warehouse}/${zone}/${method}`;
const isRate = (table: typeof shippingRates | typeof shippingWeightBands, key: RateKey) =>
  and(eq(table.warehouse, key.warehouse), eq(table.zone, key.zone), eq(table.method, key.method));

function toEdited(row: Row, bands: readonly Band[]): EditedRate {
  const { warehouse, zone, method, basis, firstCents, additionalCents, transitDaysMin, transitDaysMax } = row;
  const form: RateForm = {
    basis,
    first: firstCents,
    additional: additionalCents,
    bands: bands.map(({ upToGrams, cents }) => ({ upToGrams, price: cents })),
    transitDaysMin,
    transitDaysMax,
  };
  return { ...form, warehouse, zone, method, version: versionOf(form) };
}

const formOf = ({ warehouse: _, zone: __, method: ___, version: ____, ...form }: EditedRate): RateForm => form;

/** All shipping prices, and in which zone of each warehouse countries lie. */
export async function listShipping(ctx: Ctx) {
  const rates = await ctx.db
    .select()
    .from(shippingRates)
    .orderBy(asc(shippingRates.warehouse), asc(shippingRates.zone), asc(shippingRates.method));
  const bands = await ctx.db.select().from(shippingWeightBands).orderBy(asc(shippingWeightBands.upToGrams));
  const bandsOf = Map.groupBy(bands, keyOf);
  const zones: EditedZone[] = await ctx.db
    .select()
    .from(shippingZones)
    .orderBy(asc(shippingZones.warehouse), asc(shippingZones.country));
  return {
    rates: rates.map((row) => toEdited(row, bandsOf.get(keyOf(row)) ?? [])),
    zones,
    warehouses: (await listWarehouses(ctx)).map(({ code, name }) => ({ code, name })),
    methods: await ctx.db
      .select({ code: shippingMethods.code, label: shippingMethods.label })
      .from(shippingMethods)
      .orderBy(asc(shippingMethods.position)),
  };
}

async function readRate(ctx: Ctx, key: RateKey): Promise<EditedRate | undefined> {
  const [row] = await ctx.db.select().from(shippingRates).where(isRate(shippingRates, key)).for('update');
  if (!row) return undefined;
  const bands = await ctx.db
    .select()
    .from(shippingWeightBands)
    .where(isRate(shippingWeightBands, key))
    .orderBy(asc(shippingWeightBands.upToGrams));
  return toEdited(row, bands);
}

async function lockRate(ctx: Ctx, key: RateKey, version: string): Promise<EditedRate> {
  const rate = assertFound(await readRate(ctx, key));
  if (rate.version !== version) throw new AppError('dataChanged');
  return rate;
}

const columnsOf = ({ basis, first, additional, transitDaysMin, transitDaysMax }: RateForm) => ({
  basis,
  firstCents: first,
  additionalCents: additional,
  transitDaysMin,
  transitDaysMax,
});

async function writeBands(ctx: Ctx, key: RateKey, bands: RateForm['bands']): Promise<void> {
  await ctx.db.delete(shippingWeightBands).where(isRate(shippingWeightBands, key));
  if (!bands.length) return;
  await ctx.db
    .insert(shippingWeightBands)
    .values(bands.map(({ upToGrams, price }) => ({ ...key, upToGrams, cents: price })));
}

type RateChange = { key: RateKey; what: string; before?: RateForm; after?: RateForm };

/** Prices by shipping are on detail pages, which are kept for visitors. */
async function record(ctx: Ctx, actor: Actor, { key, ...change }: RateChange): Promise<void> {
  await recordChange(ctx, actor, { subject: 'shippingRate', subjectId: keyOf(key), ...change });
  await raiseTags(ctx, 'shipping');
}

export function createRate(
  ctx: Ctx,
  actor: Actor,
  { key, form }: { key: RateKey; form: RateForm },
): Promise<EditedRate> {
  return inTransaction(ctx, async (ctx) => {
    const known = await ctx.db
      .select({ code: warehouses.code })
      .from(warehouses)
      .where(inArray(warehouses.code, [key.warehouse]));
    if (!known.length) throw invalidField('key.warehouse', 'This warehouse doesn’t exist. Choose another one.');
    const methods = await ctx.db.select().from(shippingMethods).where(eq(shippingMethods.code, key.method));
    if (!methods.length) throw invalidField('key.method', 'This shipping method doesn’t exist. Choose another one.');
    const made = await ctx.db
      .insert(shippingRates)
      .values({ ...key, ...columnsOf(form) })
      .onConflictDoNothing()
      .returning();
    if (!made.length) throw invalidField('key.zone', 'This rate already exists.');
    await writeBands(ctx, key, form.bands);
    await record(ctx, actor, { key, what: 'create', after: form });
    return assertFound(await readRate(ctx, key));
  });
}

type RateEdit = { key: RateKey; version: string; form: RateForm };

export function saveRate(ctx: Ctx, actor: Actor, { key, version, form }: RateEdit): Promise<EditedRate> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRate(ctx, key, version);
    await ctx.db.update(shippingRates).set(columnsOf(form)).where(isRate(shippingRates, key));
    await writeBands(ctx, key, form.bands);
    await record(ctx, actor, { key, what: 'edit', before: formOf(before), after: form });
    return assertFound(await readRate(ctx, key));
  });
}

/** Nothing is shipped that way any more. */
export function removeRate(ctx: Ctx, actor: Actor, { key, version }: Omit<RateEdit, 'form'>) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRate(ctx, key, version);
    await ctx.db.delete(shippingRates).where(isRate(shippingRates, key));
    await record(ctx, actor, { key, what: 'remove', before: formOf(before) });
    return {};
  });
}

export type ZoneEdit = { warehouse: string; country: string; before: string | null; zone: string | null };

/** Puts a country into a zone of a warehouse; null: it is not reached from there. */
export function saveZone(ctx: Ctx, actor: Actor, { warehouse, country, before, zone }: ZoneEdit) {
  return inTransaction(ctx, async (ctx) => {
    const isIt = and(eq(shippingZones.warehouse, warehouse), eq(shippingZones.country, country));
    const [row] = await ctx.db.select().from(shippingZones).where(isIt).for('update');
    if ((row?.zone ?? null) !== before) throw new AppError('dataChanged');
    if (!findCountry(country)) throw invalidField('country', 'Unknown country. Choose another one.');
    const known = await ctx.db.select({ code: warehouses.code }).from(warehouses).where(eq(warehouses.code, warehouse));
    assertFound(known[0]);
    if (zone === null) await ctx.db.delete(shippingZones).where(isIt);
    else
      await ctx.db
        .insert(shippingZones)
        .values({ warehouse, country, zone })
        .onConflictDoUpdate({ target: [shippingZones.warehouse, shippingZones.country], set: { zone } });
    const change = { what: 'edit', before: { zone: before }, after: { zone } };
    await recordChange(ctx, actor, { subject: 'shippingZone', subjectId: `${warehouse}/${country}`, ...change });
    await raiseTags(ctx, 'shipping');
    return {};
  });
}
