import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import type { Overview } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import { checklistCalls } from '@merchmill/contract/backoffice/checklist.calls.ts';
import { type OrderState, orderStates } from '@merchmill/contract/enums.ts';
import type { UnitState } from '@merchmill/contract/fulfillment/production.ts';
import type { Permission } from '@merchmill/contract/permissions.ts';
import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { orderMessages } from '../../features/orders/messages/orders.ts';
import { pageContext } from '../../page-context.ts';
import { pageTitle } from '../../shell/page/page-meta.ts';
import { cx } from '../../ui/class-names.ts';
import { MmNote } from '../../ui/message.tsx';
import { MmPicture } from '../../ui/picture.tsx';
import type { Route } from './+types/overview';
import { Checklist } from './checklist.tsx';
import { ageOf, formatDuration } from './duration.ts';
import { operationsMessages as messages } from './messages/operations.ts';
import { productionMessages } from './messages/production.ts';
import { PageHead } from './page-head.tsx';
import { firstPlaceFor } from './places.ts';
import { requireStaff, useMay } from './require-staff.ts';
import { UnitStateBadge } from './unit-badges.tsx';
import { useRefresh } from './use-refresh.ts';

const refreshMs = 8000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, may } = requireStaff(context.get(pageContext), request);
  const first = firstPlaceFor(may);
  if (first && !may('overview.view')) throw redirect(first);
  const [overview, checklist] = await Promise.all([
    call(backofficeCalls.overview),
    may('settings.view') ? call(checklistCalls.checklist) : null,
  ]);
  return { overview, checklist };
}

export const meta = () => [
  { title: pageTitle(messages.title({ page: messages.places.overview })) },
  { name: 'robots', content: 'noindex' },
];

export default function OverviewPage({ loaderData: { overview, checklist } }: Route.ComponentProps) {
  useRefresh(refreshMs);
  const may = useMay();
  const seesProduction = may('production.view');
  return (
    <div className="grid gap-8">
      <PageHead title={messages.overviewTitle} lead={messages.overviewLead} />
      {checklist && <Checklist list={checklist} />}
      {checklist && overview.oldRatesDays !== null && (
        <OldRates days={overview.oldRatesDays} canChoose={may('shop.settings')} />
      )}
      <Numbers overview={overview} />
      {seesProduction && <Flow units={overview.units} shippedToday={overview.shippedToday} />}
      <div className="grid gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LateOrders overview={overview} />
        <div className="grid content-start gap-8">
          <Decisions overview={overview} />
          <OrderStates orders={overview.orders} />
        </div>
      </div>
    </div>
  );
}

function OldRates({ days, canChoose }: { days: number; canChoose: boolean }) {
  return (
    <MmNote tone="error">
      {messages.oldRates({ days })}{' '}
      {canChoose && (
        <>
          <Link to="/operations/settings#rates" className="mm-link">
            {messages.chooseRates}
          </Link>
          {' · '}
        </>
      )}
      <Link to="/operations/tables/currencies" className="mm-link">
        {messages.editRates}
      </Link>
    </MmNote>
  );
}

type NumberProps = { title: string; value: ReactNode; note: ReactNode; link: string; alarm?: boolean };

function BigNumber({ title, value, note, link, alarm }: NumberProps) {
  return (
    <Link
      to={link}
      prefetch="intent"
      className={cx(
        'grid content-start gap-1 rounded-card border bg-card p-4 transition-colors hover:border-ink xs:p-5',
        alarm && 'border-danger',
      )}
    >
      <span className="text-small font-semibold text-quiet">{title}</span>
      <span className={cx('mm-headline text-h2 tabular-nums', alarm && 'text-danger')}>{value}</span>
      <span className="text-small text-quiet">{note}</span>
    </Link>
  );
}

function Numbers({ overview }: { overview: Overview }) {
  const may = useMay();
  const { late, dueToday, shippedToday, reprintsToday, oldest, questions, now } = overview;
  const open = decisionsFor(overview, may).reduce((sum, { number }) => sum + number, 0);
  const needsYou = (
    <BigNumber
      title={messages.needsYou}
      value={open}
      note={messages.needsYouNote({ count: questions.customer })}
      link="/operations/inbox"
      alarm={open > 0}
    />
  );
  if (!may('production.view'))
    return <div className="grid gap-3 xs:grid-cols-2 xs:gap-4 md:grid-cols-4">{needsYou}</div>;
  return (
    <div className="grid grid-cols-2 gap-3 xs:gap-4 md:grid-cols-4">
      <BigNumber
        title={messages.late}
        value={late}
        note={messages.lateNote({ count: dueToday })}
        link="/operations/production?view=table&urgency=late"
        alarm={late > 0}
      />
      {needsYou}
      <BigNumber
        title={messages.shippedToday}
        value={shippedToday}
        note={messages.reprintsToday({ count: reprintsToday })}
        link="/operations/production?view=table&states=shipped"
      />
      <BigNumber
        title={messages.oldest}
        value={oldest ? ageOf(oldest.since, now) : '–'}
        note={oldest ? `${oldest.orderNumber}, ${productionMessages.states[oldest.state]}` : messages.nothingWaits}
        link={oldest ? `/operations/production/units/${oldest.bizId}` : '/operations/production?view=table&sort=since'}
      />
    </div>
  );
}

const flowStates = ['waiting', 'filesReady', 'printing', 'qualityCheck', 'reprint', 'packed'] as const;
const bars: Record<(typeof flowStates)[number], string> = {
  waiting: 'bg-line-strong',
  filesReady: 'bg-info',
  printing: 'bg-accent',
  qualityCheck: 'bg-highlight',
  reprint: 'bg-danger',
  packed: 'bg-success',
};

/** Where the units are now: a bar for each state, all on one scale. */
function Flow({ units, shippedToday }: { units: Overview['units']; shippedToday: number }) {
  const most = Math.max(1, shippedToday, ...flowStates.map((state) => units[state] ?? 0));
  const entries: { state: UnitState; number: number; bar: string; title: string }[] = [
    ...flowStates.map((state) => ({
      state,
      number: units[state] ?? 0,
      bar: bars[state],
      title: productionMessages.states[state],
    })),
    { state: 'shipped', number: shippedToday, bar: 'bg-ink', title: productionMessages.shippedToday },
  ];
  return (
    <section aria-labelledby="flow">
      <h2 id="flow" className="mb-3 text-lead font-bold">
        {messages.unitsByState}
      </h2>
      <ul className="grid grid-cols-2 overflow-hidden rounded-card border bg-card xs:grid-cols-4 md:grid-cols-7">
        {entries.map(({ state, number, bar, title }) => (
          <li key={state} className="-me-px -mb-px border-e border-b">
            <Link
              to={`/operations/production?view=table&states=${state}`}
              className="grid h-full gap-2 p-4 -outline-offset-3 hover:bg-paper-deep"
            >
              <span aria-hidden className="flex h-14 items-end">
                <span
                  className={cx('w-full rounded-t-xs', bar)}
                  style={{ height: `${number === 0 ? 3 : Math.max(8, (number / most) * 100)}%` }}
                />
              </span>
              <span className="text-h3 font-bold tabular-nums">{number}</span>
              <span className="text-small text-quiet">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LateOrders({ overview: { lateOrders, now } }: { overview: Overview }) {
  return (
    <section aria-labelledby="late">
      <h2 id="late" className="mb-3 text-lead font-bold">
        {messages.lateOrders}
      </h2>
      {lateOrders.length === 0 ? (
        <p className="rounded-card border bg-card p-6 text-small">
          <span className="font-semibold text-success">{messages.noneLate}</span>{' '}
          <span className="text-quiet">{messages.noneLateText}</span>
        </p>
      ) : (
        <ul className="grid divide-y overflow-hidden rounded-card border bg-card">
          {lateOrders.map((order) => (
            <li key={order.bizId}>
              <Link
                to={`/operations/orders/${order.bizId}`}
                prefetch="intent"
                className="flex items-center gap-4 p-3 -outline-offset-3 hover:bg-paper-deep xs:px-4"
              >
                <MmPicture
                  picture={order.picture}
                  alt=""
                  sizes="48px"
                  upTo={160}
                  className="size-12 rounded-[7px] border object-cover"
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{order.number}</span>
                  <span className="mt-1 flex flex-wrap gap-1.5">
                    {order.states.map((state) => (
                      <UnitStateBadge key={state} state={state} />
                    ))}
                  </span>
                </span>
                <span className="text-end text-small">
                  <span className="block font-semibold text-danger">
                    {productionMessages.overdue({ time: formatDuration(Date.parse(now) - Date.parse(order.dueAt)) })}
                  </span>
                  <span className="text-quiet">{productionMessages.unitCount({ count: order.units })}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Decisive = { title: string; number: number; link: string; needs: Permission };

/** What waits for a decision that somebody can open. */
function decisionsFor(overview: Overview, may: (permission: Permission) => boolean): Decisive[] {
  const all: Decisive[] = [
    {
      title: messages.ourQuestions,
      number: overview.questions.operations,
      link: '/operations/inbox?owner=operations',
      needs: 'orders.view',
    },
    {
      title: messages.refundRequests,
      number: overview.refundRequests,
      link: '/operations/inbox?tab=decisions',
      needs: 'orders.view',
    },
    { title: messages.claims, number: overview.claims, link: '/operations/inbox?tab=decisions', needs: 'orders.view' },
    {
      title: messages.withdrawals,
      number: overview.withdrawals,
      link: '/operations/inbox?tab=withdrawals',
      needs: 'orders.view',
    },
    {
      title: messages.payments,
      number: overview.paymentExceptions,
      link: '/operations/inbox?tab=payments',
      needs: 'payments.view',
    },
    {
      title: messages.productFacts,
      number: overview.productFacts,
      link: '/operations/catalog?state=factsToDo',
      needs: 'catalog.edit',
    },
    { title: messages.failedJobs, number: overview.failedJobs, link: '/operations/jobs', needs: 'jobs.manage' },
  ];
  return all.filter(({ needs }) => may(needs));
}

function Decisions({ overview }: { overview: Overview }) {
  return <CountList id="decisions" title={messages.needsYou} entries={decisionsFor(overview, useMay())} />;
}

function OrderStates({ orders }: { orders: Overview['orders'] }) {
  const entries = orderStates
    .filter((state) => orders[state])
    .map((state: OrderState) => ({
      title: orderMessages.states[state],
      number: orders[state] ?? 0,
      link: `/operations/orders?state=${state}`,
    }));
  return <CountList id="order-states" title={messages.orderStates} entries={entries} />;
}

type CountListProps = { id: string; title: string; entries: { title: string; number: number; link: string }[] };

function CountList({ id, title, entries }: CountListProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lead font-bold">
        {title}
      </h2>
      <ul className="divide-y overflow-hidden rounded-card border bg-card text-small">
        {entries.map((entry) => (
          <li key={entry.title}>
            <Link
              to={entry.link}
              className="flex min-h-11 items-center justify-between gap-4 px-4 -outline-offset-3 hover:bg-paper-deep"
            >
              {entry.title}
              <span className={cx('font-bold tabular-nums', entry.number === 0 && 'font-normal text-quiet')}>
                {entry.number}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
