import { expect, it } from 'vitest';
import { checkTexts } from './text-laws.ts';

const catalogue = 'apps/web/app/features/orders/messages/orders.ts';
const screen = 'apps/web/app/features/orders/order-list.tsx';
const check = (file: string, text: string) => checkTexts(new Map([[file, text]]));
const definer = `import { defineMessages, note } from '@merchmill/messages/define-messages.ts';`;

it('a catalog has texts in it, and nothing else', () => {
  const texts = `/* Orders. */ export const words = defineMessages({ a: 'A', b: ['B', { c: note('{n} left', 'A number.') }] });`;
  expect(check(catalogue, `${definer} ${texts}`)).toEqual([]);
});

it.each([
  ['a function', `export const words = defineMessages({ a: (n: number) => 'A' + n });`],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program that is judged
  ['a text with an expression', 'const n = 1; export const words = defineMessages({ a: `A ${n}` });'],
  ['a number', 'export const words = defineMessages({ a: 1 });'],
  ['a helper beside it', `export const words = defineMessages({ a: 'A' }); export const b = () => words.a;`],
  ['a type', `import type { State } from './state.ts'; export const words = defineMessages({ a: 'A' });`],
])('a catalog has not %s', (_what, text) => {
  expect(check(catalogue, `${definer} ${text}`)).toEqual([`${catalogue} is a catalog, and has more than texts in it`]);
});

it('a screen takes its words from a catalog', () => {
  expect(check(screen, `const a = <p aria-label={words.a} className="x">{words.b} · 3 × 4</p>;`)).toEqual([]);
  expect(check(screen, `const a = <p>No orders yet</p>;`)).toEqual([
    `${screen} says “No orders yet”: that belongs into a catalog`,
  ]);
  expect(check(screen, `const a = <button aria-label="Close" />;`)).toEqual([
    `${screen} says “Close”: that belongs into a catalog`,
  ]);
  expect(check(screen, `const a = plural(3, 'order', 'orders');`)).toHaveLength(1);
});

it('a layout names start and end, not left and right', () => {
  expect(check(screen, `const a = <p className="ms-2 left-1/2 text-start border-b me-auto pleft" />;`)).toEqual([]);
  for (const side of ['ml-2', '-mr-2', 'xs:pl-4', 'left-0', 'border-l', 'text-right', 'rounded-tl-card'])
    expect(check(screen, `const a = <p className="grid ${side} gap-2" />;`), side).toHaveLength(1);
  expect(check(screen, 'const a = `px-2 -left-3`;')).toHaveLength(1);
});
