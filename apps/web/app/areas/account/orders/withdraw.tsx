import { withdrawalCalls } from '@merchmill/contract/fulfillment/withdrawal.calls.ts';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { withdrawalMessages as messages } from '../../../features/fulfillment/messages/withdrawal.ts';
import { WithdrawalForm } from '../../../features/fulfillment/withdrawal-form.tsx';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import type { Route } from './+types/withdraw';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  return { view: await loadOr404(call(withdrawalCalls.ofOrder, { params: { orderId: params.orderid } })) };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** Withdraws from an order of whoever is logged in. */
export default function WithdrawPage({ loaderData: { view }, params: { userid, orderid } }: Route.ComponentProps) {
  return (
    <WithdrawalForm
      view={view}
      back={`/user/${userid}/orders/${orderid}`}
      send={(lines, call) => call(withdrawalCalls.declare, { params: { orderId: orderid }, body: { lines } })}
    />
  );
}
