import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import { certificateBytes } from '@merchmill/contract/orders/certificate.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSession } from '../../account/account/session.service.ts';
import { listChanges } from '../../shop/audit/index.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { forgetCertificateFiles, noticeExpiringCertificates } from './certificate.jobs.ts';
import { certificateFiles, resaleCertificates } from './certificate.tables.ts';
import { taxPersonalData } from './tax.personal.ts';
import { aCertificate, accept, aPdf, reject, sendFile } from './test-certificates.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe.each(backends())('resale certificates on %s', (backend) => {
  let shop: TestApp;
  let staff: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    staff = await shop.aUser({ type: UserType.interior, name: 'Sam Staff' });
  });
  afterAll(() => shop.close());

  const listOf = async (actor: Actor) => (await shop.call(actor, certificateCalls.list)).list;
  const statusesOf = async (actor: Actor) => (await listOf(actor)).map(({ status }) => status);
  const download = (actor: Actor | null, bizId: string) =>
    shop.app.inject({
      url: certificateCalls.file.path.replace('{bizId}', bizId),
      headers: actor ? { authorization: actor.token } : {},
    });
  const subjects = async ({ email }: Actor) =>
    (await listMails(shop.ctx)).filter(({ to }) => to === email).map(({ subject }) => subject);
  const titles = async (actor: Actor) =>
    (await shop.call(actor, notificationCalls.list, { query: {} })).list.map(({ title }) => title);
  const fieldOf = (answer: object) => (answer as { data?: { fields?: { path: string }[] } }).data?.fields?.[0]?.path;
  /** Logged in again: sessions end within the time that passes here. */
  const again = async (actor: Actor) => ({ ...actor, token: await createSession(shop.ctx, actor.userId) });
  const today = () => shop.ctx.now().toISOString().slice(0, 10);
  const inDays = (days: number) => new Date(shop.ctx.now().getTime() + days * dayMs).toISOString().slice(0, 10);

  it('[USR-16][BIZ-08] is sent with its file, waits for the staff, and is accepted: its owner is told and mailed', async () => {
    const ada = await shop.aUser({ name: 'Ada' });
    const sent = await aCertificate(shop, ada, { states: ['TX', 'CA'] });
    expect(sent).toMatchObject({
      states: [
        { code: 'CA', name: 'California' },
        { code: 'TX', name: 'Texas' },
      ],
      ...{ number: '32-0123456-7', status: 'pending', reason: null, decidedAt: null },
      file: { name: 'certificate.pdf', mime: 'application/pdf' },
    });
    expect(await titles(staff)).toContain('Resale certificate for CA, TX to review');
    const queue = await shop.call(staff, certificateCalls.queue, { query: {} });
    const waiting = queue.list.find(({ bizId }) => bizId === sent.bizId)!;
    expect(waiting).toMatchObject({ owner: { name: 'Ada', email: ada.email }, company: null, used: false, own: false });

    expect((await accept(shop, staff, sent.bizId)).data).toMatchObject({ status: 'accepted' });
    await shop.runJobs();
    expect(await statusesOf(ada)).toEqual(['accepted']);
    expect(await titles(ada)).toEqual(['Resale certificate for California and Texas accepted']);
    expect(await subjects(ada)).toEqual(['Your resale certificate for California and Texas was accepted']);
    const [change] = await listChanges(shop.ctx, { subject: 'resaleCertificate', subjectId: sent.bizId }, 1);
    expect(change).toMatchObject({ userId: staff.userId, what: 'accept', before: { state: 'pending' } });
    const accepted = await shop.call(staff, certificateCalls.queue, { query: { state: 'accepted' } });
    expect(accepted.list[0]).toMatchObject({ bizId: sent.bizId, decidedBy: 'Sam Staff' });
  });

  it('[USR-16][BIZ-14] whose file staff open leaves a line in the audit log, each time; its owner leaves none', async () => {
    const ada = await shop.aUser();
    const { bizId } = await aCertificate(shop, ada);
    await download(ada, bizId);
    await download(staff, bizId);
    const seen = await listChanges(shop.ctx, { subject: 'resaleCertificate', subjectId: bizId, what: 'openFile' }, 9);
    expect(seen.map(({ userId }) => userId)).toEqual([staff.userId]);
  });

  it('[USR-16][BIZ-09] is rejected with a reason, also after it was accepted; then it is over', async () => {
    const ada = await shop.aUser();
    const { bizId } = await aCertificate(shop, ada);
    await accept(shop, staff, bizId);
    expect((await reject(shop, staff, bizId, 'The permit was revoked.')).code).toBe(0);
    await shop.runJobs();
    expect(await listOf(ada)).toMatchObject([{ status: 'rejected', reason: 'The permit was revoked.' }]);
    expect(await subjects(ada)).toContain('Your resale certificate for Texas was rejected');
    const mail = (await listMails(shop.ctx)).find(({ to, subject }) => to === ada.email && /rejected/.test(subject))!;
    expect(mail.text).toContain('Orders you’ve placed stay as they are.');
    for (const decide of [accept, reject])
      expect((await decide(shop, staff, bizId)).code).toBe(errors.alreadyDone.code);
    const short = await reject(shop, staff, (await aCertificate(shop, ada)).bizId, ' x ');
    expect(short).toMatchObject({ status: 400, data: { fields: [{ path: 'reason' }] } });
  });

  it('[BIZ-15] of two staff who decide at the same time one is too late', async () => {
    const bob = await shop.aUser({ type: UserType.interior });
    for (let n = 0; n < 5; n++) {
      const { bizId } = await aCertificate(shop, await shop.aUser());
      const codes = (await Promise.all([accept(shop, staff, bizId), accept(shop, bob, bizId)])).map(({ code }) => code);
      expect(codes.sort()).toEqual([0, errors.alreadyDone.code]);
      expect(await listChanges(shop.ctx, { subject: 'resaleCertificate', subjectId: bizId }, 5)).toHaveLength(1);
    }
  });

  it('[BIZ-15] is not decided by who sent it, and not by who may not', async () => {
    const seller = await shop.aUser({ roles: ['finance'] });
    const { bizId } = await aCertificate(shop, seller);
    expect((await accept(shop, seller, bizId)).status).toBe(errors.prohibited.status);
    expect((await reject(shop, seller, bizId)).status).toBe(errors.prohibited.status);
    const { list } = await shop.call(seller, certificateCalls.queue, { query: { pageSize: 100 } });
    expect(list.find((each) => each.bizId === bizId)?.own).toBe(true);
    const support = await shop.aUser({ roles: ['support'] });
    expect((await accept(shop, support, bizId)).status).toBe(errors.prohibited.status);
    expect((await download(support, bizId)).statusCode).toBe(404);
    expect((await accept(shop, staff, bizId)).code).toBe(0);
  });

  it('[BIZ-13] nobody submits the file of another owner, or sees theirs: it is not found', async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    const { data } = await sendFile(shop, ada);
    const body = { fileId: data.fileId, states: ['TX'], number: '1234', expiresOn: inDays(100) };
    expect((await shop.send(eve, certificateCalls.submit, { body })).status).toBe(404);
    const { bizId } = await shop.call(ada, certificateCalls.submit, { body });
    expect((await shop.send(eve, certificateCalls.submit, { body })).status).toBe(404);
    expect((await download(eve, bizId)).statusCode).toBe(404);
    expect((await download(null, bizId)).statusCode).toBe(401);
    expect(await listOf(eve)).toEqual([]);
    // Sent again, it is the same one.
    expect((await shop.call(ada, certificateCalls.submit, { body })).bizId).toBe(bizId);
  });

  it('[BIZ-13] the file is handed out as it came, to be saved and never to be shown', async () => {
    const ada = await shop.aUser();
    const bytes = aPdf('</script><script>alert(1)</script>');
    const { bizId } = await aCertificate(shop, ada, { bytes, name: '..\\evil.html' });
    for (const actor of [ada, staff]) {
      const file = await download(actor, bizId);
      expect(file.rawPayload.equals(bytes)).toBe(true);
      expect(file.headers).toMatchObject({
        ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
        'content-disposition': 'attachment; filename="evil.pdf"',
      });
    }
  });

  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from(svg)],
    ['a page that says PDF further on', Buffer.from('<html>%PDF-1.4 %%EOF')],
    ['a PDF that was cut off', Buffer.from('%PDF-1.4\n1 0 obj')],
    ['a picture that was cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing', Buffer.alloc(0)],
  ])('[BIZ-12] %s is refused, whatever it is called', async (_what, bytes) => {
    const answer = await sendFile(shop, await shop.aUser(), bytes, 'certificate.pdf');
    expect(answer).toMatchObject({ code: errors.invalidInput.code, data: { fields: [{ path: 'file' }] } });
  });

  it('[BIZ-12] pictures are taken in by what they are, and what is too large is not', async () => {
    const ada = await shop.aUser();
    const create = { width: 40, height: 40, channels: 3 as const, background: '#fff' };
    const png = await sharp({ create }).png().toBuffer();
    expect((await sendFile(shop, ada, png, 'scan.pdf')).data).toMatchObject({ name: 'scan.png', mime: 'image/png' });
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(certificateBytes), Buffer.from('%%EOF')]);
    expect((await sendFile(shop, ada, large)).code).toBe(errors.tooLarge.code);
  });

  it.each([
    ['a state that is none', { states: ['TX', 'ZZ'] }, 'states'],
    ['a state twice', { states: ['TX', 'TX'] }, 'states'],
    ['no state', { states: [] }, 'states'],
    ['no number', { number: ' ' }, 'number'],
    ['a day in the past', { expiresOn: '2020-01-01' }, 'expiresOn'],
    ['a day after all days', { expiresOn: '2999-01-01' }, 'expiresOn'],
    ['a day that is none', { expiresOn: '2027-02-30' }, 'expiresOn'],
  ])('%s is refused by its field', async (_what, wrong, path) => {
    const ada = await shop.aUser();
    const { data } = await sendFile(shop, ada);
    const body = { fileId: data.fileId, states: ['TX'], number: '1234', expiresOn: inDays(100), ...wrong };
    const answer = await shop.send(ada, certificateCalls.submit, { body });
    expect([answer.status, fieldOf(answer)?.split('.')[0]]).toEqual([400, path]);
  });

  it('[BIZ-17] another one for the same states replaces what waits at once, and what holds when it is accepted', async () => {
    const ada = await shop.aUser();
    const first = await aCertificate(shop, ada, { states: ['TX'] });
    await aCertificate(shop, ada, { states: ['CA'] });
    const second = await aCertificate(shop, ada, { states: ['TX', 'NY'] });
    expect(await statusesOf(ada)).toEqual(['pending', 'pending', 'replaced']);
    expect((await accept(shop, staff, first.bizId)).code).toBe(errors.alreadyDone.code);
    await accept(shop, staff, second.bizId);
    const third = await aCertificate(shop, ada, { states: ['NY', 'TX'] });
    expect((await statusesOf(ada)).slice(0, 2)).toEqual(['pending', 'accepted']);
    await accept(shop, staff, third.bizId);
    expect(await statusesOf(ada)).toEqual(['accepted', 'replaced', 'pending', 'replaced']);
  });

  it('[BIZ-16] runs out after its last day, of which its owner is told once, 30 days ahead', async () => {
    const ada = await shop.aUser();
    const { bizId } = await aCertificate(shop, ada, { expiresOn: inDays(31) });
    await accept(shop, staff, bizId);
    const late = await aCertificate(shop, ada, { states: ['WA'], expiresOn: today() });
    const notice = () => noticeExpiringCertificates.run(shop.ctx, {});
    const told = async () => (await titles(ada)).filter((title) => title.includes('expires'));
    await notice();
    expect(await told()).toEqual([]);
    shop.pass(dayMs);
    await notice();
    await notice();
    await shop.runJobs();
    expect(await told()).toHaveLength(1);
    expect((await subjects(ada)).filter((subject) => subject.includes('expires'))).toHaveLength(1);
    // What ran out while it waited is not accepted any more.
    expect(await accept(shop, staff, late.bizId)).toMatchObject({ code: errors.alreadyDone.code });
    shop.pass(30 * dayMs);
    staff = await again(staff);
    const later = await again(ada);
    expect((await listOf(later)).find((each) => each.bizId === bizId)?.status).toBe('accepted');
    shop.pass(dayMs);
    expect((await listOf(later)).find((each) => each.bizId === bizId)?.status).toBe('expired');
    expect((await reject(shop, staff, bizId)).code).toBe(errors.alreadyDone.code);
  });

  it('[BIZ-18] files that were never submitted go after a day, and are not submitted then', async () => {
    const ada = await shop.aUser();
    const { bizId } = await aCertificate(shop, ada);
    const { data } = await sendFile(shop, ada);
    const keyOf = async (fileId: string) =>
      (await shop.ctx.db.select().from(certificateFiles).where(eq(certificateFiles.id, fileId)))[0]?.storageKey;
    const key = (await keyOf(data.fileId))!;
    shop.pass(dayMs);
    const body = { fileId: data.fileId, states: ['TX'], number: '1234', expiresOn: inDays(100) };
    expect(await shop.send(ada, certificateCalls.submit, { body })).toMatchObject({
      data: { fields: [{ path: 'fileId' }] },
    });
    shop.pass(dayMs);
    await forgetCertificateFiles.run(shop.ctx, {});
    await forgetCertificateFiles.run(shop.ctx, {});
    expect([await keyOf(data.fileId), await shop.ctx.files.has(key)]).toEqual([undefined, false]);
    expect((await download(ada, bizId)).statusCode).toBe(200);
  });

  it('[USR-16] goes with the account, but for what explains sales without tax, which the books keep', async () => {
    const ada = await shop.aUser();
    const unused = await aCertificate(shop, ada, { states: ['CA'], number: 'UNUSED-1' });
    const used = await aCertificate(shop, ada, { states: ['TX'], number: 'USED-1' });
    await accept(shop, staff, used.bizId);
    await shop.ctx.db
      .update(resaleCertificates)
      .set({ usedAt: shop.ctx.now() })
      .where(eq(resaleCertificates.id, used.bizId));
    const keys = (
      await shop.ctx.db.select().from(certificateFiles).where(eq(certificateFiles.ownerId, ada.userId))
    ).map(({ storageKey }) => storageKey);
    const person = { id: ada.userId, email: ada.email, emails: [ada.email], provenAt: null, orderIds: [] };
    const exported: string[] = [];
    for await (const { name } of taxPersonalData.files!(shop.ctx, person)) exported.push(name);
    expect(exported.filter((name) => name.endsWith('-certificate.pdf'))).toHaveLength(2);
    for (let twice = 0; twice < 2; twice++) {
      await taxPersonalData.eraseFiles!(shop.ctx, person);
      await taxPersonalData.erase!(shop.ctx, person);
    }
    expect(await Promise.all(keys.map((key) => shop.ctx.files.has(key)))).toEqual([false, true]);
    expect((await download(staff, unused.bizId)).statusCode).toBe(404);
    expect((await download(staff, used.bizId)).statusCode).toBe(200);
  });
});
