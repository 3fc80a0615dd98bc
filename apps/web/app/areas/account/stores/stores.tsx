import { dashboardCalls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useIsMember, useTeamMay } from '../../../shell/state/team-context.ts';
import { may } from '../../../shell/state/team-pages.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { WalletShortage } from '../dashboard/wallet-shortage.tsx';
import { storePaymentMessages } from '../messages/store-payment.ts';
import { storeMessages as messages } from '../messages/stores.ts';
import type { Route } from './+types/stores';
import { storeColumns } from './store-columns.tsx';
import { connectLink, paymentLink } from './store-links.ts';
import { Survey } from './survey.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const [{ list }, { answered }, forecast] = await Promise.all([
    call(storeCalls.list),
    call(storeCalls.surveyAnswered),
    may(user, 'money.view') ? call(dashboardCalls.walletForecast) : null,
  ]);
  return { stores: list, answered, forecast };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** Connected stores with their health. */
export default function StoresPage({
  loaderData: { stores, answered, forecast },
  params: { userid },
}: Route.ComponentProps) {
  const mayEdit = useTeamMay('stores.edit');
  const isMember = useIsMember();
  const columns = useMemo(() => storeColumns(userid, mayEdit), [userid, mayEdit]);
  const connect = mayEdit && (
    <MmLinkButton to={connectLink(userid)} icon={<Plus aria-hidden className="size-4" />}>
      {messages.connect}
    </MmLinkButton>
  );
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="mm-headline text-h2">{messages.title}</h1>
        {stores.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {!isMember && (
              <MmLinkButton to={paymentLink(userid)} variant="secondary">
                {storePaymentMessages.link}
              </MmLinkButton>
            )}
            {connect}
          </div>
        )}
      </div>
      <p className="mt-2 max-w-2xl text-quiet">{messages.lead}</p>
      {forecast && (
        <div className="mt-6 empty:hidden">
          <WalletShortage userId={userid} forecast={forecast} />
        </div>
      )}
      {stores.length > 0 ? (
        <div className="mt-6">
          <MmDataTable
            caption={messages.title}
            columns={columns}
            rows={stores}
            rowKey={({ bizId }) => bizId}
            messages={tableMessages}
            count={messages.count({ count: stores.length })}
          />
        </div>
      ) : (
        <MmEmptyState title={messages.emptyTitle} action={connect}>
          <p>{messages.emptyText}</p>
        </MmEmptyState>
      )}
      {stores.length > 0 && !answered && mayEdit && <Survey />}
    </div>
  );
}
