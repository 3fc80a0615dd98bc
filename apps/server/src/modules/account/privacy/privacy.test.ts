import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { undoDays } from '@merchmill/contract/account/privacy.ts';
import { recoveryCalls } from '@merchmill/contract/account/recovery.calls.ts';
import { securityCalls } from '@merchmill/contract/account/security.calls.ts';
import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq, inArray } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aTwoSidedProduct } from '../../design/design/test-designs.ts';
import { letRefundsArrive } from '../../fulfillment/aftersale/test-aftersale.ts';
import { anInvoice, letPayByInvoice } from '../../money/credit/test-credit.ts';
import { invoices } from '../../money/invoice/invoice.tables.ts';
import { checkLedger } from '../../money/ledger/ledger.service.ts';
import { ledgerPostings } from '../../money/ledger/ledger.tables.ts';
import { putIntoWallet } from '../../money/wallet/wallet.service.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { users } from '../account/account.tables.ts';
import { aBrowser } from '../account/test-browser.ts';
import { supportMessages } from '../support/support.tables.ts';
import { aMember, forOwner } from '../team/test-team.ts';
import { eraseAccounts, forgetExports, makeExport } from './privacy.jobs.ts';
import { accountDeletions, dataExports } from './privacy.tables.ts';
import { aPersonOfCanaries, aRegistered, canaries, onInvoice, password, searchEverywhere } from './test-canaries.ts';

describe.each(backends())('personal data on %s', (backend) => {
  let shop: TestApp;
  let staff: Actor;
  let product: MadeProduct;
  let log = '';
  beforeAll(async () => {
    const write = (line: string) => {
      log += line;
    };
    shop = await testApp({ backend, config: { logLevel: 'debug' }, log: { write } });
    await aShopThatShips(shop.ctx);
    product = await aTwoSidedProduct(shop.ctx);
    staff = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  let people = 0;
  const aPerson = () => aRegistered(shop, 'Eve', `eve${++people}@example.com`);
  const read = (actor: Actor) => shop.call(actor, privacyCalls.read);
  const askToDelete = (actor: Actor, typed = password) =>
    shop.send(actor, privacyCalls.deleteAccount, { body: { password: typed } });
  const erase = () => eraseAccounts.run(shop.ctx, {});
  const isDeleted = async ({ userId }: Actor) =>
    (await shop.ctx.db.$count(users, eq(users.id, userId))) === 1 &&
    (await shop.ctx.db.select().from(users).where(eq(users.id, userId)))[0]!.email.endsWith('@deleted.invalid');
  const subjects = async ({ email }: Actor) =>
    (await listMails(shop.ctx)).filter(({ to }) => to === email).map(({ subject }) => subject);
  async function anExport(actor: Actor) {
    const { bizId } = await shop.call(actor, privacyCalls.requestExport);
    await shop.runJobs();
    return bizId;
  }
  const download = (actor: Actor | null, bizId: string) =>
    shop.app.inject({
      url: privacyCalls.download.path.replace('{bizId}', bizId),
      headers: actor ? { authorization: actor.token } : {},
    });

  it('[INV-23] a bank payment that bounces after its account was deleted is owed on the books; nobody is mailed', async () => {
    const eve = await aPerson();
    await letPayByInvoice(shop, eve);
    await anInvoice(shop, eve, 4000);
    for (const state of ['inProduction', 'shipped', 'delivered', 'completed'] as const)
      await shop.ctx.db.update(orders).set({ state }).where(eq(orders.ownerId, eve.userId));
    const params = { ownerId: eve.userId };
    const receivedOn = shop.ctx.now().toISOString().slice(0, 10);
    const { payments } = await shop.call(staff, creditCalls.recordPayment, {
      ...{ params, body: { amount: 4000, reference: 'RF-GONE', receivedOn } },
    });
    expect((await askToDelete(eve)).code).toBe(0);
    shop.pass(undoDays * dayMs);
    await erase();
    expect(await isDeleted(eve)).toBe(true);
    const mailed = (await listMails(shop.ctx)).length;
    const reversed = await shop.call(staff, creditCalls.reversePayment, {
      ...{ params: { ...params, bizId: payments[0]!.bizId }, body: { reason: 'Returned by the bank' } },
    });
    expect([reversed.used, (await listMails(shop.ctx)).length]).toEqual([4000, mailed]);
  });

  it('[API-038][API-060][USR-16] gives out everything that somebody typed, and keeps none of it once the account is deleted', async () => {
    const { actor, orderId, claimId, email } = await aPersonOfCanaries(shop, staff, product);
    const other = await aPerson();
    const written = 'canaryanswered';
    const [message] = await shop.ctx.db.select().from(supportMessages).where(eq(supportMessages.userId, actor.userId));
    const answer = { params: { bizId: message!.id }, body: { answer: `We say ${written}` } };
    await shop.call(staff, supportCalls.answer, answer);
    expect(new Set((await searchEverywhere(shop, canaries, log)).map((found) => found.split(' ')[0]))).toEqual(
      new Set(canaries),
    );
    expect((await askToDelete(actor)).msg).toMatch(/a refund is on its way.*a claim is open/);
    await shop.call(staff, aftersaleConsoleCalls.answerClaim, {
      params: { bizId: claimId },
      body: { answer: 'declined', answerText: `This is how it is meant to be, ${written}.` },
    });
    await letRefundsArrive(shop);

    const exportId = await anExport(actor);
    const archive = unzipSync((await download(actor, exportId)).rawPayload);
    const names = Object.keys(archive);
    const text = names.map((name) => `${name}\n${Buffer.from(archive[name]!).toString('latin1')}`).join('\n');
    expect(canaries.filter((word) => !text.includes(word))).toEqual([]);
    expect(text).not.toMatch(new RegExp(`argon2id|passwordHash|tokenHash|${other.email}`));
    expect(names.filter((name) => name.endsWith('.jpg') || name.endsWith('.pdf'))).toHaveLength(5);

    const before = { postings: await shop.ctx.db.$count(ledgerPostings), invoices: await shop.ctx.db.$count(invoices) };
    expect((await askToDelete(actor)).code).toBe(0);
    shop.pass(undoDays * dayMs);
    await erase();
    await shop.runJobs();

    expect(await isDeleted(actor)).toBe(true);
    const found = await searchEverywhere(shop, [...canaries, written], log);
    // What was issued may not be changed; nothing but the documents themselves names anybody.
    expect(found.sort()).toEqual(onInvoice.map((word) => `${word} in table public.invoices`).sort());
    expect(await checkLedger(shop.ctx)).toMatchObject({ sumCents: 0, unbalanced: 0 });
    expect(before).toEqual({
      postings: await shop.ctx.db.$count(ledgerPostings),
      invoices: await shop.ctx.db.$count(invoices),
    });
    // Staff still see what was sold; the other account is as it was.
    const detail = await shop.call(staff, orderCalls.detail, { params: { orderId } });
    expect(detail.address).toMatchObject({ name: 'Deleted', country: 'DE' });
    expect((await shop.call(other, accountCalls.current)).email).toBe(other.email);
    // Nobody gets in, and the address is free again.
    expect((await shop.send(actor, accountCalls.current)).code).toBe(errors.notLoggedIn.code);
    const logIn = () => aBrowser(shop).send(accountCalls.login, { body: { email, password } });
    expect((await logIn()).code).toBe(errors.wrongCredentials.code);
    expect((await aRegistered(shop, 'Back again', email)).userId).not.toBe(actor.userId);
  });

  it('[API-038] is asked for with the password, can be undone for seven days, and is told by email', async () => {
    const eve = await aPerson();
    const refused = await askToDelete(eve, 'a wrong one');
    expect([refused.status, refused.data]).toMatchObject([400, { fields: [{ path: 'password' }] }]);
    expect((await read(eve)).deletion).toBeNull();

    const { code, data } = await askToDelete(eve);
    expect([code, Date.parse(data.eraseAt) - Date.parse(data.requestedAt)]).toEqual([0, undoDays * dayMs]);
    expect((await askToDelete(eve)).data).toEqual(data);
    shop.pass(undoDays * dayMs - hourMs);
    await erase();
    expect(await isDeleted(eve)).toBe(false);
    const again = await aBrowser(shop).send(accountCalls.login, { body: { email: eve.email, password } });
    expect((await read({ ...eve, token: again.data.token })).deletion).toEqual(data);

    await shop.call(eve, privacyCalls.keepAccount);
    await shop.call(eve, privacyCalls.keepAccount);
    shop.pass(2 * hourMs);
    await erase();
    expect(await isDeleted(eve)).toBe(false);
    expect((await read(eve)).deletion).toBeNull();
    expect((await subjects(eve)).filter((subject) => / account (?:stays|will)/.test(subject))).toEqual([
      'Your Merchmill account stays',
      expect.stringMatching(/^Your Merchmill account will be deleted on \w+ \d+, \d{4}$/),
    ]);
  });

  it('[API-038] is refused while there is money in the wallet, and waits where it comes afterwards', async () => {
    const eve = await aPerson();
    const put = (cents: number, key: string) =>
      putIntoWallet(shop.ctx, {
        ...{ userId: eve.userId, amountCents: cents, kind: 'test', key, ref: key },
        other: { kind: 'providerClearing', owner: 'sandbox' },
      });
    expect((await askToDelete(eve)).code).toBe(0);
    await put(1250, `late ${eve.userId}`);
    shop.pass(undoDays * dayMs + hourMs);
    await erase();
    expect(await isDeleted(eve)).toBe(false);
    expect(await read(eve)).toMatchObject({ obstacles: [{ kind: 'wallet', number: 1250 }] });
    await shop.call(eve, privacyCalls.keepAccount);
    const { code, msg } = await askToDelete(eve);
    expect([code, msg]).toEqual([
      errors.accountInUse.code,
      'You can’t delete your account yet: there is $12.50 in your wallet.',
    ]);
    expect((await askToDelete(staff, password)).code).not.toBe(0);
  });

  it('[API-038] goes on where a crash left it, and does nothing more when it is done', async () => {
    const eve = await aPerson();
    const sam = await aMember(shop, eve, { role: 'manager' });
    const address = { name: 'Crashname', line1: 'Crashline', city: 'Crashcity', country: 'DE', postcode: '10115' };
    await shop.call(eve, accountCalls.addAddress, { body: address });
    expect((await askToDelete(eve)).code).toBe(0);
    shop.pass(undoDays * dayMs);
    const cards = shop.ctx.cardPayments.get('sandbox')!.savedCards!;
    const list = cards.list;
    cards.list = () => Promise.reject(new Error('the provider is away'));
    await expect(erase()).rejects.toThrow('the provider is away');
    cards.list = list;
    expect((await shop.send(eve, accountCalls.current)).code).toBe(errors.notLoggedIn.code);
    // Nor does anybody go on for them.
    expect((await shop.send(sam, accountCalls.addresses, {}, forOwner(eve))).status).toBe(404);
    expect(await isDeleted(eve)).toBe(false);
    await erase();
    expect(await isDeleted(eve)).toBe(true);
    await erase();
    const [row] = await shop.ctx.db.select().from(accountDeletions).where(eq(accountDeletions.userId, eve.userId));
    expect(row!.erasedAt).not.toBeNull();
    const words = ['crashname', 'crashline', 'crashcity', eve.email];
    expect(await searchEverywhere(shop, words, log)).toEqual([]);
  });

  it('[API-060] is made once a day, for its owner alone, and for seven days', async () => {
    const [eve, mallory] = [await aPerson(), await aPerson()];
    const bizId = await anExport(eve);
    expect((await shop.send(eve, privacyCalls.requestExport)).status).toBe(429);
    const [made] = await shop.call(eve, privacyCalls.exports);
    expect(made).toMatchObject({ bizId, state: 'ready', bytes: expect.any(Number) });
    expect((await subjects(eve))[0]).toBe('Your data is ready to download');
    expect((await listMails(shop.ctx))[0]!.text).toContain(`/user/${eve.userId}/settings/privacy`);

    const answer = await download(eve, bizId);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/);
    expect((await download(mallory, bizId)).statusCode).toBe(404);
    expect((await download(null, bizId)).statusCode).toBe(401);
    await makeExport.run(shop.ctx, { exportId: bizId });
    expect((await subjects(eve)).filter((subject) => subject.startsWith('Your data'))).toHaveLength(1);

    shop.pass(7 * dayMs + hourMs);
    expect((await download(eve, bizId)).statusCode).toBe(404);
    shop.pass(dayMs);
    expect(await shop.ctx.files.has(`export/${bizId}.zip`)).toBe(true);
    await forgetExports.run(shop.ctx, {});
    expect(await shop.ctx.files.has(`export/${bizId}.zip`)).toBe(false);
    expect(await shop.ctx.db.$count(dataExports, eq(dataExports.id, bizId))).toBe(0);
  });

  it('[API-060] gives no links and codes out of mails, and nothing of who has a former or a similar address', async () => {
    const [eve, other] = [await aPerson(), await aRegistered(shop, 'Long', 'not-an.owl@example.com')];
    const short = await aRegistered(shop, 'Short', 'an.owl@example.com');
    await aBrowser(shop).send(recoveryCalls.sendReset, { body: { email: eve.email } });
    await shop.runJobs();
    const textOf = async (actor: Actor) => {
      const archive = unzipSync((await download(actor, await anExport(actor))).rawPayload);
      return Object.entries(archive)
        .map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString('latin1')}`)
        .join('\n');
    };
    expect(await textOf(eve)).not.toContain('reset-password?token=');

    // The address that somebody has left is another's now.
    const formerly = eve.email;
    const email = 'eve.has.moved@example.com';
    await shop.call(eve, securityCalls.sendEmailCode, { body: { email, password } });
    const code = /\b\d{6}\b/.exec((await listMails(shop.ctx)).find(({ to }) => to === email)!.text)![0];
    await shop.call(eve, securityCalls.changeEmail, { body: { email, code } });
    const heir = await aRegistered(shop, 'Heirname', formerly);
    const say = { body: { text: 'I ask for heirquestion' } };
    await shop.call(heir, supportCalls.write, say);
    await shop.call(other, supportCalls.write, { body: { text: 'I ask for longquestion' } });
    shop.pass(dayMs + hourMs);
    expect(await textOf({ ...eve, email })).not.toMatch(/heirname|heirquestion|restore-email/i);
    expect(await textOf(short)).not.toMatch(/longquestion|not-an/);

    // Nor does it go with the account of the one before.
    expect((await askToDelete(eve)).code).toBe(0);
    expect((await askToDelete(short)).code).toBe(0);
    const left = async () =>
      (await searchEverywhere(shop, ['heirquestion', 'longquestion'], ''))
        .filter((found) => /table/.test(found))
        .sort();
    const before = await left();
    await shop.ctx.db
      .update(accountDeletions)
      .set({ eraseAt: shop.ctx.now() })
      .where(inArray(accountDeletions.userId, [eve.userId, short.userId]));
    await erase();
    expect([await isDeleted(eve), await isDeleted(short)]).toEqual([true, true]);
    expect(await left()).toEqual(before);
  });

  it('[API-060] one that cannot be made may be asked for again', async () => {
    const eve = await aPerson();
    const { bizId: exportId } = await shop.call(eve, privacyCalls.requestExport);
    await makeExport.onDead!(shop.ctx, { exportId });
    expect((await read(eve)).exports).toMatchObject([{ state: 'failed', expiresAt: null }]);
    expect((await shop.send(eve, privacyCalls.requestExport)).code).toBe(0);
  });

  it('[USR-16] shows which privacy policies somebody agreed to, and when', async () => {
    const before = shop.ctx.now().getTime();
    const { consents } = await read(await aPerson());
    expect(consents).toEqual([{ policyVersion: '7', at: expect.any(String) }]);
    expect(Date.parse(consents[0]!.at)).toBeGreaterThanOrEqual(before);
  });
});
