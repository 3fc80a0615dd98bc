import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { redirect } from 'react-router';
import { likelyCountry } from '../../../features/orders/address-rules.ts';
import { guestMessages as messages } from '../../../features/orders/messages/guest.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readCookie } from '../../../shell/state/cookies.ts';
import { chooseCurrency } from '../../../shell/state/money-store.ts';
import type { Route } from './+types/checkout';
import { CheckoutForm } from './checkout-form.tsx';

/** Where a guest orders what is in the cart. Who is logged in does so in the cart itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user } = context.get(pageContext);
  if (user) throw redirect(`/user/${user.bizId}/cart`);
  const [cart, countries, rates] = await Promise.all([
    call(cartCalls.view),
    call(settingsCalls.countries),
    call(currencyCalls.currencies),
  ]);
  if (cart.groups.length === 0) throw redirect('/cart');
  const { currency } = chooseCurrency(rates, readCookie(request.headers.get('cookie'), 'currency'));
  const country = likelyCountry(countries, currency);
  const preview = await call(checkoutCalls.preview, { body: { country, currency } }).catch(() => null);
  const first = preview && {
    wanted: { cartVersion: cart.version, country, method: null, currency, promoCodes: [] },
    preview,
  };
  return { cart, countries, country, first };
}

/** Once ordered, the cart is empty and the page is left: it must not lead back to the cart on the way. */
export const shouldRevalidate = () => false;

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      <CheckoutForm data={loaderData} />
    </div>
  );
}
