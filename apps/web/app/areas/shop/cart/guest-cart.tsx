import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { redirect } from 'react-router';
import { likelyCountry } from '../../../features/orders/address-rules.ts';
import { EmptyCart } from '../../../features/orders/cart/empty-cart.tsx';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readCookie } from '../../../shell/state/cookies.ts';
import { chooseCurrency } from '../../../shell/state/money-store.ts';
import { MmUndoToast } from '../../../ui/undo-toast.tsx';
import type { Route } from './+types/guest-cart';
import { GuestCheckout } from './guest-checkout.tsx';
import { useGuestCart } from './use-guest-cart.ts';

/** The cart of who is not logged in. Who is has one at an address of their own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user } = context.get(pageContext);
  if (user) throw redirect(`/user/${user.bizId}/cart`);
  const [cart, countries, rates] = await Promise.all([
    call(cartCalls.view),
    call(settingsCalls.countries),
    call(currencyCalls.currencies),
  ]);
  const cookies = request.headers.get('cookie');
  const { currency } = chooseCurrency(rates, readCookie(cookies, 'currency'));
  const country = likelyCountry(countries, currency);
  const preview = cart.groups.length
    ? await call(checkoutCalls.preview, { body: { country, currency } }).catch(() => null)
    : null;
  const first = preview && {
    wanted: { cartVersion: cart.version, country, method: null, currency, promoCodes: [] },
    preview,
  };
  return { cart, countries, country, first };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function GuestCartPage({ loaderData }: Route.ComponentProps) {
  const state = useGuestCart(loaderData);
  const { editing } = state;
  const { cart, removed } = editing;
  return (
    // Nothing that gets the focus may lie under the bar at the foot of the window.
    <div className="mm-page pt-8 pb-32 xs:pt-10 sm:pb-16 [&_:is(a,button,input,select)]:scroll-mt-10 [&_:is(a,button,input,select)]:scroll-mb-28">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      {cart.groups.length > 0 ? (
        <GuestCheckout state={state} countries={loaderData.countries} />
      ) : (
        <EmptyCart resuming={false} />
      )}
      {removed && (
        <MmUndoToast
          key={removed.bizId}
          undoLabel={messages.undo}
          closeLabel={messages.dismiss}
          onUndo={editing.undo}
          onGone={editing.forgetRemoved}
          className="bottom-24 sm:bottom-6"
        >
          {messages.removed({ title: removed.title })}
        </MmUndoToast>
      )}
    </div>
  );
}
