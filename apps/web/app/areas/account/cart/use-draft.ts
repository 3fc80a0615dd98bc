import { draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import type { BothCarts, Cart, CartLine, DraftCart } from '@merchmill/contract/orders/cart.shapes.ts';
import { useEffect, useState } from 'react';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';

type Move = typeof draftCartCalls.add | typeof draftCartCalls.delete | typeof draftCartCalls.moveToNormal;

/** What was put aside for later. `loaded` came with the page; `follow` takes the cart that a move leaves behind. */
export function useDraft(loaded: DraftCart, follow: (cart: Cart) => void) {
  const { call } = useApi();
  const { ui } = useShop();
  const [draft, setDraft] = useState(loaded);
  const [moving, setMoving] = useState<string | null>(null);
  useEffect(() => setDraft(loaded), [loaded]);

  const move = async (how: Move, line: CartLine, said: string | null) => {
    if (moving) return;
    setMoving(line.bizId);
    try {
      const both: BothCarts = await call(how, { body: { bizId: line.bizId } });
      follow(both.cart);
      setDraft(both.draft);
      if (said) ui.getState().message('success', said);
    } catch {
      // Why not has been said; everything stays where it is.
    } finally {
      setMoving(null);
    }
  };
  return {
    lines: draft.lines,
    /** The line that is under way. */
    moving,
    save: (line: CartLine) => void move(draftCartCalls.add, line, messages.savedForLater({ title: line.title })),
    restore: (line: CartLine) =>
      void move(draftCartCalls.moveToNormal, line, messages.movedToCart({ title: line.title })),
    forget: (line: CartLine) => void move(draftCartCalls.delete, line, null),
  };
}
export type Draft = ReturnType<typeof useDraft>;
