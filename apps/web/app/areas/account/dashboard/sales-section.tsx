import { convertToMinor, formatMinor } from '@merchmill/contract/money.ts';
import type { Dashboard, SalesFigures, SalesInCurrency } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { FileSpreadsheet } from 'lucide-react';
import { MmBarChart } from '../../../ui/bar-chart.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmTable } from '../../../ui/table.tsx';
import { dashboardMessages as messages } from '../messages/dashboard.ts';
import { csvLink } from './dashboard-query.ts';

type SectionProps = {
  sales: SalesInCurrency;
  dashboard: Dashboard;
  /** There is another currency. */
  isOneOfMany: boolean;
  seesMoney: boolean;
};

type Figure = keyof typeof messages.figures;
const ofMoney: readonly Figure[] = ['sales', 'profit', 'cost', 'fees', 'refunds'];
const ofAll: readonly Figure[] = ['orders', 'units'];

const dayFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
const shortDay = dayFormat({ month: 'short', day: 'numeric' });
const month = dayFormat({ month: 'short', year: 'numeric' });
const longDay = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' });

/** Sales in one currency: figures, charts, and all of it as a table. */
export function SalesSection({ sales, dashboard, isOneOfMany, seesMoney }: SectionProps) {
  const { currency, totals } = sales;
  const figures = seesMoney ? [...ofMoney, ...ofAll] : ofAll;
  const isYear = dashboard.period === 'year';
  const labels = dashboard.days.map(({ from }) => (isYear ? month : shortDay).format(new Date(from)));
  return (
    <MmCard>
      <h2 className="mm-headline text-h3">{isOneOfMany ? messages.salesIn({ currency }) : messages.sales}</h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {figures.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-quiet">{messages.figures[name]}</dt>
            <dd className="text-h3 font-semibold break-words tabular-nums">{textOf(totals, name, currency)}</dd>
            {name in messages.figureTexts && (
              <dd className="text-micro text-quiet">
                {messages.figureTexts[name as keyof typeof messages.figureTexts]}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Notes sales={sales} />
      <Charts sales={sales} labels={labels} isYear={isYear} seesMoney={seesMoney} />
      <Tables sales={sales} dashboard={dashboard} labels={labels} figures={figures} />
      {seesMoney && (
        <MmLinkButton
          to={csvLink({ period: dashboard.period, storeId: dashboard.storeId ?? undefined })}
          reloadDocument
          prefetch="none"
          variant="secondary"
          className="mt-4"
          icon={<FileSpreadsheet aria-hidden className="size-4.5" />}
        >
          {messages.csv}
        </MmLinkButton>
      )}
    </MmCard>
  );
}

type TablesProps = Pick<SectionProps, 'sales' | 'dashboard'> & {
  labels: readonly string[];
  figures: readonly Figure[];
};

/** What the charts show, and each store by itself. */
function Tables({ sales: { currency, series, stores }, dashboard, labels, figures }: TablesProps) {
  const isYear = dashboard.period === 'year';
  const names = new Map(dashboard.stores.map(({ bizId, name }) => [bizId, name]));
  const columns = figures.map((name) => ({
    key: name,
    title: messages.figures[name],
    numeric: true,
    cell: (row: SalesFigures) => textOf(row, name, currency),
  }));
  return (
    <>
      <details className="mt-4 min-w-0">
        <summary className="mm-link inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {messages.table}
        </summary>
        <MmTable
          caption={(isYear ? messages.tableCaptionMonths : messages.tableCaption)({ currency })}
          columns={[
            {
              key: 'day',
              title: isYear ? messages.month : messages.day,
              cell: ({ label }: SalesFigures & { label: string }) => <span className="whitespace-nowrap">{label}</span>,
            },
            ...columns,
          ]}
          rows={series.map((row, at) => ({ ...row, label: labels[at] ?? '' }))}
          rowKey={({ label }) => label}
        />
      </details>
      {stores.length > 1 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">{messages.byStore}</h3>
          <MmTable
            caption={messages.byStoreCaption({ currency })}
            columns={[
              {
                key: 'store',
                title: messages.store,
                cell: ({ storeId }: SalesFigures & { storeId: string }) => names.get(storeId) ?? '',
              },
              ...columns,
            ]}
            rows={stores}
            rowKey={({ storeId }) => storeId}
          />
        </>
      )}
    </>
  );
}

/** A cost without a rate is still known in dollars. */
function textOf(figures: SalesFigures, name: Figure, currency: string): string {
  const value = figures[name];
  if (name === 'orders' || name === 'units') return String(value ?? 0);
  if (value !== null) return formatMinor(value, currency);
  return name === 'cost' && figures.costCents !== null ? formatMinor(figures.costCents, 'USD') : messages.unknown;
}

/** What the figures leave out, and by which rate they were made. */
function Notes({ sales: { totals, rate, currency } }: Pick<SectionProps, 'sales'>) {
  const { openOrders, openSales, cost, costCents } = totals;
  const notes = [
    openOrders > 0 &&
      (openSales === null
        ? messages.openCount({ count: openOrders })
        : messages.open({ count: openOrders, amount: formatMinor(openSales, currency) })),
    costCents !== null &&
      rate !== null &&
      messages.rate({
        amount: formatMinor(convertToMinor(100, rate.rate, currency), currency),
        day: longDay.format(new Date(rate.asOf)),
      }),
    costCents !== null && cost === null && messages.noRate({ currency, amount: formatMinor(costCents, 'USD') }),
  ].filter((text) => text !== false);
  return notes.map((text) => (
    <p key={text} className="mt-3 max-w-3xl text-small text-quiet">
      {text}
    </p>
  ));
}

type ChartsProps = { sales: SalesInCurrency; labels: readonly string[]; isYear: boolean; seesMoney: boolean };

function Charts({ sales: { series, currency }, labels, isYear, seesMoney }: ChartsProps) {
  const shown: readonly Figure[] = seesMoney ? ['sales', 'profit', 'orders'] : ['orders', 'units'];
  return (
    <div className="mt-6 grid grid-cols-1 gap-8 sm:grid-cols-2 md:grid-cols-3">
      {shown
        .filter((name) => series.every((row) => row[name] !== null))
        .map((name) => {
          const title = messages.figures[name];
          const format = (value: number) =>
            name === 'orders' || name === 'units' ? String(value) : formatMinor(value, currency);
          const points = series.map((row, at) => ({
            key: String(at),
            label: labels[at] ?? '',
            value: row[name] ?? 0,
          }));
          return (
            <MmBarChart
              key={name}
              title={title}
              summary={summaryOf({ title, points, format, isYear })}
              points={points}
              format={format}
              cursorLabel={(isYear ? messages.cursorMonths : messages.cursorDays)({ title })}
            />
          );
        })}
    </div>
  );
}

type Summed = {
  title: string;
  points: readonly { label: string; value: number }[];
  format: (value: number) => string;
  isYear: boolean;
};

function summaryOf({ title, points, format, isYear }: Summed): string {
  const best = points.reduce((most, point) => (point.value > most.value ? point : most), points[0]!);
  if (points.every(({ value }) => value === 0)) return messages.chartEmpty({ title });
  const total = format(points.reduce((sum, { value }) => sum + value, 0));
  const say = isYear ? messages.chartSummaryMonths : messages.chartSummary;
  return say({ title, total, best: format(best.value), day: best.label });
}
