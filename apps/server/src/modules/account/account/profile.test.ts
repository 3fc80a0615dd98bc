import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { profileCalls } from '@merchmill/contract/account/profile.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { listChanges } from '../../shop/audit/index.ts';

describe('the profile', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  const cookieOf = (headers: Record<string, unknown>) => {
    const [cookie] = [headers['set-cookie']].flat() as string[];
    return JSON.parse(decodeURIComponent(/^user=([^;]+)/.exec(cookie!)![1]!)) as Record<string, unknown>;
  };

  it('[API-037][STA-02] changes the name of who asks, and the user cookie with it', async () => {
    const ada = await shop.aUser({ name: 'Ada' });
    const bob = await shop.aUser({ name: 'Bob' });
    const { data, headers } = await shop.send(ada, profileCalls.update, { body: { name: '  Ada Lovelace ' } });
    expect(data).toMatchObject({ bizId: ada.userId, name: 'Ada Lovelace', email: ada.email });
    expect(cookieOf(headers)).toEqual({
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

  it('[USR-16][ENU-02][STA-02] says who gets the emails about orders; the user cookie and the audit log follow', async () => {
    const [ada, bob] = [await shop.aUser(), await shop.aUser()];
    const set = (body: { sendProofEmailType: 0 | 1 | 2; sendShippedEmailType: 0 | 1 | 2 }) =>
      shop.send(ada, profileCalls.setMailModes, { body });
    const body = { sendProofEmailType: 0, sendShippedEmailType: 2 } as const;
    const { data, headers } = await set(body);
    expect(data).toMatchObject({ bizId: ada.userId, ...body });
    expect(cookieOf(headers)).toMatchObject({ bizId: ada.userId, ...body });
    await set(body);
    expect(await shop.call(ada, accountCalls.current)).toMatchObject(body);
    expect(await shop.call(bob, accountCalls.current)).toMatchObject({
      sendProofEmailType: 1,
      sendShippedEmailType: 1,
    });
    const changes = await listChanges(shop.ctx, { subject: 'user', what: 'changeMailModes' }, 10);
    expect(changes.map(({ userId, subjectId, before, after }) => ({ userId, subjectId, before, after }))).toEqual([
      {
        ...{ userId: ada.userId, subjectId: ada.userId },
        ...{ before: { sendProofEmailType: 1, sendShippedEmailType: 1 }, after: body },
      },
    ]);
    const wrong = await set({ ...body, sendShippedEmailType: 3 as 2 });
    expect([wrong.status, JSON.stringify(wrong.data)]).toEqual([
      400,
      expect.stringContaining('"sendShippedEmailType"'),
    ]);
    expect((await shop.send(null, profileCalls.setMailModes, { body })).status).toBe(401);
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
