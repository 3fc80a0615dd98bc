import { expect, it } from 'vitest';
import { csvLink, readDashboardQuery } from './dashboard-query.ts';

it('[USR-01] reads period and store from the address, and leaves out what it does not know', () => {
  expect(readDashboardQuery(new URLSearchParams('period=90&store=s1'))).toEqual({ period: '90', storeId: 's1' });
  expect(readDashboardQuery(new URLSearchParams('period=8&store='))).toEqual({ period: '30', storeId: undefined });
  expect(csvLink({ period: 'year', storeId: 's1' })).toBe('/api/user/dashboard/csv?period=year&storeId=s1');
});
