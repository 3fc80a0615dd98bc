import { dayMs } from '@merchmill/contract/durations.ts';
import { CategoryTabType, type ListingSort } from '@merchmill/contract/enums.ts';
import { printingCents } from '@merchmill/contract/orders/pricing.ts';

export type Tab = CategoryTabType;

/** Address and name of the whole of a tab. */
export const tabPages: Record<Tab, { link: string; title: string }> = {
  [CategoryTabType.product]: { link: '/product', title: 'Products' },
  [CategoryTabType.pod]: { link: '/design', title: 'Designs' },
};

/** Roots of the two trees; migrations put them there. */
export const rootIds: Record<Tab, string> = {
  [CategoryTabType.product]: 'root-products',
  [CategoryTabType.pod]: 'root-designs',
};

/** What each sort goes by. Ties are broken by the id, in the same direction, so that pages never overlap. */
export const sortRules = {
  releaseTime: { key: 'releaseTime', order: 'desc' },
  settleOrderNum: { key: 'settleOrderNum', order: 'desc' },
  lowestPrice: { key: 'lowestPriceCents', order: 'asc' },
  highestPrice: { key: 'lowestPriceCents', order: 'desc' },
  featured: { key: 'weight', order: 'desc' },
} as const satisfies Record<ListingSort, { key: string; order: 'asc' | 'desc' }>;

/** Addresses have two levels however deep the tree is: the topmost category and the category itself. */
export function categoryLink(tab: Tab, handlesFromTop: readonly string[]): string {
  const { link } = tabPages[tab];
  const [top, self] = [handlesFromTop[0], handlesFromTop.at(-1)];
  if (top === undefined) return link;
  return handlesFromTop.length === 1 ? `${link}/${top}` : `${link}/${top}/${self}`;
}

/** Where the page of a ready design is; what a user made has pages of its own. */
export const spuLink = ({ handle, maker }: { handle: string; maker: string | null }) =>
  maker === null ? `/product/spu/${handle}` : `/product/ugc/${handle}`;

const newForDays = 14;
/** Where everything is new, nothing is. */
const newAtOnce = 4;

/** Marks as new, of what is shown together, the newest few that came out within the last days. */
export function markNew<Item extends { bizId: string; releaseTime: string; isNew: boolean }>(
  items: readonly Item[],
  now: Date,
): Item[] {
  const ageDays = ({ releaseTime }: Item) => (now.getTime() - Date.parse(releaseTime)) / dayMs;
  const young = items.filter((item) => ageDays(item) >= 0 && ageDays(item) <= newForDays);
  const newest = young.sort((a, b) => ageDays(a) - ageDays(b)).slice(0, newAtOnce);
  const ids = new Set(newest.map(({ bizId }) => bizId));
  return items.map((item) => ({ ...item, isNew: ids.has(item.bizId) }));
}

/**
 * The print areas that are offered: those that some picture of the product shows. What was designed for another before
 * keeps its price and is printed.
 */
export function offeredAreas<Area extends { code: string }>(
  areas: readonly Area[],
  scenes: readonly { areaCode: string }[],
): Area[] {
  return areas.filter(({ code }) => scenes.some(({ areaCode }) => areaCode === code));
}

export type DesignPrice = {
  /** The product's skus in the colors that the design is offered in. */
  skuCents: readonly number[];
  surchargeCentsByArea: Readonly<Record<string, number>>;
  printedAreas: readonly string[];
  markupCents: number;
};

/** What a design adds to the price of a sku: printing each of its areas, and what its maker earns. */
export function designAddsCents({
  surchargeCentsByArea,
  printedAreas,
  markupCents,
}: Omit<DesignPrice, 'skuCents'>): number {
  return printingCents(printedAreas, surchargeCentsByArea) + markupCents;
}

/** The price that a ready design is listed with. */
export function lowestDesignCents(price: DesignPrice): number {
  return Math.min(...price.skuCents) + designAddsCents(price);
}
