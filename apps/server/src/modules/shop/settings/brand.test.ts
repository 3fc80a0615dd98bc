import { hourMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { SettingsForm } from '@merchmill/contract/shop/settings.console.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { acceptUpload, findFile } from '../file/index.ts';
import { asIncoming, multipart, photo } from '../file/test-pictures.ts';
import { forgetUnusedSettingPictures } from './setting-picture.service.ts';
import { saveSettings } from './test-settings.ts';

describe('the brand of a shop', () => {
  let shop: TestApp;
  let operator: Actor;
  beforeAll(async () => {
    shop = await testApp();
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const save = (form: SettingsForm) => saveSettings(shop, operator, 'brand', form);
  const brand = async () => (await shop.call(null, settingsCalls.extraConfig)).brand;
  const upload = async (actor: Actor, seed = 3, { path: url } = calls.uploadLogo as { path: string }) => {
    const content = await photo(400, 120, seed).png().toBuffer();
    const { payload, headers } = multipart([{ field: 'file', filename: 'logo.png', content }]);
    const response = await shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, authorization: actor.token },
    });
    return { status: response.statusCode, value: response.json().data?.value as string };
  };
  const seen = async (url: string) => (await shop.app.inject({ url: `${url}/320` })).statusCode;

  it('is named after the company until it has a name of its own', async () => {
    expect(await brand()).toEqual({ name: 'Merchmill', colors: null, logo: null });
    expect((await save({ SHOP_NAME: 'Pine Prints', BRAND_ACCENT: '#1D5C3A' })).code).toBe(0);
    expect(await brand()).toEqual({
      name: 'Pine Prints',
      colors: { accent: '#1d5c3a', ink: '#17171a', highlight: '#ffd500' },
      logo: null,
    });
    await save({});
    expect(await brand()).toMatchObject({ name: 'Merchmill', colors: null });
  });

  it('has no color that cannot be read, and none that is not a color', async () => {
    const light = await save({ BRAND_ACCENT: '#ffd500', BRAND_INK: '#777777', BRAND_HIGHLIGHT: 'red;x' });
    expect(light).toMatchObject({
      status: 400,
      data: {
        fields: [
          { path: 'form.BRAND_ACCENT', message: 'This color is too light to read. Please choose a darker one.' },
          { path: 'form.BRAND_INK' },
          { path: 'form.BRAND_HIGHLIGHT' },
        ],
      },
    });
    expect(await brand()).toMatchObject({ colors: null });
  });

  it('shows its logo to everybody once it is saved, and no longer once it is taken away', async () => {
    const { value } = await upload(operator);
    const url = `/media/file/${value.split(' ')[0]}`;
    expect(await seen(url)).toBe(404);
    expect((await save({ BRAND_LOGO: value })).code).toBe(0);
    expect(await brand()).toMatchObject({ logo: { url, widthPx: 400, heightPx: 120 } });
    expect(await seen(url)).toBe(200);
    await save({ BRAND_LOGO: '' });
    expect(await brand()).toMatchObject({ logo: null });
    expect(await seen(url)).toBe(404);
  });

  it('takes no logo of somebody who may not set it, and none that was not uploaded for it', async () => {
    const shopper = await shop.aUser();
    expect((await upload(shopper)).status).toBe(403);
    const design = await asIncoming(shop.ctx, await photo(80, 60, 4).png().toBuffer(), (incoming) =>
      acceptUpload(shop.ctx, operator.userId, { incoming, name: 'design.png' }),
    );
    for (const fileId of ['nobody', design.fileId]) {
      expect(await save({ BRAND_LOGO: `${fileId} 10x10` }), fileId).toMatchObject({
        status: 400,
        data: { fields: [{ path: 'form.BRAND_LOGO' }] },
      });
    }
  });

  it('forgets a logo that nobody saved within a day, but never one that was saved, in use or not', async () => {
    const content = async (seed: number) => (await upload(operator, seed)).value;
    const [saved, current, unused] = [await content(5), await content(6), await content(7)];
    for (const value of [saved, current]) expect((await save({ BRAND_LOGO: value })).code).toBe(0);
    const rowOf = (value: string) => findFile(shop.ctx, value.split(' ')[0]!);
    const { storageKey } = (await rowOf(unused))!;
    await forgetUnusedSettingPictures(shop.ctx);
    expect([await rowOf(unused), await shop.ctx.files.has(storageKey)]).toMatchObject([{}, true]);
    shop.pass(25 * hourMs);
    // The same picture sent once more keeps the bytes of both.
    operator = await shop.aUser({ type: UserType.interior });
    const again = await upload(operator, 7);
    await forgetUnusedSettingPictures(shop.ctx);
    expect([await rowOf(unused), await shop.ctx.files.has(storageKey)]).toEqual([undefined, true]);
    shop.pass(25 * hourMs);
    await forgetUnusedSettingPictures(shop.ctx);
    expect([await rowOf(again.value), await shop.ctx.files.has(storageKey)]).toEqual([undefined, false]);
    expect([await rowOf(saved), await rowOf(current)]).toMatchObject([{}, {}]);
    operator = await shop.aUser({ type: UserType.interior });
    await save({ BRAND_LOGO: '' });
  });

  it('shows a logo that is not saved to whoever uploaded it only', async () => {
    const { value } = await upload(operator);
    const url = `/media/file/${value.split(' ')[0]}/320`;
    const other = await shop.aUser();
    const statusFor = async ({ token }: Actor) =>
      (await shop.app.inject({ url, headers: { authorization: token } })).statusCode;
    expect([await statusFor(operator), await statusFor(other)]).toEqual([200, 404]);
  });

  it('shows its notice on the legal guarantee, and what it adds to the accessibility statement', async () => {
    const legal = async () => (await shop.call(null, settingsCalls.legal)).guaranteeNotice;
    const isLinked = async () => (await shop.call(null, settingsCalls.extraConfig)).guaranteeNotice;
    const saveLegal = (form: SettingsForm) => saveSettings(shop, operator, 'legal', form);
    expect([await legal(), await isLinked()]).toEqual([null, false]);
    const logo = await upload(operator, 8);
    expect(await saveLegal({ GUARANTEE_NOTICE: logo.value })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'form.GUARANTEE_NOTICE', message: 'Please upload the notice again.' }] },
    });
    const { value } = await upload(operator, 9, calls.uploadGuaranteeNotice);
    const url = `/media/file/${value.split(' ')[0]}`;
    expect(await seen(url)).toBe(404);
    await saveLegal({ GUARANTEE_NOTICE: value, ACCESSIBILITY_NOTES: 'One thing.\nAnother thing.' });
    expect([await seen(url), await isLinked()]).toEqual([200, true]);
    expect(await shop.call(null, settingsCalls.legal)).toMatchObject({
      guaranteeNotice: { url, widthPx: 400, heightPx: 120 },
      accessibilityNotes: ['One thing.', 'Another thing.'],
    });
    await saveLegal({});
    expect([await seen(url), await legal(), await isLinked()]).toEqual([404, null, false]);
  });
});
