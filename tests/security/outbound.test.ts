import type { DeclaredCall } from '@merchmill/contract/call.ts';
import { isPermission } from '@merchmill/contract/permissions.ts';
import { storeFileCalls } from '@merchmill/contract/stores/store-file.calls.ts';
import { csvRow } from '@merchmill/documents/csv.ts';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { MarketplaceError } from '../../apps/server/src/adapters/marketplaces/port.ts';
import { outboundFetch } from '../../apps/server/src/adapters/outbound-http.ts';
import { routes } from '../../apps/server/src/app.ts';
import { aScriptedMarketplace, setMarketplace } from '../../apps/server/src/modules/stores/store/test-stores.ts';
import { aFileStore, fileOf } from '../../apps/server/src/modules/stores/store-order/test-file-orders.ts';
import {
  openStoreSelling,
  type StoreSelling,
  settleAll,
  shipTo,
} from '../../apps/server/src/modules/stores/store-order/test-store-orders.ts';
import { hostileAddresses, hostileAnswer } from '../../apps/server/src/testing/hostile-addresses.ts';
import { openTrap, type Trap, watchConnections } from '../../apps/server/src/testing/outbound-watch.ts';
import { isExhaustive, someOf } from '../../apps/server/src/testing/profile.ts';
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts';
import type { Given } from './fixture.ts';
import { fixtureOf } from './fixtures.ts';
import { request } from './request.ts';
import { leavesOf, type Path, replaceAt, sampleOf } from './samples.ts';
import { type SeededShop, seedShop } from './seeded-shop.ts';

/*
 * Nothing that a seller, or a buyer of theirs, can enter makes the server call an address that they chose: this machine, its
 * neighbors, or any other. Whatever takes a text is given hostile addresses, all that follows from it is done, and then it is
 * looked at where this process has tried to connect to, and whether anybody came to a trap on this machine. That the server
 * calls by nothing that is unguarded is a law (tools/scripts/outbound-laws.ts).
 */

// A file before this one may have loaded the server with the real names.
vi.hoisted(() => vi.resetModules());
vi.mock('node:dns/promises', async (original) => ({
  ...(await original<typeof import('node:dns/promises')>()),
  lookup: async (name: string) => hostileAnswer(name, nth++),
}));
let nth = 0;

let trap: Trap;
let watch: ReturnType<typeof watchConnections>;
let allowed: string[] = [];

beforeAll(async () => {
  trap = await openTrap();
  watch = watchConnections();
  // The database is meant to be called.
  const postgres = inject('postgres');
  if (postgres) allowed = [`:${new URL(postgres).port}`];
});
afterAll(async () => {
  watch.stop();
  await trap.close();
});
const strayed = () => watch.tried.splice(0).filter((each) => !allowed.some((port) => each.endsWith(port)));

/** Calls of sellers, buyers and visitors; hashing a password takes its time on purpose. */
const calls = routes
  .map(({ call }) => call)
  .filter((call) => !isPermission(call.who) && !call.rawBody && fixtureOf(call).kind !== 'signed')
  .filter(({ id }) => !['account.login', 'account.register', 'account.logout'].includes(id));

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];
type Leaf = { call: DeclaredCall; part: Part; path: Path };

const withLeaf = (given: Given, { part, path }: Leaf, text: string): Given => ({
  ...given,
  [part]: replaceAt(given[part], path, text),
});
const takes = (given: Given, leaf: Leaf, text: string) =>
  leaf.call[leaf.part]?.safeParse(withLeaf(given, leaf, text)[leaf.part]).success ?? false;
/** Of any length, and no address. */
const plain = ['word', 'plain words', 'plain words that lead nowhere', 'w'.repeat(43)];
const nameOf = ({ call, part, path }: Leaf) => `${call.id} ${part}.${path.join('.')}`;

describe('what sellers enter', () => {
  let shop: TestApp;
  let seeded: SeededShop;
  let leaves: Awaited<ReturnType<typeof leavesTaking>>;
  beforeAll(async () => {
    shop = await testApp();
    seeded = await seedShop(shop);
    leaves = await leavesTaking();
    strayed();
  });
  afterAll(() => shop.close());

  /** What is sent with a call, with all that its shapes take. */
  async function givenFor(call: DeclaredCall): Promise<Given> {
    const fixture = fixtureOf(call);
    const sample = (shape: DeclaredCall['body']) => (shape ? (sampleOf(shape) as Record<string, string>) : {});
    const own = fixture.kind === 'operations' ? {} : await fixture.input(seeded, seeded.owner);
    return {
      ...{ params: sample(call.params), body: sample(call.body), ...own },
      query: { ...sample(call.query), ...own.query },
    };
  }

  async function leavesTaking(): Promise<{ all: number; taking: { leaf: Leaf; typed: boolean }[] }> {
    const taking: { leaf: Leaf; typed: boolean }[] = [];
    let all = 0;
    for (const call of calls) {
      const given = await givenFor(call);
      for (const part of parts) {
        for (const path of leavesOf(given[part] ?? {}).filter(({ length }) => length > 0)) {
          const leaf = { call, part, path };
          all++;
          if (!takes(given, leaf, 'https://example.com/a.png')) continue;
          taking.push({ leaf, typed: !plain.some((text) => takes(given, leaf, text)) });
        }
      }
    }
    return { all, taking };
  }

  it('[SOR-10] in any text of any call, makes the server call nobody', async () => {
    const addresses = hostileAddresses(trap.port);
    const { all, taking } = leaves;
    expect(all).toBeGreaterThan(300);
    expect(taking.length).toBeGreaterThan(60);
    const stray: string[] = [];
    let sent = 0;
    const [forAddresses, others] = [taking.filter(({ typed }) => typed), taking.filter(({ typed }) => !typed)];
    const tried = [...forAddresses, ...someOf(others, 40)];
    for (const [at, { leaf, typed }] of tried.entries()) {
      const given = await givenFor(leaf.call);
      // What asks for an address gets all of them; of the others each gets some, and together they get all.
      const some = typed ? addresses : addresses.filter((_, nth) => nth % tried.length === at || nth % 50 === at % 50);
      for (const address of some) {
        const changed = withLeaf(given, leaf, address);
        await request(shop, seeded.owner, leaf.call, {
          given: leaf.call.body ? changed : { ...changed, body: undefined },
        });
        sent++;
      }
      await shop.runJobs();
      stray.push(...strayed().map((each) => `${nameOf(leaf)}: ${each}`));
    }
    shop.pass(24 * 3_600_000);
    await shop.runJobs();
    stray.push(...strayed().map((each) => `later: ${each}`));
    if (isExhaustive) console.log(`${addresses.length} addresses, ${taking.length} inputs of ${all}, ${sent} calls`);
    expect(sent).toBeGreaterThan(addresses.length);
    expect([stray, trap.hits()]).toEqual([[], 0]);
  });

  it('what asks for an address is known: a new one is looked at here', () => {
    const typed = leaves.taking.filter((each) => each.typed).map(({ leaf }) => nameOf(leaf));
    // Shown to staff as a link; no call of the server's goes there.
    expect(typed).toEqual(['application.submit body.website']);
  });

  it('[FIL-04] in any column of a file of orders, makes the server call nobody', async () => {
    const seller = await shop.aUser({ name: 'Sam' });
    const storeId = await aFileStore(shop, seller);
    const heading = [
      ...['Order number', 'Order date', 'Paid', 'Recipient', 'Address 1', 'City', 'State', 'ZIP code', 'Country'],
      ...['Product', 'SKU', 'Options', 'Personalization', 'Quantity', 'Price', 'Email', 'Image URL', 'Print file'],
    ];
    const usual = [
      '1',
      '2026-11-20',
      'yes',
      'Ada',
      '1 Main St',
      'New York',
      'NY',
      '10118',
      'US',
      'Tee',
      'S',
      '',
      '',
      '1',
      '9',
    ];
    const addresses = someOf(hostileAddresses(trap.port), 8);
    for (const [at, address] of addresses.entries()) {
      const rows = heading.map((_, column) =>
        heading.map((_, nth) => {
          if (nth === 0) return column === 0 ? address : `${at}-${column}`;
          return nth === column || nth >= usual.length ? address : usual[nth]!;
        }),
      );
      const body = { name: 'orders.csv', file: fileOf([heading, ...rows].map(csvRow).join('')) };
      const params = { storeId };
      const { fingerprint } = await shop.call(seller, storeFileCalls.checkOrders, { params, body });
      await shop.send(seller, storeFileCalls.importOrders, { params, body: { ...body, fingerprint } });
      await shop.runJobs();
    }
    expect([strayed(), trap.hits()]).toEqual([[], 0]);
  });

  it('[STO-08] as the address of their shop, leads to no call but of a host on the public web', async () => {
    const { marketplace } = aScriptedMarketplace();
    let host = '';
    const called: string[] = [];
    setMarketplace(shop, {
      ...marketplace,
      source: 1,
      abilities: { ...marketplace.abilities, connects: 'shopFirst' },
      begin: ({ shop: named, state }) => {
        host = named!;
        return { url: `https://${host}/consent?state=${state}` };
      },
      // As an adapter of such a platform asks for tokens: at the host that was entered.
      finish: async () => {
        called.push(host);
        const sent = { method: 'POST' as const, deadlineMs: 1500 };
        return outboundFetch(`https://${host}/token`, sent).then(
          () => Promise.reject(new Error(`${host} has answered`)),
          () => Promise.reject(new MarketplaceError('unavailable', 'It did not answer.')),
        );
      },
    });
    const headers = { authorization: (await shop.aUser({ name: 'Sam' })).token };
    const go = async (url: string) => String((await shop.app.inject({ url, headers })).headers.location);
    const addresses = hostileAddresses(trap.port);
    const hosts = addresses.flatMap((address) => [address, address.replace(/^\w+:\/\//, ''), hostIn(address)]);
    for (const typed of new Set(hosts)) {
      const to = await go(`/api/platformStores/install?platformSource=1&shop=${encodeURIComponent(typed)}`);
      if (!to.startsWith('https://')) continue;
      const state = new URL(to).searchParams.get('state')!;
      // Brought back with another host in the answer, which counts for nothing.
      const back = { state, code: 'code', shop: `127.0.0.1:${trap.port}` };
      expect(await go(`/api/platformStores/callback/shopify?${new URLSearchParams(back)}`)).toContain('problem=');
    }
    // Names of a stranger's pass as what they are; where they lead is found out with the call, and refused.
    expect(called).toContain('loopback.example.com');
    expect(nth).toBeGreaterThan(0);
    expect(called.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name) && !/\d$/.test(name))).toBe(true);
    expect(strayed().filter((each) => each !== '2000::1:443')).toEqual([]);
    expect(trap.hits()).toBe(0);
  });
});

const hostIn = (address: string) => /^\w+:\/\/([^/:]+|\[[^\]]+\])/.exec(address)?.[1] ?? address;

describe('what buyers write at the marketplace', () => {
  let on: StoreSelling;
  beforeAll(async () => {
    on = await openStoreSelling('pglite');
    allowed = [...allowed, `:${new URL(on.market.origin).port}`];
  });
  afterAll(() => on.close());

  it('[SOR-05][SOR-10] in orders, files and listings, makes the server call nobody', async () => {
    strayed();
    const { doc } = on.market.control.buy(on.shopId, {
      items: on.products.map(({ listingId, variantList }) => ({
        ...{ listingId: listingId!, variantId: variantList[0]!.variantId!, quantity: 1, answers: [] },
      })),
      ...{ buyer: { name: 'Ada', email: 'ada@example.com' }, shipTo, giftMessage: null },
      shippingService: 'ship_standard',
    });
    for (const text of someOf(hostileAddresses(trap.port), 10)) {
      const answers = [{ key: 'photo', label: text, value: text, fileId: `../..//${text}` }];
      const lines = doc.lines.map((line) => ({ ...line, title: text, sku: text, barcode: text, answers }));
      on.market.control.putOrder(on.shopId, {
        ...doc,
        ...{ lines, giftMessage: text, isGift: true, buyer: { name: text, email: text } },
        shipTo: { ...shipTo, name: text, company: text, lines: [text], city: text },
      });
      on.market.control.editListing(on.products[0]!.listingId!, { title: text, description: text, pictureIds: [text] });
    }
    await settleAll(on);
    on.shop.pass(3_600_000);
    await settleAll(on);
    expect([strayed(), trap.hits()]).toEqual([[], 0]);
  });
});
