import { UserType } from '@merchmill/contract/enums.ts';
import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends } from '../../../testing/test-app.ts';
import { saveSettings } from '../../shop/settings/test-settings.ts';
import { aSellingStore, openSelling, type Publishing, type Selling, someDrafts } from './test-publishing.ts';

describe.each(backends())('brand names in listings on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;

  beforeAll(async () => {
    ({ on, selling } = await openSelling(backend));
  });
  afterAll(() => on.close());

  const read = (bizId: string) => on.shop.call(selling.seller, calls.detail, { params: { bizId } });
  const write = async (bizId: string, texts: { title?: string; tags?: string[] }) => {
    const { version } = await read(bizId);
    await on.shop.call(selling.seller, calls.save, { body: { bizId, version, ...texts } });
  };
  const publish = (bizIds: string[]) => on.shop.send(selling.seller, calls.publish, { body: { bizIds } });
  const confirm = (bizIds: string[], names: string[], actor = selling.seller) =>
    on.shop.send(actor, calls.confirmWords, { body: { bizIds, words: names } });
  const breachesOf = async (bizId: string) => {
    const { items } = await on.shop.call(selling.seller, calls.quote, { body: { bizIds: [bizId] } });
    return items[0]!.breaches.filter(({ kind }) => kind === 'rights').map(({ level, word }) => [level, word]);
  };

  it('[PUB-11] are published once their seller has confirmed them, and not before', async () => {
    const [named, plain] = await someDrafts(on, selling, 2);
    await write(named!, { title: 'Mug for Disney fans', tags: ['disney'] });
    const message = '“Disney” in the title and tags may be a protected name. Confirm that you may use it.';
    expect((await read(named!)).breaches).toEqual([{ kind: 'rights', level: 'confirm', word: 'Disney', message }]);
    const quote = await on.shop.call(selling.seller, calls.quote, { body: { bizIds: [named!] } });
    expect(quote).toMatchObject({ calls: 0, items: [{ pictures: { rendered: 0 } }] });
    expect(await publish([named!])).toMatchObject({ code: 12000, msg: message });
    expect((await publish([named!, plain!])).data).toMatchObject({ skipped: 1 });
    await on.shop.runJobs();
    expect([(await read(named!)).state, (await read(plain!)).state]).toEqual(['draft', 'published']);

    const stranger = (await aSellingStore(on)).seller;
    expect((await confirm([named!], ['Disney'], stranger)).status).toBe(404);
    expect((await confirm([named!], [])).status).toBe(400);
    expect(await breachesOf(named!)).toEqual([['confirm', 'Disney']]);
    expect((await confirm([named!, plain!], ['Disney', 'Lego'])).code).toBe(0);
    expect(await breachesOf(named!)).toEqual([['warn', undefined]]);
    expect((await publish([named!])).data).toMatchObject({ skipped: 0 });
    await on.shop.runJobs();
    expect((await read(named!)).state).toBe('published');

    const copies = await on.shop.call(selling.seller, calls.copy, { body: { bizIds: [named!] } });
    expect(await breachesOf(copies.bizIds[0]!)).toEqual([['confirm', 'Disney']]);

    // A name that the product did not have was not confirmed for it.
    await write(named!, { title: 'Lego mug for Disney fans' });
    expect(await breachesOf(named!)).toEqual([
      ['warn', undefined],
      ['confirm', 'Lego'],
    ]);
    expect((await publish([named!])).code).toBe(12000);
  });

  it('[PUB-15] count in the quote once they are confirmed, or as if they were', async () => {
    const [named, plain] = await someDrafts(on, selling, 2);
    await write(named!, { title: 'Mug for Disney fans' });
    const quote = (words: string[]) =>
      on.shop.call(selling.seller, calls.quote, { body: { bizIds: [named!, plain!], words } });
    const [before, after] = [await quote([]), await quote(['Disney'])];
    expect([before.fee?.amountMinor, after.fee?.amountMinor]).toEqual([20, 40]);
    expect(before.calls).toBe(before.items[1]!.calls);
    expect(after.calls).toBeGreaterThan(before.calls);
    // Asking confirms nothing.
    expect(await breachesOf(named!)).toEqual([['confirm', 'Disney']]);
  });

  it('[PUB-11] are asked about where they are written while publishing waits', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    expect((await publish([bizId!])).code).toBe(0);
    await write(bizId!, { title: 'Nike mug' });
    await on.shop.runJobs();
    const reason = '“Nike” in the title may be a protected name. Confirm that you may use it.';
    expect(await read(bizId!)).toMatchObject({ state: 'failed', reason, listingId: null });
  });

  it('[PUB-11] are asked about by the shop’s own names as well', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    await write(bizId!, { title: 'A mug of Moss & Sons' });
    expect(await breachesOf(bizId!)).toEqual([]);
    const staff = await on.shop.aUser({ type: UserType.interior });
    const tooLong = { RIGHTS_WORDS: `Bramble House; ${'x'.repeat(101)}` };
    expect((await saveSettings(on.shop, staff, 'rights', tooLong)).status).toBe(400);
    const form = { RIGHTS_WORDS: 'Bramble\t House; Moss & Sons' };
    expect((await saveSettings(on.shop, staff, 'rights', form)).code).toBe(0);
    expect(await breachesOf(bizId!)).toEqual([['confirm', 'Moss & Sons']]);
    await write(bizId!, { title: 'A mug of Bramble House' });
    expect(await breachesOf(bizId!)).toEqual([['confirm', 'Bramble House']]);
    expect((await confirm([bizId!], ['Bramble House'])).code).toBe(0);
    expect(await breachesOf(bizId!)).toEqual([['warn', undefined]]);
  });
});
