import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { businessCalls } from '@merchmill/contract/orders/business.calls.ts';
import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatTaxes } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { findInvoiceTaxId } from './tax.service.ts';
import { aCertificate, accept } from './test-certificates.ts';

const munich = { line1: 'Marienplatz 1', city: 'München', postcode: '80331', country: 'DE' };
const responsible = { name: 'EU Rep GmbH', address: 'Hauptstr. 5, 10115 Berlin, Germany', email: 'eu@example.com' };

describe.each(backends())('the identity of a business on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatTaxes(shop.ctx);
  });
  afterAll(() => shop.close());
  const save = (actor: Actor, body: object) => shop.send(actor, businessCalls.saveIdentity, { body: body as never });
  const fieldOf = (answer: object) => (answer as { data?: { fields?: { path: string }[] } }).data?.fields?.[0]?.path;
  const identity = (actor: Actor) => shop.call(actor, businessCalls.identity);

  it('[USR-16] is kept as told, and nobody else sees it', async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    const nothing = await identity(eve);
    const told = {
      ...{ address: munich, register: 'Amtsgericht München', registerNumber: 'HRB 12345' },
      ...{ traderStatus: 'trader', euResponsible: responsible },
      epr: [{ country: 'DE', scheme: 'packaging', number: 'de 1234 5678 90123' }],
      otherTaxIds: [{ country: 'GB', id: 'gb 434031494' }],
    };
    const saved = await save(ada, told);
    const at = saved.data.traderDeclaredAt!;
    expect(shop.ctx.now().getTime() - Date.parse(at)).toBeLessThan(dayMs / 2);
    const kept = {
      ...told,
      ...{ traderDeclaredAt: at, otherTaxIds: [{ country: 'GB', id: 'GB434031494' }] },
      epr: [{ country: 'DE', scheme: 'packaging', number: 'DE1234567890123' }],
    };
    expect(await identity(ada)).toEqual(kept);
    expect(await identity(eve)).toEqual(nothing);
    // Saved again, it was declared when it was; changed, it is declared anew.
    shop.pass(dayMs);
    expect((await save(ada, told)).data.traderDeclaredAt).toBe(at);
    const changed = await save(ada, { ...told, traderStatus: 'notTrader' });
    expect(Date.parse(changed.data.traderDeclaredAt!) - Date.parse(at)).toBeGreaterThanOrEqual(dayMs);
    expect((await save(ada, {})).data).toEqual(nothing);
  });

  it.each([
    ['a LUCID number that is none', { epr: [{ country: 'DE', scheme: 'packaging', number: 'DE123' }] }, 'epr.0.number'],
    ['a French number of another form', { epr: [{ country: 'FR', scheme: 'paper', number: '12345' }] }, 'epr.0.number'],
    [
      'two numbers for one scheme',
      { epr: ['111', '222'].map((number) => ({ country: 'IT', scheme: 'packaging', number })) },
      'epr.1.scheme',
    ],
    ['an ABN that is none', { otherTaxIds: [{ country: 'AU', id: '123' }] }, 'otherTaxIds.0.id'],
    [
      'two tax ids of one country',
      { otherTaxIds: ['GB434031494', '434031494'].map((id) => ({ country: 'GB', id })) },
      'otherTaxIds.1.country',
    ],
    ['an address nowhere', { address: { ...munich, country: 'ZZ' } }, 'address.country'],
    ['a responsible person without an email', { euResponsible: { ...responsible, email: 'x' } }, 'euResponsible.email'],
    ['a name in two lines', { register: 'Amts\ngericht' }, 'register'],
    ['a status that is none', { traderStatus: 'maybe' }, 'traderStatus'],
  ])('%s is refused by its field', async (_what, body, path) => {
    const answer = await save(await shop.aUser(), body);
    expect([answer.status, fieldOf(answer)]).toEqual([400, path]);
  });

  it('[API-059] the country of the company’s own tax ID takes no second one', async () => {
    const ada = await shop.aUser();
    await shop.call(ada, taxCalls.setProfile, { body: { taxId: 'FR40303265045', taxIdCountry: 'FR' } });
    const again = await save(ada, { otherTaxIds: [{ country: 'FR', id: 'FR40303265045' }] });
    expect(fieldOf(again)).toBe('otherTaxIds.0.country');
  });

  it('the tax ID of the country stands on an invoice, or else one of the same tax area, or else the first', async () => {
    const ada = await shop.aUser();
    await shop.call(ada, taxCalls.setProfile, { body: { taxId: '51824753556', taxIdCountry: 'AU' } });
    const ids = [
      { country: 'FR', id: 'FR40303265045' },
      { country: 'DE', id: 'DE136695976' },
    ];
    await save(ada, { otherTaxIds: ids });
    const onInvoice = (country: string) => findInvoiceTaxId(shop.ctx, ada.userId, country);
    expect([await onInvoice('DE'), await onInvoice('AT'), await onInvoice('US')]).toEqual([
      ids[1]!.id,
      ids[0]!.id,
      '51824753556',
    ]);
  });

  it('[API-044][ENU-08] the header asks for score, membership and tax facts by name, or for all', async () => {
    const ada = await shop.aUser();
    const info = (query: object) => shop.call(ada, businessCalls.dynamicInfo, { query });
    const before = await info({});
    expect(before).toMatchObject({ score: 0, member_info: null, tax_info: { company: null, business: false } });
    expect(await info({ score: '1' })).toEqual({ score: 0 });
    expect(await info({ member_info: 'true', score: 'false' })).toEqual({ member_info: null });
    await shop.call(ada, taxCalls.setProfile, { body: { company: 'Ada Inc.' } });
    expect((await info({ tax_info: '1' })).tax_info).toMatchObject({ company: 'Ada Inc.', business: false });
    const { bizId } = await aCertificate(shop, ada, { states: ['TX', 'CA'] });
    expect((await info({ tax_info: '1' })).tax_info).toMatchObject({ business: false, resaleStates: [] });
    await accept(shop, await shop.aUser({ type: UserType.interior }), bizId);
    expect(Object.keys(await info({ tax_info: '1' }))).toEqual(['tax_info']);
    expect((await info({ tax_info: '1' })).tax_info).toMatchObject({ business: true, resaleStates: ['CA', 'TX'] });
  });
});
