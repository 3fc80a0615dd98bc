import { describe, expect, it } from 'vitest';
import { AddressForm } from './account/account.shapes.ts';
import { Quantity } from './orders/cart.shapes.ts';
import { z } from './zod.ts';

/** Field → what is said of it. */
const said = (shape: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (shape.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('what is said against what was typed', () => {
  it('names the field as people do, where they type it', () => {
    const shape = z.object({
      email: z.email(),
      amount: z.int().min(500),
      title: z.string().max(4),
      color: z.enum(['a']),
    });
    expect(said(shape, {})).toEqual({
      email: 'Please enter an email address.',
      amount: 'Please enter an amount.',
      title: 'Please enter a title.',
      color: 'Please choose a color.',
    });
    expect(said(shape, { email: 'sam', amount: 499, title: 'Five!', color: 'b' })).toEqual({
      email: 'Please enter an email address such as name@example.com.',
      amount: 'Please enter an amount of at least $5.00.',
      title: 'Please use at most 4 characters.',
      color: 'Please choose a color from the list.',
    });
  });

  it('says something of use about a field without a name, and of one that is none', () => {
    const shape = z.strictObject({ v: z.number().positive(), list: z.array(z.string()).min(2), yes: z.literal(true) });
    expect(said(shape, { v: 0, list: [], yes: false, more: 1 })).toEqual({
      v: 'Please enter a number above 0.',
      list: 'Please choose at least 2.',
      yes: 'Please check this box to continue.',
      '': 'This field isn’t used here. Please leave it out.',
    });
    expect(said(shape, { v: 'x', list: 'x', yes: true })).toMatchObject({ v: 'Please enter a number.' });
  });

  it('leaves a shape its own words', () => {
    expect(Quantity.safeParse(1000).error?.issues[0]?.message).toBe('Please enter a quantity between 1 and 999.');
    expect(said(AddressForm, { country: 'US' })).toMatchObject({ city: 'Please enter a city.' });
  });
});
