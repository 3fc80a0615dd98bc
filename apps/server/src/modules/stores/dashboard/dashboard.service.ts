import type { Dashboard } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { type DashboardPeriod, maxBestDesigns } from '@merchmill/contract/stores/dashboard.ts';
import { storeOrderStates } from '@merchmill/contract/stores/store-order.ts';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { dayIn } from '../../../days.ts';
import { mayAsMember, type UserPrincipal } from '../../../principal.ts';
import { readBalance } from '../../money/wallet/index.ts';
import { readRates } from '../../shop/currency/index.ts';
import { listProductWarnings, nameStoreProducts } from '../publishing/index.ts';
import { listStores } from '../store/index.ts';
import { countStoreOrders, readBest, readSales, type StateRow, type StorePeriod } from '../store-order/index.ts';
import { pricedRows, salesByCurrency } from './figures.rules.ts';
import { spansOf, startsIn } from './period.rules.ts';
import { inOrder, orderToDos, storeToDos } from './to-do.rules.ts';

/* The dashboard of a seller. It asks as many statements for a hundred stores as for one. */

export type DashboardQuery = { period: DashboardPeriod; storeId?: string | undefined };

/** The stores asked for, with the days of the period as each of them has them. */
async function readAsked(ctx: Ctx, principal: UserPrincipal, { period, storeId }: DashboardQuery) {
  const { list: all } = await listStores(ctx, principal);
  const chosen = storeId === undefined ? all : [assertFound(all.find(({ bizId }) => bizId === storeId))];
  const now = ctx.now();
  // Where it is tomorrow already for one of them, that is the last day.
  const today = [...chosen.map(({ timeZone }) => dayIn(now, timeZone))].sort().at(-1);
  const spans = spansOf(period, today ?? dayIn(now, ctx.config.timeZone));
  const starts = new Map<string, Date[]>();
  for (const { timeZone } of chosen) if (!starts.has(timeZone)) starts.set(timeZone, startsIn(spans, timeZone));
  const periods = chosen.map(({ bizId, timeZone }): StorePeriod => ({ storeId: bizId, starts: starts.get(timeZone)! }));
  return { all, chosen, spans, periods };
}

export async function readSoldRows(ctx: Ctx, principal: UserPrincipal, query: DashboardQuery) {
  const asked = await readAsked(ctx, principal, query);
  const sold = await readSales(ctx, asked.periods);
  const rateOf = await readRates(
    ctx,
    [...asked.chosen, ...sold].map(({ currency }) => currency),
  );
  return { ...asked, rows: pricedRows(sold, rateOf), rateOf };
}

async function listBest(ctx: Ctx, periods: readonly StorePeriod[], seesMoney: boolean): Promise<Dashboard['best']> {
  const best = await readBest(ctx, periods, maxBestDesigns);
  const named = await nameStoreProducts(
    ctx,
    best.map(({ storeProductId }) => storeProductId),
  );
  return best.flatMap(({ storeProductId, currency, units, salesMinor }) => {
    const product = named.get(storeProductId);
    return product
      ? [{ bizId: storeProductId, ...product, units, currency, sales: seesMoney ? salesMinor : null }]
      : [];
  });
}

function countByState(rows: readonly StateRow[]): Dashboard['ordersByState'] {
  const counts = Object.fromEntries(storeOrderStates.map((state) => [state, 0])) as Dashboard['ordersByState'];
  for (const { state, inPeriod } of rows) counts[state] += inPeriod;
  return counts;
}

export async function readDashboard(ctx: Ctx, principal: UserPrincipal, query: DashboardQuery): Promise<Dashboard> {
  const seesMoney = mayAsMember(principal, 'money.view');
  const seesStores = mayAsMember(principal, 'stores.view');
  const { all, chosen, spans, periods, rows, rateOf } = await readSoldRows(ctx, principal, query);
  const states = await countStoreOrders(ctx, periods);
  const moneyOf = new Map(chosen.map(({ bizId, currency }) => [bizId, { currency, rate: rateOf(currency)?.rate }]));
  const warnings = await listProductWarnings(
    ctx,
    chosen.map(({ bizId }) => bizId),
    {
      rateOf: seesMoney
        ? (storeId) => {
            const { currency, rate } = moneyOf.get(storeId) ?? {};
            return currency !== undefined && rate !== undefined ? { currency, rate } : undefined;
          }
        : null,
    },
  );
  const pending = new Set(chosen.filter(({ state }) => state === 'pending').map(({ bizId }) => bizId));
  return {
    period: query.period,
    storeId: query.storeId ?? null,
    days: spans,
    stores: all.map(({ bizId, source, name, platform, currency, timeZone, health, failure, url }) => ({
      ...{ bizId, source, name, platform, currency, timeZone, health, failure, url },
    })),
    sales: salesByCurrency(rows, { parts: spans.length, stores: chosen, seesMoney, rateOf }),
    ordersByState: countByState(states),
    toDos: seesStores ? inOrder([...storeToDos(chosen, pending), ...orderToDos(states), ...warnings.toDos]) : [],
    best: seesStores ? await listBest(ctx, periods, seesMoney) : [],
    counts: { stores: all.length, products: warnings.live, orders: states.reduce((sum, row) => sum + row.all, 0) },
    walletCents: seesMoney ? await readBalance(ctx, principal.ownerId) : null,
  };
}
