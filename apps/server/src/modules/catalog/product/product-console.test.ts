import { catalogExportPath } from '@merchmill/contract/backoffice/paths.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { productConsoleCalls as calls } from '@merchmill/contract/catalog/product.console.calls.ts';
import {
  type EditedProduct,
  ProductForm,
  type ProductStart,
} from '@merchmill/contract/catalog/product.console.shapes.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { products } from '../catalog/catalog.tables.ts';
import { listSkuDetails } from '../catalog/details.service.ts';
import { aCategory, aListedProduct, aListedSpu, aMaker, someFacts } from '../catalog/test-catalog.ts';

/** What is sent back: the form without what is only shown. */
const formOf = (product: EditedProduct): ProductForm => ProductForm.parse(product);

describe.each(backends())('editing the catalog on %s', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  let tee: MadeProduct;
  let design: { spuId: string; handle: string };

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    operator = await shop.aUser({ type: UserType.interior, name: 'Ada' });
    const shirts = await aCategory(shop.ctx, { handle: 'shirts' });
    tee = await aListedProduct(shop.ctx, { places: [[shirts, 10]] });
    design = await aListedSpu(shop.ctx, tee);
  });
  afterAll(() => shop.close());

  const read = (id = tee.productId) => shop.call(operator, calls.product, { params: { bizId: id } });
  type Form = ReturnType<typeof formOf>;
  const send = (form: Form) => shop.send(operator, calls.save, { params: { bizId: tee.productId }, body: form });
  const save = async (change: (form: Form) => Form) => send(change(formOf(await read())));

  it('[CAP-20][API-220] lists products by title, handle and SKU for staff with a permission only', async () => {
    const found = await shop.call(operator, calls.products, { query: { keyword: `${tee.handle}-w` } });
    expect(found.list.map(({ bizId, skuNumber, designNumber }) => [bizId, skuNumber, designNumber])).toEqual([
      [tee.productId, 2, 1],
    ]);
    expect((await shop.call(operator, calls.products, { query: { keyword: '100%' } })).total).toBe(0);
    const shopper = await shop.aUser();
    expect((await shop.send(shopper, calls.products)).code).toBe(errors.prohibited.code);
    expect((await shop.send(null, calls.products)).code).toBe(errors.notLoggedIn.code);
    expect((await shop.send(operator, calls.product, { params: { bizId: 'none' } })).status).toBe(404);
  });

  it('what printing costs is in the price of a design alike wherever it is shown and charged', async () => {
    const shopper = await shop.aUser();
    await shop.call(shopper, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1, spuId: design.spuId } });
    const prices = async () => {
      const page = await shop.call(null, productCalls.spuByHandle, { params: { handle: design.handle } });
      const [sku] = page.product.skus.filter(({ values }) => values.color === 'black');
      const card = await shop.call(null, searchCalls.pods, { query: { keyword: 'square' } });
      const { groups } = await shop.call(shopper, cartCalls.view);
      const order = await shop.call(shopper, checkoutCalls.preview, { body: { country: 'DE', currency: 'USD' } });
      return {
        page: page.lowestPrice,
        chosen: sku!.price + page.markup,
        card: card.list.find(({ bizId }) => bizId === design.spuId)?.lowestPrice,
        cart: groups[0]!.lines[0]!.listPrice,
        order: order.totals.lines[0]!.amount,
      };
    };
    expect(new Set(Object.values(await prices()))).toEqual(new Set([2550]));
    const printAreas = (form: Form) => form.printAreas.map((area) => ({ ...area, surcharge: 455 }));
    expect((await save((form) => ({ ...form, printAreas: printAreas(form) }))).code).toBe(0);
    expect(new Set(Object.values(await prices()))).toEqual(new Set([2705]));
    const asBefore = (form: Form) => form.printAreas.map((area) => ({ ...area, surcharge: 300 }));
    await save((form) => ({ ...form, printAreas: asBefore(form) }));
  });

  it('[CAP-20] saves texts, prices and variants, and shoppers see them at once', async () => {
    const answer = await save((form) => ({
      ...form,
      title: 'Heavy Tee',
      skus: form.skus.map((sku) => ({ ...sku, price: sku.code.endsWith('-b') ? 2600 : 2400 })),
      tiers: [...form.tiers, { minQuantity: 50, percentOff: 25 }],
    }));
    expect(answer.code).toBe(0);
    const shown = await shop.call(null, productCalls.productByHandle, { params: { handle: tee.handle } });
    expect([shown.title, shown.lowestPrice, shown.tiers.at(-1)]).toEqual([
      'Heavy Tee',
      2400,
      { minQuantity: 50, percentOff: 25 },
    ]);
    // In black only: 26.00, the print 3.00, its maker 2.50.
    const ready = await shop.call(null, productCalls.spuByHandle, { params: { handle: design.handle } });
    expect(ready.lowestPrice).toBe(3150);
    const found = await shop.call(null, searchCalls.products, { query: { keyword: 'heavy shirts' } });
    expect(found.list.map((card) => card.bizId)).toContain(tee.productId);
    const [change] = await listChanges(shop.ctx, { subject: 'product', subjectId: tee.productId }, 1);
    expect(change).toMatchObject({ userId: operator.userId, what: 'edit', before: { title: 'Test Tee' } });
    expect(Object.keys(change!.after as object).sort()).toEqual(['skus', 'tiers', 'title']);
  });

  it('[CAP-20] refuses a change of what somebody else has changed since', async () => {
    const seen = formOf(await read());
    expect((await send({ ...seen, subtitle: 'First come' })).code).toBe(0);
    const late = await send({ ...seen, subtitle: 'First served?' });
    expect(late.code).toBe(errors.dataChanged.code);
    expect((await read()).subtitle).toBe('First come');
  });

  it('[CAP-20] gives a product a size guide, which shoppers see, and takes it away', async () => {
    const sizeTable = { columns: ['Chest', 'Length'], rows: [{ size: 'M', cm: [52.5, 70] }] };
    const shown = async () =>
      (await shop.call(null, productCalls.productByHandle, { params: { handle: tee.handle } })).sizeTable;
    expect(await shown()).toBeNull();
    const lacking = await save((form) => ({ ...form, sizeTable: { ...sizeTable, rows: [{ size: 'M', cm: [52.5] }] } }));
    expect([lacking.code, lacking.data]).toMatchObject([
      errors.invalidInput.code,
      { fields: [{ path: 'sizeTable.rows.0.cm', message: 'Please enter a number for each measurement.' }] },
    ]);
    expect(await shown()).toBeNull();
    expect((await save((form) => ({ ...form, sizeTable }))).code).toBe(0);
    expect(await shown()).toEqual(sizeTable);
    expect((await save((form) => ({ ...form, sizeTable: null }))).code).toBe(0);
    expect(await shown()).toBeNull();
  });

  it('[CAP-20] says what each picture shows, and of which variant, as shoppers then see it', async () => {
    const [first] = (await read()).shownIn;
    expect(first).toEqual({ sceneId: 'tee-front', areaCode: 'front', role: 'front' });
    const showing = (value: string) => (form: Form) => ({
      ...form,
      shownIn: [
        ...form.shownIn,
        {
          sceneId: 'oversized-tee-front',
          areaCode: 'front',
          role: 'scale' as const,
          shows: { option: 'color', value },
        },
        { sceneId: 'tee-back', areaCode: 'front' },
      ],
    });
    const unknown = await save(showing('mauve'));
    expect([unknown.code, unknown.data]).toMatchObject([
      errors.invalidInput.code,
      { fields: [{ path: 'shownIn.1.shows' }] },
    ]);
    const saved = await save(showing('white'));
    expect(saved.data.shownIn.slice(1)).toEqual([
      { ...saved.data.shownIn[1], role: 'scale', shows: { option: 'color', value: 'white' } },
      // What is not said is what the scene was made for.
      { sceneId: 'tee-back', areaCode: 'front', role: 'back' },
    ]);
    expect(saved.data.scenes[0]!.views).toContain('Detail of the collar');
    const shown = await shop.call(null, productCalls.productByHandle, { params: { handle: tee.handle } });
    const wholes = shown.pictures.white!.filter(({ role, url }) => role !== 'detail' && url.includes('/blank/'));
    expect(wholes.map(({ role, shows }) => [role, shows?.value])).toEqual([
      ['front', undefined],
      ['back', undefined],
      ['scale', 'white'],
    ]);
    expect((await save((form) => ({ ...form, shownIn: form.shownIn.slice(0, 1) }))).code).toBe(0);
  });

  it('[CAP-20] adds a color with a variant, and keeps what was sold', async () => {
    const answer = await save((form) => ({
      ...form,
      options: form.options.map((option) => ({
        ...option,
        values: [...option.values, { code: 'navy', label: 'Navy', hex: '#1b2748' }],
      })),
      skus: [...form.skus, { ...form.skus[0]!, bizId: null, code: `${tee.handle}-n`, values: { color: 'navy' } }],
    }));
    expect(answer.code).toBe(0);
    expect(answer.data.skus.at(-1)).toMatchObject({ code: `${tee.handle}-n`, values: { color: 'navy' } });
    const shown = await shop.call(null, productCalls.productByHandle, { params: { handle: tee.handle } });
    expect(Object.keys(shown.pictures)).toEqual(['black', 'white', 'navy']);
    const without = await save((form) => ({ ...form, skus: form.skus.slice(1) }));
    expect([without.code, without.msg]).toEqual([errors.invalidInput.code, expect.stringContaining('has been sold')]);
  });

  it('[CAP-20] keeps the size of a print area that designs are laid out for, and takes a new area', async () => {
    expect((await read()).designsByArea).toEqual({ front: 1 });
    const wider = await save((form) => ({
      ...form,
      printAreas: form.printAreas.map((area) => ({ ...area, widthMm: 140 })),
    }));
    expect(wider.data).toMatchObject({ fields: [{ path: 'printAreas.0.widthMm' }] });
    const more = await save((form) => ({
      ...form,
      printAreas: [
        { ...form.printAreas[0]!, safeMm: 5, surcharge: 400 },
        { ...form.printAreas[0]!, code: 'back', label: 'Back', widthMm: 200, heightMm: 250, surcharge: 500 },
      ],
    }));
    expect(more.data.printAreas.map((area) => [area.code, area.widthMm, area.surcharge])).toEqual([
      ['front', 100, 400],
      ['back', 200, 500],
    ]);
  });

  it('[WRP-01][WRP-04] takes what is folded or sewn in as a part of the bleed, and one of the two alone', async () => {
    const depths = (fields: { bleedMm?: number; wrapMm?: number; seamMm?: number }) =>
      save((form) => ({
        ...form,
        printAreas: form.printAreas.map((area, at) => (at ? area : { ...area, edge: 'float' as const, ...fields })),
      }));
    const full = { ...formOf(await read()).printAreas[1]!, code: 'side', label: 'Side', edge: 'full' as const };
    const sides = (fields: { bleedMm: number; wrapMm?: number; seamMm?: number }) =>
      save((form) => ({ ...form, printAreas: [...form.printAreas.slice(0, 2), { ...full, ...fields }] }));
    expect((await depths({ wrapMm: 5 })).data).toMatchObject({ fields: [{ path: 'printAreas.0.wrapMm' }] });
    expect((await sides({ bleedMm: 10, seamMm: 11 })).data).toMatchObject({
      fields: [{ path: 'printAreas.2.seamMm' }],
    });
    expect((await sides({ bleedMm: 10, wrapMm: 5, seamMm: 5 })).data).toMatchObject({
      fields: [{ path: 'printAreas.2.seamMm' }],
    });
    expect((await sides({ bleedMm: 10, wrapMm: 10 })).data.printAreas[2]).toMatchObject({ bleedMm: 10, wrapMm: 10 });
  });

  it('[KNF-05] takes areas that exclude each other, but none that there is not and none itself', async () => {
    const excluding = (...excludes: string[]) =>
      save((form) => ({ ...form, printAreas: form.printAreas.map((area, at) => (at ? area : { ...area, excludes })) }));
    const { printAreas } = formOf(await read());
    const [first, second] = printAreas.map(({ code }) => code);
    expect((await excluding(second!, 'elbow', first!)).data).toMatchObject({
      fields: [
        { path: 'printAreas.0.excludes.1', message: 'There’s no print area with the code elbow.' },
        { path: 'printAreas.0.excludes.2', message: 'A print area can’t exclude itself.' },
      ],
    });
    expect((await excluding(second!)).data.printAreas[0]!.excludes).toEqual([second]);
    await save((form) => ({ ...form, printAreas }));
  });

  it('[KNF-02] keeps what lies under a print area, for the designer and for the die-line', async () => {
    const ground = {
      shape: 'M10 0H100V120H0V10a10 10 0 0 1 10-10Z',
      zones: [{ label: 'camera hole', kind: 'cut' as const, path: 'M20 20H40V40H20Z' }],
      outline: 'M-5-5H105V125H-5Z',
      seams: 'M0 60H100',
    };
    const withGround = (form: Form, more: object) => ({
      ...form,
      printAreas: form.printAreas.map((area, index) => (index === 0 ? { ...area, ...more } : area)),
    });
    const open = { ...ground, shape: 'M10 0H100V120' };
    expect((await save((form) => withGround(form, { ground: open }))).data).toMatchObject({
      fields: [{ path: 'printAreas.0.ground.shape', message: 'Each part of this drawing must be closed.' }],
    });
    const saved = await save((form) => withGround(form, { ground }));
    expect(saved.data.printAreas[0]!.ground).toEqual(ground);
    expect(saved.data.printAreas.slice(1).every((area) => !('ground' in area))).toBe(true);
    // Saving something else leaves it.
    await save((form) => ({ ...form, subtitle: 'Another' }));
    const { product } = await shop.call(null, designCalls.designer, { params: { bizId: tee.productId } });
    expect(product.printAreas[0]!.ground).toEqual(ground);
    const knife = await shop.call(null, productCalls.skuKnife, { query: { skuId: product.skus[0]!.bizId } });
    expect(knife.areas[0]!.ground).toEqual(ground);
    expect(knife.areas[0]!.lines.map(({ kind, label }) => label ?? kind)).toEqual(['trim', 'camera hole']);
    const page = await shop.call(null, productCalls.productByHandle, { params: { handle: tee.handle } });
    expect(page.printAreas[0]).toMatchObject({ dieLine: { trim: ground.shape } });
    await save((form) => withGround(form, { ground: undefined }));
    expect((await read()).printAreas[0]).not.toHaveProperty('ground');
  });

  it('[CAP-20] withdraws a product with its designs from all pages and listings, and puts it back', async () => {
    const publish = async (published: boolean) =>
      shop.call(operator, calls.publish, {
        params: { bizId: tee.productId },
        body: { version: (await read()).version, published },
      });
    const pages = async () => [
      (await shop.send(null, productCalls.productByHandle, { params: { handle: tee.handle } })).status,
      (await shop.send(null, productCalls.spuByHandle, { params: { handle: design.handle } })).status,
      (await shop.call(null, searchCalls.products)).total,
      (await shop.call(null, searchCalls.products, { query: { keyword: 'heavy' } })).total,
      (await shop.call(null, searchCalls.pods)).total,
    ];
    const isSold = async () => (await listSkuDetails(shop.ctx, [tee.skuIds.black])).get(tee.skuIds.black)?.available;
    expect((await publish(false)).published).toBe(false);
    expect(await pages()).toEqual([404, 404, 0, 0, 0]);
    expect(await isSold()).toBe(false);
    await publish(true);
    expect(await pages()).toEqual([200, 200, 1, 1, 1]);
    expect(await isSold()).toBe(true);
  });

  const start = (handle: string): ProductStart => ({
    title: 'Linen Tote',
    handle,
    from: {
      kind: 'blank',
      scenes: ['tee-front', 'tee-back'],
      technique: 'dtf',
      price: 1450,
      weightGrams: 210,
      hs6: '420222',
      warehouse: 'eu-riga',
    },
  });
  const at = (bizId: string) => ({ params: { bizId } });

  it('[CAP-20][FCT-01] begins a draft that nobody sees, and puts it on sale once nothing is missing', async () => {
    const bags = await aCategory(shop.ctx, { handle: 'bags' });
    const made = await shop.call(operator, calls.create, { body: start('linen-tote') });
    expect([made.draft, made.published, made.missing.length]).toEqual([true, false, 7]);
    expect(made.printAreas.map(({ code, widthMm, technique }) => [code, widthMm, technique])).toEqual([
      ['front', 304.8, 'dtf'],
      ['back', 304.8, 'dtf'],
    ]);
    const page = () => shop.send(null, productCalls.productByHandle, { params: { handle: 'linen-tote' } });
    expect((await page()).status).toBe(404);
    const missingAt = async ({ bizId, version }: EditedProduct) => {
      const { data } = await shop.send(operator, calls.publish, { ...at(bizId), body: { version, published: true } });
      return (data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path);
    };
    expect(await missingAt(made)).toEqual([
      'subtitle',
      'description',
      'categories',
      ...['material', 'manufacturerId', 'origin', 'packaging'].map((field) => `compliance.${field}`),
    ]);
    // Another size in another code, and the first one gone: nothing of a draft was sold.
    const sku = made.skus[0]!;
    const values = { color: 'white', size: 'l' };
    const form = {
      ...formOf(made),
      ...{ subtitle: 'For the market', description: 'Strong.', categories: [bags.id] },
      options: [made.options[0]!, { ...made.options[1]!, values: [{ code: 'l', label: 'L', hex: null }] }],
      skus: [{ ...sku, bizId: null, code: 'LINEN-L', values }],
      tiers: [{ minQuantity: 10, percentOff: 15 }],
      compliance: { ...someFacts(await aMaker(shop.ctx, { name: 'Yi', country: 'CN' })), material: 'textile' as const },
    };
    const textile = await shop.call(operator, calls.save, { ...at(made.bizId), body: form });
    expect(await missingAt(textile)).toEqual(['responsible', 'fibers', 'care'].map((field) => `compliance.${field}`));
    const told = { ...formOf(textile), compliance: someFacts(await aMaker(shop.ctx)) };
    const saved = await shop.call(operator, calls.save, { ...at(made.bizId), body: told });
    expect([saved.missing, saved.skus.map(({ code }) => code)]).toEqual([[], ['LINEN-L']]);
    const state = { state: 'draft' as const };
    expect((await shop.call(operator, calls.products, { query: state })).list.map(({ handle }) => handle)).toEqual([
      'linen-tote',
    ]);
    await shop.call(operator, calls.publish, { ...at(made.bizId), body: { version: saved.version, published: true } });
    expect((await page()).data).toMatchObject({ title: 'Linen Tote', lowestPrice: 1450 });
    const found = async (query: object) => (await shop.call(null, searchCalls.products, { query })).list[0]?.handle;
    expect([await found({ category: 'bags' }), await found({ keyword: 'linen' }), await found({ size: 'L' })]).toEqual([
      'linen-tote',
      'linen-tote',
      'linen-tote',
    ]);
    const changes = await listChanges(shop.ctx, { subject: 'product', subjectId: made.bizId }, 5);
    expect(changes.map(({ what }) => what)).toEqual(['publish', 'edit', 'edit', 'create']);
    const sold = await shop.send(operator, calls.remove, {
      ...at(made.bizId),
      body: { version: (await read(made.bizId)).version },
    });
    expect(sold.code).toBe(errors.invalidInput.code);
  });

  it('[CAP-20] copies a product under a name of its own, and throws drafts away', async () => {
    const from = { kind: 'copy' as const, bizId: tee.productId };
    const body = { title: 'Second Tee', handle: 'second-tee', from };
    const copy = await shop.call(operator, calls.create, { body });
    const original = await read();
    expect(copy.printAreas).toEqual(original.printAreas);
    expect(copy.categories).toEqual(original.categories);
    expect(copy.skus.map(({ code, price }) => [code, price])).toEqual(
      original.skus.map(({ values, price }) => [`SECOND-TEE-${values.color!.toUpperCase()}`, price]),
    );
    expect((await shop.send(operator, calls.create, { body })).data).toMatchObject({ fields: [{ path: 'handle' }] });
    const shopper = await shop.aUser();
    expect((await shop.send(shopper, calls.create, { body: start('mine') })).code).toBe(errors.prohibited.code);
    const remove = { ...at(copy.bizId), body: { version: copy.version } };
    expect((await shop.send(shopper, calls.remove, remove)).code).toBe(errors.prohibited.code);
    await shop.call(operator, calls.remove, remove);
    expect((await shop.send(operator, calls.product, at(copy.bizId))).status).toBe(404);
  });

  it('[CAP-20] a color is retired by taking its variants off sale, and its designs stay', async () => {
    const navy = (form: Form) =>
      form.skus.filter(({ values }) => values.color === 'navy').map(({ offered }) => offered);
    const saved = await save((form) => ({
      ...form,
      skus: form.skus.map((sku) => (sku.values.color === 'navy' ? { ...sku, offered: false } : sku)),
    }));
    expect(navy(saved.data)).toEqual([false]);
    const facets = await shop.ctx.db
      .select({ facets: products.facets })
      .from(products)
      .where(eq(products.id, tee.productId));
    expect(facets[0]!.facets.filter((facet) => facet.startsWith('c:')).sort()).toEqual(['c:black', 'c:white']);
  });

  const exportCsv = async (actor: Actor | null = operator) =>
    shop.app.inject({ url: catalogExportPath, headers: actor ? { authorization: actor.token } : {} });
  const check = (csv: string) => shop.call(operator, calls.checkCsv, { body: { csv } });

  it('[CAP-20] exports the catalog as CSV, and its import changes nothing', async () => {
    await save((form) => ({ ...form, description: 'Two lines,\nwith "quotes".', subtitle: '=not a formula' }));
    const file = await exportCsv();
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain(`"'=not a formula"`.slice(1, -1));
    const report = await check(file.body);
    expect([report.rows, report.errors, report.changeNumber]).toEqual([4, [], 0]);
    expect((await exportCsv(await shop.aUser())).statusCode).toBe(403);
    expect((await exportCsv(null)).statusCode).toBe(401);
  });

  it('[CAP-20] tells faults of a file by line and column, and then changes nothing', async () => {
    const csv = [
      'product,sku,price_usd,weight_g',
      `${tee.handle},${tee.handle}-b,12.5,180`,
      `${tee.handle},${tee.handle}-w,twelve,0`,
      'no-such,no-such-b,1.00,10',
    ].join('\r\n');
    const report = await check(csv);
    expect(report.errors).toEqual([
      { line: 3, column: 'price_usd', message: 'Enter an amount in dollars such as 12.50.' },
      { line: 3, column: 'weight_g', message: 'Please enter more than 0.' },
      { line: 4, column: 'product', message: 'Unknown product: no-such.' },
    ]);
    const body = { csv, fingerprint: report.fingerprint };
    expect((await shop.send(operator, calls.applyCsv, { body })).code).toBe(errors.invalidInput.code);
    expect((await read()).skus[0]!.price).toBe(2600);
    expect((await check('product,sku,color\r\n')).errors).toEqual([
      { line: 1, column: 'color', message: 'Unknown column.' },
    ]);
  });

  it('[CAP-20] makes the changes that the dry run has shown, once', async () => {
    const csv = [
      'product,sku,options,price_usd,weight_g,length_mm,width_mm,height_mm,offered',
      `${tee.handle},${tee.handle}-b,color=black,19.99,180,300,200,20,yes`,
      `${tee.handle},${tee.handle}-w,color=white,24.00,180,300,200,20,no`,
    ].join('\n');
    const report = await check(csv);
    expect(report.changes).toEqual([
      { product: tee.handle, sku: `${tee.handle}-b`, column: 'price_usd', before: '26.00', after: '19.99' },
      { product: tee.handle, sku: `${tee.handle}-w`, column: 'offered', before: 'yes', after: 'no' },
    ]);
    expect((await read()).skus[0]!.price).toBe(2600);
    await shop.call(operator, calls.applyCsv, { body: { csv, fingerprint: report.fingerprint } });
    expect((await read()).skus.slice(0, 2).map((sku) => [sku.price, sku.offered])).toEqual([
      [1999, true],
      [2400, false],
    ]);
    const again = await shop.send(operator, calls.applyCsv, { body: { csv, fingerprint: report.fingerprint } });
    expect(again.code).toBe(errors.dataChanged.code);
    const [change] = await listChanges(shop.ctx, { subject: 'product', what: 'import' }, 1);
    expect((change!.after as { skus: unknown[] }).skus).toHaveLength(2);
  });
});
