import { dashboardCalls } from '@merchmill/contract/stores/dashboard.calls.ts';
import type { Dashboard } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { dashboardPeriods } from '@merchmill/contract/stores/dashboard.ts';
import { storeStatementCalls } from '@merchmill/contract/stores/store-statement.calls.ts';
import { Form } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { may } from '../../../shell/state/team-pages.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { dashboardMessages as messages } from '../messages/dashboard.ts';
import type { Route } from './+types/dashboard';
import { readDashboardQuery } from './dashboard-query.ts';
import { FirstSteps } from './first-steps.tsx';
import { SalesSection } from './sales-section.tsx';
import { BestCard, HealthCard, StatusCard, WalletCard } from './side-cards.tsx';
import { Statements } from './statements.tsx';
import { ToDoList } from './to-do-list.tsx';
import { WalletShortage } from './wallet-shortage.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const query = readDashboardQuery(new URL(request.url).searchParams);
  const seesMoney = may(user, 'money.view');
  const [dashboard, forecast, statements] = await loadOr404(
    Promise.all([
      call(dashboardCalls.read, { query }),
      seesMoney ? call(dashboardCalls.walletForecast) : null,
      seesMoney ? call(storeStatementCalls.list) : null,
    ]),
  );
  return { dashboard, forecast, statements: statements?.list ?? null };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** What a seller's stores sell, and what needs the seller. */
export default function DashboardPage({
  loaderData: { dashboard, forecast, statements },
  params: { userid },
}: Route.ComponentProps) {
  const seesStores = useTeamMay('stores.view');
  const { stores, counts, toDos } = dashboard;
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.lead}</p>
      {(counts.orders > 0 || dashboard.storeId) && <Narrow dashboard={dashboard} />}
      <div className="mt-6 grid grid-cols-1 gap-6">
        {forecast && <WalletShortage userId={userid} forecast={forecast} />}
        {seesStores && stores.length > 0 && (counts.orders > 0 || toDos.length > 0) && (
          <ToDoList userId={userid} toDos={toDos} stores={stores} />
        )}
        <FirstSteps userId={userid} dashboard={dashboard} />
        {stores.length > 0 && <Figures userId={userid} dashboard={dashboard} seesStores={seesStores} />}
        {statements && (statements.length > 0 || counts.orders > 0) && <Statements statements={statements} />}
      </div>
    </div>
  );
}

type FiguresProps = { userId: string; dashboard: Dashboard; seesStores: boolean };

function Figures({ userId, dashboard, seesStores }: FiguresProps) {
  const { sales, walletCents, counts } = dashboard;
  const seesMoney = useTeamMay('money.view');
  return (
    <>
      {counts.orders > 0 && sales.length > 1 && <MmNote>{messages.apart}</MmNote>}
      {counts.orders > 0 &&
        sales.map((each) => (
          <SalesSection
            key={each.currency}
            sales={each}
            dashboard={dashboard}
            isOneOfMany={sales.length > 1}
            seesMoney={seesMoney}
          />
        ))}
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
        {seesStores && counts.orders > 0 && <BestCard userId={userId} dashboard={dashboard} />}
        <div className="grid grid-cols-1 gap-6">
          {counts.orders > 0 && <StatusCard userId={userId} dashboard={dashboard} opensStores={seesStores} />}
          <HealthCard userId={userId} dashboard={dashboard} opensStores={seesStores} />
          {walletCents !== null && <WalletCard userId={userId} cents={walletCents} />}
        </div>
      </div>
    </>
  );
}

/** Which store, and how far back. Works without JavaScript. */
function Narrow({ dashboard: { stores, storeId, period } }: { dashboard: Dashboard }) {
  return (
    <div className="mt-6">
      <Form
        key={`${storeId} ${period}`}
        method="get"
        role="search"
        aria-label={messages.narrow}
        className="flex flex-wrap items-end gap-3"
      >
        {stores.length > 1 && (
          <MmSelect
            label={messages.store}
            name="store"
            defaultValue={storeId ?? ''}
            options={[
              { value: '', label: messages.allStores },
              ...stores.map(({ bizId, name }) => ({ value: bizId, label: name })),
            ]}
          />
        )}
        <MmSelect
          label={messages.period}
          name="period"
          defaultValue={period}
          options={dashboardPeriods.map((value) => ({ value, label: messages.periods[value] }))}
        />
        <MmButton type="submit" variant="secondary" className="!h-12">
          {messages.show}
        </MmButton>
      </Form>
      <p className="mt-2 text-small text-quiet">{messages.timeZones}</p>
    </div>
  );
}
