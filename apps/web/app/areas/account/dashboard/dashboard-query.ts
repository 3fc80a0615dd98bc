import { dashboardCalls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { type DashboardPeriod, dashboardPeriods } from '@merchmill/contract/stores/dashboard.ts';

export type DashboardQuery = { period: DashboardPeriod; storeId?: string | undefined };

/** What the address asks for; what it does not know counts as not asked. */
export const readDashboardQuery = (search: URLSearchParams): DashboardQuery => ({
  period: dashboardPeriods.find((period) => period === search.get('period')) ?? '30',
  storeId: search.get('store') || undefined,
});

export const csvLink = ({ period, storeId }: DashboardQuery): string =>
  `${dashboardCalls.csv.path}?${new URLSearchParams({ period, ...(storeId && { storeId }) })}`;
