import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { reportCalls } from '@merchmill/contract/design/report.calls.ts';
import { reportConsoleCalls } from '@merchmill/contract/design/report.console.calls.ts';
import type { ReportForm } from '@merchmill/contract/design/report.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSession } from '../../account/account/session.service.ts';
import { auditChanges } from '../../shop/audit/audit.tables.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { aTwoSidedProduct, onFront, square } from '../design/test-designs.ts';
import { productRemovals, productReports } from './report.tables.ts';

describe.each(backends())('reports of products on %s', (backend) => {
  let shop: TestApp;
  let product: MadeProduct;
  let maker: Actor;
  let eve: Actor;
  let staff: Actor;
  let second: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    product = await aTwoSidedProduct(shop.ctx);
    [maker, eve] = [await shop.aUser({ name: 'Ada Lovelace' }), await shop.aUser()];
    staff = await shop.aUser({ type: UserType.interior, name: 'Olga' });
    second = await shop.aUser({ roles: ['content'], name: 'Otto' });
  });
  afterAll(() => shop.close());

  let made = 0;
  /** A product of the maker's that everybody sees, with a title of its own. */
  async function published(by = maker) {
    const title = `Reported square ${++made}`;
    const document = onFront([square]) as never;
    const design = { productId: product.productId, name: 'Square', color: 'black', document };
    const { bizId: templateId } = await shop.call(by, designCalls.saveTemplate, { body: design });
    const texts = { title, description: 'A square that is red on all of its sides.', tags: [] };
    const { bizId } = await shop.call(by, privateProductCalls.save, { body: { ...texts, templateId } });
    await shop.call(by, privateProductCalls.publish, { params: { bizId }, body: { rights: true } });
    await shop.call(staff, privateProductCalls.decide, { params: { bizId }, body: { decision: 'approve' } });
    const { list } = await shop.call(by, privateProductCalls.list, { query: { pageSize: 100 } });
    const handle = list.find((each) => each.bizId === bizId)!.link!.replace('/product/ugc/', '');
    return { bizId, title, handle };
  }
  let reporters = 0;
  const formOf = (handle: string, fields: Partial<ReportForm> = {}): ReportForm => ({
    ...{ handle, category: 'copyright', statement: 'It copies a drawing of mine, see example.org.' },
    ...{ name: 'Rea Porter', email: `rea-${++reporters}@example.com`, goodFaith: true, ...fields },
  });
  const report = (body: ReportForm, actor: Actor | null = null) => shop.send(actor, reportCalls.send, { body });
  const listed = async (show: 'open' | 'decided' = 'open') =>
    (await shop.call(staff, reportConsoleCalls.reports, { query: { show, pageSize: 100 } })).list;
  const reportOf = async (handle: string) => (await listed()).find((each) => each.product.handle === handle)!;
  const reason = 'It copies a drawing that is somebody else’s.';
  const decide = (bizId: string, decision: 'remove' | 'reject', actor = staff) =>
    shop.send(actor, reportConsoleCalls.decide, { params: { bizId }, body: { decision, reason } });
  const mailsTo = async (to: string) => (await listMails(shop.ctx, 500)).filter((mail) => mail.to === to);
  const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);
  const page = (handle: string) => shop.send(null, productCalls.ugcByHandle, { params: { handle } });
  const found = async (title: string) => {
    const { list } = await shop.call(null, searchCalls.pods, { query: { keyword: title } });
    return list.map((card) => card.title).filter((each) => each === title);
  };
  const removals = (actor = maker) => shop.call(actor, reportCalls.removals, { query: { pageSize: 100 } });
  const appeal = (bizId: string, actor = maker) =>
    shop.send(actor, reportCalls.appeal, { params: { bizId }, body: { text: 'It is a square of my own drawing.' } });
  const answer = (bizId: string, restore: boolean, actor = second) =>
    shop.send(actor, reportConsoleCalls.answer, {
      params: { bizId },
      body: { restore, answer: 'We looked at both drawings again.' },
    });
  async function removed() {
    const design = await published();
    const body = formOf(design.handle);
    await report(body);
    expect((await decide((await reportOf(design.handle)).bizId, 'remove')).code).toBe(0);
    const removal = (await removals()).list.find(({ title }) => title === design.title)!;
    return { ...design, reporter: body.email!, removal };
  }

  it('[REP-01] are taken in without an account, with a receipt that says nothing of what was typed', async () => {
    const { handle, title } = await published();
    const body = formOf(handle, { email: 'Rea@Example.com' });
    expect((await report(body)).code).toBe(0);
    expect((await report({ ...body, statement: 'Sent once more, in other words than before.' })).code).toBe(0);
    const reports = (await listed()).filter((each) => each.product.handle === handle);
    expect(reports).toMatchObject([
      { state: 'open', category: 'copyright', name: 'Rea Porter', email: 'rea@example.com', product: { maker: 'Ada' } },
    ]);
    const [mail, ...more] = await mailsTo('rea@example.com');
    expect(more).toEqual([]);
    expect(mail!.text).toContain(title);
    for (const typed of ['Rea Porter', 'example.org']) expect(mail!.text).not.toContain(typed);
  });

  it('[REP-03] take a product down everywhere, give its maker the reasons, and settle every report of it', async () => {
    const { handle, title } = await published();
    const { data: detail } = await page(handle);
    const line = { skuId: product.skuIds.black, quantity: 1, spuId: detail.bizId };
    await shop.call(eve, cartCalls.add, { body: line });
    expect(await found(title)).toEqual([title]);
    const [one, two] = [formOf(handle), formOf(handle, { category: 'trademark' })];
    await report(one);
    await report(two, eve);
    const { bizId } = await reportOf(handle);
    const [first, again] = await Promise.all([decide(bizId, 'remove'), decide(bizId, 'remove', second)]);
    expect([first.code, again.code].toSorted((a, b) => a - b)).toEqual([0, errors.alreadyDone.code]);

    expect((await page(handle)).status).toBe(404);
    expect(await found(title)).toEqual([]);
    expect((await shop.send(null, designCalls.designer, { params: { bizId: detail.bizId } })).status).toBe(404);
    const cart = await shop.call(eve, cartCalls.view);
    expect(cart.groups[0]!.lines).toMatchObject([{ available: false }]);
    expect((await shop.send(eve, cartCalls.add, { body: line })).code).toBe(errors.skuUnavailable.code);
    expect((await report(formOf(handle))).status).toBe(404);

    for (const { email } of [one, two])
      expect(await subjectsTo(email!)).toEqual([`Your report of “${title}”`, expect.stringContaining('received')]);
    const [reasons] = await mailsTo(maker.email);
    expect(reasons!.subject).toBe(`We took down “${title}”`);
    for (const part of [reason, 'copyright', 'without automated means', '/removals'])
      expect(reasons!.text).toContain(part);
    expect(reasons!.text).not.toContain('Rea Porter');
    const { list } = await shop.call(maker, privateProductCalls.list, { query: { pageSize: 100 } });
    expect(list.find((each) => each.title === title)).toMatchObject({ state: 'declined', reason });
    const log = await shop.ctx.db.select().from(auditChanges).where(eq(auditChanges.subjectId, bizId));
    expect(log).toMatchObject([{ subject: 'productReport', what: 'remove' }]);
  });

  it('[REP-05] are rejected with a reason, and the product stays', async () => {
    const { handle, title } = await published();
    const body = formOf(handle);
    await report(body);
    const { bizId } = await reportOf(handle);
    expect((await decide(bizId, 'reject')).code).toBe(0);
    const [mail] = await mailsTo(body.email!);
    expect(mail!.text).toContain(reason);
    expect((await page(handle)).code).toBe(0);
    expect((await listed('decided')).find((each) => each.bizId === bizId)).toMatchObject({
      ...{ state: 'rejected', decision: reason, decidedBy: 'Olga', product: { title } },
    });
    // The same person may see it otherwise later.
    expect((await report(body)).code).toBe(0);
    expect(await reportOf(handle)).toBeDefined();
  });

  it('[REP-04] of a design of the shop take that down as well, and nobody has to be told', async () => {
    const { handle } = await aSpu(shop.ctx, product);
    await report(formOf(handle));
    expect((await decide((await reportOf(handle)).bizId, 'remove')).code).toBe(0);
    expect((await shop.send(null, productCalls.spuByHandle, { params: { handle } })).status).toBe(404);
  });

  it('[REP-06][REP-07] can be appealed against once, and somebody else restores the product', async () => {
    const { handle, title, removal } = await removed();
    expect((await appeal(removal.bizId, eve)).status).toBe(404);
    expect((await answer(removal.bizId, true)).code).toBe(errors.alreadyDone.code);
    expect((await appeal(removal.bizId)).data).toMatchObject({ appeal: { state: 'open', answer: null } });
    expect((await appeal(removal.bizId)).code).toBe(errors.alreadyDone.code);
    const appeals = async (actor: Actor) =>
      (await shop.call(actor, reportConsoleCalls.removals, { query: { pageSize: 100 } })).list;
    expect((await appeals(staff)).find(({ bizId }) => bizId === removal.bizId)).toMatchObject({ mayDecide: false });
    expect((await appeals(second)).find(({ bizId }) => bizId === removal.bizId)).toMatchObject({ mayDecide: true });
    expect((await answer(removal.bizId, true, staff)).code).toBe(errors.prohibited.code);
    const [one, two] = await Promise.all([answer(removal.bizId, true), answer(removal.bizId, false)]);
    expect([one.code, two.code].toSorted((a, b) => a - b)).toEqual([0, errors.alreadyDone.code]);
    const { appeal: state } = (await removals()).list.find(({ bizId }) => bizId === removal.bizId)!;
    expect(state!.answer).toBe('We looked at both drawings again.');
    if (state!.state === 'restored') {
      expect((await page(handle)).code).toBe(0);
      expect(await found(title)).toEqual([title]);
    }
    expect(await subjectsTo(maker.email)).toContain(`Your appeal about “${title}”`);
    const log = await shop.ctx.db.select().from(auditChanges).where(eq(auditChanges.subjectId, removal.bizId));
    expect(log.map(({ what }) => what)).toEqual(['appeal', state!.state === 'restored' ? 'restore' : 'reject']);
  });

  it('[REP-07][REP-08] that are upheld keep the product down; one that its maker has changed since is not restored', async () => {
    const kept = await removed();
    await appeal(kept.removal.bizId);
    expect((await answer(kept.removal.bizId, false)).code).toBe(0);
    expect((await page(kept.handle)).status).toBe(404);
    const changed = await removed();
    await appeal(changed.removal.bizId);
    await shop.call(maker, privateProductCalls.withdraw, { params: { bizId: changed.bizId } });
    expect((await answer(changed.removal.bizId, true)).code).toBe(0);
    expect((await page(changed.handle)).status).toBe(404);
  });

  it('[REP-08] that are restored show nothing that was declined since', async () => {
    const { bizId, handle, removal } = await removed();
    await appeal(removal.bizId);
    await shop.call(maker, privateProductCalls.publish, { params: { bizId }, body: { rights: true } });
    const body = { decision: 'decline' as const, reason: 'It has a swear word on it now.' };
    await shop.call(staff, privateProductCalls.decide, { params: { bizId }, body });
    expect((await answer(removal.bizId, true)).code).toBe(0);
    expect((await page(handle)).status).toBe(404);
    const told = (await mailsTo(maker.email)).map(({ text }) => text).join();
    expect(told).toContain('we decided since then still applies');
    const { list } = await shop.call(maker, privateProductCalls.list, { query: { pageSize: 100 } });
    expect(list.find((each) => each.bizId === bizId)).toMatchObject({ state: 'declined', reason: body.reason });
  });

  it('[REP-09] send so many receipts an hour to an address that anybody may have typed, and all to one’s own', async () => {
    const designs: { handle: string }[] = [];
    for (let n = 0; n < 6; n++) designs.push(await published());
    const receiptsTo = async (email: string, actor: Actor | null = null) => {
      for (const { handle } of designs) expect((await report(formOf(handle, { email }), actor)).code).toBe(0);
      return (await subjectsTo(email)).filter((subject) => subject.includes('received')).length;
    };
    expect(await receiptsTo('victim@example.com', eve)).toBe(3);
    expect(await receiptsTo(eve.email, eve)).toBe(6);
    const email = 'victim@example.com';
    expect((await listed()).filter((each) => each.email === email)).toHaveLength(6);
  });

  it('[REP-06] cannot be appealed against after six months', async () => {
    const { removal } = await removed();
    shop.pass(185 * dayMs);
    for (const actor of [maker, eve, staff, second]) actor.token = await createSession(shop.ctx, actor.userId);
    expect((await appeal(removal.bizId)).code).toBe(errors.prohibited.code);
    const { appealUntil, removedAt } = removal;
    expect(new Date(appealUntil).getTime() - new Date(removedAt).getTime()).toBeGreaterThanOrEqual(181 * dayMs);
  });

  it('[REP-10] are decided by nobody about their own product, and by nobody without the right', async () => {
    const own = await published(staff);
    await report(formOf(own.handle));
    const { bizId } = await reportOf(own.handle);
    expect((await decide(bizId, 'reject')).code).toBe(errors.prohibited.code);
    const support = await shop.aUser({ roles: ['support'] });
    expect((await decide(bizId, 'remove', support)).status).toBe(403);
    expect((await decide(bizId, 'remove', eve)).status).toBe(403);
    expect((await decide(bizId, 'reject', second)).code).toBe(0);
  });

  it('[REP-02] name the field that is wrong, and ask for good faith and a name where the law does', async () => {
    const { handle } = await published();
    const wrong: [string, Partial<Record<keyof ReportForm, unknown>>][] = [
      ['category', { category: 'taste' }],
      ['statement', { statement: 'Bad.' }],
      ['name', { name: '' }],
      ['email', { email: '' }],
      ['email', { email: 'nothing' }],
      ['goodFaith', { goodFaith: false }],
    ];
    for (const [path, fields] of wrong) {
      const refused = await report(formOf(handle, fields as Partial<ReportForm>));
      expect(refused, path).toMatchObject({ status: 400, data: { fields: [{ path }] } });
    }
    expect((await report(formOf(handle, { category: 'offensive', goodFaith: false }))).code).toBe(0);
    expect((await report(formOf(handle, { category: 'childSafety', name: '', email: '' }))).code).toBe(0);
    expect((await report(formOf('no-such-thing'))).status).toBe(404);
    expect(await shop.ctx.db.$count(productReports, eq(productReports.category, 'childSafety'))).toBe(1);
    expect(await shop.ctx.db.$count(productRemovals, eq(productRemovals.category, 'childSafety'))).toBe(0);
  });
});
