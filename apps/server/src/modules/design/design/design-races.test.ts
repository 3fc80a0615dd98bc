import { designCalls as calls } from '@merchmill/contract/design/design.calls.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { idempotencyKeys } from '../../../platform/http/idempotency.tables.ts';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { deleteTemplate } from './deleted-design.service.ts';
import { keepTemplate } from './design.service.ts';
import { aTwoSidedProduct, onFront, square } from './test-designs.ts';

describe.each(backends())('designs that two work with at once on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let tee: MadeProduct;
  let at = 0;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    ada = await shop.aUser();
    tee = await aTwoSidedProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const form = () => ({
    ...{ productId: tee.productId, name: 'Square', color: 'black' },
    document: onFront([{ ...square, x: 30 + ++at }]) as never,
  });
  const save = async (actor = ada) => (await shop.call(actor, calls.saveTemplate, { body: form() })).bizId;

  /** What is asked for while a design is being deleted, answered when it is gone. */
  async function whileDeleting<T>(id: string, ask: () => Promise<T>): Promise<T> {
    const isDeleted = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const deleting = inTransaction(shop.ctx, async (ctx) => {
      await deleteTemplate(ctx, ada.userId, id);
      isDeleted.resolve();
      await goOn.promise;
    });
    await isDeleted.promise;
    const asked = ask();
    await new Promise((resolve) => setTimeout(resolve, 300));
    goOn.resolve();
    await deleting;
    return asked;
  }

  // On the embedded database a statement waits until the transaction has ended.
  describe.runIf(backend === 'postgres')('while it is deleted', () => {
    it('[TPL-04] a design is not found where it is duplicated', async () => {
      const params = { bizId: await save() };
      const answer = await whileDeleting(params.bizId, () => shop.send(ada, calls.copyTemplate, { params }));
      expect([answer.status, answer.code]).toEqual([404, errors.notFound.code]);
    });

    it('[TPL-06] a shared design is not found where somebody starts from it', async () => {
      const bob = await shop.aUser();
      const templateId = await save();
      const body = { templateId, allowsCopy: true };
      const { handle } = await shop.call(ada, previewCalls.share, { body });
      const ask = () => shop.send(bob, previewCalls.copy, { params: { handle } });
      const answer = await whileDeleting(templateId, ask);
      expect([answer.status, answer.code]).toEqual([404, errors.notFound.code]);
      expect((await shop.call(bob, calls.templates, {})).total).toBe(0);
    });
  });

  it('a key that its person used for another owner is refused', async () => {
    const eve = await shop.aUser();
    const member = await aMember(shop, ada, { role: 'designer' });
    await aMember(shop, eve, { role: 'designer', member });
    const idempotencyKey = 'one-key-for-two-owners';
    const saveFor = (owner: Actor) =>
      shop.send(member, calls.saveTemplate, { body: form() }, { idempotencyKey, ...forOwner(owner) });
    expect((await saveFor(ada)).code).toBe(0);
    await shop.ctx.db.delete(idempotencyKeys);
    const refused = await saveFor(eve);
    expect([refused.status, refused.code]).toEqual([422, errors.keyReused.code]);
    expect((await shop.call(eve, calls.templates, {})).total).toBe(0);
  });

  it('two runs of one request make one design', async () => {
    const mo = await shop.aUser();
    const body = form();
    const run = () => keepTemplate(shop.ctx, mo.userId, body, { key: 'two-runs' });
    const made = await Promise.all([run(), run(), run()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await shop.call(mo, calls.templates, {})).total).toBe(1);
  });
});
