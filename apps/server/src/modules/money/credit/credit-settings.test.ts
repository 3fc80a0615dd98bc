import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { settingsConsoleCalls } from '@merchmill/contract/shop/settings.console.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { saveSettings } from '../../shop/settings/test-settings.ts';
import { creditToday } from './credit.service.ts';
import { aBusiness, aDollarOrder, anInvoice, byInvoice } from './test-credit.ts';

describe('paying by invoice, as the console sets it', () => {
  let shop: TestApp;
  let staff: Actor;
  beforeAll(async () => {
    shop = await testApp();
    staff = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const set = (form: { INVOICE_BLOCK_DAYS?: string; SHOP_TIME_ZONE?: string }) =>
    saveSettings(shop, staff, 'invoicing', form);
  const faultOf = async (form: Parameters<typeof set>[0]) => {
    const { status, data } = await set(form);
    return [status, (data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path)];
  };

  it('[SET-01] shows where to transfer to as soon as it is saved, to whoever pays by invoice', async () => {
    const bo = await aBusiness(shop, staff);
    const bankOf = async (actor: Actor) => (await shop.call(actor, creditCalls.account)).bank;
    const save = (BANK_DETAILS: string) => saveSettings(shop, staff, 'bank', { BANK_DETAILS });
    expect(await bankOf(bo)).toEqual([]);
    expect((await save('Pine Prints\nIBAN LV80 BANK 0000 4351 9500 1')).code).toBe(0);
    expect(await bankOf(bo)).toEqual(['Pine Prints', 'IBAN LV80 BANK 0000 4351 9500 1']);
    expect(await bankOf(await shop.aUser())).toEqual([]);
    expect((await save('')).code).toBe(0);
    expect(await bankOf(bo)).toEqual([]);
  });

  it('[SET-02] stops orders by invoice as many days after the due day as are set, and after 14 where none are', async () => {
    let bo = await aBusiness(shop, staff, { termsDays: 14 });
    await anInvoice(shop, bo, 10_000);
    shop.pass((14 + 4) * dayMs);
    [bo, staff] = [await shop.freshSession(bo), await shop.freshSession(staff)];
    const { orderId } = await aDollarOrder(shop, bo, 1000);
    expect((await set({ INVOICE_BLOCK_DAYS: '3' })).code).toBe(0);
    expect((await byInvoice(shop, bo, orderId)).code).not.toBe(0);
    expect((await set({})).code).toBe(0);
    expect((await byInvoice(shop, bo, orderId)).code).toBe(0);
  });

  it('[SET-03] counts days by the time zone that is set, and by UTC where none is', async () => {
    const now = shop.ctx.now();
    shop.pass(Date.parse(`${now.toISOString().slice(0, 10)}T23:30:00Z`) - now.getTime());
    const today = shop.ctx.now().toISOString().slice(0, 10);
    expect(creditToday(shop.ctx)).toBe(today);
    expect((await set({ SHOP_TIME_ZONE: 'Europe/Riga' })).code).toBe(0);
    expect(creditToday(shop.ctx) > today).toBe(true);
    const bo = await aBusiness(shop, staff);
    await anInvoice(shop, bo, 1000);
    const { account } = await shop.call(bo, creditCalls.account);
    expect(account!.invoices.map(({ issuedOn }) => issuedOn)).toEqual([creditToday(shop.ctx)]);
    const { groups } = await shop.call(staff, settingsConsoleCalls.settings);
    expect(groups.find(({ group }) => group === 'invoicing')!.settings).toMatchObject([
      { name: 'INVOICE_BLOCK_DAYS', value: null, fixed: false },
      { name: 'SHOP_TIME_ZONE', value: 'Europe/Riga', fixed: false },
    ]);
    expect((await set({})).code).toBe(0);
    expect(creditToday(shop.ctx)).toBe(today);
  });

  it('[SET-02][SET-03] takes no time zone that there is not, and no days beyond a year', async () => {
    expect(await faultOf({ SHOP_TIME_ZONE: 'Mars/Olympus' })).toEqual([400, ['form.SHOP_TIME_ZONE']]);
    expect(await faultOf({ INVOICE_BLOCK_DAYS: '366' })).toEqual([400, ['form.INVOICE_BLOCK_DAYS']]);
    expect(await faultOf({ INVOICE_BLOCK_DAYS: '-1' })).toEqual([400, ['form.INVOICE_BLOCK_DAYS']]);
  });
});
