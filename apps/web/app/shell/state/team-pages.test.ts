import { isForBehalf } from '@merchmill/contract/account/behalf.ts';
import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { teamRoles } from '@merchmill/contract/account/team.ts';
import { expect, it } from 'vitest';
import { mayOpen } from './team-pages.ts';

const staff = { behalf: { by: 'Olga', until: '2026-11-26T04:00:00.000Z' } };

it('keeps staff on behalf of a customer to the pages whose calls are for them', () => {
  for (const page of ['orders', 'orders/o1', 'cart', 'favourites', 'private-products', 'payments', 'invoices'])
    expect([page, mayOpen(staff, page)]).toEqual([page, true]);
  expect(mayOpen(staff, 'settings')).toBe(true);
  expect(mayOpen(staff, 'settings/addresses')).toBe(true);
  const own = ['profile', 'business', 'team', 'security', 'sign-in', 'notifications', 'appearance', 'privacy'];
  for (const part of own) expect([part, mayOpen(staff, `settings/${part}`)]).toEqual([part, false]);
  expect(isForBehalf(notificationCalls.list)).toBe(false);
  expect(mayOpen(staff, 'notifications')).toBe(false);
});

it('opens parts of a store to those who have their right, and the rest to who sees stores', () => {
  const designer = { team: { rights: teamRoles.designer } };
  const parts = ['', '/products', '/orders', '/samples'].map((part) => `stores/any${part}`);
  expect(parts.filter((part) => mayOpen(designer, part))).toEqual(['stores/any', 'stores/any/products']);
  expect(parts.filter((part) => mayOpen({ team: { rights: teamRoles.orders } }, part))).toEqual(parts);
});

it('opens everything to the customer', () => {
  expect(mayOpen({}, 'settings/security')).toBe(true);
  expect(mayOpen({}, 'notifications')).toBe(true);
});
