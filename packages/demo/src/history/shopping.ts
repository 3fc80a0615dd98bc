import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletMethod } from '@merchmill/contract/money/payment.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import type { CartItem } from '@merchmill/contract/orders/cart.shapes.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { customers, sam } from './customers.ts';
import type { Past } from './past.types.ts';
import type { Item, Purchase } from './purchases.ts';

export type Placed = { orderId: string; number: string };

type Goods = { spuId?: string; skus: readonly { bizId: string; values: Record<string, string> }[]; handle: string };

/** Addresses are written down when somebody first needs them. */
function addressBook(past: Past) {
  const addressIds = new Map<string, string>();
  return async function addressOf(who: string, name: string) {
    const form = customers[who]!.addresses[name]!;
    const key = `${who} ${name}`;
    const addressId = addressIds.get(key) ?? (await past.call(who, accountCalls.addAddress, { body: form })).bizId;
    addressIds.set(key, addressId);
    return { addressId, form };
  };
}

async function pay(past: Past, { who, paid }: Purchase, orderId: string): Promise<void> {
  if (paid === 'wallet') {
    await past.call(who, paymentCalls.payOrder, { body: { orderId, method: walletMethod } });
    return;
  }
  if (paid === 'invoice') {
    await past.call(who, paymentCalls.payOrder, { body: { orderId, method: invoiceMethod } });
    return;
  }
  const card = { method: 'card', token: 'sandbox-authorised', useWallet: paid === 'both' };
  await past.call(who, paymentCalls.payments, { body: { orderId, ...card } });
}

/** What customers of the demo do at the front door. */
export function shopping(past: Past) {
  const goods = new Map<string, Goods>();
  const addressOf = addressBook(past);

  async function goodsOf({ design, product }: Item): Promise<Goods> {
    const handle = (design ?? product)!;
    const known = goods.get(handle);
    if (known) return known;
    const params = { handle };
    const found = design
      ? await past
          .call(sam, productCalls.spuByHandle, { params })
          .then(({ bizId, product }) => ({ ...product, spuId: bizId }))
      : await past.call(sam, productCalls.productByHandle, { params });
    goods.set(handle, found);
    return found;
  }

  async function cartItem(item: Item): Promise<CartItem> {
    const { spuId, skus, handle } = await goodsOf(item);
    const sku = skus.find(
      ({ values: { color, ...rest } }) => color === item.color && Object.values(rest).includes(item.size),
    );
    if (!sku) throw new RangeError(`${handle} does not come in ${item.color}, ${item.size}`);
    return { skuId: sku.bizId, quantity: item.quantity, ...(spuId ? { spuId } : {}) };
  }

  /** Orders it, of a cart or as a single item, and pays it where it is paid. */
  async function buy(purchase: Purchase): Promise<Placed> {
    const { who, method, promo, gift, paid } = purchase;
    const { addressId, form } = await addressOf(who, purchase.to ?? Object.keys(customers[who]!.addresses)[0]!);
    const items = await Promise.all(purchase.items.map(cartItem));
    const single = items.length === 1 ? items[0] : undefined;
    if (!single) for (const body of items) await past.call(who, cartCalls.add, { body });
    const { country, region } = form;
    const terms = { currency: purchase.currency ?? customers[who]!.currency, promoCodes: promo ? [promo] : [], method };
    const seen = await past.call(who, checkoutCalls.preview, { body: { ...terms, country, region, item: single } });
    const { bizId: orderId, number } = await past.call(who, checkoutCalls.create, {
      body: {
        ...(single ? { source: 'product', item: single } : { source: 'cart', cartVersion: seen.cartVersion }),
        ...terms,
        addressId,
        method: seen.method,
        expectedTotalMinor: seen.totals.totalMinor,
        ...(gift ? { giftMessage: gift } : {}),
      },
    });
    if (paid) await pay(past, purchase, orderId);
    return { orderId, number };
  }

  /** Everybody's address book. */
  async function fillAddressBooks(): Promise<void> {
    for (const [who, { addresses }] of Object.entries(customers))
      for (const name of Object.keys(addresses)) await addressOf(who, name);
  }

  return { buy, fillAddressBooks, goodsOf };
}
