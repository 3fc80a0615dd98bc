import type { Address } from '@merchmill/contract/account/account.shapes.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import type { Cart, DraftCart } from '@merchmill/contract/orders/cart.shapes.ts';
import type { OrderPreview } from '@merchmill/contract/orders/checkout.shapes.ts';
import type { TaxProfile } from '@merchmill/contract/orders/tax.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { quantityMessages } from '../../../features/catalog/messages/quantity.ts';
import { giftFieldId } from '../../../features/orders/cart/gift-message.tsx';
import { changedLines, usePriceAgreement } from '../../../features/orders/cart/price-changes.ts';
import { changedPricesId } from '../../../features/orders/cart/price-changes-note.tsx';
import { isShort, shortLineId, unavailableLineId } from '../../../features/orders/cart/short-line.ts';
import { useCart } from '../../../features/orders/cart/use-cart.ts';
import { useLateChanges } from '../../../features/orders/cart/use-late-changes.ts';
import { type OrderExtras, useOrderExtras } from '../../../features/orders/cart/use-order-extras.ts';
import { type PreviewFor, usePreview } from '../../../features/orders/cart/use-preview.ts';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { useCurrency, useShop } from '../../../shell/state/shop-context.tsx';
import type { AddressFormHandle } from './address-form.tsx';
import { describeChanges } from './cart-changes.ts';
import { useAddressChoice } from './use-address-choice.ts';
import { useDraft } from './use-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** What the page comes with. */
export type CheckoutData = {
  cart: Cart;
  draft: DraftCart;
  addresses: Address[];
  countries: Country[];
  likely: string;
  first: { wanted: PreviewFor; preview: OrderPreview } | null;
  userName: string;
  taxProfile: TaxProfile;
};

type Destination = { country: string; region: string | null };

/** What it comes to: for the cart as the shop knows it, where it goes, how, and in the currency of the moment. */
function useTotal(data: CheckoutData, known: Cart, { country, region }: Destination, extras: OrderExtras) {
  const { currency } = useCurrency();
  const [method, setMethod] = useState<string | null>(null);
  const { promoCodes, plan, setPlan } = extras;
  const wanted: PreviewFor | null =
    known.groups.length > 0
      ? { cartVersion: known.version, country, region, method, plan, currency, promoCodes }
      : null;
  return { ...usePreview(wanted, data.first), method, setMethod, plan, setPlan };
}

/** The tax profile; when it is saved, taxes may be others. */
function useTaxProfile(saved: TaxProfile, recalculate: () => unknown) {
  const [taxProfile, setTaxProfile] = useState(saved);
  const saveTaxProfile = (profile: TaxProfile) => {
    setTaxProfile(profile);
    void recalculate();
  };
  return { taxProfile, saveTaxProfile };
}

type Obstacle = { message?: string; show: () => void };

/** What has to be put right in the cart before it can be ordered. */
function findObstacle(cart: Cart, giftIsRight: boolean): Obstacle | null {
  const refused = document.querySelector<HTMLElement>('.mm-quantity [aria-invalid]');
  if (refused) return { message: quantityMessages.checkFirst, show: () => refused.focus() };
  const lines = cart.groups.flatMap((group) => group.lines);
  const at = (id: string) => () => document.getElementById(id)?.scrollIntoView({ block: 'center' });
  if (lines.some((line) => !line.available))
    return { message: messages.removeUnavailable, show: at(unavailableLineId) };
  if (lines.some(isShort)) return { message: messages.takeFewer, show: at(shortLineId) };
  if (changedLines(cart).length > 0) return { message: messages.acceptFirst, show: at(changedPricesId) };
  // The field says itself what is wrong with the message.
  if (!giftIsRight) return { show: () => document.getElementById(giftFieldId)?.focus() };
  return null;
}

/** Everything the cart page knows and can do. */
export function useCheckout(data: CheckoutData, userId: string) {
  const currency = useCurrency();
  const { ui } = useShop();
  const { revalidate } = useRevalidator();
  const editing = useCart(data.cart);
  const choice = useAddressChoice(data.addresses, data.likely);
  const form = useRef<AddressFormHandle>(null);
  const { known, settled } = editing;
  const draft = useDraft(data.draft, editing.follow);
  const extras = useOrderExtras();
  const agreement = usePriceAgreement(editing.follow);
  const total = useTotal(data, known, choice, extras);
  const { preview, current, error, again, ...shipping } = total;
  const tax = useTaxProfile(data.taxProfile, again);
  const late = useLateChanges({ method: total.method, plan: total.plan, giftMessage: extras.giftMessage });
  const goesTo = useRef<string>(null);
  goesTo.current = choice.chosen?.bizId ?? null;
  const placing = usePlaceOrder({
    userId,
    cartVersion: data.cart.version,
    onDataChanged: () => void again(),
    onPlaced: ({ orderId, addressId }) => {
      if (late.isChanged() || goesTo.current !== addressId) late.tell(`/user/${userId}/orders/${orderId}`);
    },
  });
  const ready = settled && current;
  useFollowOtherTabs(current ? (preview?.cartVersion ?? 0) : 0, known.version);

  const order = () => {
    if (!ready || !preview) return;
    const obstacle = findObstacle(known, extras.giftIsRight);
    if (obstacle) {
      if (obstacle.message) ui.getState().message('error', obstacle.message);
      obstacle.show();
      return;
    }
    late.begin();
    const saveAddress = async () => (choice.chosen ?? (await form.current?.save()))?.bizId ?? null;
    void placing.place(saveAddress, orderOf(preview, extras.giftMessage), { cart: known, totals: preview.totals });
  };
  const changes =
    placing.changedSince && ready && preview
      ? describeChanges(placing.changedSince, { cart: known, totals: preview.totals }, currency)
      : null;
  return {
    editing,
    draft,
    extras,
    agreement,
    choice,
    form,
    preview,
    ...shipping,
    ...tax,
    updating: preview !== null && !ready && !error,
    ready,
    /** Nothing can be shipped there. */
    cannotShip: isErrorNamed(error, 'cannotShip'),
    failed: error !== null,
    retry: () => {
      void revalidate();
      void again();
    },
    countryName: data.countries.find((country) => country.code === choice.country)?.name ?? null,
    placing,
    /** What is different from what was to be ordered, in sentences. */
    changes,
    order,
  };
}
export type CheckoutState = ReturnType<typeof useCheckout>;

/** The cart may have been changed in another tab: the total tells, and the page follows. */
function useFollowOtherTabs(previewVersion: number, knownVersion: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (previewVersion > knownVersion) void revalidate();
  }, [previewVersion, knownVersion, revalidate]);
}

/** The order of exactly what the page shows. */
function orderOf({ method, plan, totals, cartVersion, promos }: OrderPreview, giftMessage: string) {
  const { currency, totalMinor } = totals;
  // Codes that do not hold are not in the total that was shown.
  const promoCodes = promos.filter((promo) => promo.problem === null).map((promo) => promo.code);
  const gift = giftMessage.trim() ? { giftMessage: giftMessage.trim() } : {};
  return {
    source: 'cart' as const,
    method,
    plan,
    currency,
    cartVersion,
    expectedTotalMinor: totalMinor,
    promoCodes,
    ...gift,
  };
}
