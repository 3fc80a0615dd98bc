import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { likelyCountry } from '../../../features/orders/address-rules.ts';
import { EmptyCart } from '../../../features/orders/cart/empty-cart.tsx';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readCookie } from '../../../shell/state/cookies.ts';
import { chooseCurrency } from '../../../shell/state/money-store.ts';
import { MmUndoToast } from '../../../ui/undo-toast.tsx';
import type { Route } from './+types/cart';
import { Checkout } from './checkout.tsx';
import { SavedSection } from './saved-section.tsx';
import { useCheckout } from './use-checkout.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const [cart, draft, addresses, countries, rates, taxProfile] = await Promise.all([
    call(cartCalls.view),
    call(draftCartCalls.list),
    call(accountCalls.addresses),
    call(settingsCalls.countries),
    call(currencyCalls.currencies),
    call(taxCalls.profile),
  ]);
  const { currency } = chooseCurrency(rates, readCookie(request.headers.get('cookie'), 'currency'));
  const likely = likelyCountry(countries, currency);
  const country = addresses[0]?.country ?? likely;
  const region = addresses[0]?.region ?? null;
  // The total is on the page from the start; where it cannot be worked out, the page asks again and says why.
  const preview = cart.groups.length
    ? await call(checkoutCalls.preview, { body: { country, region: region || undefined, currency } }).catch(() => null)
    : null;
  const first = preview && {
    wanted: { cartVersion: cart.version, country, region, method: null, plan: null, currency, promoCodes: [] },
    preview,
  };
  return { cart, draft, addresses, countries, likely, first, userName: user.name, taxProfile };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function CartPage({ loaderData, params }: Route.ComponentProps) {
  const state = useCheckout(loaderData, params.userid);
  const { editing, placing } = state;
  const { cart, removed } = editing;
  return (
    // Nothing that gets the focus may lie under the bar at the foot of the window.
    <div className="mm-page pt-8 pb-32 xs:pt-10 sm:pb-16 [&_:is(a,button,input,select)]:scroll-mt-10 [&_:is(a,button,input,select)]:scroll-mb-28">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      {cart.groups.length > 0 ? (
        <Checkout data={loaderData} state={state} />
      ) : (
        <EmptyCart resuming={placing.doing === 'resuming'} />
      )}
      <SavedSection draft={state.draft} />
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
