import type { OrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import type { GuideStep } from '@merchmill/contract/stores/store.ts';
import type {
  CostChanges,
  GiftSetting,
  OutgoingEmail,
  SenderAddress,
  ShippingMapping,
} from '@merchmill/contract/stores/store-settings.shapes.ts';
import { and, arrayContains, eq, gt, not, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Acting } from '../../../principal.ts';
import { checkAddress } from '../../account/account/index.ts';
import { listTeamEmails } from '../../account/team/index.ts';
import { listOfferedMethods } from '../../orders/shipping/index.ts';
import { callMarketplace } from './call.service.ts';
import { stepsDone } from './guide.rules.ts';
import { orderRulesChanged } from './store.events.ts';
import { getStore, marketplaceOf, type Store } from './store.service.ts';
import { storeSettings, stores } from './store.tables.ts';

/* How sellers set up a store. What is read from the platform, or set there, is in shop-facts.service.ts. */

type StoreSettings = typeof storeSettings.$inferSelect;
type Owner = Pick<Acting, 'ownerId'>;

/** As a store is set up when it is connected. */
export async function addSettings(ctx: Ctx, storeId: string): Promise<void> {
  await ctx.db
    .insert(storeSettings)
    .values({
      ...{ storeId, shipping: { profiles: [], fallback: null }, sender: null },
      gift: { printsMessage: true, packingSlip: 'store', slipText: '' },
      ...{ notificationEmail: null, notifiesBuyers: true, logisticsChannels: [] },
      ...{ guideDone: [], guideStep: 'approve', updatedAt: ctx.now() },
    })
    .onConflictDoNothing();
}

/** Of a store that is known to be the asker's, or for jobs. */
export async function readSettings(ctx: Pick<Ctx, 'db'>, storeId: string): Promise<StoreSettings> {
  const [row] = await ctx.db.select().from(storeSettings).where(eq(storeSettings.storeId, storeId));
  return assertFound(row);
}

/** How a store looks to who unpacks its parcels; of one that was deleted, too: its orders are on their way. */
export type ParcelLook = { name: string; sender: SenderAddress | null } & Pick<GiftSetting, 'packingSlip' | 'slipText'>;

export async function readParcelLook({ db }: Pick<Ctx, 'db'>, storeId: string): Promise<ParcelLook | null> {
  const [row] = await db
    .select({ name: stores.name, sender: storeSettings.sender, gift: storeSettings.gift })
    .from(stores)
    .innerJoin(storeSettings, eq(storeSettings.storeId, stores.id))
    .where(eq(stores.id, storeId));
  if (!row) return null;
  const { packingSlip, slipText } = row.gift;
  return { name: row.name, sender: row.sender, packingSlip, slipText };
}

export async function readOwnSettings(ctx: Ctx, owner: Owner, storeId: string): Promise<StoreSettings> {
  return readSettings(ctx, (await getStore(ctx, owner, storeId)).id);
}

type Changing = {
  storeId: string;
  steps?: readonly GuideStep[];
  change: Partial<Omit<StoreSettings, 'storeId' | 'updatedAt'>>;
  /** Orders that are not placed yet are decided about anew. */
  tellsOrders?: boolean;
};

/** Changes settings, and ticks off the steps of the guide that are about them. */
export async function changeSettings(
  ctx: Ctx,
  owner: Owner,
  { storeId, steps = [], change, tellsOrders = false }: Changing,
): Promise<StoreSettings> {
  await getStore(ctx, owner, storeId);
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(storeSettings).where(eq(storeSettings.storeId, storeId)).for('update');
    const { guideDone } = assertFound(before);
    const done = [...new Set([...guideDone, ...steps])];
    const [row] = await ctx.db
      .update(storeSettings)
      .set({ guideDone: done, ...change, updatedAt: ctx.now() })
      .where(eq(storeSettings.storeId, storeId))
      .returning();
    if (tellsOrders) await publishEvent(ctx, orderRulesChanged, { storeId });
    return row!;
  });
}

/** The platform's names for the ways it ships; none where it does not answer: what is set stays readable. */
async function listProfiles(ctx: Ctx, { id, state }: Store): Promise<{ id: string; name: string }[]> {
  if (state !== 'connected' && state !== 'pending') return [];
  try {
    const terms = await callMarketplace(ctx, id, 'seller', (marketplace, access) => marketplace.terms(access));
    return terms.shippingProfiles;
  } catch {
    return [];
  }
}

export async function readShipping(ctx: Ctx, owner: Owner, storeId: string) {
  const store = await getStore(ctx, owner, storeId);
  const { shipping } = await readSettings(ctx, storeId);
  const methods = await listOfferedMethods(ctx);
  const known = await listProfiles(ctx, store);
  return { ...shipping, known, methods: methods.map(({ code, label }) => ({ id: code, name: label })) };
}

export async function setShipping(ctx: Ctx, owner: Owner, storeId: string, shipping: ShippingMapping) {
  const offered = new Set((await listOfferedMethods(ctx)).map(({ code }) => code));
  const message = 'Please choose one of our shipping methods.';
  const wrong = shipping.profiles.flatMap(({ method }, at) =>
    offered.has(method) ? [] : [{ path: `profiles.${at}.method`, message }],
  );
  if (shipping.fallback !== null && !offered.has(shipping.fallback)) wrong.push({ path: 'fallback', message });
  await getStore(ctx, owner, storeId);
  if (wrong.length) throw new AppError('invalidInput', message, wrong);
  await changeSettings(ctx, owner, { storeId, steps: ['shipping'], change: { shipping }, tellsOrders: true });
  return readShipping(ctx, owner, storeId);
}

/** A sender as it is kept; refused where it cannot be right for its country. */
export function checkSender(sender: SenderAddress | null): SenderAddress | null {
  try {
    return sender && checkAddress(sender);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map(({ path, message }) => ({ path: `sender.${path}`, message }));
    throw new AppError('invalidInput', error.message, fields);
  }
}

export async function setSender(ctx: Ctx, owner: Owner, storeId: string, given: SenderAddress | null) {
  await getStore(ctx, owner, storeId);
  const change = { sender: checkSender(given) };
  const { sender } = await changeSettings(ctx, owner, { storeId, steps: ['sender'], change });
  return { sender };
}

export async function setOrderRules(ctx: Ctx, owner: Owner, storeId: string, rules: OrderRules): Promise<OrderRules> {
  const change = { orderRules: rules };
  const { orderRules } = await changeSettings(ctx, owner, {
    storeId,
    steps: ['orderRules'],
    change,
    tellsOrders: true,
  });
  return orderRules;
}

export async function setGift(ctx: Ctx, owner: Owner, storeId: string, form: GiftSetting): Promise<GiftSetting> {
  const { gift } = await changeSettings(ctx, owner, { storeId, steps: ['packing'], change: { gift: form } });
  return gift;
}

export async function setCostChanges(
  ctx: Ctx,
  owner: Owner,
  storeId: string,
  change: CostChanges,
): Promise<CostChanges> {
  const { onCostChange } = await changeSettings(ctx, owner, { storeId, change });
  return { onCostChange };
}

/** Stores whose prices by rule follow ours, in the order of their ids. */
export const listRepricingStores = ({ db }: Pick<Ctx, 'db'>, after: string, limit: number) =>
  db
    .select({ id: stores.id })
    .from(storeSettings)
    .innerJoin(stores, eq(stores.id, storeSettings.storeId))
    .where(and(eq(storeSettings.onCostChange, 'reprice'), eq(stores.state, 'connected'), gt(stores.id, after)))
    .orderBy(stores.id)
    .limit(limit);

const toEmail = ({ notificationEmail, notifiesBuyers }: StoreSettings): OutgoingEmail => ({
  email: notificationEmail,
  notifiesBuyers,
});
export const readEmail = async (ctx: Ctx, owner: Owner, storeId: string) =>
  toEmail(await readOwnSettings(ctx, owner, storeId));

/** Only to somebody who has proven the address: others never asked for our mails. */
export async function setEmail(
  ctx: Ctx,
  owner: Owner,
  storeId: string,
  { email: given, notifiesBuyers }: OutgoingEmail,
) {
  const { ownerId } = await getStore(ctx, owner, storeId);
  const email = given?.toLowerCase() ?? null;
  if (email !== null && !(await listTeamEmails(ctx, ownerId)).has(email))
    throw invalidField('email', 'Use your own address or that of someone on your team.');
  const change = { notificationEmail: email, notifiesBuyers };
  return toEmail(await changeSettings(ctx, owner, { storeId, steps: ['notifications'], change }));
}

type Guide = { step: GuideStep; done: GuideStep[] };
const toGuide = (store: Store, { guideStep, guideDone }: StoreSettings): Guide => ({
  step: guideStep,
  done: stepsDone(store, guideDone),
});
export async function readGuide(ctx: Ctx, owner: Owner, storeId: string): Promise<Guide> {
  const store = await getStore(ctx, owner, storeId);
  return toGuide(store, await readSettings(ctx, storeId));
}

/** Ticks off what has happened by itself, such as the first product that was published. */
export async function tickGuide(ctx: Pick<Ctx, 'db'>, storeId: string, step: GuideStep): Promise<void> {
  const { guideDone } = storeSettings;
  await ctx.db
    .update(storeSettings)
    .set({ guideDone: sql`array_append(${guideDone}, ${step})` })
    .where(and(eq(storeSettings.storeId, storeId), not(arrayContains(guideDone, [step]))));
}

export async function setGuide(ctx: Ctx, owner: Owner, storeId: string, { step, done }: Guide): Promise<Guide> {
  const store = await getStore(ctx, owner, storeId);
  const { approvedAt } = store;
  // Whether it is approved says the store itself.
  const said = new Set(done.filter((each) => each !== 'approve'));
  const guideDone: GuideStep[] = [...(approvedAt ? (['approve'] as const) : []), ...said];
  return toGuide(store, await changeSettings(ctx, owner, { storeId, change: { guideStep: step, guideDone } }));
}

const carriersOf = ({ carriers }: Ctx) => [...carriers.values()].map(({ name, label }) => ({ id: name, name: label }));

export async function readChannels(ctx: Ctx, owner: Owner, storeId: string) {
  const store = await getStore(ctx, owner, storeId);
  const { logisticsChannels: channels } = await readSettings(ctx, storeId);
  const names = marketplaceOf(ctx, store)?.abilities.carriers;
  return { channels, carriers: carriersOf(ctx), names: names ? [...names] : null };
}

export async function setChannels(
  ctx: Ctx,
  owner: Owner,
  storeId: string,
  channels: StoreSettings['logisticsChannels'],
) {
  await getStore(ctx, owner, storeId);
  const message = 'Please choose one of our carriers, each once.';
  const wrong = channels.flatMap(({ carrier }, at) => {
    const isFirst = channels.findIndex((each) => each.carrier === carrier) === at;
    return ctx.carriers.has(carrier) && isFirst ? [] : [{ path: `channels.${at}.carrier`, message }];
  });
  if (wrong.length) throw new AppError('invalidInput', message, wrong);
  await changeSettings(ctx, owner, { storeId, change: { logisticsChannels: channels } });
  return readChannels(ctx, owner, storeId);
}
