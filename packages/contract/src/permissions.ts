/*
 * What staff may do, by name, and which of it comes with which role. Calls name the permission they need, so this table,
 * the calls and what is tested cannot differ. No Zod here: pages import it.
 */

export const permissions = {
  'overview.view': 'See the overview',
  'orders.view': 'See every order with its documents, designs, print files, and exceptions',
  'orders.edit': 'Correct, hold, release, and cancel orders, see their payments, and resolve exceptions',
  'orders.refund': 'Refund and remake items, and decide refund requests and claims',
  'payments.view': 'See payments that need attention',
  'payments.resolve': 'Resolve payments that need attention',
  'production.view': 'See production',
  'production.work': 'Batch, print, check, pack, and ship',
  'catalog.view': 'See products, stock, and categories in the console',
  'catalog.edit': 'Edit products, stock, and categories',
  'publications.decide': 'Approve or decline customer designs for sale',
  'content.view': 'See sections, articles, and featured items in the console',
  'content.edit': 'Edit sections, articles, and featured items',
  'promos.view': 'See promo codes',
  'promos.edit': 'Edit promo codes',
  'settings.view': 'See shipping, taxes, currencies, calendars, and the checklist',
  'settings.edit': 'Edit shipping, taxes, currencies, calendars, and the checklist',
  'shop.settings': 'See and change shop settings, including provider keys',
  'certificates.decide': 'Review resale certificates and download their files',
  'business.decide': 'Approve and decline business applications',
  'receivables.view': 'See invoice accounts and what customers owe',
  'receivables.edit': 'Record and reverse bank payments, and change credit limits, terms, and blocks',
  'support.answer': 'Read and answer customer messages',
  'users.view': 'Find users and see their accounts',
  'users.export': 'Export users as CSV',
  'users.edit': 'Change user types, suspend users, and end their sessions',
  'users.note': 'Write internal notes about users',
  'users.assist': 'Shop on behalf of customers',
  'staff.manage': 'Grant and revoke staff roles',
  'audit.view': 'Read the audit log',
  'jobs.manage': 'See, retry, and discard background jobs',
  'simulator.run': 'Run the production simulator',
} as const satisfies Record<string, string>;

/** The right to do one kind of thing in the shop. */
export type Permission = keyof typeof permissions;
const permissionNames = Object.keys(permissions) as Permission[];

const production = ['overview.view', 'orders.view', 'production.view', 'production.work'] as const;
const support = [
  'overview.view',
  'orders.view',
  'orders.edit',
  'orders.refund',
  'support.answer',
  'users.view',
  'users.note',
  'users.assist',
] as const;
const finance = [
  'overview.view',
  'orders.view',
  'orders.refund',
  'payments.view',
  'payments.resolve',
  'certificates.decide',
  'business.decide',
  'receivables.view',
  'receivables.edit',
  'users.view',
  'users.note',
  'audit.view',
] as const;
const content = [
  'catalog.view',
  'catalog.edit',
  'publications.decide',
  'content.view',
  'content.edit',
  'promos.view',
  'promos.edit',
] as const;
/** What only the owner does: who the staff are, and the keys of the shop's providers. */
const ownersOnly: readonly Permission[] = ['staff.manage', 'shop.settings'];

/** Roles of staff. Somebody with several has the permissions of all of them. */
export const staffRoles = {
  owner: permissionNames,
  manager: permissionNames.filter((name) => !ownersOnly.includes(name)),
  production,
  support,
  finance,
  content,
} as const satisfies Record<string, readonly Permission[]>;

export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];

/** Together, what these roles allow. */
export const permissionsOf = (roles: readonly StaffRole[]): ReadonlySet<Permission> =>
  new Set(roles.flatMap((role) => staffRoles[role]));

/** Whether the policy of a call is a permission. */
export const isPermission = (policy: string): policy is Permission => Object.hasOwn(permissions, policy);
