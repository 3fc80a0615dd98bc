import { hourMs, minuteMs } from '@merchmill/contract/durations.ts';
import type { StoreOrderHold } from '@merchmill/contract/stores/store-order.shapes.ts';
import { maxGiftMessage, type StoreOrderAlert } from '@merchmill/contract/stores/store-order.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { checkAddress } from '../../account/account/index.ts';
import { cancelAndRefund } from '../../fulfillment/aftersale/index.ts';
import { dropImport, holdImport, type ImportedOrder, previewImport, saveImport } from '../../orders/checkout/index.ts';
import { isChangeable, lockOrder } from '../../orders/order/index.ts';
import { findStore, readSettings } from '../store/index.ts';
import { answersOf, toAddress } from './content.rules.ts';
import { approvalOf, contentOf } from './content-hash.ts';
import { note, type StoreOrderRow } from './history.service.ts';
import { keepLines, listLines, type MatchedLine, matchLines, saveLines } from './line.service.ts';
import { placeStoreOrder } from './place.jobs.ts';
import { isShippingMapped, needsCost, type Release, releaseOf } from './release.rules.ts';
import { tellHeld } from './seller-news.service.ts';
import { isShippedByUs } from './shipped.rules.ts';
import { storeOrders, storeParcels } from './store-order.tables.ts';

/*
 * What becomes of a store order, from all that is known of it now: whatever has happened, in whatever order it was heard,
 * the same facts lead to the same end.
 */

const matchAgainMs = 10 * minuteMs;
const makeAgainMs = hourMs;

type Change = Partial<Omit<StoreOrderRow, 'id' | 'storeId' | 'ownerId'>>;

async function change(ctx: Ctx, row: StoreOrderRow, changing: Change): Promise<StoreOrderRow> {
  const [changed] = await ctx.db.update(storeOrders).set(changing).where(eq(storeOrders.id, row.id)).returning();
  return changed!;
}

const ours = (lines: readonly MatchedLine[]) => lines.filter(({ resolution }) => resolution === 'ours');

/** The address, checked as one that somebody types here is. */
function addressOf({ remote }: Pick<StoreOrderRow, 'remote'>) {
  const read = toAddress(remote.shipTo);
  if ('problem' in read) return read;
  try {
    return { address: checkAddress(read.address) };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

/** Everything that the order waits for. */
export function holdsOf(
  row: Pick<StoreOrderRow, 'remote' | 'answersRead' | 'withoutGiftMessage' | 'holds'>,
  lines: readonly MatchedLine[],
): StoreOrderHold[] {
  const { remote, answersRead, withoutGiftMessage } = row;
  const address = addressOf(row);
  const answers = answersOf(
    remote,
    ours(lines).map(({ lineId }) => lineId),
  );
  const isLong = !withoutGiftMessage && (remote.giftMessage?.length ?? 0) > maxGiftMessage;
  const all: (StoreOrderHold | false)[] = [
    lines.some(({ resolution }) => resolution === 'unresolved') && { kind: 'unresolved', message: null },
    !remote.isPaid && { kind: 'unpaidThere', message: null },
    'problem' in address && { kind: 'address', message: address.problem },
    answers !== '' && answers !== answersRead && { kind: 'answers', message: null },
    isLong && { kind: 'giftMessage', message: `At most ${maxGiftMessage} characters fit on the card.` },
    // Whoever canceled it says whether it is ordered again; no news from the marketplace does.
    row.holds.find(({ kind }) => kind === 'canceledHere') ?? false,
  ];
  return all.filter((hold) => hold !== false);
}

/** What our order is made of: the same again changes nothing. */
export async function toImport(
  ctx: Ctx,
  row: StoreOrderRow,
  lines: readonly MatchedLine[],
): Promise<ImportedOrder | null> {
  const read = addressOf(row);
  if ('problem' in read) return null;
  const { shipping, gift } = await readSettings(ctx, row.storeId);
  const store = await findStore(ctx, row.storeId);
  const { remote, withoutGiftMessage } = row;
  const profile = shipping.profiles.find(({ profileId }) => profileId === remote.shippingService);
  return {
    ...{ id: row.id, ownerId: row.ownerId, address: read.address },
    items: ours(lines).map(({ variant, quantity }) => {
      const { skuId, documentHash, spuId } = variant!;
      return { skuId, quantity, documentHash, spuId };
    }),
    buyerEmail: remote.buyer.email,
    ...{ storeName: store?.name ?? '', storeNumber: row.number },
    giftMessage: gift.printsMessage && !withoutGiftMessage ? remote.giftMessage : null,
    method: row.method ?? profile?.method ?? shipping.fallback,
  };
}

/** Takes our order back, where it is not too late. */
async function withdraw(ctx: Ctx, row: StoreOrderRow, why: string): Promise<boolean> {
  const order = await lockOrder(ctx, row.orderId!);
  if (order.state !== 'cancelled') {
    if (!isChangeable(order)) return false;
    await cancelAndRefund(ctx, { orderId: order.id, by: 'system', why, text: why });
  }
  await dropImport(ctx, row.id);
  await note(ctx, row, 'withdrawn', { message: why });
  return true;
}

/** `madeOf`: what was told; the same is not told again once the seller has dealt with it. */
async function alertOf(ctx: Ctx, row: StoreOrderRow, alert: StoreOrderAlert, madeOf: string): Promise<StoreOrderRow> {
  if (row.madeOf === madeOf) return row;
  await note(ctx, row, 'alert', { message: alert });
  return change(ctx, row, { alert, madeOf });
}

const noOrder = { orderId: null, madeOf: null, madeLines: null, nextTryAt: null, chargeSince: null } as const;

/** Why an order of ours was taken back, and who canceled it here, where it was not the marketplace. */
type Because = { why?: string; canceledBy?: { message: string; personId: string } };

async function end(
  ctx: Ctx,
  row: StoreOrderRow,
  { why = 'Canceled on the marketplace', canceledBy }: Because,
): Promise<StoreOrderRow> {
  const isOurs = row.orderId !== null;
  if (isOurs && !(await withdraw(ctx, row, why))) return alertOf(ctx, row, 'canceledLate', 'canceled');
  if (row.state === 'canceled') return row;
  await note(ctx, row, 'canceled', canceledBy);
  return change(ctx, row, { ...noOrder, state: 'canceled', holds: [], alert: null });
}

/** All of it was shipped, as the marketplace says: by us, or by the seller, who may not know that we make it. */
async function endShipped(ctx: Ctx, row: StoreOrderRow): Promise<StoreOrderRow> {
  const shipped: Change = { state: 'fulfilled', holds: [], nextTryAt: null, chargeSince: null };
  if (row.orderId === null) {
    await saveLines(ctx, row, await matchLines(ctx, row, []));
    return change(ctx, row, { ...noOrder, ...shipped });
  }
  const parcels = await ctx.db.select().from(storeParcels).where(eq(storeParcels.storeOrderId, row.id));
  if (isShippedByUs(row, parcels)) return change(ctx, row, shipped);
  if (await withdraw(ctx, row, 'Shipped by the seller')) return change(ctx, row, { ...noOrder, ...shipped });
  const told = await alertOf(ctx, row, 'fulfilledLate', 'fulfilled');
  return change(ctx, told, shipped);
}

type Decided = { content: string; lines: readonly MatchedLine[] };

/** When an order that is held is decided about again without a word: what was unknown may be known, and stock be there. */
function tryHeldAt(ctx: Ctx, holds: readonly StoreOrderHold[]): Date | null {
  const has = (kind: StoreOrderHold['kind']) => holds.some((hold) => hold.kind === kind);
  const wait = has('unresolved') ? matchAgainMs : has('notMakeable') ? makeAgainMs : null;
  return wait === null ? null : new Date(ctx.now().getTime() + wait);
}

async function keepHeld(ctx: Ctx, row: StoreOrderRow, holds: StoreOrderHold[]): Promise<StoreOrderRow> {
  // As it is stored: whoever decides again leaves out of `row` what may have changed, and that is no news by itself.
  const [known] = await ctx.db
    .select({ state: storeOrders.state, holds: storeOrders.holds })
    .from(storeOrders)
    .where(eq(storeOrders.id, row.id));
  const isSame = known!.state === 'held' && JSON.stringify(holds) === JSON.stringify(known!.holds);
  if (!isSame) {
    await note(ctx, row, 'held', { message: holds.map(({ kind }) => kind).join(', ') });
    await tellHeld(ctx, row, { holds, before: known!.holds });
  }
  return change(ctx, row, { ...noOrder, state: 'held', holds, nextTryAt: tryHeldAt(ctx, holds) });
}

async function keepWaiting(ctx: Ctx, row: StoreOrderRow, until: Date): Promise<StoreOrderRow> {
  const isSame = row.state === 'waiting' && row.nextTryAt?.getTime() === until.getTime();
  if (!isSame) await note(ctx, row, 'waiting');
  return change(ctx, row, { ...noOrder, state: 'waiting', holds: [], nextTryAt: until });
}

/** Nothing stands against it: it is about to become an order of ours. */
async function goOn(
  ctx: Ctx,
  row: StoreOrderRow,
  { made, content, lines }: { made: ImportedOrder } & Decided,
): Promise<StoreOrderRow> {
  await saveImport(ctx, made);
  await ctx.jobs.enqueue(ctx, placeStoreOrder, { storeOrderId: row.id });
  const madeLines = ours(lines).map(({ lineId, quantity }) => ({ lineId, quantity }));
  const ready: Change = { state: 'ready', holds: [], madeOf: content, madeLines, nextTryAt: ctx.now() };
  return change(ctx, row, { ...noOrder, ...ready });
}

/** What our order would cost now, or why it can’t be made. */
async function costOf(ctx: Ctx, row: StoreOrderRow): Promise<{ costCents: number } | { problem: string }> {
  try {
    const { totals } = await previewImport(ctx, row, row.id);
    return { costCents: totals.total };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

/** By the seller’s rules: whether it goes, waits for the clock, or for the seller. */
async function askRules(
  ctx: Ctx,
  row: StoreOrderRow,
  made: ImportedOrder,
): Promise<Release | { kind: 'unpriced'; problem: string }> {
  const { orderRules, shipping } = await readSettings(ctx, row.storeId);
  const { remote, receivedAt } = row;
  const store = await findStore(ctx, row.storeId);
  const isApproved = row.approvedOf === approvalOf(row);
  const cost = needsCost(orderRules, { isApproved }) ? await costOf(ctx, row) : { costCents: null };
  // Without a price nobody knows whether it is too high: it is no order yet.
  if ('problem' in cost) return { kind: 'unpriced', problem: cost.problem };
  const facts = {
    ...{ isApproved, receivedAt, ...cost, country: made.address.country },
    items: made.items.reduce((sum, { quantity }) => sum + quantity, 0),
    shippingService: remote.shippingService,
    isShippingMapped: isShippingMapped(store, shipping, remote.shippingService),
    isGift: remote.isGift || remote.giftMessage !== null,
  };
  return releaseOf(orderRules, facts, ctx.now());
}

async function decide(ctx: Ctx, row: StoreOrderRow, { content, lines }: Decided): Promise<StoreOrderRow> {
  await saveLines(ctx, row, lines);
  if (lines.every(({ resolution }) => resolution === 'notOurs'))
    return change(ctx, row, { ...noOrder, state: 'notOurs', holds: [] });
  const holds = holdsOf(row, lines);
  const made = holds.some(({ kind }) => kind === 'unresolved') ? null : await toImport(ctx, row, lines);
  if (!made) return keepHeld(ctx, row, holds);
  // What it would cost is asked of it, and nobody orders it meanwhile.
  await saveImport(ctx, made);
  await holdImport(ctx, row.id);
  const release = await askRules(ctx, row, made);
  if (release.kind === 'hold') return keepHeld(ctx, row, [...holds, ...release.reviews]);
  if (release.kind === 'unpriced')
    return keepHeld(ctx, row, [...holds, { kind: 'notMakeable', message: release.problem }]);
  if (holds.length) return keepHeld(ctx, row, holds);
  return release.kind === 'wait' ? keepWaiting(ctx, row, release.until) : goOn(ctx, row, { made, content, lines });
}

/** Decides what becomes of an order. The caller holds its row's lock. */
export async function settle(ctx: Ctx, known: StoreOrderRow, because: Because = {}): Promise<StoreOrderRow> {
  const { why = 'Changed on the marketplace' } = because;
  const placed = await holdImport(ctx, known.id);
  // It was placed a moment ago, and its row does not say so yet.
  const isNews = placed !== null && known.orderId === null;
  const row = isNews ? await change(ctx, known, { state: 'unpaid', orderId: placed, holds: [] }) : known;
  const { remote } = row;
  if (remote.state === 'cancelled' || remote.state === 'refunded') return end(ctx, row, because);
  if (remote.state === 'fulfilled') return row.state === 'fulfilled' ? row : endShipped(ctx, row);
  const content = contentOf(row);
  if (row.orderId === null) return decide(ctx, row, { content, lines: await matchLines(ctx, row, []) });
  if (content === row.madeOf) return row;
  const made = await listLines(ctx, row.id);
  if (await withdraw(ctx, row, why)) return decide(ctx, row, { content, lines: await matchLines(ctx, row, made) });
  await keepLines(ctx, row, made);
  return alertOf(ctx, row, 'editedLate', content);
}
