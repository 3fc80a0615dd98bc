import { expect, expectTypeOf, it } from 'vitest';
import { defineMessages, note } from './define-messages.ts';

const messages = defineMessages({
  title: 'Orders',
  owner: "You're in, as they say: 'quoted'.",
  count: '{count, plural, =0 {No orders} one {# order} other {# orders}}',
  placed: note('Placed {date} by {name}', 'The date is written already.'),
  states: { paid: 'Paid', sent: '{weight, plural, one {# parcel} other {# parcels}} sent' },
  steps: [
    { title: 'Pick', text: 'It takes {minutes} minutes.' },
    { title: 'Pay', text: 'At once.' },
  ],
  consent: 'I accept the <terms>terms of {shop}</terms>.',
  way: 'Sent {how, select, mail {by mail} other {by {how}}}',
});

it('texts without arguments are texts', () => {
  expect(messages.title).toBe('Orders');
  expect(messages.owner).toBe("You're in, as they say: 'quoted'.");
  expect(messages.states.paid).toBe('Paid');
  expectTypeOf(messages.title).toEqualTypeOf<string>();
});

it('counts as English does', () => {
  expect([0, 1, 2, 12_300].map((count) => messages.count({ count }))).toEqual([
    'No orders',
    '1 order',
    '2 orders',
    '12,300 orders',
  ]);
  expect(messages.states.sent({ weight: 1 })).toBe('1 parcel sent');
});

it('fills in what a text needs, which its type knows', () => {
  expect(messages.placed({ date: 'Feb 14', name: 'Sam' })).toBe('Placed Feb 14 by Sam');
  expect(messages.way({ how: 'mail' })).toBe('Sent by mail');
  expect(messages.way({ how: 'ship' })).toBe('Sent by ship');
  expect(messages.steps[0].text({ minutes: 3 })).toBe('It takes 3 minutes.');
  expectTypeOf<Parameters<typeof messages.count>[0]>().toEqualTypeOf<{ count: number }>();
  expectTypeOf<Parameters<typeof messages.placed>[0]>().toEqualTypeOf<{
    date: string | number;
    name: string | number;
  }>();
});

it('puts parts of a screen around words', () => {
  const parts = messages.consent({ shop: 'Merchmill', terms: (words) => ({ link: words }) });
  expect(parts).toEqual(['I accept the ', { link: ['terms of ', 'Merchmill'] }, '.']);
});
