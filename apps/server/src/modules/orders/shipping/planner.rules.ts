/*
 * Which warehouse makes what of a basket: the cheapest split, the soonest and the one with the fewest parcels.
 *
 * All variants of a product come from one place where one place has them all, so that they match. Such a block is what
 * is placed. Up to `exactLimit` ways to place the blocks the search is exact (branch and bound); beyond, it looks at
 * every set of warehouses, places each block where a further parcel's share is cheapest, and then moves single blocks
 * while that helps. Without parcel limits, duties and weight bands in the way that finds the best, too.
 */

import type { PlanKind } from '@merchmill/contract/orders/shipping.shapes.ts';
import { inStockDays } from '@merchmill/contract/orders/shipping.ts';
import type { Days } from './calendar.rules.ts';
import { type Batch, type Lane, type Parcel, pack, parcelCents, takesUnit } from './parcel.rules.ts';

/** Ways to place the blocks of a basket up to which the best split is certain. */
export const exactLimit = 20_000;
/** Sets of warehouses are looked at one by one up to so many warehouses; beyond, sets of up to three and all of them. */
const allSetsLimit = 6;
/** So many different choices are worked out at most: with forty warehouses there are ten thousand sets. */
const choicesLimit = 2000;
/** Moving single blocks pays up to so many of them. */
const movesLimit = 30;

export type BasketItem = Batch & {
  productId: string;
  /** What all its units cost the shopper. */
  valueCents: number;
  productionDays: Days;
  /** Where it is in stock, so that nothing has to be made. */
  inStockAt: readonly string[];
  /** That make or hold it, the preferred one first. */
  warehouses: readonly string[];
};

/** A warehouse as it serves the basket by one method. */
export type Site = {
  lane: Lane;
  /** What is owed on the way in: for each kind of goods (HS6) in a parcel, for each parcel, and in thousandths of a percent. */
  duty: { perKindCents: number; perParcelCents: number; share(hs6: string): number };
  /** Days (YYYY-MM-DD) between which something arrives that takes so long to make. */
  arrives(production: Days): { from: string; to: string };
};

export type Load = {
  warehouse: string;
  parcels: readonly Parcel[];
  production: Days;
  shippingCents: number;
  dutyCents: number;
  /** Cents times thousandths of a percent that are owed of what it is worth, before rounding. */
  dutyMilli: number;
  arrivesFrom: string;
  arrivesTo: string;
};
export type Plan = {
  loads: Load[];
  shippingCents: number;
  dutyCents: number;
  parcels: number;
  arrivesFrom: string;
  arrivesTo: string;
  /** Certainly the best of its kind. */
  exact: boolean;
};

type Block = { items: readonly BasketItem[]; sites: readonly number[] };
type Loads = readonly (Load | null)[];
type Score = { cents: number; parcels: number; day: string };

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const later = (a: string, b: string) => (a > b ? a : b);

/** How long a place needs until an item can leave it. */
function daysAt({ productionDays: { min, max }, inStockAt }: BasketItem, { lane }: Site): Days {
  if (!inStockAt.includes(lane.warehouse)) return { min, max };
  return { min: Math.min(min, inStockDays.min), max: Math.min(max, inStockDays.max) };
}

function addItem(load: Load | null, item: BasketItem, site: Site): Load {
  const days = daysAt(item, site);
  const production = {
    min: Math.max(load?.production.min ?? 0, days.min),
    max: Math.max(load?.production.max ?? 0, days.max),
  };
  const parcels = pack(load?.parcels ?? [], item, site.lane);
  const { from, to } = site.arrives(production);
  const { perKindCents, perParcelCents, share } = site.duty;
  const dutyMilli = (load?.dutyMilli ?? 0) + item.valueCents * share(item.hs6);
  const kinds = sum(parcels.map((parcel) => parcel.kinds.length));
  return {
    warehouse: site.lane.warehouse,
    parcels,
    production,
    shippingCents: sum(parcels.map((parcel) => parcelCents(parcel, site.lane))),
    dutyCents: kinds * perKindCents + parcels.length * perParcelCents + Math.floor((dutyMilli + 50_000) / 100_000),
    dutyMilli,
    arrivesFrom: from,
    arrivesTo: to,
  };
}

const addBlock = (load: Load | null, block: Block, site: Site): Load =>
  block.items.reduce<Load | null>((loaded, item) => addItem(loaded, item, site), load)!;

function scoreOf(loads: Loads): Score {
  const used = loads.filter((load) => load !== null);
  return {
    cents: sum(used.map((load) => load.shippingCents + load.dutyCents)),
    parcels: sum(used.map((load) => load.parcels.length)),
    day: used.reduce((day, load) => later(day, load.arrivesTo), ''),
  };
}

/** Negative where `a` is better. */
export function compareScores(kind: PlanKind, a: Score, b: Score): number {
  const cents = a.cents - b.cents;
  const parcels = a.parcels - b.parcels;
  const day = a.day === b.day ? 0 : a.day < b.day ? -1 : 1;
  if (kind === 'cheapest') return cents || day || parcels;
  return kind === 'soonest' ? day || cents || parcels : parcels || cents || day;
}

/** What is placed together, heaviest first: parcels are filled in this order. Undefined where something has no way. */
function blocksOf(items: readonly BasketItem[], sites: readonly Site[]): Block[] | undefined {
  const usable = (item: BasketItem) =>
    item.warehouses
      .map((warehouse) => sites.findIndex(({ lane }) => lane.warehouse === warehouse))
      .filter((index) => index >= 0 && takesUnit(sites[index]!.lane, item));
  const sorted = items.toSorted((a, b) => b.weightGrams - a.weightGrams || a.line - b.line);
  const blocks: Block[] = [];
  for (const group of Map.groupBy(sorted, (item) => item.productId).values()) {
    const common = usable(group[0]!).filter((site) => group.every((item) => usable(item).includes(site)));
    if (common.length) blocks.push({ items: group, sites: common });
    else blocks.push(...group.map((item) => ({ items: [item], sites: usable(item) })));
  }
  return blocks.some((block) => !block.sites.length) ? undefined : blocks;
}

/** Leaves out the places from which a block would be later than the whole basket has to be. */
function soonestOnly(blocks: readonly Block[], sites: readonly Site[]): Block[] {
  const dayOf = (block: Block, site: number) => addBlock(null, block, sites[site]!).arrivesTo;
  const soonest = blocks.map((block) => block.sites.map((site) => dayOf(block, site)).sort()[0]!);
  const last = soonest.reduce(later, '');
  return blocks.map((block) => ({ ...block, sites: block.sites.filter((site) => dayOf(block, site) <= last) }));
}

type Best = { loads: Loads; score: Score };

/** What a block adds to the price at least, wherever it is placed and whatever is there already. */
function leastCents({ items, sites: able }: Block, sites: readonly Site[]): number {
  const units = sum(items.map((item) => item.units));
  const perUnit = able.map((site) => {
    const { price } = sites[site]!.lane;
    return price.basis === 'item' ? Math.min(price.firstCents, price.additionalCents) : 0;
  });
  return units * Math.min(...perUnit);
}

/** Tries every way to place the blocks, leaving out what cannot become better than the best so far. */
function searchAll(blocks: readonly Block[], sites: readonly Site[], kind: PlanKind, start: Best): Best {
  let best = start;
  const loads: (Load | null)[] = sites.map(() => null);
  const least = blocks.map((block) => leastCents(block, sites));
  const leastFrom = (depth: number) => sum(least.slice(depth));
  const visit = (depth: number) => {
    const score = scoreOf(loads);
    const atLeast = { ...score, cents: score.cents + leastFrom(depth) };
    if (compareScores(kind, atLeast, best.score) >= 0) return;
    if (depth === blocks.length) {
      best = { loads: [...loads], score };
      return;
    }
    for (const site of blocks[depth]!.sites) {
      const before = loads[site]!;
      loads[site] = addBlock(before, blocks[depth]!, sites[site]!);
      visit(depth + 1);
      loads[site] = before;
    }
  };
  visit(0);
  return best;
}

/** Which warehouses are tried together: all sets of a few, of many those of up to three, and all at once. */
function setsOf(sites: number): number[][] {
  const most = sites <= allSetsLimit ? sites : 3;
  const sets: number[][] = [];
  const add = (set: number[]) => {
    for (let site = (set.at(-1) ?? -1) + 1; site < sites; site++) {
      const larger = [...set, site];
      sets.push(larger);
      if (larger.length < most) add(larger);
    }
  };
  add([]);
  if (most < sites) sets.push(Array.from({ length: sites }, (_, site) => site));
  // All at once can always be carried out, and fewer places are the better guess.
  return sets.sort((a, b) => Number(b.length === sites) - Number(a.length === sites) || a.length - b.length);
}

function placed(blocks: readonly Block[], sites: readonly Site[], choice: readonly number[]): Best {
  const loads: (Load | null)[] = sites.map(() => null);
  blocks.forEach((block, index) => {
    const site = choice[index]!;
    loads[site] = addBlock(loads[site]!, block, sites[site]!);
  });
  return { loads, score: scoreOf(loads) };
}

/** The best that is found without trying everything; always one that can be carried out. */
function searchSome(blocks: readonly Block[], sites: readonly Site[], kind: PlanKind): Best {
  const further = blocks.map((block) =>
    sites.map((site, index) => {
      if (!block.sites.includes(index)) return Number.POSITIVE_INFINITY;
      const alone = addBlock(null, block, site);
      const twice = addBlock(alone, block, site);
      return twice.shippingCents + twice.dutyCents - alone.shippingCents - alone.dutyCents;
    }),
  );
  let best: (Best & { choice: number[] }) | undefined;
  const tried = new Set<string>();
  for (const set of setsOf(sites.length)) {
    if (tried.size === choicesLimit) break;
    const choice = blocks.map((block, index) =>
      block.sites
        .filter((site) => set.includes(site))
        .reduce((least, site) => (least < 0 || further[index]![site]! < further[index]![least]! ? site : least), -1),
    );
    // Many sets come to the same.
    if (choice.includes(-1) || tried.has(choice.join())) continue;
    tried.add(choice.join());
    const found = placed(blocks, sites, choice);
    if (!best || compareScores(kind, found.score, best.score) < 0) best = { ...found, choice };
  }
  return moveBlocks(blocks, sites, kind, best!);
}

/** Places single blocks elsewhere as long as that is better. */
function moveBlocks(
  blocks: readonly Block[],
  sites: readonly Site[],
  kind: PlanKind,
  start: Best & { choice: number[] },
): Best {
  let best = start;
  for (let better = blocks.length <= movesLimit; better; ) {
    better = false;
    for (const [index, block] of blocks.entries()) {
      for (const site of block.sites) {
        const choice = best.choice.with(index, site);
        const moved = placed(blocks, sites, choice);
        if (compareScores(kind, moved.score, best.score) < 0) {
          best = { ...moved, choice };
          better = true;
        }
      }
    }
  }
  return best;
}

function toPlan({ loads, score }: Best, exact: boolean): Plan {
  const used = loads.filter((load) => load !== null);
  return {
    loads: used,
    shippingCents: sum(used.map((load) => load.shippingCents)),
    dutyCents: sum(used.map((load) => load.dutyCents)),
    parcels: score.parcels,
    // Everything is there when the last parcel is.
    arrivesFrom: used.reduce((day, load) => later(day, load.arrivesFrom), ''),
    arrivesTo: score.day,
    exact,
  };
}

/** Undefined where some unit cannot be sent by this method from any place that makes it. */
export function planBasket(items: readonly BasketItem[], sites: readonly Site[], kind: PlanKind): Plan | undefined {
  const all = items.length ? blocksOf(items, sites) : undefined;
  if (!all) return undefined;
  const blocks = kind === 'soonest' ? soonestOnly(all, sites) : all;
  const start = searchSome(blocks, sites, kind);
  const ways = blocks.reduce((product, block) => product * block.sites.length, 1);
  return ways <= exactLimit ? toPlan(searchAll(blocks, sites, kind, start), true) : toPlan(start, false);
}
