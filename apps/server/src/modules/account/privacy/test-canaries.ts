import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { feedbackCalls } from '@merchmill/contract/account/feedback.calls.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { profileCalls } from '@merchmill/contract/account/profile.calls.ts';
import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { businessCalls } from '@merchmill/contract/orders/business.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { orderConsoleCalls } from '@merchmill/contract/orders/order.console.calls.ts';
import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { subscriberCalls } from '@merchmill/contract/shop/subscriber.calls.ts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/client.ts';
import type { MadeProduct } from '../../../testing/shop-makers.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';
import { assetOf, onFront, pictured, words } from '../../design/design/test-designs.ts';
import { aPhoto, asForm, shipAll } from '../../fulfillment/aftersale/test-aftersale.ts';
import { letRelease } from '../../orders/order/test-orders.ts';
import { aCertificate, aPdf } from '../../orders/tax/test-certificates.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { aBrowser } from '../account/test-browser.ts';

/*
 * A person with a word of their own in everything that the shop asks of them, through the calls that they make, and the
 * search for these words in everything that the shop keeps.
 */

export const password = 'a garden full of frogs';

/** Words that are nowhere else. */
export const canaries = [
  ...['firstname', 'mailbox', 'othername', 'savedname', 'savedcompany', 'savedline', 'savedfloor', 'savedcity'],
  ...[
    'savedphone',
    'taxcompany',
    'register',
    'euperson',
    'certificateno',
    'certificatefile',
    'certificatescan',
    'filename',
    'foldername',
    'designname',
    'designtext',
    'publictitle',
  ],
  ...['publicstory', 'publictag', 'filtername', 'giftwish', 'cancelwhy', 'question', 'idea', 'rated', 'claimed'],
  ...[
    'usernote',
    'typewhy',
    'staffnote',
    'buyername',
    'buyercompany',
    'buyerline',
    'buyerfloor',
    'buyercity',
    'buyerphone',
  ],
].map((word) => `canary${word}`);
/** Those that an invoice names, which is kept as it was issued. */
export const onInvoice = [
  'mailbox',
  'taxcompany',
  'buyername',
  'buyercompany',
  'buyerline',
  'buyerfloor',
  'buyercity',
].map((word) => `canary${word}`);
const c = (word: string) => {
  const canary = `canary${word}`;
  if (!canaries.includes(canary)) throw new Error(`${word} is not searched for`);
  return canary;
};

const folder = ({ ctx }: TestApp) => ctx.config.dataDir;

/** Which of these words are in which table, file, or line of the log. */
export async function searchEverywhere(shop: TestApp, words: readonly string[], log: string): Promise<string[]> {
  const found: string[] = [];
  const note = (text: string, place: string) => {
    const lower = text.toLowerCase();
    for (const word of words) if (lower.includes(word)) found.push(`${word} in ${place}`);
  };
  const tables = await rowsOf<{ name: string }>(
    shop.ctx.db,
    sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  for (const { name } of tables) {
    const query = sql.raw(`select to_jsonb(t)::text as row from ${name} t`);
    const rows = await rowsOf<{ row: string }>(shop.ctx.db, query);
    note(rows.map(({ row }) => row).join('\n'), `table ${name}`);
  }
  for (const entry of readdirSync(folder(shop), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    note(`${file}\n${readFileSync(file).toString('latin1')}`, `file ${path.relative(folder(shop), file)}`);
  }
  note(log, 'log');
  return found;
}

/** Registers as everybody does. */
export async function aRegistered(shop: TestApp, name: string, email: string): Promise<Actor> {
  const browser = aBrowser(shop);
  await browser.send(accountCalls.register, { body: { name, email, password, privacyPolicyVersion: '7' } });
  // The address may have had other mails before.
  const sent = await shop.ctx.db.select().from(mails).orderBy(mails.id);
  const code = /\d{6}/.exec(sent.filter(({ to }) => to === email.toLowerCase()).at(-1)!.subject)![0];
  const { data } = await browser.send(accountCalls.verifyEmail, { body: { email, code } });
  return { userId: data.user.bizId, email: data.user.email, token: data.token };
}

async function upload(shop: TestApp, actor: Actor, filename: string): Promise<Material> {
  const { payload, headers } = asForm(await aPhoto());
  const named = Buffer.from(payload.toString('latin1').replace('p.jpg', filename), 'latin1');
  const answer = await shop.app.inject({
    method: 'POST',
    url: fileCalls.upload.path,
    payload: named,
    headers: { ...headers, authorization: actor.token },
  });
  return answer.json().data;
}

/** Orders what is in the cart and pays it by card. */
export async function buys(shop: TestApp, actor: Actor, addressId: string, giftMessage?: string) {
  const preview = await shop.call(actor, checkoutCalls.preview, {
    body: { country: 'DE', currency: 'USD', method: 'economy' },
  });
  const { bizId: orderId } = await shop.call(actor, checkoutCalls.create, {
    body: {
      ...{ source: 'cart', addressId, method: preview.method, plan: preview.plan, currency: 'USD', giftMessage },
      ...{ cartVersion: preview.cartVersion, expectedTotalMinor: preview.totals.totalMinor },
    },
  });
  await shop.call(actor, paymentCalls.payments, { body: { orderId, method: 'card', token: 'sandbox-authorised' } });
  await shop.runJobs();
  return orderId;
}

async function designs(shop: TestApp, actor: Actor, staff: Actor, product: MadeProduct) {
  const material = await upload(shop, actor, `${c('filename')}.jpg`);
  const folder = await shop.call(actor, designCalls.saveMaterialFolder, { body: { name: c('foldername') } });
  await shop.call(actor, designCalls.moveMaterials, { body: { bizIds: [material.bizId], folderId: folder.bizId } });
  const document = onFront([pictured, words(c('designtext'))], { photo: assetOf(material) });
  const { bizId: templateId } = await shop.call(actor, designCalls.saveTemplate, {
    body: { productId: product.productId, name: c('designname'), color: 'black', document: document as never },
  });
  const own = await shop.call(actor, privateProductCalls.save, {
    body: {
      ...{ templateId, title: c('publictitle'), tags: [c('publictag')] },
      description: `The story of it: ${c('publicstory')}`,
    },
  });
  const params = { bizId: own.bizId };
  await shop.call(actor, privateProductCalls.publish, { params, body: { rights: true } });
  await shop.call(staff, privateProductCalls.decide, { params, body: { decision: 'approve' } });
  return { templateId, material };
}

/** Says something wherever there is a field for it, with one order delivered and one canceled. */
export async function aPersonOfCanaries(shop: TestApp, staff: Actor, product: MadeProduct) {
  const email = `${c('mailbox')}@example.com`;
  const actor = await aRegistered(shop, c('firstname'), email);
  const saved = {
    ...{ name: c('savedname'), company: c('savedcompany'), line1: c('savedline'), line2: c('savedfloor') },
    ...{ city: c('savedcity'), postcode: '10115'.slice(0, 16), country: 'DE', phone: c('savedphone') },
  };
  await shop.call(actor, accountCalls.addAddress, { body: saved });
  const buyer = {
    ...{ name: c('buyername'), company: c('buyercompany'), line1: c('buyerline'), line2: c('buyerfloor') },
    ...{ city: c('buyercity'), postcode: '10115', country: 'DE', phone: c('buyerphone') },
  };
  const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: buyer });
  await shop.call(actor, taxCalls.setProfile, { body: { company: c('taxcompany') } });
  const euResponsible = { name: c('euperson'), address: 'Hauptstr. 5, Berlin', email: 'eu@example.com' };
  await shop.call(actor, businessCalls.saveIdentity, { body: { register: c('register'), euResponsible } });
  await aCertificate(shop, actor, {
    ...{ number: c('certificateno'), name: `${c('certificatefile')}.pdf`, bytes: aPdf(c('certificatescan')) },
  });
  const { templateId, material } = await designs(shop, actor, staff, product);

  await shop.call(actor, cartCalls.add, { body: { skuId: product.skuIds.black, templateId, quantity: 2 } });
  await shop.call(actor, cartCalls.add, { body: { skuId: product.skuIds.white, quantity: 1 } });
  const orderId = await buys(shop, actor, addressId, `With love, ${c('giftwish')}`);
  await shop.call(staff, orderConsoleCalls.addNote, {
    params: { orderId },
    body: { text: `They said ${c('staffnote')}` },
  });
  await letRelease(shop);
  await shop.runJobs();
  const { lines } = await shop.call(actor, orderCalls.detail, { params: { orderId } });
  const lineIds = [...lines].sort((a, b) => b.quantity - a.quantity).map((line) => line.bizId);
  await shipAll(shop, { owner: actor, orderId, number: '', lineIds }, 9);

  await shop.call(actor, cartCalls.add, { body: { skuId: product.skuIds.white, quantity: 1 } });
  const second = await buys(shop, actor, addressId);
  await shop.call(actor, aftersaleCalls.cancel, { params: { orderId: second }, body: { reason: c('cancelwhy') } });
  const claim = { orderLineId: lineIds[0]!, text: `It is ${c('claimed')}, see there`, photoIds: [material.fileId] };
  const made = await shop.call(actor, aftersaleCalls.claim, { params: { orderId }, body: claim });
  await shop.call(actor, orderCalls.review, { body: { orderLineId: lineIds[0]!, rating: 4, text: c('rated') } });
  await shop.call(actor, orderCalls.saveFilter, { body: { name: c('filtername'), filter: {} } });
  await shop.call(actor, supportCalls.write, { body: { orderId, text: `I ask: ${c('question')}` } });
  await shop.call(actor, feedbackCalls.suggestIdea, { body: { suggestion: `I wish for ${c('idea')}`, email } });
  await shop.call(null, subscriberCalls.add, { body: { email } });
  await shop.call(actor, profileCalls.update, { body: { name: c('othername') } });
  await shop.call(actor, cartCalls.add, { body: { skuId: product.skuIds.black, templateId, quantity: 1 } });
  const params = { bizId: actor.userId };
  await shop.call(staff, peopleConsoleCalls.addNote, { params, body: { text: `Rang up: ${c('usernote')}` } });
  await shop.call(staff, peopleConsoleCalls.changeUserType, { params, body: { type: 4, why: `Runs ${c('typewhy')}` } });
  await shop.runJobs();
  return { actor, orderId, templateId, email, claimId: made.bizId };
}
