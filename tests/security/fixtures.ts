import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { securityCalls } from '@merchmill/contract/account/security.calls.ts';
import type { Call } from '@merchmill/contract/call.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { isPermission } from '@merchmill/contract/permissions.ts';
import { eq } from 'drizzle-orm';
import { newId } from '../../apps/server/src/ids.ts';
import { users } from '../../apps/server/src/modules/account/account/account.tables.ts';
import { hashPassword } from '../../apps/server/src/modules/account/account/password.ts';
import { createSession } from '../../apps/server/src/modules/account/account/session.service.ts';
import { passkeys } from '../../apps/server/src/modules/account/account/sign-in.tables.ts';
import { aMember, anInvitation } from '../../apps/server/src/modules/account/team/test-team.ts';
import { aProductPhotograph } from '../../apps/server/src/modules/catalog/product/test-photographs.ts';
import { aPhoto, asForm } from '../../apps/server/src/modules/fulfillment/aftersale/test-aftersale.ts';
import { applicationForm, apply } from '../../apps/server/src/modules/money/credit/test-credit.ts';
import { aCertificate, aPdf, fileForm, sendFile } from '../../apps/server/src/modules/orders/tax/test-certificates.ts';
import { aDocument, berlin } from '../../apps/server/src/testing/shop-makers.ts';
import { type Fixture, open, operations, operationsWith, own, self } from './fixture.ts';
import { designFixtures } from './fixtures-designs.ts';
import { aftersaleFixtures, orderFixtures, paymentFixtures, withdrawalFixtures } from './fixtures-orders.ts';
import { publishingFixtures } from './fixtures-publishing.ts';
import { storeFileFixtures } from './fixtures-store-files.ts';
import { storeOrderFixtures } from './fixtures-store-orders.ts';
import { storeFixtures } from './fixtures-stores.ts';
import type { SeededShop } from './seeded-shop.ts';

/* What is sent with every call that is not for operations; theirs are made from the shapes of the contract. */

const body = (content: object) => () => ({ body: content });
const query = (content: Record<string, string | number>) => () => ({ query: content });
const product = ({ tee }: SeededShop) => ({ params: { bizId: tee.productId } });
const toGermany = (seededShop: SeededShop) => ({ ...product(seededShop), query: { country: 'DE' } });

/** The right password: wrong ones would have to wait after the fifth. */
async function aLogin({ shop }: SeededShop) {
  const { userId, email } = await shop.aUser();
  const password = 'a long enough password';
  await shop.ctx.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId));
  return { email, password };
}

/** The password that is asked for once more: it is everybody's, as all of them send the same. */
const withPassword =
  (content: object, field = 'password') =>
  async ({ shop }: SeededShop) => {
    const password = 'a long enough password';
    await shop.ctx.db.update(users).set({ passwordHash: await hashPassword(password) });
    return { body: { ...content, [field]: password } };
  };

/** A passkey of the owner's, who has another one: the only way in is not taken away. */
async function aPasskey({ shop, owner }: SeededShop): Promise<string> {
  const key = () => ({
    ...{ id: newId(), userId: owner.userId, credentialId: newId(), publicKey: 'e30', counter: 0 },
    ...{ transports: [], backedUp: false, name: 'Mine', createdAt: shop.ctx.now() },
  });
  const [first] = await shop.ctx.db.insert(passkeys).values([key(), key()]).returning();
  return first!.id;
}

const openFixtures: Record<string, Fixture> = {
  'settings.baseConfig': open(() => ({ params: { code: 'interface' } })),
  'settings.currencies': open(),
  'settings.countries': open(),
  'settings.registerPrivacyChoice': open(body({ privacyPolicyVersion: '1', choice: 'none' })),
  'settings.suggestIdea': open(body({ suggestion: 'Please sell socks, too.' })),
  'settings.usageStat': open(body({ source: 'newsletter' })),
  'settings.extraConfig': open(),
  'settings.legal': open(),
  'settings.trader': open(),
  'account.login': open(async (seededShop) => ({ body: await aLogin(seededShop) })),
  'account.register': open(
    body({ name: 'New', email: 'new@example.com', password: 'long enough it is', privacyPolicyVersion: '1' }),
  ),
  'account.send': open(body({ email: 'nobody@example.com' })),
  'account.verifyEmail': open(
    body({ email: 'nobody@example.com', code: '123456', password: 'a long enough password' }),
  ),
  'recovery.sendReset': open(body({ email: 'nobody@example.com' })),
  'recovery.resetLink': open(query({ token: 'x'.repeat(43) })),
  'recovery.reset': open(body({ token: 'x'.repeat(43), password: 'long enough it is' })),
  'recovery.restoreLink': open(query({ token: 'x'.repeat(43) })),
  'recovery.restoreEmail': open(body({ token: 'x'.repeat(43) })),
  'signIn.secondStep': open(undefined, 404),
  'signIn.loginWithCode': open(body({ code: '123456' })),
  'signIn.askPasskey': open(),
  'signIn.loginWithPasskey': open(
    body({ id: 'bm90LW1pbmU', clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }),
  ),
  'signIn.pendingGoogle': open(undefined, 404),
  'signIn.openWithGoogle': open(body({ name: 'New', privacyPolicyVersion: '2026-11' })),
  'setup.link': open(() => ({ params: { token: 'x'.repeat(43) } }), 404),
  'setup.finish': open(
    () => ({
      params: { token: 'x'.repeat(43) },
      body: {
        name: 'New',
        email: 'new@example.com',
        password: 'long enough it is',
        companyName: 'Mill',
        companyAddress: '',
      },
    }),
    404,
  ),
  'setup.choosePassword': open(
    () => ({ params: { token: 'x'.repeat(43) }, body: { password: 'long enough it is' } }),
    404,
  ),
  'catalog.categories': open(),
  'catalog.knifeCategories': open(),
  'catalog.warehouseCategories': open(),
  'catalog.memberCategories': open(),
  'catalog.placeable': self(),
  'catalog.recommendColumn': open(),
  'catalog.hotCategories': open(),
  'catalog.marketingCategories': open(),
  'catalog.movedCategory': open(query({ tab: 1, handle: 'never-was' }), 404),
  'catalog.product': open(product),
  'catalog.productByHandle': open(({ tee }) => ({ params: { handle: tee.handle } })),
  'catalog.recommendation': open(),
  'catalog.skuKnife': open(({ tee }) => ({ query: { skuId: tee.skuIds.black } })),
  'catalog.knifeTemplate': open(({ tee }) => ({ params: { skuId: tee.skuIds.black, file: 'front.svg' } })),
  'catalog.spuByHandle': open(({ spu }) => ({ params: { handle: spu.handle } })),
  'catalog.ugcByHandle': open(() => ({ params: { handle: 'nothing-yet' } }), 404),
  'recall.unitPage': open(() => ({ params: { code: '0000-0000-0000' } }), 404),
  'catalog.collection': open(() => ({ params: { handle: 'mugs' } })),
  'review.scores': open(({ tee }) => ({ query: { bizId: tee.productId } })),
  'review.recent': open(),
  'search.products': open(),
  'search.pods': open(),
  'search.collections': open(query({ keyword: 'mugs' })),
  'search.inCollection': open(() => ({ params: { handle: 'mugs' } })),
  'search.suggest': open(query({ keyword: 'tee' })),
  'content.articles': open(),
  'content.article': open(() => ({ params: { seoHandle: 'shipping' } })),
  'content.vote': open(() => ({ params: { seoHandle: 'shipping' }, body: { helpful: true } })),
  'content.marketing': open(),
  'subscriber.add': open(body({ email: 'reader@example.com' })),
  'subscriber.confirm': open(body({ token: 'x'.repeat(40) })),
  'subscriber.unsubscribe': open(query({ token: 'x'.repeat(40) })),
  'notification.unsubscribe': open(query({ token: 'x'.repeat(40) })),
  'shipping.estimate': open(toGermany),
  'shipping.rates': open(query({ country: 'DE' })),
  'shipping.quoteBasket': open(({ tee }) => ({
    body: { country: 'DE', items: [{ skuId: tee.skuIds.black, quantity: 1 }] },
  })),
  'shipping.ofProduct': open(toGermany),
  'shipping.ofSpu': open(({ spu }) => ({ params: { bizId: spu.spuId }, query: { country: 'DE' } })),
  'shipping.ofUgc': open(toGermany, 404),
  'shipping.supportedCountries': open(),
  'tax.area': open(query({ country: 'DE' })),
  'design.designer': open(product),
  'design.usablePictures': open(body({ fileIds: [] })),
  'design.pictureFacts': open(body({ fileIds: [] })),
  'design.mockup': open(({ tee }) => ({ body: { productId: tee.productId, document: aDocument() } })),
  'embroidery.text': open(),
  'embroidery.sewText': open(body({ text: 'Ridge', font: 'roboto-700', heightMm: 10, thread: 'T36' })),
  'preview.preview': open(async (seededShop) => {
    const templateId = await seededShop.template();
    const { handle } = await seededShop.shop.call(seededShop.owner, previewCalls.share, { body: { templateId } });
    return { params: { handle } };
  }),
  'cart.view': open(),
  'cart.count': open(),
};

const accountFixtures: Record<string, Fixture> = {
  'account.logout': self(),
  'account.current': self(),
  'behalf.end': self(),
  'team.view': self(),
  'team.invite': self(body({ email: 'helper@example.com', role: 'designer' })),
  'team.sendAgain': own(async ({ shop, owner }) => ({ params: { bizId: (await anInvitation(shop, owner)).bizId } })),
  'team.revoke': own(async ({ shop, owner }) => ({ params: { bizId: (await anInvitation(shop, owner)).bizId } })),
  'team.changeRole': own(async ({ shop, owner }) => ({
    params: { bizId: (await aMember(shop, owner)).userId },
    body: { role: 'designer' },
  })),
  'team.remove': own(async ({ shop, owner }) => ({ params: { bizId: (await aMember(shop, owner)).userId } })),
  'team.mine': self(),
  'team.leave': own(async ({ shop, owner }) => {
    const other = await shop.aUser();
    await aMember(shop, other, { member: owner });
    return { body: { ownerId: other.userId } };
  }),
  'team.invitation': open(query({ token: 'x'.repeat(43) })),
  'team.accept': self(body({ token: 'x'.repeat(43) })),
  'team.decline': open(body({ token: 'x'.repeat(43) })),
  'profile.update': self(body({ name: 'Ada Lovelace' })),
  'profile.setMailModes': self(body({ sendProofEmailType: 2, sendShippedEmailType: 0 })),
  'security.changePassword': self(withPassword({ password: 'long enough it is' }, 'currentPassword')),
  'security.sendEmailCode': self(withPassword({ email: 'moved@example.com' })),
  'security.changeEmail': self(body({ email: 'moved@example.com', code: '123456' })),
  'security.sessions': self(),
  'security.endSession': own(async ({ shop, owner }) => {
    await createSession(shop.ctx, owner.userId);
    const sessions = await shop.call(owner, securityCalls.sessions);
    return { params: { bizId: sessions.find(({ current }) => !current)!.bizId } };
  }),
  'security.endOtherSessions': self(),
  'signIn.methods': self(),
  'signIn.startAuthenticator': self(withPassword({})),
  'signIn.confirmAuthenticator': self(body({ code: '000000' })),
  'signIn.removeAuthenticator': self(withPassword({})),
  'signIn.renewRecoveryCodes': self(withPassword({})),
  'signIn.connectGoogle': self(withPassword({})),
  'signIn.disconnectGoogle': self(withPassword({})),
  'signIn.startPasskey': self(withPassword({})),
  'signIn.addPasskey': self(
    body({ name: 'Mine', id: 'bm90LW1pbmU', clientDataJSON: 'e30', attestationObject: 'e30', transports: [] }),
  ),
  'signIn.removePasskey': own(async (seededShop) => ({
    params: { bizId: await aPasskey(seededShop) },
    ...(await withPassword({})(seededShop)),
  })),
  'privacy.read': self(),
  'privacy.exports': self(),
  'privacy.requestExport': self(),
  'privacy.download': own(async ({ shop, owner }) => {
    const [known] = await shop.call(owner, privacyCalls.exports);
    const made = known ?? (await shop.call(owner, privacyCalls.requestExport));
    await shop.runJobs();
    return { params: { bizId: made.bizId } };
  }),
  'privacy.deleteAccount': self(withPassword({})),
  'privacy.deletion': self(),
  'privacy.keepAccount': self(),
  'account.addresses': self(),
  'account.addAddress': self(body(berlin)),
  'account.updateAddress': own(async (seededShop) => ({ params: { bizId: await seededShop.address() }, body: berlin })),
  'account.deleteAddress': own(async (seededShop) => ({ params: { bizId: await seededShop.address() } })),
  'notification.unread': self(),
  'notification.list': self(),
  'notification.setRead': self(body({})),
  'notification.preferences': self(),
  'notification.setPreferences': self(body({ list: [{ kind: 'shipped', inApp: true, mail: false }] })),
  'review.write': own(({ delivered }) => ({ body: { orderLineId: delivered.lineIds[0], rating: 5 } })),
  'support.write': own(({ delivered }) => ({
    body: { orderId: delivered.orderId, email: 'ada@example.com', text: 'Where is my parcel?' },
  })),
  'favorite.allByType': self(),
  'favorite.add': self(({ tee }) => ({ body: { favorites: [{ kind: 'product', bizId: tee.productId }] } })),
  'favorite.remove': self(({ tee }) => ({ query: { kind: 'product', bizId: tee.productId } })),
  'favorite.page': self(),
  'tax.profile': self(),
  'tax.setProfile': self(body({ company: 'Mill' })),
  'business.identity': self(),
  'business.saveIdentity': self(body({ registerNumber: 'HRB 1' })),
  'business.dynamicInfo': self(),
  'application.list': self(),
  'application.submit': self(body(applicationForm)),
  'application.withdraw': own(async ({ shop, owner }) => {
    const { list } = await shop.call(owner, applicationCalls.list);
    const open = list.find(({ state }) => state === 'submitted') ?? (await apply(shop, owner)).data;
    return { params: { bizId: open.bizId } };
  }),
  'certificate.list': self(),
  'certificate.upload': self(() => ({ raw: fileForm(aPdf()) })),
  'certificate.submit': own(async ({ shop, owner }) => {
    const { data } = await sendFile(shop, owner);
    return { body: { fileId: data.fileId, states: ['TX'], number: '32-0123456-7', expiresOn: '2027-12-31' } };
  }),
  'certificate.file': own(async ({ shop, owner }) => ({ params: { bizId: (await aCertificate(shop, owner)).bizId } }), {
    staffMay: 'certificates.decide',
  }),
  'file.signatures': self(body({ name: 'photo.jpg', bytes: 1000, mime: 'image/jpeg' })),
  'file.complete': own(async (seededShop) => ({ body: { uploadId: await seededShop.upload() } })),
  'file.upload': self(async () => ({ raw: asForm(await aPhoto()) })),
};

/** Of calls for operations: those that take a file. */
const operationsFixtures: Record<string, Fixture> = {
  'operationsCatalog.uploadPhotograph': operationsWith(async () => ({ raw: asForm(await aProductPhotograph()) })),
  'operationsSettings.uploadGuaranteeNotice': operationsWith(async () => ({ raw: asForm(await aPhoto()) })),
  'operationsSettings.uploadLogo': operationsWith(async () => ({ raw: asForm(await aPhoto()) })),
};

const fixtures: Record<string, Fixture> = {
  ...openFixtures,
  ...accountFixtures,
  ...designFixtures,
  ...orderFixtures,
  ...aftersaleFixtures,
  ...withdrawalFixtures,
  ...paymentFixtures,
  ...storeFixtures,
  ...publishingFixtures,
  ...storeOrderFixtures,
  ...storeFileFixtures,
  ...operationsFixtures,
};

/** How a call is proved; a call for operations needs a fixture only where its shapes do not say what it takes. */
export function fixtureOf(call: Call): Fixture {
  const fixture = fixtures[call.id];
  if (isPermission(call.who)) return fixture ?? operations;
  if (!fixture) throw new Error(`${call.id} has no fixture: say in tests/security/fixtures.ts what is sent with it`);
  return fixture;
}

/** Fixtures of calls that are not served: left over. */
export const listLeftOver = (served: readonly Call[]) =>
  Object.keys(fixtures).filter((id) => !served.some((call) => call.id === id));
