import { type Provenance, type PublishGoal, provenances } from '@merchmill/contract/stores/publishing.ts';
import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';
import type { Quota, StoreMoney } from '../../../adapters/marketplaces/port.ts';
import { type Breach, breachesOf, type Checked } from './breach.rules.ts';
import { type KnownListing, type PublishStep, planPublish, type WantedListing } from './plan.rules.ts';

/* What publishing takes, worked out from the abilities of the platform alone: nothing is asked of it. */

export type QuoteItem = {
  id: string;
  wanted: WantedListing;
  known: KnownListing;
  checked: Checked;
  /** Of one unit of each variant, in the currency of the store. */
  profitsMinor: number[];
};

type QuotedItem = {
  id: string;
  /** Nothing to do: it is there as it should be. */
  isDone: boolean;
  calls: number;
  fee: StoreMoney | null;
  profitMinor: { least: number; most: number } | null;
  pictures: Record<Provenance, number>;
  breaches: Breach[];
};

export type PublishQuote = {
  calls: number;
  seconds: number;
  fee: StoreMoney | null;
  quota: {
    limit: number;
    left: number;
    /** Of what is left, for publishing; orders keep the rest. */
    forPublishing: number;
    /** How long publishing waits for the quota in all. */
    waitSeconds: number;
  };
  items: QuotedItem[];
};

/** How often the platform is called for one step. What is not in the abilities is a single call. */
export function callsOf(step: PublishStep, { calls }: PlatformAbilities): number {
  switch (step.name) {
    case 'lookUp':
      return 1;
    case 'details':
      return calls.create;
    case 'delete':
      return calls.activate;
    default:
      return calls[step.name];
  }
}

const callsOfPlan = (steps: readonly PublishStep[], abilities: PlatformAbilities) =>
  steps.reduce((sum, step) => sum + callsOf(step, abilities), 0);

const leastAndMost = (amounts: readonly number[]) =>
  amounts.length ? { least: Math.min(...amounts), most: Math.max(...amounts) } : null;

/** Of a full quota what publishing may use. */
const shareForPublishing = ({ quota }: PlatformAbilities): number =>
  Math.max(1, Math.floor(quota.amount * (1 - quota.forOrders)));

/** What is left for publishing while orders keep their share untouched. */
const leftForPublishing = (left: number, { quota }: PlatformAbilities): number =>
  Math.max(0, left - Math.ceil(quota.amount * quota.forOrders));

function waitFor(calls: number, forPublishing: number, abilities: PlatformAbilities): number {
  const over = calls - forPublishing;
  return over <= 0 ? 0 : Math.ceil(over / shareForPublishing(abilities)) * abilities.quota.perSeconds;
}

const countPictures = (pictures: Checked['pictures']) =>
  Object.fromEntries(
    provenances.map((each) => [each, pictures.filter(({ provenance }) => provenance === each).length]),
  ) as Record<Provenance, number>;

/** What it takes to draw a picture that was never drawn, about: on two cores, several at once. */
const secondsPerPicture = 0.2;

/** Each item by itself is one call after the other; several items run at once. */
function workSeconds(calls: number, longestItem: number, { parallel, secondsPerCall }: PlatformAbilities): number {
  return Math.max(Math.ceil(calls / parallel), longestItem) * secondsPerCall;
}

/** `quota`: as the last answer of the platform said; without one it is taken to be whole. */
export function quotePublish(
  items: readonly QuoteItem[],
  abilities: PlatformAbilities,
  quota: Pick<Quota, 'limit' | 'left'> | null,
): PublishQuote {
  const sent = new Set<string>();
  const quoted = items.map(({ id, wanted, known, checked, profitsMinor }): QuotedItem => {
    const breaches = wanted.goal === 'publish' ? breachesOf(checked, abilities) : [];
    // What is held back is not sent, so it costs nothing and brings no picture.
    const isRefused = breaches.some(holdsBack);
    const plan = isRefused ? [] : planPublish(wanted, known);
    const steps = plan.filter((step) => step.name !== 'picture' || !sent.has(step.key));
    for (const step of steps) if (step.name === 'picture') sent.add(step.key);
    return {
      id,
      isDone: !isRefused && plan.length === 0,
      calls: callsOfPlan(steps, abilities),
      fee: steps.some(({ name }) => name === 'create') ? abilities.listingFee : null,
      profitMinor: leastAndMost(profitsMinor),
      pictures: countPictures(plan.length ? checked.pictures : []),
      breaches,
    };
  });
  const calls = quoted.reduce((sum, item) => sum + item.calls, 0);
  const limit = quota?.limit ?? abilities.quota.amount;
  const left = quota?.left ?? abilities.quota.amount;
  const forPublishing = leftForPublishing(left, abilities);
  const waitSeconds = waitFor(calls, forPublishing, abilities);
  const newListings = quoted.filter(({ fee }) => fee).length;
  const longest = Math.max(0, ...quoted.map((item) => item.calls));
  return {
    calls,
    seconds: Math.ceil(Math.max(workSeconds(calls, longest, abilities), waitSeconds, sent.size * secondsPerPicture)),
    fee: abilities.listingFee && {
      ...abilities.listingFee,
      amountMinor: abilities.listingFee.amountMinor * newListings,
    },
    quota: { limit, left, forPublishing, waitSeconds },
    items: quoted,
  };
}

/** What is only to be confirmed is not sent either, as long as it is not. */
export const holdsBack = ({ level }: Pick<Breach, 'level'>): boolean => level !== 'warn';

/** Hiding and deleting are never stopped. */
export const isHeldBack = (goal: PublishGoal, item: QuotedItem): boolean =>
  goal === 'publish' && item.breaches.some(holdsBack);
