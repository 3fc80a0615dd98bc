import { Email } from '@merchmill/contract/account/account.shapes.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import type { DataOf } from '@merchmill/contract/call.ts';
import type { Cart } from '@merchmill/contract/orders/cart.shapes.ts';
import type { OrderPreview } from '@merchmill/contract/orders/checkout.shapes.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type AddressInput,
  addressSchema,
  type TypedAddress,
  typedAddress,
} from '../../../features/orders/address-rules.ts';
import { useLateChanges } from '../../../features/orders/cart/use-late-changes.ts';
import { forgetOrderExtras, useOrderExtras } from '../../../features/orders/cart/use-order-extras.ts';
import { type PreviewFor, usePreview } from '../../../features/orders/cart/use-preview.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { useCurrency, useShop } from '../../../shell/state/shop-context.tsx';

/** What the page comes with. */
export type GuestOrderData = {
  cart: Cart;
  countries: Country[];
  country: string;
  first: { wanted: PreviewFor; preview: OrderPreview } | null;
};

type Typed = TypedAddress & { email: string };
type Body = Omit<AddressInput, 'isDefault'> & { email: string };

/** The order of exactly what the page shows. Codes that do not hold are not in the total that was shown. */
const termsOf = ({ method, plan, totals, cartVersion, promos }: OrderPreview, giftMessage: string) => ({
  method,
  plan,
  currency: totals.currency,
  cartVersion,
  expectedTotalMinor: totals.totalMinor,
  promoCodes: promos.filter((promo) => promo.problem === null).map((promo) => promo.code),
  ...(giftMessage.trim() ? { giftMessage: giftMessage.trim() } : {}),
});

/** Everything the checkout of a guest knows and can do. */
export function useGuestOrder(data: GuestOrderData) {
  const { currency } = useCurrency();
  const { counts } = useShop();
  const navigate = useNavigate();
  const { promoCodes, plan, giftMessage } = useOrderExtras();
  const [method, setMethod] = useState<string | null>(null);
  const late = useLateChanges({ method });
  const form = useForm<Typed, Body, DataOf<typeof guestCalls.order>>({
    initial: { ...typedAddress({ country: data.country }), email: '' },
    check: (typed) => addressSchema(data.countries, typed.country).extend({ email: Email }).safeParse(typed),
    send: (call, { name, company, line1, line2, city, region, postcode, country, phone, email }) => {
      const address = { name, company, line1, line2, city, region, postcode, country, phone };
      late.begin();
      const body = { email, ...address, ...termsOf(total.preview!, giftMessage) };
      return call(guestCalls.order, { body }, { retry: true });
    },
    reloads: false,
    done: ({ userId, bizId, url, isAsAsked }, { isLatest }) => {
      forgetOrderExtras();
      counts.getState().setCartCount(0);
      if (!isLatest || !isAsAsked || late.isChanged()) late.tell(new URL(url).pathname);
      void navigate(`/user/${userId}/pay/${bizId}`);
    },
    failed: (error) => {
      if (isErrorNamed(error, 'dataChanged')) void total.again();
      return false;
    },
  });
  const { country } = form.values;
  const region = form.values.region || null;
  const wanted = { cartVersion: data.cart.version, country, region, method, plan, currency, promoCodes };
  const total = usePreview(wanted, data.first);
  return {
    form,
    ...total,
    updating: total.preview !== null && !total.current && !total.error,
    /** Nothing can be shipped there. */
    cannotShip: isErrorNamed(total.error, 'cannotShip'),
    method,
    setMethod,
    countryName: data.countries.find((each) => each.code === country)?.name ?? null,
  };
}
