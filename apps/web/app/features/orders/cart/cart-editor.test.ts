import type { Cart } from '@merchmill/contract/orders/cart.shapes.ts';
import { describe, expect, it } from 'vitest';
import { applyEdits, createCartEditor } from './cart-editor.ts';
import { aCart, aLine } from './testing-cart.ts';

/** An editor whose writes are answered by hand and whose pauses end when the test says so. */
function setUp(cart: Cart) {
  const sent: [bizId: string, quantity: number][] = [];
  const waiting: { answer: (cart: Cart) => void; refuse: () => void }[] = [];
  const timers: (() => void)[] = [];
  let refused = 0;
  const write = (bizId: string, quantity: number) => {
    sent.push([bizId, quantity]);
    return new Promise<Cart>((resolve, reject) => waiting.push({ answer: resolve, refuse: () => reject(new Error()) }));
  };
  const editor = createCartEditor(
    cart,
    { setQuantity: write, remove: (bizId) => write(bizId, 0), onRefused: () => refused++ },
    (run) => timers.push(run),
  );
  return {
    editor,
    sent,
    shown: () => applyEdits(editor.getState().cart, editor.getState().edits),
    pausesEnd: () => timers.splice(0).forEach((run) => void run()),
    answer: async (next: Cart) => {
      waiting.shift()!.answer(next);
      await new Promise((resolve) => setTimeout(resolve));
    },
    refuse: async () => {
      waiting.shift()!.refuse();
      await new Promise((resolve) => setTimeout(resolve));
    },
    refusals: () => refused,
  };
}
const quantities = (cart: Cart) => cart.groups.flatMap((group) => group.lines.map((line) => line.quantity));

describe('changing a quantity', () => {
  it('shows at once, with totals, and travels once after a pause in the steps', () => {
    const { editor, sent, shown, pausesEnd } = setUp(aCart([aLine()]));
    editor.getState().setQuantity('tee', 3);
    editor.getState().setQuantity('tee', 4);
    expect(shown()).toMatchObject({ carProductNum: 4, subtotal: 8000 });
    expect(sent).toEqual([]);
    pausesEnd();
    expect(sent).toEqual([['tee', 4]]);
  });

  it('takes over what the shop answers, such as the price of a quantity tier', async () => {
    const { editor, shown, pausesEnd, answer } = setUp(aCart([aLine()]));
    editor.getState().setQuantity('tee', 10);
    pausesEnd();
    await answer(aCart([aLine({ quantity: 10, unitPrice: 1800 })], 2));
    expect(editor.getState().edits.size).toBe(0);
    expect(shown()).toMatchObject({ version: 2, subtotal: 18_000 });
  });

  it('keeps the newer step while the answer to the older one comes in, and sends it next', async () => {
    const { editor, sent, shown, pausesEnd, answer } = setUp(aCart([aLine()]));
    editor.getState().setQuantity('tee', 3);
    pausesEnd();
    editor.getState().setQuantity('tee', 5);
    await answer(aCart([aLine({ quantity: 3 })], 2));
    expect(quantities(shown())).toEqual([5]);
    expect(sent).toEqual([
      ['tee', 3],
      ['tee', 5],
    ]);
  });

  it('sends the edits of two lines one after the other', async () => {
    const mug = aLine({ bizId: 'mug' });
    const { editor, sent, pausesEnd, answer } = setUp(aCart([aLine(), mug]));
    editor.getState().setQuantity('tee', 3);
    editor.getState().setQuantity('mug', 7);
    pausesEnd();
    expect(sent).toEqual([['tee', 3]]);
    await answer(aCart([aLine({ quantity: 3 }), mug], 2));
    expect(sent).toEqual([
      ['tee', 3],
      ['mug', 7],
    ]);
  });

  it('goes back to what the cart holds when it is refused', async () => {
    const { editor, shown, pausesEnd, refuse, refusals } = setUp(aCart([aLine()]));
    editor.getState().setQuantity('tee', 900);
    pausesEnd();
    await refuse();
    expect(quantities(shown())).toEqual([2]);
    expect(refusals()).toBe(1);
  });
});

describe('removing a line', () => {
  it('shows and travels at once; a warehouse without lines goes too', () => {
    const { editor, sent, shown } = setUp(aCart([aLine()]));
    editor.getState().remove('tee');
    expect(shown()).toMatchObject({ groups: [], carProductNum: 0, subtotal: 0 });
    expect(sent).toEqual([['tee', 0]]);
  });

  it('can be withdrawn while it waits behind another edit, and not once it is on its way', () => {
    const { editor, sent, shown } = setUp(aCart([aLine(), aLine({ bizId: 'mug' })]));
    editor.getState().remove('tee');
    editor.getState().remove('mug');
    expect(editor.getState().withdraw('tee')).toBe(false);
    expect(editor.getState().withdraw('mug')).toBe(true);
    expect(quantities(shown())).toEqual([2]);
    expect(sent).toEqual([['tee', 0]]);
  });
});

it('does not go back to an older cart that arrives late', () => {
  const { editor } = setUp(aCart([aLine()], 5));
  editor.getState().follow(aCart([], 4));
  expect(editor.getState().cart.version).toBe(5);
});
