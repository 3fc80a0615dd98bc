import { expect, it } from 'vitest';
import { checkLists } from './list-laws.ts';

const files = (more: Record<string, string>) =>
  new Map(
    Object.entries({
      'apps/server/src/all-jobs.ts': `import { greet } from './modules/shop/mail/greet.ts';\nexport const allJobs = [greet];`,
      'packages/contract/src/schema-names.ts': `import * as cart from './orders/cart.shapes.ts';`,
      'apps/server/src/modules/shop/mail/greet.ts': `export const greet = job('mail.greet', z.object({}), run);`,
      'packages/contract/src/orders/cart.shapes.ts': 'export const Cart = z.object({});',
      ...more,
    }),
  );

it('finds nothing where all is listed', () => expect(checkLists(files({}))).toEqual([]));

it.each([
  ['job', `export const remind = job('mail.remind', z.object({}), run);`],
  ['job of an event', `export const remind = onEvent(orderPaid, 'mail.remind', run);`],
  ['job of a maker', `export const remind = clockJob('mail.remind', run);`],
])('finds a %s that no worker would take', (_kind, text) => {
  const file = 'apps/server/src/modules/shop/mail/remind.jobs.ts';
  expect(checkLists(files({ [file]: text }))).toEqual([
    `${file}: the job remind is not in apps/server/src/all-jobs.ts: nobody would do it`,
  ]);
});

it('finds shapes that the description of the API would not name, and lets be what has none', () => {
  const [file, plain] = ['packages/contract/src/shop/lamp.shapes.ts', 'packages/contract/src/shop/door.shapes.ts'];
  expect(
    checkLists(files({ [file]: 'export const Lamp = z.object({});', [plain]: 'export const doorShapes = {};' })),
  ).toEqual([
    `${file} is not in packages/contract/src/schema-names.ts: its shapes would have no name in the API's description`,
  ]);
});
