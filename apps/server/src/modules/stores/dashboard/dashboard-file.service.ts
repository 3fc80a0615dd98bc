import { displayDecimals } from '@merchmill/contract/money.ts';
import { type CsvCell, csvAmount, csvTable } from '@merchmill/documents/csv.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { type DashboardQuery, readSoldRows } from './dashboard.service.ts';
import { figuresOfRow } from './figures.rules.ts';

const columns = [
  ...[
    'From',
    'Until',
    'Store',
    'Currency',
    'Orders',
    'Units',
    'Sales',
    'Our cost (USD)',
    'Our cost',
    'Fees',
    'Refunds',
    'Profit',
  ],
  ...['Orders without cost', 'Sales without cost'],
];

async function* allAtOnce(rows: CsvCell[][]) {
  yield rows;
}

export async function makeDashboardCsv(
  ctx: Ctx,
  principal: UserPrincipal,
  query: DashboardQuery,
): Promise<FileAnswer<'text/csv'>> {
  const { chosen, spans, rows, rateOf } = await readSoldRows(ctx, principal, query);
  const names = new Map(chosen.map(({ bizId, name }) => [bizId, name]));
  const cells = rows
    .toSorted((a, b) => a.at - b.at)
    .map((row): CsvCell[] => {
      const { currency, storeId, at } = row;
      const figures = figuresOfRow(row, rateOf(currency) !== undefined);
      const amount = (minor: number | null) => (minor === null ? '' : csvAmount(minor, displayDecimals(currency)));
      const { from, until } = spans[at]!;
      return [
        ...[from, until, names.get(storeId) ?? '', currency, figures.orders, figures.units, amount(figures.sales)],
        ...[
          csvAmount(row.costCents, 2),
          amount(figures.cost),
          amount(figures.fees),
          amount(figures.refunds),
          amount(figures.profit),
        ],
        ...[figures.openOrders, amount(figures.openSales)],
      ];
    });
  const name = `sales-${spans[0]!.from}-${spans.at(-1)!.until}.csv`;
  return { name, type: 'text/csv', body: csvTable(columns, allAtOnce(cells)) };
}
