import { isForBehalf } from '@merchmill/contract/account/behalf.ts';
import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
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

it('opens everything to the customer', () => {
  expect(mayOpen({}, 'settings/security')).toBe(true);
  expect(mayOpen({}, 'notifications')).toBe(true);
});
