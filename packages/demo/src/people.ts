import { UserType } from '@merchmill/contract/enums.ts';
import type { PersonImport } from '@merchmill/contract/shop-import.ts';

/** Customers of the demo shop, one of each type, a team, and its staff: two may give money back, as large sums need two. */
export const people: readonly PersonImport[] = [
  { email: 'shopper@example.com', name: 'Sam Shopper' },
  { email: 'tester@example.com', name: 'Toni Tester', type: UserType.test },
  { email: 'business@example.com', name: 'Bo Business', type: UserType.B2B },
  { email: 'distributor@example.com', name: 'Dana Distributor', type: UserType.distributor },
  { email: 'designer@example.com', name: 'Dee Designer' },
  { email: 'accountant@example.com', name: 'Ada Accountant' },
  { email: 'operations@example.com', name: 'Olga Operations', roles: ['owner'] },
  { email: 'production@example.com', name: 'Pia Production', roles: ['production'] },
  { email: 'support@example.com', name: 'Sol Support', roles: ['support'] },
  { email: 'finance@example.com', name: 'Fay Finance', roles: ['finance'] },
];

/** Stands in the README, so that everybody knows it. */
export const publishedPassword = 'print-something';
