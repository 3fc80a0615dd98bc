import { accountCalls } from '@merchmill/contract/account.ts';
import { cartCalls } from '@merchmill/contract/cart.ts';
import { orderCalls } from '@merchmill/contract/orders.ts';
import { settingsCalls } from '@merchmill/contract/settings.ts';
import { LoaderCircle } from 'lucide-react';
import { cartMessages as words } from '../../../messages/cart.ts';
import { pageContext } from '../../../page-context.ts';
import { readCookie } from '../../../state/cookies.ts';
import { chooseCurrency } from '../../../state/money-store.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmUndoToast } from '../../../ui/undo-toast.tsx';
import { pageTitle } from '../../page-meta.ts';
import { requireOwner } from '../require-owner.ts';
import type { Route } from './+types/cart';
import { likelyCountry } from './address-rules.ts';
import { Checkout } from './checkout.tsx';
import { useCheckout } from './use-checkout.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const [cart, addresses, countries, rates] = await Promise.all([
    call(cartCalls.view),
    call(accountCalls.addresses),
    call(settingsCalls.countries),
    call(settingsCalls.currencies),
  ]);
  const { currency } = chooseCurrency(rates, readCookie(request.headers.get('cookie'), 'currency'));
  const likely = likelyCountry(countries, currency);
  const country = addresses[0]?.country ?? likely;
  // The total is on the page from the start; where it cannot be worked out, the page asks again and says why.
  const preview = cart.groups.length
    ? await call(orderCalls.preview, { body: { country, currency } }).catch(() => null)
    : null;
  const first = preview && { wanted: { cartVersion: cart.version, country, method: null, currency }, preview };
  return { cart, addresses, countries, likely, first, userName: user.name };
}

export const meta = () => [{ title: pageTitle(words.title) }, { name: 'robots', content: 'noindex' }];

export default function CartPage({ loaderData, params }: Route.ComponentProps) {
  const state = useCheckout(loaderData, params.userid);
  const { editing, placing } = state;
  const { cart, removed } = editing;
  return (
    // Nothing that gets the focus may lie under the bar at the foot of the window.
    <div className="mm-page pt-8 pb-32 xs:pt-10 sm:pb-16 [&_:is(a,button,input,select)]:scroll-mt-10 [&_:is(a,button,input,select)]:scroll-mb-28">
      <h1 className="mm-headline text-h2">{words.title}</h1>
      {cart.groups.length > 0 ? (
        <Checkout data={loaderData} state={state} />
      ) : (
        <EmptyCart resuming={placing.doing === 'resuming'} />
      )}
      {removed && (
        <MmUndoToast
          key={removed.bizId}
          undoLabel={words.undo}
          closeLabel={words.dismiss}
          onUndo={editing.undo}
          onGone={editing.forgetRemoved}
          className="bottom-24 sm:bottom-6"
        >
          {words.removed(removed.title)}
        </MmUndoToast>
      )}
    </div>
  );
}

function EmptyCart({ resuming }: { resuming: boolean }) {
  if (resuming) {
    return (
      <p role="status" className="flex items-center gap-3 py-16 text-quiet">
        <LoaderCircle aria-hidden className="size-5 animate-spin" />
        {words.resuming}
      </p>
    );
  }
  return (
    <MmEmptyState
      title={words.emptyTitle}
      action={
        <>
          <MmLinkButton to="/design">{words.browseDesigns}</MmLinkButton>
          <MmLinkButton to="/product" variant="secondary">
            {words.browseProducts}
          </MmLinkButton>
        </>
      }
    >
      <p>{words.emptyText}</p>
    </MmEmptyState>
  );
}
