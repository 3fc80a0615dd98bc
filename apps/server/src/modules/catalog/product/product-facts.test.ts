import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import type { EditedFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import { makerConsoleCalls as makerCalls } from '@merchmill/contract/catalog/maker.console.calls.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { productConsoleCalls as calls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { products } from '../catalog/catalog.tables.ts';
import { certificateNotes, missingFacts } from '../catalog/compliance.rules.ts';
import { isFactsToDo, listKnownMakers } from '../catalog/compliance.service.ts';
import { aListedProduct, aMaker, someFacts } from '../catalog/test-catalog.ts';

const care = { washing: 'wash30', bleaching: 'none', drying: 'line', ironing: 'low', professional: 'none' } as const;
const shares = (...list: [EditedFacts['fibers'][number]['fiber'], number][]) =>
  list.map(([fiber, percent]) => ({ component: 'whole' as const, fiber, percent }));

describe.each(backends())('facts of products on %s', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  let tee: MadeProduct;
  let [inPortugal, inChina]: [string, string] = ['', ''];

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    operator = await shop.aUser({ type: UserType.interior, name: 'Ada' });
    tee = await aListedProduct(shop.ctx);
    inPortugal = await aMaker(shop.ctx, { name: 'Malhas' });
    inChina = await aMaker(shop.ctx, { name: 'Yi', country: 'CN' });
  });
  afterAll(() => shop.close());

  const read = () => shop.call(operator, calls.product, { params: { bizId: tee.productId } });
  const send = async (compliance: EditedFacts) => {
    const body = { ...ProductForm.parse(await read()), compliance };
    return shop.send(operator, calls.save, { params: { bizId: tee.productId }, body });
  };
  const fieldsOf = async (compliance: EditedFacts) => {
    const answer = await send(compliance);
    expect([answer.status, answer.code]).toEqual([400, errors.invalidInput.code]);
    return (answer.data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path);
  };
  const shirt = (): EditedFacts => ({
    ...someFacts(inPortugal),
    material: 'textile',
    fibers: shares(['cotton', 95], ['elastane', 5]),
    care,
  });

  it('[CAP-20][FCT-02] what is wrong with facts is said of the field', async () => {
    const facts = shirt();
    const withPart = (part: Partial<EditedFacts>) => fieldsOf({ ...facts, ...part });
    expect(await withPart({ fibers: shares(['cotton', 95], ['elastane', 4]) })).toEqual(['compliance.fibers']);
    expect(await withPart({ fibers: shares(['cotton', 50], ['cotton', 50]) })).toEqual(['compliance.fibers.1.fiber']);
    expect(await withPart({ fibers: shares(['wool', 0], ['cotton', 100]) })).toEqual(['compliance.fibers.0.percent']);
    expect(await withPart({ origin: [{ step: 'made', country: 'XX' }] })).toEqual(['compliance.origin.0.country']);
    expect(await withPart({ packaging: [{ material: 'paper', grams: 0 }] })).toEqual(['compliance.packaging.0.grams']);
    expect(await withPart({ manufacturerId: 'nobody' })).toEqual(['compliance.manufacturerId']);
    const responsible = { market: 'EU' as const, operatorId: inChina };
    expect(await withPart({ responsible: [responsible] })).toEqual(['compliance.responsible.0.operatorId']);
    const twice = { ...responsible, operatorId: inPortugal };
    expect(await withPart({ responsible: [twice, twice] })).toEqual(['compliance.responsible.1.market']);
    const certificate = { kind: 'gots' as const, number: '1', issuer: 'Audit', expiresOn: '2026-02-30' };
    expect(await withPart({ certificates: [certificate] })).toEqual(['compliance.certificates.0.expiresOn']);
    expect((await read()).compliance.material).toBeNull();
  });

  it('[CAP-20][FCT-05] what is on sale without facts is to be done, until it has them; buyers read them, and each change is kept', async () => {
    const toDo = async () => (await shop.call(operator, backofficeCalls.overview)).productFacts;
    const listed = async () =>
      (await shop.call(operator, calls.products, { query: { state: 'factsToDo' } })).list.length;
    expect([await toDo(), await listed(), (await read()).factsToDo.length]).toEqual([1, 1, 4]);
    expect((await send(shirt())).status).toBe(200);
    expect([await toDo(), await listed(), (await read()).factsToDo]).toEqual([0, 0, []]);
    const { compliance } = await shop.call(null, productCalls.productByHandle, { params: { handle: tee.handle } });
    expect(compliance).toMatchObject({
      manufacturer: { name: 'Malhas', country: 'PT' },
      hs6: '610910',
      fibers: [
        { name: 'Cotton', percent: 95 },
        { name: 'Spandex (Elastane)', percent: 5 },
      ],
      care: { washing: 'wash30' },
    });
    expect(JSON.stringify(compliance)).not.toContain(inPortugal);
    const [change] = await listChanges(shop.ctx, { subject: 'product', subjectId: tee.productId }, 1);
    expect(change).toMatchObject({ what: 'edit', after: { compliance: { manufacturerId: inPortugal } } });
  });

  it('[CAP-20][FCT-06] a certificate is to be renewed 60 days before it expires, and is not shown once it has', async () => {
    const at = (days: number) => new Date(shop.ctx.now().getTime() + days * dayMs).toISOString().slice(0, 10);
    const certificate = (days: number) => ({
      kind: 'gots' as const,
      number: `N${days}`,
      issuer: 'Audit',
      expiresOn: at(days),
    });
    await send({ ...shirt(), certificates: [certificate(-1), certificate(59), certificate(61)] });
    expect((await read()).factsToDo).toEqual([`GOTS N-1 expired on ${at(-1)}.`, `GOTS N59 expires on ${at(59)}.`]);
    const { compliance } = await shop.call(null, productCalls.productByHandle, { params: { handle: tee.handle } });
    expect(compliance.certificates.map(({ number }) => number)).toEqual(['N59', 'N61']);
  });

  it('[CAP-20][FCT-07] a maker stays as long as products name it, and shows its new address on them at once', async () => {
    await send(shirt());
    const find = async () => (await shop.call(operator, makerCalls.makers)).find(({ bizId }) => bizId === inPortugal)!;
    const { bizId, version, productNumber, ...form } = await find();
    expect(productNumber).toBe(1);
    const params = { bizId };
    const refused = await shop.send(operator, makerCalls.remove, { params, body: { version } });
    expect(refused.code).toBe(errors.invalidInput.code);
    for (const [part, path] of [
      [{ country: 'CN' }, 'form.country'],
      [{ manufacturer: false }, 'form.manufacturer'],
    ] as const) {
      const answer = await shop.send(operator, makerCalls.save, {
        params,
        body: { version, form: { ...form, ...part } },
      });
      expect((answer.data as unknown as { fields: { path: string }[] }).fields[0]!.path).toBe(path);
    }
    await shop.call(operator, makerCalls.save, {
      params,
      body: { version, form: { ...form, street: 'New Street 2' } },
    });
    const { compliance } = await shop.call(null, productCalls.productByHandle, { params: { handle: tee.handle } });
    expect(compliance.manufacturer?.street).toBe('New Street 2');
    const stale = await shop.send(operator, makerCalls.save, { params, body: { version, form } });
    expect(stale.code).toBe(errors.dataChanged.code);
    const spare = await shop.call(operator, makerCalls.create, { body: { ...form, name: 'Spare' } });
    const again = await shop.send(operator, makerCalls.create, { body: { ...form, name: 'Spare' } });
    expect((again.data as unknown as { fields: { path: string }[] }).fields[0]!.path).toBe('name');
    await shop.call(operator, makerCalls.remove, { params: { bizId: spare.bizId }, body: { version: spare.version } });
  });

  it('the list of what is to be done says the same as the rules', async () => {
    const facts = shirt();
    const soon = new Date(shop.ctx.now().getTime() + 30 * dayMs).toISOString().slice(0, 10);
    const variants: (EditedFacts | null)[] = [
      null,
      facts,
      someFacts(inPortugal),
      someFacts(inChina),
      { ...someFacts(inChina), responsible: [{ market: 'GB', operatorId: inPortugal }] },
      { ...someFacts(inChina), responsible: [{ market: 'EU', operatorId: inPortugal }] },
      { ...facts, material: null },
      { ...facts, manufacturerId: null },
      { ...facts, origin: [] },
      { ...facts, packaging: [] },
      { ...facts, fibers: [] },
      { ...facts, care: { ...care, ironing: null } },
      { ...facts, material: 'paper', fibers: [] },
      { ...facts, certificates: [{ kind: 'gots', number: '1', issuer: 'A', expiresOn: soon }] },
    ];
    const makers = await listKnownMakers(shop.ctx);
    const now = shop.ctx.now();
    const said = [];
    for (const compliance of variants) {
      await shop.ctx.db.update(products).set({ compliance }).where(eq(products.id, tee.productId));
      const isListed = await shop.ctx.db.$count(products, and(eq(products.id, tee.productId), isFactsToDo(now)));
      const isMissing =
        !compliance || [...missingFacts(compliance, makers), ...certificateNotes(compliance, now)].length > 0;
      said.push([isListed > 0, isMissing]);
    }
    expect(said.map(([listed]) => listed)).toEqual(said.map(([, missing]) => missing));
    expect(said.filter(([listed]) => listed)).toHaveLength(10);
  });
});
