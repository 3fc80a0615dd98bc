import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { profileCalls } from '@merchmill/contract/account/profile.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

describe('the profile', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  it('[API-037][STA-02] changes the name of who asks, and the user cookie with it', async () => {
    const ada = await shop.aUser({ name: 'Ada' });
    const bob = await shop.aUser({ name: 'Bob' });
    const { data, headers } = await shop.send(ada, profileCalls.update, { body: { name: '  Ada Lovelace ' } });
    expect(data).toMatchObject({ bizId: ada.userId, name: 'Ada Lovelace', email: ada.email });
    const [cookie] = [headers['set-cookie']].flat() as string[];
    expect(JSON.parse(decodeURIComponent(/^user=([^;]+)/.exec(cookie!)![1]!))).toEqual({
      bizId: ada.userId,
      name: 'Ada Lovelace',
      type: 1,
      roles: [],
      source: 0,
      hasPassword: 0,
      hasGoogleAccount: 0,
      sendProofEmailType: 1,
      sendShippedEmailType: 1,
    });
    expect((await shop.call(ada, accountCalls.current)).name).toBe('Ada Lovelace');
    expect((await shop.call(bob, accountCalls.current)).name).toBe('Bob');
  });

  it('[API-037] takes nothing but a name', async () => {
    const ada = await shop.aUser({ name: 'Ada' });
    const wrong = [{ name: ' ' }, { name: 'a'.repeat(81) }, { name: 'Ada\nBcc: all' }, { name: 'Eve', type: 3 }];
    for (const body of wrong) {
      const answer = await shop.send(ada, profileCalls.update, { body: body as { name: string } });
      expect([answer.status, answer.code]).toEqual([400, errors.invalidInput.code]);
      expect(JSON.stringify(answer.data)).toMatch(/"path":"(name|type)"/);
    }
    expect((await shop.call(ada, accountCalls.current)).name).toBe('Ada');
    expect((await shop.send(null, profileCalls.update, { body: { name: 'Eve' } })).status).toBe(401);
  });
});
