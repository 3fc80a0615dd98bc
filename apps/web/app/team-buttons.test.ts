import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  mayInTeam,
  type TeamRight,
  type TeamRole,
  teamRightNames,
  teamRoleNames,
  teamRoles,
} from '@merchmill/contract/account/team.ts';
import { teamAccessOf } from '@merchmill/contract/account/team-access.ts';
import { describe, expect, it } from 'vitest';
import { mayOpen } from './shell/state/team-pages.ts';

const app = import.meta.dirname;
/** Of staff, and of the owner alone: no member comes there. */
const notForMembers = /^areas\/(console|account\/(notifications|settings\/(?!business|address)))/;
const files = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !file.includes('.test.') && !notForMembers.test(file))
  .sort();

/** Folders of pages that a role either opens or does not, by a page of theirs. */
const pages: Readonly<Record<string, string>> = {
  'areas/account/cart': 'cart',
  'areas/account/dashboard': 'dashboard',
  'areas/account/favorites': 'favourites',
  'areas/account/invoice-balance': 'invoice-balance',
  'areas/account/invoices': 'invoices',
  'areas/account/orders': 'orders',
  'areas/account/pay': 'pay',
  'areas/account/payments': 'payments',
  'areas/account/private-products': 'private-products',
  'areas/account/stores': 'stores',
  'areas/account/store-files': 'stores',
  'areas/account/store-orders': 'stores/any/orders',
  'areas/account/store-products': 'stores',
  'areas/account/settings/business': 'settings/business',
  'areas/account/settings/address': 'settings/addresses',
};

type Guard =
  /** Shown by another file, to those who have this right. */
  | { in: string; right: TeamRight }
  /** Shown on these pages of the owner alone. */
  | { on: readonly string[] }
  /** For whoever is not logged in, or asked for quietly: where it is refused, the page goes on without. */
  | { why: 'guests' | 'quiet' };

const inDesigner: Guard = { in: 'areas/shop/designer/designer.tsx', right: 'designs.edit' };
const inCart: Guard = { on: ['cart'] };
const inOrders: Guard = { on: ['orders'] };
const inProducts: Guard = { in: 'areas/account/store-products/store-products.tsx', right: 'stores.publish' };
const inStoreOrder: Guard = { in: 'areas/account/store-orders/store-order.tsx', right: 'orders.edit' };
const inImports: Guard = { on: ['import-products'] };
const inStore: Guard = { in: 'areas/account/stores/settings.tsx', right: 'stores.edit' };
const inBusiness: Guard = { in: 'areas/account/settings/business/business.tsx', right: 'business.edit' };

/** Where it is looked at for files that do not do so themselves. */
const guards: Readonly<Record<string, Guard>> = {
  'areas/account/dashboard/dashboard-query.ts': { in: 'areas/account/dashboard/dashboard.tsx', right: 'money.view' },
  'areas/account/settings/business/application-form.tsx': inBusiness,
  'areas/account/settings/business/application.tsx': inBusiness,
  'areas/account/settings/business/certificate-form.tsx': inBusiness,
  'areas/account/settings/business/use-identity-form.ts': inBusiness,
  'areas/account/store-files/file-links.ts': {
    in: 'areas/account/store-files/store-files.tsx',
    right: 'orders.view',
  },
  'areas/account/store-orders/order-acts.tsx': inStoreOrder,
  'areas/account/store-orders/resolve-dialog.tsx': inStoreOrder,
  'areas/account/store-orders/sync-bar.tsx': {
    in: 'areas/account/store-orders/store-orders.tsx',
    right: 'orders.edit',
  },
  'areas/account/store-products/breaches.tsx': {
    in: 'areas/account/store-products/store-product.tsx',
    right: 'stores.publish',
  },
  'areas/account/store-products/import-products.tsx': inImports,
  'areas/account/store-products/order-samples.tsx': { on: ['stores/any/samples'] },
  'areas/account/store-products/import-settings.tsx': inImports,
  'areas/account/store-products/rule-form.tsx': {
    in: 'areas/account/store-products/presets.tsx',
    right: 'stores.publish',
  },
  'areas/account/store-products/template-form.tsx': {
    in: 'areas/account/store-products/presets.tsx',
    right: 'stores.publish',
  },
  'areas/account/store-products/match-dialog.tsx': {
    in: 'areas/account/store-products/external-products.tsx',
    right: 'stores.publish',
  },
  'areas/account/store-products/prices-dialog.tsx': inProducts,
  'areas/account/store-products/product-actions.tsx': inProducts,
  'areas/account/store-products/publish-progress.tsx': inProducts,
  'areas/account/store-products/quote-dialog.tsx': inProducts,
  'areas/account/stores/approve-form.tsx': { in: 'areas/account/stores/guide.tsx', right: 'stores.edit' },
  'areas/account/stores/survey.tsx': { in: 'areas/account/stores/stores.tsx', right: 'stores.edit' },
  'areas/account/stores/channels-form.tsx': inStore,
  'areas/account/stores/connection.tsx': inStore,
  'areas/account/stores/cost-changes-form.tsx': inStore,
  'areas/account/stores/name-and-email.tsx': inStore,
  'areas/account/stores/order-rules-form.tsx': inStore,
  'areas/account/stores/packing-form.tsx': inStore,
  'areas/account/stores/sender-form.tsx': inStore,
  'areas/account/stores/shipping-form.tsx': inStore,
  'areas/account/stores/vacation.tsx': inStore,
  'areas/shop/cart/guest-cart.tsx': { why: 'guests' },
  'areas/shop/checkout/checkout.tsx': { why: 'guests' },
  // Whoever comes here has paid before.
  'areas/shop/payment/payment-result.tsx': { on: ['pay'] },
  'areas/shop/payment/use-payment-state.ts': { on: ['pay'] },
  'areas/shop/designer/designer.tsx': { why: 'quiet' },
  'editor/open-design.ts': inDesigner,
  'editor/paste-flow.ts': inDesigner,
  'editor/picture-facts-library.ts': inDesigner,
  'editor/saving/meet.ts': inDesigner,
  'editor/saving/cart-form.tsx': { in: 'editor/editor-shell.tsx', right: 'orders.place' },
  'editor/saving/order-dialog.tsx': { in: 'editor/editor-shell.tsx', right: 'orders.edit' },
  'editor/saving/new-design.ts': inDesigner,
  'editor/saving/save-flow.ts': inDesigner,
  'editor/tools/designs-tool.tsx': inDesigner,
  'editor/tools/my-pictures.tsx': inDesigner,
  'editor/tools/folder-dialogs.tsx': inDesigner,
  'editor/tools/move-bar.tsx': inDesigner,
  'editor/tools/use-folders.ts': inDesigner,
  'editor/upload-flow.ts': inDesigner,
  'features/catalog/product/use-add-to-cart.ts': {
    in: 'features/catalog/product/buy-box.tsx',
    right: 'orders.place',
  },
  'features/fulfillment/order-parcels.tsx': inOrders,
  'features/fulfillment/use-claim.ts': inOrders,
  'features/money/use-pay.ts': { on: ['pay'] },
  'features/orders/cart/price-changes.ts': inCart,
  'features/orders/cart/promo-field.tsx': inCart,
  'features/orders/cart/use-cart.ts': inCart,
  'features/orders/cart/use-preview.ts': inCart,
  'features/orders/order/order-exceptions.tsx': inOrders,
  'features/orders/order/order-refund.tsx': inOrders,
  'shell/layout/help-form.tsx': { why: 'quiet' },
  'shell/layout/root-data.ts': { why: 'quiet' },
  'shell/layout/use-guest-cart-count.ts': { why: 'quiet' },
  'shell/state/shop-context.tsx': { why: 'quiet' },
};

const rolesWhere = (isSo: (role: TeamRole) => boolean) => teamRoleNames.filter(isSo);
const opens = (role: TeamRole, page: string) => mayOpen({ team: { rights: teamRoles[role] } }, page);

type Used = { file: string; id: string };

/** The calls that a file makes: those it imports and names. */
async function callsOf(file: string): Promise<Used[]> {
  const text = readFileSync(path.join(app, file), 'utf8');
  const found: Used[] = [];
  for (const [, names = '', from = ''] of text.matchAll(
    /import \{([^}]*)\} from '(@merchmill\/contract\/[\w/.-]+\.calls\.ts)'/g,
  )) {
    const groups = (await import(from)) as Record<string, Record<string, { id: string }>>;
    for (const name of names.split(',').map((each) => each.trim()))
      for (const [, key = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        const id = groups[name]?.[key]?.id;
        if (id) found.push({ file, id });
      }
  }
  return found;
}

const isRight = (access: string | undefined): access is TeamRight => teamRightNames.includes(access as TeamRight);

/** Roles that come to what is in this file. */
function rolesAt(file: string): readonly TeamRole[] {
  const folder = Object.keys(pages).find((each) => file.startsWith(each.endsWith('address') ? each : `${each}/`));
  const guard = guards[file];
  const roles = rolesWhere((role) => !folder || opens(role, pages[folder]!));
  if (!guard) return roles;
  if ('why' in guard) return [];
  if ('on' in guard) return roles.filter((role) => guard.on.some((page) => opens(role, page)));
  return roles.filter((role) => !names(guard.in, guard.right) || mayInTeam(role, guard.right));
}

/** Whether a file shows something to those alone who have this right. */
const names = (file: string, right: TeamRight) =>
  new RegExp(`(useTeamMay|may)\\([^)]*'${right}'|right="${right}"`).test(readFileSync(path.join(app, file), 'utf8'));

describe('[USR-16] pages that members of a team open', () => {
  it('make no call that a role lacks without looking at it first', async () => {
    const used = (await Promise.all(files.map(callsOf))).flat();
    expect(used.length).toBeGreaterThan(100);
    const open = used.filter(({ file, id }) => {
      const right = teamAccessOf({ id });
      if (!isRight(right) || names(file, right)) return false;
      return rolesAt(file).some((role) => !mayInTeam(role, right));
    });
    expect(open.map(({ file, id }) => `${file}: ${id} takes ${teamAccessOf({ id })}`)).toEqual([]);
    expect(Object.keys(guards).filter((file) => !used.some((each) => each.file === file))).toEqual([]);
  });
});
