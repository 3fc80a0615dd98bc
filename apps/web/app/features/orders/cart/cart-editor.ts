import type { Cart, CartLine } from '@merchmill/contract/orders/cart.shapes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Line → how many are wanted; none means that it is to go. */
export type CartEdits = ReadonlyMap<string, number>;

/** The cart as it will be: what the shopper asked for is shown before the shop has answered. */
export function applyEdits(cart: Cart, edits: CartEdits): Cart {
  if (edits.size === 0) return cart;
  const groups = cart.groups
    .map((group) => ({ ...group, lines: group.lines.flatMap((line) => applyToLine(line, edits.get(line.bizId))) }))
    .filter((group) => group.lines.length > 0);
  const lines = groups.flatMap((group) => group.lines);
  return {
    ...cart,
    groups,
    carProductNum: lines.reduce((units, line) => units + line.quantity, 0),
    subtotal: lines.reduce((cents, line) => cents + line.lineTotal, 0),
  };
}

function applyToLine(line: CartLine, quantity: number | undefined): CartLine[] {
  if (quantity === undefined) return [line];
  // Another quantity tier may change the unit price; that is for the shop to say.
  return quantity === 0 ? [] : [{ ...line, quantity, lineTotal: line.unitPrice * quantity }];
}

export type CartWrites = {
  setQuantity: (bizId: string, quantity: number) => Promise<Cart>;
  remove: (bizId: string) => Promise<Cart>;
  /** An edit was refused. What the cart holds now has to be asked for. */
  onRefused: () => void;
};

export type CartEditing = {
  /** As the shop knows it. */
  cart: Cart;
  edits: CartEdits;
  setQuantity(bizId: string, quantity: number): void;
  remove(bizId: string): void;
  /** Takes a line's edit back, if the shop has not heard of it yet. */
  withdraw(bizId: string): boolean;
  /** A cart that came another way, e.g. with the page. */
  follow(cart: Cart): void;
};
export type CartEditor = StoreApi<CartEditing>;

type Later = (run: () => void, delayMs: number) => void;

/** Steps that follow each other within this time travel as one. */
const pauseMs = 350;

/**
 * Edits of the cart: shown at once, sent one after the other, the last word of a line only. The shop's answer replaces
 * the guess; a refused edit disappears again.
 */
export function createCartEditor(
  cart: Cart,
  writes: CartWrites,
  later: Later = (run, delayMs) => void setTimeout(run, delayMs),
): CartEditor {
  let changes = 0;
  let sending: string | null = null;

  const store: CartEditor = createStore((set, get) => ({
    cart,
    edits: new Map(),
    setQuantity: (bizId, quantity) => {
      set({ edits: new Map(get().edits).set(bizId, quantity) });
      const change = ++changes;
      later(() => change === changes && void send(), pauseMs);
    },
    remove: (bizId) => {
      set({ edits: new Map(get().edits).set(bizId, 0) });
      void send();
    },
    withdraw: (bizId) => {
      if (sending === bizId || !get().edits.has(bizId)) return false;
      set({ edits: without(get().edits, bizId) });
      return true;
    },
    follow: (newer) => {
      if (newer.version >= get().cart.version) set({ cart: newer });
    },
  }));

  async function send(): Promise<void> {
    if (sending !== null) return;
    for (let next = first(); next; next = first()) {
      const [bizId, quantity] = next;
      sending = bizId;
      try {
        const answer = await (quantity === 0 ? writes.remove(bizId) : writes.setQuantity(bizId, quantity));
        store.getState().follow(answer);
        // Another step on the same line came meanwhile: it is sent next.
        if (store.getState().edits.get(bizId) === quantity) drop(bizId);
      } catch {
        drop(bizId);
        writes.onRefused();
      } finally {
        sending = null;
      }
    }
  }
  const first = () => store.getState().edits.entries().next().value;
  const drop = (bizId: string) => store.setState({ edits: without(store.getState().edits, bizId) });
  return store;
}

function without(edits: CartEdits, bizId: string): CartEdits {
  const rest = new Map(edits);
  rest.delete(bizId);
  return rest;
}
