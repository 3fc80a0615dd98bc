import type { Cart } from '@merchmill/contract/orders/cart.shapes.ts';
import type { OrderPreview } from '@merchmill/contract/orders/checkout.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePriceAgreement } from '../../../features/orders/cart/price-changes.ts';
import { useCart } from '../../../features/orders/cart/use-cart.ts';
import { useOrderExtras } from '../../../features/orders/cart/use-order-extras.ts';
import { type PreviewFor, usePreview } from '../../../features/orders/cart/use-preview.ts';
import { useCurrency, useShop } from '../../../shell/state/shop-context.tsx';

/** What the page comes with. */
export type GuestCartData = {
  cart: Cart;
  countries: Country[];
  country: string;
  first: { wanted: PreviewFor; preview: OrderPreview } | null;
};

/** Everything a guest's cart page knows and can do: all but the address and the order itself. */
export function useGuestCart(data: GuestCartData) {
  const { currency } = useCurrency();
  const { ui, session } = useShop();
  const navigate = useNavigate();
  const editing = useCart(data.cart);
  const extras = useOrderExtras();
  const agreement = usePriceAgreement(editing.follow);
  const [country, setCountry] = useState(data.country);
  const { known, settled } = editing;
  const { promoCodes, plan } = extras;
  const wanted: PreviewFor | null =
    known.groups.length > 0 ? { cartVersion: known.version, country, method: null, plan, currency, promoCodes } : null;
  const { preview, current, error, again } = usePreview(wanted, data.first);
  const logIn = () =>
    ui.getState().askForLogin(() => {
      const user = session.getState().user;
      // The cart has come along with the login; it lies at the address of its owner now.
      if (user) void navigate(`/user/${user.bizId}/cart`);
    });
  return {
    editing,
    extras,
    agreement,
    country,
    setCountry,
    countryName: data.countries.find((each) => each.code === country)?.name ?? null,
    preview,
    updating: preview !== null && !(settled && current) && !error,
    failed: error !== null,
    retry: () => void again(),
    logIn,
  };
}
export type GuestCartState = ReturnType<typeof useGuestCart>;
