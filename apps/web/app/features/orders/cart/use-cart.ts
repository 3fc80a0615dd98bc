import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import type { Cart, CartLine } from '@merchmill/contract/orders/cart.shapes.ts';
import { storeSampleCalls } from '@merchmill/contract/stores/store-sample.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useStore } from 'zustand';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';
import { cartMessages as messages } from '../messages/cart.ts';
import { applyEdits, createCartEditor } from './cart-editor.ts';

/** The cart of the page and what can be done with it. `loaded` is the one that came with the page. */
export function useCart(loaded: Cart) {
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const { counts, ui } = useShop();
  const now = useRef({ call, revalidate });
  useEffect(() => {
    now.current = { call, revalidate };
  });
  const [editor] = useState(() =>
    createCartEditor(loaded, {
      setQuantity: (bizId, quantity) => now.current.call(cartCalls.setQuantity, { body: { bizId, quantity } }),
      remove: (bizId) => now.current.call(cartCalls.remove, { query: { bizId } }),
      onRefused: () => void now.current.revalidate(),
    }),
  );
  useEffect(() => editor.getState().follow(loaded), [editor, loaded]);
  const { cart, edits, setQuantity, remove, withdraw, follow } = useStore(editor);
  const shown = applyEdits(cart, edits);
  useEffect(() => counts.getState().setCartCount(shown.carProductNum), [counts, shown.carProductNum]);

  const [removed, setRemoved] = useState<CartLine | null>(null);
  const undo = async () => {
    if (!removed) return;
    setRemoved(null);
    if (withdraw(removed.bizId)) return;
    try {
      follow(await addAgain(call, removed));
      ui.getState().message('success', messages.backAgain({ title: removed.title }));
    } catch {
      // Its message has been shown; the cart stays as it is.
    }
  };
  /** Prints a design as its owner has saved it since. */
  const takeLatest = async ({ bizId, skuId, quantity, templateId, design }: CartLine) => {
    if (!templateId || !design) return;
    try {
      follow(await call(cartCalls.changeLine, { body: { bizId, skuId, quantity, templateId } }));
      ui.getState().message('success', messages.tookLatest({ name: design.name }));
    } catch {
      // Its message has been shown; the cart stays as it is.
    }
  };
  return {
    /** As the shopper wants it; the shop may not have answered yet. */
    cart: shown,
    /** As the shop knows it: what an order would be made from. */
    known: cart,
    settled: edits.size === 0,
    setQuantity,
    remove: (line: CartLine) => {
      remove(line.bizId);
      setRemoved(line);
    },
    /** The line that can be brought back. */
    removed,
    /** A cart that came another way. */
    follow,
    takeLatest: (line: CartLine) => void takeLatest(line),
    undo: () => void undo(),
    forgetRemoved: () => setRemoved(null),
  };
}

/** Puts a removed line in again, as what it was: a blank, a ready design, one of the shopper's own, or a sample. */
async function addAgain(call: ReturnType<typeof useApi>['call'], line: CartLine): Promise<Cart> {
  if (line.sampleOf) {
    const { sampleOf: storeProductId, skuId, quantity } = line;
    await call(storeSampleCalls.add, { body: { items: [{ storeProductId, skuId, quantity }] } });
    return call(cartCalls.view);
  }
  const design = line.spuHandle
    ? { spuId: (await call(productCalls.spuByHandle, { params: { handle: line.spuHandle } })).bizId }
    : { templateId: line.templateId ?? undefined };
  return call(cartCalls.add, { body: { skuId: line.skuId, quantity: line.quantity, ...design } });
}
