import { hourMs } from '@merchmill/contract/durations.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import type { ReviewKind } from '@merchmill/contract/stores/order-rules.ts';
import type { StoreState } from '@merchmill/contract/stores/store.ts';
import type { ShippingMapping } from '@merchmill/contract/stores/store-settings.shapes.ts';

/* Whether an order that nothing stands against is made now, by the rules of its seller: pure functions. */

/** What rules look at. */
export type ReleaseFacts = {
  /** The seller has approved it as it is now. */
  isApproved: boolean;
  /** When it came in here. */
  receivedAt: Date;
  /** Items that we make. */
  items: number;
  country: string;
  /** What the buyer chose, and whether the seller has set a method for it. */
  shippingService: string | null;
  isShippingMapped: boolean;
  isGift: boolean;
  /** Of our order, in US cents; null where no rule asks for it. */
  costCents: number | null;
};

/** Whether the seller has set a method for what the buyer chose. Files name no profiles that one could be set for. */
export const isShippingMapped = (
  store: { state: StoreState } | undefined,
  { profiles }: Pick<ShippingMapping, 'profiles'>,
  service: string | null,
): boolean => store?.state === 'byFile' || profiles.some(({ profileId }) => profileId === service);

export type Review = { kind: ReviewKind; message: string | null };
export type Release = { kind: 'go' } | { kind: 'hold'; reviews: Review[] } | { kind: 'wait'; until: Date };

/** Whether it takes the price to decide: it takes a while to find out. */
export const needsCost = (rules: OrderRules, { isApproved }: Pick<ReleaseFacts, 'isApproved'>): boolean =>
  !isApproved && rules.costAbove !== null;

function reviewsOf(rules: OrderRules, facts: ReleaseFacts): Review[] {
  const { release, costAbove, itemsAbove, countries, shippingUnmapped, gift } = rules;
  const { items, country, shippingService, isShippingMapped, isGift, costCents } = facts;
  const all: (Review | false)[] = [
    release === 'onApproval' && { kind: 'approval', message: null },
    costAbove !== null &&
      costCents !== null &&
      costCents > costAbove && { kind: 'costAbove', message: `It costs ${formatMinor(costCents, 'USD')}.` },
    itemsAbove !== null && items > itemsAbove && { kind: 'itemsAbove', message: `It has ${items}.` },
    countries.includes(country) && { kind: 'country', message: null },
    shippingUnmapped &&
      !isShippingMapped && {
        kind: 'shippingUnmapped',
        message: shippingService ? `The buyer chose “${shippingService.slice(0, 100)}”.` : null,
      },
    gift && isGift && { kind: 'gift', message: null },
  ];
  return all.filter((review) => review !== false);
}

/** What the seller has approved goes. What is to be reviewed waits for no clock: its seller looks at it anyway. */
export function releaseOf(rules: OrderRules, facts: ReleaseFacts, now: Date): Release {
  if (facts.isApproved) return { kind: 'go' };
  const reviews = reviewsOf(rules, facts);
  if (reviews.length) return { kind: 'hold', reviews };
  const until = new Date(facts.receivedAt.getTime() + rules.waitHours * hourMs);
  return rules.release === 'afterWait' && until > now ? { kind: 'wait', until } : { kind: 'go' };
}
