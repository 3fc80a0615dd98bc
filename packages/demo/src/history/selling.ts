import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { noOrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeFileCalls } from '@merchmill/contract/stores/store-file.calls.ts';
import { dana } from './customers.ts';
import type { Happening } from './happenings.ts';
import type { Past } from './past.types.ts';

/*
 * A seller whose store has no connection: products leave it as a file, orders come to it as files. A marketplace could not
 * be part of days past, as it has a clock of its own and fetches pictures from a shop that is open.
 */

type Goods = { design: string; color: string; size: string; price: string };
/** The same designs as in other orders: each is drawn as a print file once. */
const goods = {
  mug: { design: 'first-coffee-ceramic-mug', color: 'white', size: '11oz', price: '16.50' },
  moon: { design: 'paper-moon-tough-case', color: 'silver', size: '6-1-pro', price: '24.00' },
  hills: { design: 'hill-lines-recycled-card', color: 'white', size: 'eight', price: '14.00' },
  recipes: { design: 'hill-lines-recipe-book', color: 'sand', size: 'lined', price: '19.00' },
} as const satisfies Record<string, Goods>;
type Good = keyof typeof goods;

/** A state makes it the United States, none the United Kingdom. */
const buyers = {
  imogen: { name: 'Imogen Fry', street: '31 Castle Terrace', city: 'Edinburgh', state: '', zip: 'EH1 2EL' },
  rhys: { name: 'Rhys Morgan', street: '9 Chapel Row', city: 'Swansea', state: '', zip: 'SA1 1QB' },
  nadia: { name: 'Nadia Osman', street: '14 Mill Gate', city: 'Leeds', state: '', zip: 'LS1 4AP' },
  june: { name: 'June Keller', street: '412 Birch Lane', city: 'Madison', state: 'WI', zip: '53703' },
};
type Sale = {
  number: string;
  to: keyof typeof buyers;
  what: Good | 'candle';
  quantity?: number;
  /** What the buyer wrote for its maker. */
  wrote?: string;
  isPaid?: boolean;
};

/** Days ago, and what was sold by then. Of the last file some wait for their seller. */
const files: readonly { daysAgo: number; sales: readonly Sale[] }[] = [
  {
    daysAgo: 12.1,
    sales: [
      { number: '3107', to: 'imogen', what: 'mug', quantity: 2 },
      { number: '3108', to: 'rhys', what: 'hills' },
      { number: '3111', to: 'nadia', what: 'recipes' },
    ],
  },
  {
    daysAgo: 5.3,
    sales: [
      { number: '3126', to: 'nadia', what: 'mug' },
      { number: '3129', to: 'imogen', what: 'moon' },
    ],
  },
  {
    // After the last day's work in the workshop.
    daysAgo: 0.05,
    sales: [
      { number: '3140', to: 'rhys', what: 'mug' },
      { number: '3141', to: 'june', what: 'recipes' },
      { number: '3143', to: 'nadia', what: 'hills', wrote: 'For Grandma Layla, with love' },
      { number: '3144', to: 'imogen', what: 'candle' },
      { number: '3145', to: 'rhys', what: 'moon', isPaid: false },
    ],
  },
];

const heading = [
  ...['Order number', 'Order date', 'Paid', 'Recipient', 'Address 1', 'City', 'State', 'ZIP code', 'Country'],
  ...['Product', 'SKU', 'Personalization', 'Quantity', 'Price', 'Currency'],
];

/** When they were bought, the day before their file. */
const times = ['09:14', '11:52', '15:07', '18:41', '20:26'];

/** No text here has a comma outside of quotation marks. */
function fileOf(sales: readonly Sale[], { day, skus }: { day: string; skus: ReadonlyMap<string, string> }): string {
  const rows = sales.map(({ number, to, what, quantity = 1, wrote = '', isPaid = true }, at) => {
    const { name, street, city, state, zip } = buyers[to];
    const good = what === 'candle' ? { title: 'Beeswax candle', price: '12.00' } : { title: what, ...goods[what] };
    return [
      ...[number, `${day} ${times[at]}`, isPaid ? 'yes' : 'no', name, street, city, state, zip, state ? 'US' : 'GB'],
      ...[good.title, skus.get(what) ?? 'CANDLE-1', wrote && `"${wrote}"`, String(quantity), good.price, 'GBP'],
    ];
  });
  return btoa([heading, ...rows].map((row) => `${row.join(',')}\r\n`).join(''));
}

type Store = { storeId: string; skus: Map<string, string> };

/** Opens the store, and puts products into a file for its marketplace. */
async function openStore(past: Past): Promise<Store> {
  const body = { name: 'Harbor & Hill', source: 3, currency: 'GBP', country: 'GB', timeZone: 'Europe/London' } as const;
  const { bizId: storeId } = await past.call(dana, storeFileCalls.create, { body });
  const skus = new Map<string, string>();
  const bizIds: string[] = [];
  for (const [name, { design: handle, color, size }] of Object.entries(goods)) {
    const { bizId, product } = await past.call(dana, productCalls.spuByHandle, { params: { handle } });
    const sources = [{ kind: 'spu' as const, bizId }];
    const made = await past.call(dana, storeProductCalls.batchSave, { body: { storeId, sources, settings: {} } });
    const [id] = made.bizIds;
    const { variantList } = await past.call(dana, storeProductCalls.detail, { params: { bizId: id! } });
    const wanted = product.skus.find(
      ({ values: { color: of, ...rest } }) => of === color && Object.values(rest).includes(size),
    );
    skus.set(name, variantList.find(({ skuId }) => skuId === wanted?.bizId)!.sku);
    bizIds.push(id!);
  }
  await past.call(dana, storeFileCalls.exportListings, { params: { storeId }, body: { bizIds } });
  return { storeId, skus };
}

/** Imports a file of orders as the dry run has shown it. */
async function importOrders(past: Past, { storeId, skus }: Store, sales: readonly Sale[], day: string): Promise<void> {
  const params = { storeId };
  const file = { name: `orders-${day}.csv`, file: fileOf(sales, { day, skus }) };
  const { fingerprint } = await past.call(dana, storeFileCalls.checkOrders, { params, body: file });
  await past.call(dana, storeFileCalls.importOrders, { params, body: { ...file, fingerprint } });
  await past.work();
}

/** What the seller does, by its time. `now`: when the shop is opened. */
export function selling(now: Date): Happening[] {
  let store: Store | undefined;
  const opened = () => {
    if (!store) throw new RangeError('The store is not open yet');
    return store;
  };
  const dayOf = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  return [
    {
      daysAgo: 13.4,
      async happen({ past }) {
        await past.call(dana, walletCalls.recharge, {
          body: { amount: 30_000, method: 'card', token: 'sandbox-authorised' },
        });
        store = await openStore(past);
      },
    },
    ...files.map(({ daysAgo, sales }) => ({
      daysAgo,
      happen: ({ past }: { past: Past }) => importOrders(past, opened(), sales, dayOf(daysAgo + 1)),
    })),
    {
      daysAgo: 2.4,
      async happen({ past }) {
        const params = { storeId: opened().storeId };
        await past.call(dana, notificationCalls.setRead, { body: {} });
        await past.call(dana, storeFileCalls.exportTracking, { params });
        const body = { ...noOrderRules, countries: ['US'] };
        await past.call(dana, storeCalls.setOrderRules, { params, body });
      },
    },
  ];
}
