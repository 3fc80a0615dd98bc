import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { setupCalls } from '@merchmill/contract/account/setup.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { auditChanges } from '../../shop/audit/audit.tables.ts';
import { settings } from '../../shop/settings/settings.tables.ts';
import { sessions, staffRoles, users } from './account.tables.ts';
import { hashPassword } from './password.ts';
import { makeOperator, newSetupLink } from './setup.service.ts';

const tokenOf = (link: string | null) => link!.split('/setup/')[1]!;
const form = {
  name: 'Ada',
  email: 'Ada@Example.org',
  password: 'tall pines in the fog',
  companyName: 'Pine Prints',
  companyAddress: 'Forest Road 1\nLV-1010 Riga',
};
const body = { password: 'another morning by the lake' };

describe('the first operator', () => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await testApp();
  });
  afterEach(() => shop.close());

  const operators = () => shop.ctx.db.$count(staffRoles, eq(staffRoles.role, 'owner'));
  const notFound = { code: errors.notFound.code, status: 404 };

  it('is who holds the link of the start: logged in, verified, and the company is set', async () => {
    const token = tokenOf(await newSetupLink(shop.ctx));
    expect(await shop.call(null, setupCalls.link, { params: { token } })).toEqual({
      kind: 'firstOperator',
      companyName: null,
    });
    const answer = await shop.send(null, setupCalls.finish, { params: { token }, body: form });
    expect(answer.data.user).toMatchObject({ email: 'ada@example.org', type: UserType.interior, emailVerified: true });
    expect(String(answer.headers['set-cookie'])).toContain('token=');
    await shop.call(null, accountCalls.login, { body: { email: form.email, password: form.password } });
    expect(shop.ctx.config.company).toMatchObject({ name: 'Pine Prints', lines: ['Forest Road 1', 'LV-1010 Riga'] });
    const audit = await shop.ctx.db.select().from(auditChanges);
    expect(audit.map(({ what }) => what)).toEqual(['becomeFirstOperator']);
    expect(JSON.stringify(audit)).not.toContain(form.password);
  });

  it('has a link of every start that works once, for a day, and keeps only its hash', async () => {
    const first = tokenOf(await newSetupLink(shop.ctx));
    const second = tokenOf(await newSetupLink(shop.ctx));
    expect((await shop.send(null, setupCalls.link, { params: { token: first } })).code).toBe(0);
    for (const token of [`${second.slice(0, -1)}_`, 'x'.repeat(43)])
      expect(await shop.send(null, setupCalls.link, { params: { token } })).toMatchObject(notFound);
    const rows = await shop.ctx.db.select().from(settings).where(like(settings.key, 'setup-link:%'));
    expect(rows).toHaveLength(2);
    for (const token of [first, second]) expect(JSON.stringify(rows)).not.toContain(token);

    shop.pass(dayMs);
    const late = { params: { token: second }, body: form };
    expect(await shop.send(null, setupCalls.link, { params: late.params })).toMatchObject(notFound);
    expect(await shop.send(null, setupCalls.finish, late)).toMatchObject(notFound);
    expect(await operators()).toBe(0);

    const third = { params: { token: tokenOf(await newSetupLink(shop.ctx)) }, body: form };
    const again = tokenOf(await newSetupLink(shop.ctx));
    expect(await shop.ctx.db.$count(settings, like(settings.key, 'setup-link:%'))).toBe(2);
    await shop.call(null, setupCalls.finish, third);
    expect(await shop.send(null, setupCalls.link, { params: { token: again } })).toMatchObject(notFound);
    expect(await shop.send(null, setupCalls.finish, third)).toMatchObject(notFound);
    expect(await shop.send(null, setupCalls.link, { params: third.params })).toMatchObject(notFound);
  });

  it('is one of two who finish at once', async () => {
    const token = tokenOf(await newSetupLink(shop.ctx));
    const finish = (email: string) =>
      shop.send(null, setupCalls.finish, { params: { token }, body: { ...form, email } });
    const codes = (await Promise.all([finish('a@example.org'), finish('b@example.org')])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, errors.notFound.code]);
    expect(await operators()).toBe(1);
  });

  it('cannot be had by a link once there is an operator', async () => {
    const token = tokenOf(await newSetupLink(shop.ctx));
    await shop.aUser({ type: UserType.interior });
    expect(await shop.send(null, setupCalls.finish, { params: { token }, body: form })).toMatchObject(notFound);
    expect(await newSetupLink(shop.ctx)).toBeNull();
    expect(await operators()).toBe(1);
  });

  it("is none of the demo's people where they are kept out", async () => {
    await shop.aUser({ email: 'operations@example.com', type: UserType.interior, isDemo: true });
    expect(await newSetupLink(shop.ctx)).toBeNull();
    shop.ctx.config.demoPeople = false;
    const params = { token: tokenOf(await newSetupLink(shop.ctx)) };
    const asDemo = { ...form, email: 'Operations@example.com' };
    expect((await shop.send(null, setupCalls.finish, { params, body: asDemo })).code).toBe(errors.invalidInput.code);
    await shop.call(null, setupCalls.finish, { params, body: form });
    expect(await newSetupLink(shop.ctx)).toBeNull();
  });

  it('takes over an account that somebody else began with that address', async () => {
    const other = await shop.aUser({ email: 'ada@example.org' });
    const token = tokenOf(await newSetupLink(shop.ctx));
    const { user } = await shop.call(null, setupCalls.finish, { params: { token }, body: form });
    expect(user).toMatchObject({ bizId: other.userId, name: 'Ada' });
    expect((await shop.send(other, accountCalls.current)).code).not.toBe(0);
  });
});

describe('npm run setup', () => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await testApp();
  });
  afterEach(() => shop.close());

  it('makes an account that is an operator, with a link to choose a password', async () => {
    const params = { token: tokenOf(await makeOperator(shop.ctx, 'You@Example.org')) };
    expect(await shop.call(null, setupCalls.link, { params })).toEqual({ kind: 'password', email: 'you@example.org' });
    const { user } = await shop.call(null, setupCalls.choosePassword, { params, body });
    expect(user).toMatchObject({ email: 'you@example.org', type: UserType.interior, emailVerified: true });
    await shop.call(null, accountCalls.login, { body: { email: 'you@example.org', ...body } });
    expect((await shop.send(null, setupCalls.choosePassword, { params, body })).status).toBe(404);
    expect((await shop.send(null, setupCalls.finish, { params, body: form })).status).toBe(404);
  });

  it('lets somebody in who has an account, whose sessions end with the new password', async () => {
    const ada = await shop.aUser({ email: 'ada@example.org' });
    const params = { token: tokenOf(await makeOperator(shop.ctx, 'ada@example.org')) };
    expect((await shop.call(ada, accountCalls.current)).type).toBe(UserType.interior);
    await shop.call(null, setupCalls.choosePassword, { params, body });
    expect((await shop.send(ada, accountCalls.current)).code).not.toBe(0);
    const [change] = await shop.ctx.db.select().from(auditChanges);
    expect(change).toMatchObject({ subjectId: ada.userId, what: 'changeRoles', userId: null });
  });

  it('does not hand the shop to whoever registered that address without proving it', async () => {
    const squatter = await shop.aUser({ email: 'ada@example.org' });
    const own = { passwordHash: await hashPassword(body.password), emailVerifiedAt: null };
    await shop.ctx.db.update(users).set(own).where(eq(users.id, squatter.userId));
    await makeOperator(shop.ctx, 'ada@example.org');
    const login = await shop.send(null, accountCalls.login, { body: { email: 'ada@example.org', ...body } });
    expect(login.code).toBe(errors.wrongCredentials.code);
    expect(await shop.ctx.db.$count(sessions, eq(sessions.userId, squatter.userId))).toBe(0);
  });
});
