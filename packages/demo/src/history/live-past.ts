import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { dayMs, minuteMs } from '@merchmill/contract/durations.ts';
import type { Unit } from '@merchmill/contract/fulfillment/production.shapes.ts';
import type { DesignImport } from '@merchmill/contract/shop-import.ts';
import { bo, sam } from './customers.ts';
import { addToFavorites, happenings, liked } from './happenings.ts';
import type { Past } from './past.types.ts';
import { chippedMug } from './photo.ts';
import { type Purchase, purchases } from './purchases.ts';
import { selling } from './selling.ts';
import { type Placed, shopping } from './shopping.ts';
import { type Until, workADay } from './workshop.ts';

/** The shop opened so many days before it is opened. */
const openedDaysAgo = 44;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
export const openingDay = (now: Date): Date => daysBefore(now, openedDaysAgo);

/** By then the time is over in which an order can be changed. */
const releasedAfterMs = 45 * minuteMs;

/** Where the workshop stands with what was ordered last; all else has left the house. */
const unfinished: Readonly<Record<string, Until>> = {
  'in-print': 'printing',
  'batch-next': 'packed',
  'no-mugs-left': 'nothing',
};

/** What of an order is sent later than the rest of it. */
const isHeldBack = (key: string | undefined, { technique }: Unit) => key === 'two-parcels' && technique === 'pick';

type Event = { at: Date; happen(): Promise<void> };

/** Designs of their own that somebody goes on working on: those of theirs that others can buy. */
async function saveDesigns(past: Past, designs: readonly DesignImport[]): Promise<void> {
  for (const who of [sam, bo]) {
    const own = designs.filter(({ maker }) => maker === who).slice(0, 2);
    for (const { title, product: handle, defaultColor: color, document } of own) {
      const { bizId: productId } = await past.call(who, productCalls.productByHandle, { params: { handle } });
      await past.call(who, designCalls.saveTemplate, { body: { name: title, productId, color, document } });
    }
  }
}

/** What customers have beside orders: addresses, designs of their own, favorites. */
async function moveIn(
  past: Past,
  { fillAddressBooks, goodsOf }: ReturnType<typeof shopping>,
  designs: readonly DesignImport[],
): Promise<void> {
  await fillAddressBooks();
  await saveDesigns(past, designs);
  for (const [who, handles] of Object.entries(liked)) {
    const goods = await Promise.all(handles.map((design) => goodsOf({ design, color: '', size: '', quantity: 1 })));
    const spuIds = goods.flatMap(({ spuId }) => spuId ?? []);
    await addToFavorites(past, who, spuIds);
  }
}

/**
 * The weeks from the opening day to `now`: orders of the demo's customers in every state, and what else they did. All of
 * it is their calls and those of the staff, each at its time.
 */
export async function livePast(past: Past, now: Date, designs: readonly DesignImport[]): Promise<void> {
  const placed = new Map<string, Placed>();
  const keys = new Map<string, string>();
  const customer = shopping(past);
  const orderOf = (key: string) => {
    const found = placed.get(key);
    if (!found) throw new RangeError(`Nothing called ${key} was ordered by then`);
    return found;
  };
  const untilOf = (unit: Unit): Until => {
    const key = keys.get(unit.orderId);
    return isHeldBack(key, unit) ? 'nothing' : (unfinished[key ?? ''] ?? 'shipped');
  };
  const told = { past, order: orderOf, photo: chippedMug };

  /** What an order brings about, the workshop among it, once it may not be changed any more. */
  const goOn = async (from: Date) => {
    past.turnTo(from);
    await past.workByTheClock();
    await past.work();
    await workADay(past, from, untilOf);
  };
  const order = async (purchase: Purchase) => {
    const bought = await customer.buy(purchase);
    placed.set(purchase.key, bought);
    keys.set(bought.orderId, purchase.key);
  };
  const days = Array.from({ length: openedDaysAgo }, (_, day) => day);
  const quietDays = days.filter((day) => purchases.every(({ daysAgo }) => Math.floor(daysAgo) !== day));
  const events: Event[] = [
    ...purchases.map((purchase) => ({ at: daysBefore(now, purchase.daysAgo), happen: () => order(purchase) })),
    ...purchases
      .map(({ daysAgo }) => new Date(daysBefore(now, daysAgo).getTime() + releasedAfterMs))
      .filter((at) => at < now)
      .map((at) => ({ at, happen: () => goOn(at) })),
    ...[...happenings, ...selling(now)].map(({ daysAgo, happen }) => ({
      at: daysBefore(now, daysAgo),
      happen: () => happen(told),
    })),
    ...quietDays.map((day) => ({ at: daysBefore(now, day + 0.5), happen: () => goOn(daysBefore(now, day + 0.5)) })),
  ];

  past.turnTo(openingDay(now));
  await moveIn(past, customer, designs);
  for (const { at, happen } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    past.turnTo(at);
    await happen();
  }
  past.turnTo(now);
  await past.workByTheClock();
  await past.work();
}
