import { withdrawalCalls } from '@merchmill/contract/fulfillment/withdrawal.calls.ts';
import { withdrawalMessages as messages } from '../../../features/fulfillment/messages/withdrawal.ts';
import { WithdrawalForm } from '../../../features/fulfillment/withdrawal-form.tsx';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { secretLinkHeaders, secretLinkMeta } from '../../../shell/page/secret-link.ts';
import type { Route } from './+types/by-link';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return { view: await loadOr404(call(withdrawalCalls.byLink, { params: { token: params.token } })) };
}

export const headers = secretLinkHeaders;

export const meta = () => [{ title: pageTitle(messages.title) }, ...secretLinkMeta];

/** Withdraws from an order by its mailed link. */
export default function WithdrawByLink({ loaderData: { view }, params: { token } }: Route.ComponentProps) {
  return (
    <WithdrawalForm
      view={view}
      back={`/order-status/${token}`}
      send={(lines, call) => call(withdrawalCalls.declareByLink, { params: { token }, body: { lines } })}
    />
  );
}
