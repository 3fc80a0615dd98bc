import type { Cart } from '@merchmill/contract/orders/cart.shapes.ts';
import { expect, it } from 'vitest';
import { aCart, aLine } from '../../../features/orders/cart/testing-cart.ts';
import { describeChanges, type Seen } from './cart-changes.ts';

const dollars = { currency: 'USD', rate: 1 };
const seen = (cart: Cart, totalMinor = 5000): Seen => ({
  cart,
  totals: { currency: 'USD', rate: 1, lines: [], total: totalMinor, totalMinor },
});

it('names a new price and the new total', () => {
  const before = seen(aCart([aLine()]), 4799);
  const after = seen(aCart([aLine({ unitPrice: 2300 })], 2), 5399);
  expect(describeChanges(before, after, dollars)).toEqual([
    'Classic tee is now $23.00 (was $20.00).',
    'Your total is now $53.99 (was $47.99).',
  ]);
});

it('names what is gone, what came, what cannot be had and how many there are', () => {
  const before = seen(aCart([aLine(), aLine({ bizId: 'mug', title: 'Mug' }), aLine({ bizId: 'cap', title: 'Cap' })]));
  const after = seen(
    aCart([
      aLine({ quantity: 1 }),
      aLine({ bizId: 'cap', title: 'Cap', available: false }),
      aLine({ bizId: 'bag', title: 'Bag' }),
    ]),
  );
  expect(describeChanges(before, after, dollars)).toEqual([
    'Mug is no longer in your cart.',
    'Classic tee: quantity changed from 2 to 1.',
    'Cap is no longer available.',
    'Bag was added.',
  ]);
});

it('says something even where nothing can be seen', () => {
  const same = seen(aCart([aLine()]));
  expect(describeChanges(same, same, dollars)).toEqual(['Prices or stock have been updated.']);
});
