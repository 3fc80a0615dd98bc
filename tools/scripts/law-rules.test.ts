import { describe, expect, it } from 'vitest';
import { checkGraph, checkLaws, readSources } from './law-rules.ts';

const check = (files: Record<string, string>) => checkLaws(new Map(Object.entries(files)));
const server = (file: string) => `apps/server/src/${file}`;
const web = (file: string) => `apps/web/app/${file}`;
/** From a page's folder. */
const toServer = '../../../../../server/src/';

describe('the laws of the project', () => {
  it.each([
    [
      'a module that it may not use',
      server('modules/orders/cart/cart.service.ts'),
      `import { x } from '../order/index.ts';`,
    ],
    [
      'a module that it may not use, even as a type',
      server('modules/orders/cart/cart.service.ts'),
      `import type { X } from '../order/index.ts';`,
    ],
    [
      "another module's routes",
      server('modules/orders/order/order.service.ts'),
      `import { x } from '../cart/cart.routes.ts';`,
    ],
    ['an unknown module', server('modules/misc/misc.service.ts'), `import { x } from '../orders/cart/index.ts';`],
    [
      "another module's inside",
      server('modules/orders/order/order.service.ts'),
      `import { x } from '../cart/cart.service.ts';`,
    ],
    [
      'the inside of a module from elsewhere',
      server('shop.ts'),
      `import { x } from './modules/orders/cart/cart.service.ts';`,
    ],
    ["a module's own face", server('modules/orders/order/order.service.ts'), `import { x } from './index.ts';`],
    ['a face that shows everything', server('modules/orders/order/index.ts'), `export * from './order.service.ts';`],
    [
      'a module from the platform',
      server('platform/http/health.ts'),
      `import { x } from '../../modules/shop/currency/index.ts';`,
    ],
    ['the database from rules', server('modules/orders/cart/pricing.rules.ts'), `import { eq } from 'drizzle-orm';`],
    [
      'fastify from a service',
      server('modules/orders/cart/cart.service.ts'),
      `import type { FastifyRequest } from 'fastify';`,
    ],
    ['a library in the contract', 'packages/contract/src/orders/cart.shapes.ts', `import { nanoid } from 'nanoid';`],
    [
      'shapes beside addresses',
      'packages/contract/src/orders/cart.calls.ts',
      `import { Cart } from './cart.shapes.ts';`,
    ],
    ['the library of shapes in a plain file', 'packages/contract/src/money.ts', `import { z } from './zod.ts';`],
    ['declarations in a page', web('areas/account/x.tsx'), `import { calls } from '@merchmill/contract/calls.ts';`],
    ['node in the design package', 'packages/design/src/render.ts', `import fs from 'node:fs';`],
    ['the server from a page', web('areas/shop/home/home.tsx'), `import { db } from '${toServer}db/client.ts';`],
    ['pages from ui', web('ui/button.tsx'), `import { Home } from '../areas/shop/home/home.tsx';`],
    ['what the shop knows from ui', web('ui/price.tsx'), `import { useMoney } from '../shell/state/shop-context.tsx';`],
    ['a feature from ui', web('ui/card.tsx'), `import { Gallery } from '../features/catalog/product/gallery.tsx';`],
    ['the editor from ui', web('ui/dialog.tsx'), `import { Editor } from '../editor/editor.tsx';`],
    ['another area', web('areas/console/orders/order.tsx'), `import { x } from '../../account/orders/order-row.tsx';`],
    [
      'another area, even as a type',
      web('areas/shop/cart/cart.tsx'),
      `import type { X } from '../../account/cart/cart.tsx';`,
    ],
    [
      'a page from a feature',
      web('features/money/use-pay.ts'),
      `import { Pay } from '../../areas/account/pay/pay.tsx';`,
    ],
    ['a page opened by a feature', web('features/money/use-pay.ts'), `import('../../areas/account/pay/pay.tsx');`],
    ['the editor from a feature', web('features/design/x.ts'), `import { Editor } from '../../editor/editor.tsx';`],
    ['a page from the shell', web('shell/page/load-or-404.ts'), `import { x } from '../../areas/shop/home/home.tsx';`],
    ['a page from the frame', web('shell/layout/header.tsx'), `import { x } from '../../areas/shop/home/home.tsx';`],
    ['a feature from what features stand on', web('shell/api/x.ts'), `import { x } from '../../features/money/y.ts';`],
    ['a page from the editor', web('editor/editor.tsx'), `import { x } from '../areas/shop/home/home.tsx';`],
    ['a room that nobody planned', web('helpers/x.ts'), `import { B } from '../ui/button.tsx';`],
    [
      'a re-export of a module that it may not use',
      server('modules/orders/cart/cart.service.ts'),
      `export { x } from '../../money/payment/index.ts';`,
    ],
    [
      'money given back beside the one way',
      server('modules/backoffice/decision.service.ts'),
      `import { requestRefund } from '../money/refund/index.ts';`,
    ],
    [
      'what a library keeps to itself',
      'apps/web/app/root.tsx',
      `import { UNSAFE_FrameworkContext as Framework } from 'react-router';`,
    ],
    [
      'a check of the type of user',
      server('modules/orders/order/order.service.ts'),
      `export const all = (p) => p.type === UserType.interior;`,
    ],
    [
      'an owner condition by hand',
      server('modules/orders/order/order.service.ts'),
      `export const mine = (orders, id) => and(eq(orders.ownerId, id), isOpen);`,
    ],
    [
      'a moment without its time zone',
      server('modules/orders/cart/cart.tables.ts'),
      `export const carts = pgTable('carts', { changedAt: timestamp() });`,
    ],
    ['a dynamic import of the server', web('areas/shop/home/home.tsx'), `const x = import('${toServer}main.ts');`],
    ['the server from the demo', 'packages/demo/src/demo.ts', `import { x } from '../../../apps/server/src/ids.ts';`],
    ['a library in the demo', 'packages/demo/src/demo.ts', `import { eq } from 'drizzle-orm';`],
    ['the demo from a page', web('areas/shop/home/home.tsx'), `import { people } from '@merchmill/demo/people.ts';`],
    ['the demo read with the server', server('shop.ts'), `import { people } from '@merchmill/demo/people.ts';`],
    ['a type of the demo in the server', server('shop.ts'), `import type { P } from '@merchmill/demo/people.ts';`],
    ['the marketplace from the server', server('shop.ts'), `import { x } from '../../marketplace/src/app.ts';`],
    ['the shop from the marketplace', 'apps/marketplace/src/app.ts', `import { x } from '../../server/src/ids.ts';`],
    ['data of the demo in the server', server('db/demo/promos.ts'), `export const codes = ['WELCOME10'];`],
  ])('refuses %s', (_what, file, text) => {
    expect(check({ [file]: text })).toHaveLength(1);
  });

  it('refuses shapes where visitors begin, however far away, but not where something is opened', () => {
    const shapes = 'packages/contract/src/account/account.shapes.ts';
    const form = {
      [web('features/account/form.tsx')]: `import { A } from '@merchmill/contract/account/account.shapes.ts';`,
    };
    const home = (text: string) => check({ [web('areas/shop/home/home.tsx')]: text, [shapes]: '', ...form });
    expect(home(`import { Form } from '../../../features/account/form.tsx';`)).toEqual([
      `${web('areas/shop/home/home.tsx')} → ${web('features/account/form.tsx')} → ${shapes}: what visitors meet first loads no shapes`,
    ]);
    expect(home(`const form = () => import('../../../features/account/form.tsx');`)).toEqual([]);
    expect(home(`import type { A } from '@merchmill/contract/account/account.shapes.ts';`)).toEqual([]);
  });

  it('refuses a call that is declared under another name than that of what serves it', () => {
    const serves = `import { reviewCalls as calls } from '@merchmill/contract/catalog/review.calls.ts'; route(calls.write, x);`;
    expect(check({ [server('modules/catalog/review/review.routes.ts')]: serves })).toEqual([]);
    expect(check({ [server('modules/catalog/product/product.routes.ts')]: serves })).toHaveLength(1);
  });

  it('refuses to open the demo in a second place', () => {
    const opens = `export const demo = () => import('@merchmill/demo/demo.ts');`;
    expect(check({ [server('import/load-demo.ts')]: opens })).toEqual([]);
    expect(check({ [server('import/load-demo.ts')]: opens, [server('shop.ts')]: opens })).toHaveLength(1);
  });

  it('allows what is meant to be', () => {
    expect(
      check({
        [server('modules/orders/order/order.service.ts')]:
          `import { x } from '../cart/index.ts'; import { y } from '../cart/cart.tables.ts'; import { eq } from 'drizzle-orm';`,
        'packages/contract/src/orders/order.calls.ts': `import type { orderShapes } from './order.shapes.ts'; import { callsOf } from '../call.ts';`,
        'packages/contract/src/design/design.shapes.ts': `import { z } from 'zod'; import { D } from '@merchmill/design/document.ts';`,
        [web('areas/shop/home/home.tsx')]:
          `import { B } from '../../../ui/button.tsx'; import { steps } from './steps.tsx'; import { Hero } from '../hero.tsx'; import { Gallery } from '../../../features/catalog/product/gallery.tsx';`,
        [web('areas/shop/designer/designer.tsx')]: `import { Editor } from '../../../editor/editor.tsx';`,
        [web('features/money/use-pay.ts')]:
          `import { call } from '../../shell/api/caller.ts'; import { words } from '../orders/messages/orders.ts';`,
        [web('shell/layout/header.tsx')]: `import { LoginForm } from '../../features/account/login-form.tsx';`,
        [web('routes.ts')]: `import { editingRoutes } from './areas/console/editing-routes.ts';`,
        'packages/demo/src/demo.ts': `import { call } from '@merchmill/contract/call.ts';`,
      }),
    ).toEqual([]);
  });

  it('finds an import cycle', () => {
    const cycle = check({
      'packages/design/src/a.ts': `import './b.ts';`,
      'packages/design/src/b.ts': `import './a.ts';`,
    });
    expect(cycle).toEqual([
      'import cycle: packages/design/src/a.ts → packages/design/src/b.ts → packages/design/src/a.ts',
    ]);
    const ofTypes = (folder: string) =>
      check({
        [`${folder}/a.ts`]: `import type { B } from './b.ts';`,
        [`${folder}/b.ts`]: `import type { A } from './a.ts';`,
      });
    expect(ofTypes('packages/design/src')).toHaveLength(1);
    expect(ofTypes('apps/web/app/ui')).toHaveLength(1);
    expect(ofTypes('apps/server/src/platform/jobs')).toEqual([]);
  });
});

describe('the graph of modules', () => {
  const sources = readSources(
    new Map([[server('modules/orders/cart/cart.service.ts'), `import { x } from '../promo/promo.service.ts';`]]),
  );
  const graphOf = (uses: Record<string, string[]>) =>
    new Map(Object.entries(uses).map(([name, own]) => [name, { area: 'orders', uses: own }]));

  it('has no arrow that nothing needs', () => {
    expect(checkGraph(sources, graphOf({ cart: ['promo'], promo: [] }))).toEqual([]);
    expect(checkGraph(sources, graphOf({ cart: ['promo', 'tax'], promo: [], tax: [] }))).toEqual([
      'cart does not use tax any more',
    ]);
  });

  it('has no circle', () => {
    expect(checkGraph(sources, graphOf({ cart: ['promo'], promo: ['cart'] }))).toContain(
      'circle of modules: cart → promo → cart',
    );
  });
});
