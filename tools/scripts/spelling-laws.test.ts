import { expect, it } from 'vitest';
import { checkSpelling } from './spelling-laws.ts';

const check = (file: string, text: string) => checkSpelling(new Map([[file, text]]));
const shop = 'packages/contract/src/shop.ts';

it.each([
  ['a comment', shop, '/** The colour of the cloth. */', 'colour', 'color'],
  ['a comment in capitals', shop, '// CENTRE of the area', 'CENTRE', 'CENTER'],
  ['a text', shop, `export const a = 'Cancelled by the customer';`, 'Cancelled', 'Canceled'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program that is judged
  ['a text with a value in it', shop, 'export const a = `${name} was personalised`;', 'personalised', 'personalized'],
  [
    'what a screen says',
    'apps/web/app/x.tsx',
    'const a = <p>Your favourites are empty</p>;',
    'favourites',
    'favorites',
  ],
  ['the title of a test', 'a.test.ts', `it('keeps the catalogue', () => {});`, 'catalogue', 'catalog'],
  ['a page of documentation', 'docs/a.md', 'The behaviour of carts.', 'behaviour', 'behavior'],
])('%s is spelled as in the United States', (_what, file, text, word, american) => {
  expect(check(file, text)).toEqual([`${file} says “${word}”: here it is spelled “${american}”`]);
});

it.each([
  ['a name in code', shop, 'export const colour = favouriteOf(catalogue);'],
  ['a single word, which may be a name', shop, `export const state = 'cancelled';`],
  ['a name of the database', shop, 'export const a = sql`select colour from skus where colour is null`;'],
  [
    'a name that a comment quotes',
    shop,
    '// Addresses have `?colour=` or colour=black in them; /user/{id}/favourites stays.',
  ],
  ['a result that the specification names', shop, '// Authorised is the end of it.'],
  ['data of a test', 'a.test.ts', `const places = 'printing cancelled';`],
  ['code in a page of documentation', 'docs/a.md', 'A state is `cancelled`.\n```\npaid --> cancelled: by staff\n```'],
  ['words that only look so', shop, '// Optimism about metrics, and a programmer who travels.'],
])('%s stays as it is', (_what, file, text) => {
  expect(check(file, text)).toEqual([]);
});
