import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlin } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listMails } from '../../shop/mail/mail.service.ts';

const form = (email: string) => ({
  name: 'Ada',
  email,
  password: 'a long enough password',
  privacyPolicyVersion: '2026-11',
});
const { password } = form('');
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];

describe.each(backends())('accounts on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  const newestMailTo = async (email: string) => (await listMails(shop.ctx)).find((mail) => mail.to === email)!;
  async function registered(email: string) {
    await shop.call(null, accountCalls.register, { body: form(email) });
    return codeIn((await newestMailTo(email)).text);
  }

  it('[API-031][API-040][SCR-05] registers, mails a code, and logs in with it', async () => {
    const code = await registered('ada@example.com');
    const session = await shop.call(null, accountCalls.verifyEmail, {
      body: { email: 'ada@example.com', code, password },
    });
    expect(session.user).toMatchObject({ email: 'ada@example.com', type: 1, emailVerified: true, hasPassword: 1 });
    const me = await shop.call({ userId: '', email: '', token: session.token }, accountCalls.current);
    expect(me.bizId).toBe(session.user.bizId);
  });

  it('a code works once, and five wrong tries spend it', async () => {
    const email = 'once@example.com';
    const code = await registered(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = (given: string) =>
      shop.send(null, accountCalls.verifyEmail, { body: { email, code: given, password } });
    for (let i = 0; i < 5; i++) expect((await verify(wrong)).code).toBe(errors.codeWrong.code);
    expect((await verify(code)).code).toBe(errors.codeWrong.code);

    expect((await shop.send(null, accountCalls.login, { body: { email, password } })).code).toBe(
      errors.emailNotVerified.code,
    );
    const fresh = codeIn((await newestMailTo(email)).text);
    expect((await verify(fresh)).code).toBe(0);
    expect((await verify(fresh)).code).toBe(errors.codeWrong.code);
  });

  it('[API-032] answers the same for known and unknown addresses', async () => {
    const known = await shop.aUser();
    const answers = await Promise.all(
      [known.email, 'nobody@example.com'].map((email) => shop.send(null, accountCalls.send, { body: { email } })),
    );
    expect(answers[0]!.data).toEqual(answers[1]!.data);
    const [first, second] = [
      await shop.send(null, accountCalls.register, { body: form(known.email) }),
      await shop.send(null, accountCalls.register, { body: form('new@example.com') }),
    ];
    expect([first!.status, first!.code, first!.msg]).toEqual([second!.status, second!.code, second!.msg]);
    expect((await newestMailTo(known.email)).subject).toMatch(/already have/);
  });

  it('[API-030] logs in with the right password only, and never says which part was wrong', async () => {
    const email = 'login@example.com';
    const code = await registered(email);
    await shop.call(null, accountCalls.verifyEmail, { body: { email, code, password } });
    const right = await shop.send(null, accountCalls.login, { body: { email: 'LOGIN@example.com', password } });
    expect(right.data.user.email).toBe(email);
    const wrong = await shop.send(null, accountCalls.login, { body: { email, password: 'something else' } });
    const unknown = await shop.send(null, accountCalls.login, { body: { email: 'who@example.com', password } });
    expect([wrong.code, wrong.msg]).toEqual([unknown.code, unknown.msg]);
    expect(wrong.code).toBe(errors.wrongCredentials.code);
  });

  it('[STA-09] keeps the token in an httpOnly cookie and shows pages only harmless facts', async () => {
    const email = 'cookies@example.com';
    const code = await registered(email);
    const { headers } = await shop.send(null, accountCalls.verifyEmail, { body: { email, code, password } });
    const cookies = headers['set-cookie'] as string[];
    const named = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`))!;
    expect(named('token')).toMatch(/HttpOnly/);
    expect(named('token')).toMatch(/SameSite=Lax/);
    expect(named('XSRF-TOKEN')).not.toMatch(/HttpOnly/);
    expect(decodeURIComponent(named('user'))).not.toContain(email);
    expect(JSON.parse(decodeURIComponent(/^user=([^;]+)/.exec(named('user'))![1]!))).toMatchObject({
      name: 'Ada',
      type: 1,
    });
  });

  it('a session by cookie cannot write without the token that only our pages can read', async () => {
    const ada = await shop.aUser();
    const cookie = `token=${ada.token}`;
    const attempt = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'POST', url: '/api/user/logout', headers: { cookie, ...headers } });
    expect((await attempt({})).json().code).toBe(errors.csrf.code);
    expect((await attempt({ 'x-xsrf-token': 'guess' })).statusCode).toBe(403);
    expect((await attempt({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(await shop.call(ada, accountCalls.current)).toMatchObject({ bizId: ada.userId });
  });

  it('[API-035] logging out ends the session', async () => {
    const ada = await shop.aUser();
    await shop.call(ada, accountCalls.logout);
    const after = await shop.send(ada, accountCalls.current);
    expect([after.status, after.code]).toEqual([401, errors.notLoggedIn.code]);
  });

  it('[API-036] without a session there is no current user', async () => {
    expect((await shop.send(null, accountCalls.current)).code).toBe(errors.notLoggedIn.code);
  });

  it('a session ends by itself after two idle weeks', async () => {
    const ada = await shop.aUser();
    shop.pass(15 * dayMs);
    expect((await shop.send(ada, accountCalls.current)).code).toBe(errors.notLoggedIn.code);
  });

  it('[API-050] keeps addresses, with exactly one default', async () => {
    const ada = await shop.aUser();
    const first = await shop.call(ada, accountCalls.addAddress, { body: berlin });
    const second = await shop.call(ada, accountCalls.addAddress, {
      body: { ...berlin, city: 'Potsdam', isDefault: true },
    });
    expect((await shop.call(ada, accountCalls.addresses)).map((each) => [each.bizId, each.isDefault])).toEqual([
      [second.bizId, true],
      [first.bizId, false],
    ]);
    await shop.call(ada, accountCalls.updateAddress, {
      params: { bizId: first.bizId },
      body: { ...berlin, line1: 'Ackerstr. 2' },
    });
    await shop.call(ada, accountCalls.deleteAddress, { params: { bizId: second.bizId } });
    expect(await shop.call(ada, accountCalls.addresses)).toMatchObject([
      { bizId: first.bizId, isDefault: true, line1: 'Ackerstr. 2' },
    ]);
  });

  it('[API-050] an address that is sent again, as its answer was lost, is saved once', async () => {
    const ada = await shop.aUser();
    const add = (changes = {}) => shop.call(ada, accountCalls.addAddress, { body: { ...berlin, ...changes } });
    const [first, again] = await Promise.all([add({ postcode: '10115' }), add({ postcode: '10115' })]);
    const other = await add({ line2: 'Second floor', isDefault: true });
    expect([again.bizId, new Set([first.bizId, other.bizId]).size]).toEqual([first.bizId, 2]);
    expect(await add({ isDefault: true })).toMatchObject({ bizId: first.bizId, isDefault: true });
    expect((await shop.call(ada, accountCalls.addresses)).map((each) => [each.bizId, each.isDefault])).toEqual([
      [first.bizId, true],
      [other.bizId, false],
    ]);
  });

  it('two that become the default one at once do so one after the other', async () => {
    const ada = await shop.aUser();
    const add = (city: string) => shop.call(ada, accountCalls.addAddress, { body: { ...berlin, city } });
    const all = [await add('Berlin'), await add('Potsdam'), await add('Bonn'), await add('Ulm')];
    const choose = ({ bizId, city }: { bizId: string; city: string }) =>
      shop.call(ada, accountCalls.updateAddress, { params: { bizId }, body: { ...berlin, city, isDefault: true } });
    await Promise.all(all.map(choose));
    const saved = await shop.call(ada, accountCalls.addresses);
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('checks an address by the rules of its country and names the field', async () => {
    const ada = await shop.aUser();
    const bad = await shop.send(ada, accountCalls.addAddress, { body: { ...berlin, postcode: '1011' } });
    expect([bad.status, bad.code]).toEqual([400, errors.invalidInput.code]);
    expect(bad.data).toMatchObject({ fields: [{ path: 'postcode' }] });
    const noState = await shop.send(ada, accountCalls.addAddress, {
      body: { ...berlin, country: 'US', postcode: '10001' },
    });
    expect(noState.data).toMatchObject({ fields: [{ path: 'region' }] });
    expect(await shop.call(ada, accountCalls.addresses)).toEqual([]);
  });

  it.each([
    ['name', 'Ada\nCOD 500 EUR'],
    ['company', 'Ada\r\nInc.'],
    ['line1', 'Acker\u0085str. 1'],
    ['line2', 'c/o\u2028Eve'],
    ['city', 'Ber\tlin'],
    ['region', 'B\u202enilreB'],
    ['postcode', '10115\u2066'],
    ['phone', '030\u001b[2J'],
  ])('a %s of more than one line, or that turns around what stands beside it, is refused', async (path, text) => {
    const ada = await shop.aUser();
    const { status, data } = await shop.send(ada, accountCalls.addAddress, { body: { ...berlin, [path]: text } });
    expect([status, data]).toMatchObject([400, { fields: [{ path, message: expect.stringContaining('invisible') }] }]);
    expect(await shop.call(ada, accountCalls.addresses)).toEqual([]);
    const name = ' Zoë Łęcka-O’Neill 東京 عمر\n';
    expect(await shop.call(ada, accountCalls.addAddress, { body: { ...berlin, name } })).toMatchObject({
      name: name.trim(),
    });
  });

  it("somebody else's address is not found, and stays as it was", async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    const { bizId } = await shop.call(ada, accountCalls.addAddress, { body: berlin });
    const steal = await shop.send(eve, accountCalls.updateAddress, {
      params: { bizId },
      body: { ...berlin, city: 'Mine' },
    });
    const remove = await shop.send(eve, accountCalls.deleteAddress, { params: { bizId } });
    expect([steal.status, remove.status]).toEqual([404, 404]);
    expect(await shop.call(ada, accountCalls.addresses)).toMatchObject([{ city: 'Berlin' }]);
  });
});
