import type { User } from '@merchmill/contract/account/account.shapes.ts';
import type { Call } from '@merchmill/contract/call.ts';
import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../page-context.ts';
import { categoriesOf } from '../state/categories-store.ts';
import { packRates, unpackRates } from './packed-rates.ts';
import { loadMenus, loadRootData } from './root-data.ts';

const ada: User = {
  bizId: 'u1',
  email: 'ada@example.com',
  name: 'Ada',
  type: 1,
  roles: [],
  source: 0,
  hasPassword: 1,
  hasGoogleAccount: 0,
  sendProofEmailType: 0,
  sendShippedEmailType: 0,
  emailVerified: true,
};
const clothing = {
  bizId: 'c1',
  title: 'Clothing',
  handle: 'clothing',
  link: '/product/clothing',
  image: null,
  pdNumber: 5,
  children: [],
};
const hot = {
  bizId: 'h1',
  title: 'Best of the press',
  handle: 'best',
  blurb: '',
  link: '/collection/best',
  kind: 1,
  orderBy: null as string | null,
};
const usd = { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' };
const eur = { bizId: 'EUR', currency: 'EUR', rate: 1.16, country: 'Euro area' };

const sandbox = { channel: 'sandbox', name: 'Sandbox', test: true, methods: [], cardType: [] };

/** A page that knows these answers; anything else fails, as a call does that breaks. */
function page(answers: Record<string, unknown>, user: User | null = null) {
  const asked: string[] = [];
  const call = ((made: Call) => {
    asked.push(made.id);
    return made.id in answers ? Promise.resolve(answers[made.id]) : Promise.reject(new Error(made.id));
  }) as PageContext['call'];
  return {
    asked,
    context: { call, user, nonce: 'n', publicUrl: 'https://shop.example', development: false, report: () => {} },
  };
}

const load = (context: PageContext, cookies: string | null = null) => loadRootData(context, cookies);

describe('what the frame loads', () => {
  it('[TRN-04] asks for cart, notifications, favorites and ways to pay only when somebody is logged in', async () => {
    const answers = {
      'payment.channels': { paymentChannel: [sandbox] },
      'cart.count': { carProductNum: 3 },
      'notification.unread': { noReadNum: 2 },
      'favorite.allByType': { product: ['p1'], spu: ['s1'] },
    };
    const visitor = page(answers);
    expect((await load(visitor.context)).counts).toEqual({ shoppingCarNum: 0, cartInit: false, notifications: 0 });
    for (const call of Object.keys(answers)) expect(visitor.asked).not.toContain(call);
    const member = page(answers, ada);
    const data = await load(member.context);
    expect(data.counts).toEqual({ shoppingCarNum: 3, cartInit: true, notifications: 2 });
    expect(data.favorites).toEqual({ product: ['p1'], spu: ['s1'] });
    expect(data.paymentChannel).toEqual([sandbox]);
  });

  it('[CUR-04] starts with the currency of the cookie, else with the first', async () => {
    const { context } = page({ 'settings.currencies': [usd, eur] });
    const { money } = await load(context, 'theme=x; currency=EUR');
    expect(money.currency).toEqual(eur);
    expect(unpackRates(money.rates)).toEqual([usd, eur]);
    const odd = { bizId: 'r7', currency: 'XPF', rate: 0.0000972, country: 'French "Polynesia"' };
    expect(unpackRates(packRates([odd, usd]))).toEqual([odd, usd]);
    expect((await load(context)).money.currency).toEqual(usd);
  });

  it('[LAY-07] renders the layout that was left', async () => {
    const { context } = page({});
    expect((await load(context, 'productLayout=list')).layout).toBe('list');
    expect((await load(context)).layout).toBe('gird');
  });

  it('sorts the curated entries by their type and keeps of categories what a menu shows', async () => {
    const { context } = page({
      'catalog.categories': [clothing],
      'catalog.hotCategories': [
        { ...hot, type: 1 },
        { ...hot, bizId: 'h2', type: 2, orderBy: '2999-12-12' },
        { ...hot, bizId: 'too-late', type: 2, orderBy: '2020-12-12' },
        { ...hot, bizId: 'h3', type: 3 },
      ],
    });
    const menus = await loadMenus(context.call);
    expect(menus.product).toEqual([
      { title: 'Clothing', link: '/product/clothing', count: 5, image: null, children: [] },
    ]);
    expect(
      [menus.hotList, menus.festivals, menus.knifeEntries].map((list) => list.map((entry) => entry.bizId)),
    ).toEqual([['h1'], ['h2'], ['h3']]);
  });

  it('[STA-05] begins with the categories of every kind of catalog, the curated entries and what is in the cart', async () => {
    const titled = (title: string) => ({ ...clothing, title });
    const { context } = page(
      {
        'catalog.categories': [clothing],
        'catalog.knifeCategories': [titled('Die-lines')],
        'catalog.warehouseCategories': [titled('In stock')],
        'catalog.hotCategories': [{ ...hot, type: 1 }],
        'cart.count': { carProductNum: 3 },
      },
      ada,
    );
    const {
      product,
      design,
      knifeProduct,
      globalWarehouse,
      hot: curated,
    } = categoriesOf(await loadMenus(context.call));
    const trees = [product, design, knifeProduct, globalWarehouse];
    expect(trees.map(({ list }) => list.map(({ title }) => title))).toEqual([
      ['Clothing'],
      ['Clothing'],
      ['Die-lines'],
      ['In stock'],
    ]);
    const arrivals = (type: number, link: string) => ({ type, title: 'Explore New Arrivals', link });
    expect(trees.map(({ tabs: [first] }) => first)).toEqual([
      arrivals(1, '/product/'),
      arrivals(2, '/design/'),
      arrivals(1, '/product/'),
      arrivals(1, '/product/'),
    ]);
    expect(trees.map(({ tabs: [, second] }) => second!.title)).toEqual([
      'Clothing',
      'Clothing',
      'Die-lines',
      'In stock',
    ]);
    expect(curated.hotList.map(({ bizId }) => bizId)).toEqual([hot.bizId]);
    expect((await load(context)).counts).toMatchObject({ shoppingCarNum: 3, cartInit: true });
  });

  it('[HDR-03] takes the sections of the header from the base config, and knows them without', async () => {
    const trees = ['catalog.categories', 'catalog.knifeCategories', 'catalog.warehouseCategories'];
    const filled = {
      ...Object.fromEntries(trees.map((tree) => [tree, [clothing]])),
      'catalog.hotCategories': [1, 2].map((type) => ({ ...hot, type })),
    };
    const config = (sections: unknown) => ({
      ...filled,
      'settings.baseConfig': { code: 'header', values: { sections } },
    });
    expect((await load(page(config(['festivals', 'product', 'other'])).context)).sections).toEqual([
      'festivals',
      'product',
    ]);
    const usual = ['product', 'design', 'hotList', 'favourites', 'festivals', 'knifeProduct', 'globalWarehouse'];
    expect((await load(page(config('all')).context)).sections).toEqual(usual);
    expect((await load(page(filled).context)).sections).toEqual(usual);
  });

  it('[ERR-05] goes on without a part that cannot be loaded', async () => {
    const { context } = page({ 'settings.currencies': [usd] }, ada);
    const data = await load(context);
    expect(data.categories.product).toEqual([]);
    expect(data.sections).toEqual(['favourites']);
    expect(data.counts).toEqual({ shoppingCarNum: 0, cartInit: false, notifications: 0 });
    expect(data.user).toEqual(ada);
  });
});
