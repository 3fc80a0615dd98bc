import type { TeamRight, TeamRole } from '@merchmill/contract/account/team.ts';

/*
 * What members of a team may open of the pages of their owner, and staff of those of a customer on whose behalf they shop.
 * The API decides; this is for what is shown.
 */

type Who = { team?: { rights: readonly TeamRight[] } | undefined; behalf?: object | undefined } | null | undefined;

/** What each page under /user/{userid} takes of a member; of several, any. What is not in here is for the owner's own eyes. */
const rights: Readonly<Record<string, TeamRight | readonly TeamRight[]>> = {
  orders: 'orders.view',
  payments: 'money.view',
  invoices: 'money.view',
  'invoice-balance': 'money.view',
  'private-products': 'designs.edit',
  removals: 'designs.edit',
  dashboard: ['stores.view', 'money.view'],
  stores: 'stores.view',
  'stores/orders': 'orders.view',
  'stores/samples': 'orders.place',
  'import-products': 'stores.publish',
  favourites: 'designs.edit',
  cart: 'orders.place',
  pay: 'orders.place',
  'settings/addresses': 'addresses.edit',
  'settings/business': 'business.view',
};

/** What is for the customer's own hand: no call that these pages make is for staff (`isForBehalf`). */
const isOwnHand = (section: string, part: string | undefined) =>
  section === 'notifications' || (section === 'settings' && part !== undefined && part !== 'addresses');

/** The owner may do everything. */
export const may = (who: Who, right: TeamRight): boolean => !who?.team || who.team.rights.includes(right);

/** The page by which rights are kept, where a section has pages with rights of their own. */
const partOf = (section: string, part: string | undefined, ofStore: string | undefined): string => {
  if (section === 'settings') return `settings/${part}`;
  const page = `${section}/${ofStore}`;
  return section === 'stores' && page in rights ? page : section;
};

/** Whether somebody may open a page of the owner for whom they are logged in: `orders/…`, `settings/addresses`, `stores/…/orders`. */
export function mayOpen(who: Who, page: string): boolean {
  const [section = '', part, ofStore] = page.split('/');
  if (who?.behalf && isOwnHand(section, part)) return false;
  if (!who?.team) return true;
  if (section === 'settings' && part === undefined) return true;
  const needed = rights[partOf(section, part, ofStore)];
  return needed !== undefined && [needed].flat().some((right) => may(who, right as TeamRight));
}

/** The owner in the path of a page. */
export const ownerOfPath = (path: string): string | undefined => /^\/user\/([^/]+)/.exec(path)?.[1];

const startPages: Record<TeamRole, string> = {
  manager: 'orders',
  designer: 'private-products',
  orders: 'orders',
  accountant: 'invoices',
};
/** Where a member begins to work for an owner. */
export const startPage = (ownerId: string, role: TeamRole): string => `/user/${ownerId}/${startPages[role]}`;
