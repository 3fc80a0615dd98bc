import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aBusiness, apply, approve } from '../../money/credit/test-credit.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { mails } from '../../shop/mail/mail.tables.ts';

describe.each(backends())('applications for a business account on %s', (backend) => {
  let shop: TestApp;
  let staff: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    staff = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const subjects = async ({ email }: Actor) =>
    (await shop.ctx.db.select().from(mails).where(eq(mails.to, email))).map(({ subject }) => subject);
  const titles = async (actor: Actor) =>
    (await shop.call(actor, notificationCalls.list)).list.map(({ title }) => title);
  const decline = (bizId: string, reason = 'Not in the register.') =>
    shop.send(staff, applicationCalls.decide, { params: { bizId }, body: { decision: 'decline', reason } });
  const typeOf = async (actor: Actor) => (await shop.call(actor, accountCalls.current)).type;

  it('[ENU-01][BIZ-01][BIZ-02][BIZ-03] an approved applicant becomes a business customer with an invoice account, and hears of it', async () => {
    const ada = await shop.aUser();
    const { data } = await apply(shop, ada);
    expect(data).toMatchObject({ state: 'submitted', taxId: 'DE136695976', wishedLimit: 500_000 });
    expect(await titles(staff)).toContain('New business application');
    const shown = await shop.call(staff, applicationCalls.detail, { params: { bizId: data.bizId } });
    expect(shown).toMatchObject({ owner: { email: ada.email }, taxIdCheck: 'digit', own: false });
    expect(await typeOf(ada)).toBe(UserType.normal);
    expect((await approve(shop, staff, data.bizId, { limit: 250_000, termsDays: 45 })).data.state).toBe('approved');
    expect(await typeOf(ada)).toBe(UserType.B2B);
    expect((await shop.call(ada, creditCalls.account)).account).toMatchObject({
      ...{ limit: 250_000, used: 0, available: 250_000, termsDays: 45, blocked: false },
    });
    expect(await shop.call(ada, taxCalls.profile)).toMatchObject({ company: 'Bo’s Gifts GmbH', taxId: 'DE136695976' });
    expect(await subjects(ada)).toContain('Your business account is approved');
    expect(await titles(ada)).toContain('Your business account is approved');
    const [change] = await listChanges(shop.ctx, { subject: 'businessApplication', subjectId: data.bizId }, 1);
    expect(change).toMatchObject({ userId: staff.userId, what: 'approve', before: { state: 'submitted' } });
    // Once it is decided, it stays so.
    expect((await decline(data.bizId)).code).toBe(errors.alreadyDone.code);
    expect((await approve(shop, staff, data.bizId)).code).toBe(errors.alreadyDone.code);
  });

  it('[ENU-01][BIZ-04][BIZ-05] a declined one is told why, and applies again; one is open at a time, also of many sent at once', async () => {
    const ada = await shop.aUser();
    const sent = await Promise.all(Array.from({ length: 5 }, () => apply(shop, ada)));
    const codes = sent.map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([0, ...Array(4).fill(errors.alreadyDone.code)]);
    const { bizId } = sent.find(({ code }) => code === 0)!.data;
    await decline(bizId, 'We couldn’t find the company.');
    const [declined] = (await shop.call(ada, applicationCalls.list)).list;
    expect(declined).toMatchObject({ state: 'declined', reason: 'We couldn’t find the company.' });
    expect(await subjects(ada)).toContain('About your business account application');
    expect([await typeOf(ada), (await shop.call(ada, creditCalls.account)).account]).toEqual([UserType.normal, null]);
    const again = await apply(shop, ada);
    const params = { bizId: again.data.bizId };
    expect((await shop.call(ada, applicationCalls.withdraw, { params })).state).toBe('withdrawn');
    expect((await shop.send(ada, applicationCalls.withdraw, { params })).code).toBe(errors.alreadyDone.code);
    expect((await approve(shop, staff, again.data.bizId)).code).toBe(errors.alreadyDone.code);
    expect((await apply(shop, ada)).code).toBe(0);
  });

  it('[BIZ-06] an approval leaves an invoice account blocked that was, and a distributor what they are', async () => {
    const ada = await aBusiness(shop, staff);
    const params = { ownerId: ada.userId };
    const { account } = await shop.call(ada, creditCalls.account);
    const block = { ...{ version: 1, limit: account!.limit, termsDays: account!.termsDays }, blocked: true };
    await shop.call(staff, creditCalls.change, { params, body: { ...block, reason: 'Bounced checks' } });
    const { data } = await apply(shop, ada);
    await approve(shop, staff, data.bizId, { limit: 900_000, termsDays: 14 });
    expect((await shop.call(ada, creditCalls.account)).account).toMatchObject({ limit: 900_000, blocked: true });
    const [opened] = await listChanges(shop.ctx, { subject: 'invoiceAccount', subjectId: ada.userId }, 1);
    expect(opened).toMatchObject({ what: 'open', after: { limit: 900_000, termsDays: 14, blocked: true } });

    const dora = await shop.aUser({ type: UserType.distributor });
    await approve(shop, staff, (await apply(shop, dora)).data.bizId);
    expect(await typeOf(dora)).toBe(UserType.distributor);
  });

  it('[BIZ-03] an approval without paying by invoice opens no account', async () => {
    const ada = await shop.aUser();
    const { bizId } = (await apply(shop, ada)).data;
    await shop.call(staff, applicationCalls.decide, { params: { bizId }, body: { decision: 'approve' } });
    expect([await typeOf(ada), (await shop.call(ada, creditCalls.account)).account]).toEqual([UserType.B2B, null]);
  });

  it('[BIZ-19] a company of a country whose tax IDs we don’t know applies too, and its ID goes on no invoice', async () => {
    const ada = await shop.aUser();
    const { bizId, taxId } = (await apply(shop, ada, { country: 'JP', taxId: 'T1234567890123' })).data;
    const params = { bizId };
    expect(taxId).toBe('T1234567890123');
    expect((await shop.call(staff, applicationCalls.detail, { params })).taxIdCheck).toBe('none');
    await shop.call(staff, applicationCalls.decide, { params, body: { decision: 'approve' } });
    const profile = await shop.call(ada, taxCalls.profile);
    expect([profile.company, profile.taxId]).toEqual(['Bo’s Gifts GmbH', null]);
  });

  it.each([
    ['a tax ID with a wrong check digit', { taxId: 'DE136695977' }, 'taxId'],
    ['a country that is none', { country: 'XQ', taxId: '12345' }, 'country'],
    ['a website that is none', { website: 'javascript:alert(1)' }, 'website'],
    ['a limit below the least', { wishedLimit: 50 }, 'wishedLimit'],
    ['no name', { legalName: ' ' }, 'legalName'],
    ['an invisible character', { legalName: 'Bo\u202e' }, 'legalName'],
  ])('[VAL-04][BIZ-01] %s is said at its field', async (_, wrong, path) => {
    const answer = await apply(shop, await shop.aUser(), wrong);
    const { fields } = answer.data as unknown as { fields: { path: string }[] };
    expect([answer.status, fields[0]?.path]).toEqual([400, path]);
  });

  it('[BIZ-07] others find nothing of it, and only staff with the permission decide, never about their own', async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    const params = { bizId: (await apply(shop, ada)).data.bizId };
    expect((await shop.send(eve, applicationCalls.withdraw, { params })).status).toBe(404);
    expect((await shop.call(eve, applicationCalls.list)).list).toEqual([]);
    const body = { decision: 'approve' } as const;
    expect((await shop.send(ada, applicationCalls.decide, { params, body })).status).toBe(403);
    expect((await shop.send(ada, applicationCalls.detail, { params })).status).toBe(403);
    const own = { params: { bizId: (await apply(shop, staff)).data.bizId }, body };
    expect((await shop.send(staff, applicationCalls.decide, own)).code).toBe(errors.prohibited.code);
    expect((await shop.call(staff, applicationCalls.detail, { params: own.params })).own).toBe(true);
  });

  it('[BIZ-06] a test user stays one: what they order is in no books', async () => {
    const test = await shop.aUser({ type: UserType.test });
    const { bizId } = (await apply(shop, test)).data;
    expect((await approve(shop, staff, bizId)).code).toBe(errors.prohibited.code);
    expect(await typeOf(test)).toBe(UserType.test);
    expect((await shop.call(test, applicationCalls.list)).list[0]?.state).toBe('submitted');
  });
});
