import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { openStates, type StoreOrderFilter } from '@merchmill/contract/stores/store-order.ts';
import type { ReactNode } from 'react';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { LeaveGuard } from '../../../shell/page/leave-guard.tsx';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { may } from '../../../shell/state/team-pages.ts';
import { MmNote } from '../../../ui/message.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';
import { storeMessages } from '../messages/stores.ts';
import type { Route } from './+types/settings';
import { ChannelsForm } from './channels-form.tsx';
import { Connection } from './connection.tsx';
import { CostChangesForm } from './cost-changes-form.tsx';
import { EmailForm, NameForm } from './name-and-email.tsx';
import { OrderRulesForm } from './order-rules-form.tsx';
import { PackingForm } from './packing-form.tsx';
import { SenderForm } from './sender-form.tsx';
import { ShippingForm } from './shipping-form.tsx';
import { StoreFrame } from './store-frame.tsx';
import { Vacation } from './vacation.tsx';

/** For whom may see orders: how many of them something is still to be shipped of. */
const sumOpen = (counts: Partial<Record<StoreOrderFilter, number>> = {}): number =>
  openStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const of = { params: { storeId: params.storeid } };
  const store = await loadOr404(call(storeCalls.detail, of));
  const [shipping, { sender }, gift, rules, costChanges, email, vacation, channels, countries, orders, team] =
    await Promise.all([
      call(storeCalls.shipping, of),
      call(storeCalls.sender, of),
      call(storeCalls.gift, of),
      call(storeCalls.orderRules, of),
      call(storeCalls.costChanges, of),
      call(storeCalls.email, of),
      call(storeCalls.vacation, of),
      call(storeCalls.channels, of),
      call(settingsCalls.countries),
      may(user, 'orders.view')
        ? call(storeOrderCalls.list, { query: { ...of.params, show: 'all', pageSize: 1 } })
        : null,
      // Not every role sees who else is in the team.
      call(teamCalls.view).catch(() => null),
    ]);
  return {
    store,
    shipping,
    sender,
    gift,
    rules,
    costChanges,
    email,
    members: team?.members ?? null,
    vacation,
    channels,
    countries,
    openOrders: sumOpen(orders?.counts),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(messages.title({ name: loaderData?.store.name ?? '' })) },
  { name: 'robots', content: 'noindex' },
];

/** One thing to set, which the guide leads to. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="grid scroll-mt-24 gap-4 border-t pt-6">
      <h2 id={`${id}-title`} className="text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export default function StoreSettingsPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const {
    store,
    shipping,
    sender,
    gift,
    rules,
    costChanges,
    email,
    members,
    vacation,
    channels,
    countries,
    openOrders,
  } = loaderData;
  const mayEdit = useTeamMay('stores.edit');
  const { bizId: storeId, abilities, figures } = store;
  const isByFile = store.state === 'byFile';
  return (
    <StoreFrame store={store} userId={userid} current="settings">
      <h1 className="mm-headline text-h3">{messages.title({ name: store.name })}</h1>
      {!mayEdit && (
        <div className="mt-6">
          <MmNote tone="info">{storeMessages.readOnly}</MmNote>
        </div>
      )}
      <LeaveGuard>
        <fieldset disabled={!mayEdit} className="mt-6 grid min-w-0 gap-10">
          <Part id="name" title={messages.nameTitle}>
            <NameForm storeId={storeId} name={store.name} />
          </Part>
          <Part id="sender" title={messages.senderTitle}>
            <p className="text-small text-quiet">{messages.senderLead}</p>
            <SenderForm storeId={storeId} sender={sender} country={store.country} countries={countries} />
          </Part>
          <Part id="shipping" title={messages.shippingTitle}>
            <p className="text-small text-quiet">{isByFile ? messages.byFileShipping : messages.shippingLead}</p>
            <ShippingForm storeId={storeId} shipping={shipping} state={store.state} />
          </Part>
          <Part id="packing" title={messages.packingTitle}>
            <PackingForm storeId={storeId} gift={gift} />
          </Part>
          <Part id="orderRules" title={messages.rulesTitle}>
            <p className="text-small text-quiet">{messages.rulesLead}</p>
            <OrderRulesForm storeId={storeId} rules={rules} countries={countries} isByFile={isByFile} />
          </Part>
          {!isByFile && (
            <Part id="prices" title={messages.pricesTitle}>
              <CostChangesForm storeId={storeId} costChanges={costChanges} />
            </Part>
          )}
          <Part id="notifications" title={messages.emailTitle}>
            <EmailForm
              storeId={storeId}
              email={email}
              members={members}
              alwaysNotifies={figures?.alwaysNotifies ?? false}
              isByFile={isByFile}
            />
          </Part>
          {vacation.ability !== 'none' && (
            <Part id="vacation" title={messages.vacationTitle}>
              <Vacation storeId={storeId} vacation={vacation} isConnected={store.state === 'connected'} />
            </Part>
          )}
          {abilities.includes('logisticsChannels') && (
            <Part id="channels" title={messages.channelsTitle}>
              <p className="text-small text-quiet">{messages.channelsLead}</p>
              <ChannelsForm storeId={storeId} channels={channels} />
            </Part>
          )}
          <Part id="connection" title={messages.connectionTitle}>
            <Connection store={store} userId={userid} openOrders={openOrders} />
          </Part>
        </fieldset>
      </LeaveGuard>
    </StoreFrame>
  );
}
