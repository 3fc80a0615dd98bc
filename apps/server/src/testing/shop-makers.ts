import type { DesignDocument } from '@merchmill/design/document.ts';
import { parseDesignDocument } from '@merchmill/design/parse-document.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { insertShipping, insertTaxes } from '../import/reference.ts';
import { printAreas, products, skus, spus, stock, warehouses } from '../modules/catalog/catalog/catalog.tables.ts';
import { printedAreas, saveDocument } from '../modules/design/document/document.service.ts';
import { promoCodes } from '../modules/orders/promo/promo.tables.ts';
import { currencies } from '../modules/shop/currency/currency.tables.ts';
import { type Place, union } from '../reference/shipping.ts';

/* Things of a shop for tests: as few as a test needs, told apart by ids of their own. */

let cartVersions = 1_000_000;
/** Of an order that is written without a cart: no cart of a test is changed so often that it comes to it. */
export const aCartVersion = () => ++cartVersions;

/** Where people of tests live. */
export const berlin = { name: 'Ada', line1: 'Ackerstr. 1', city: 'Berlin', postcode: '10115', country: 'DE' };

/** Where things are made. */
const places: readonly Place[] = [
  { code: 'eu-riga', name: 'Riga', country: 'LV', near: union, timeZone: 'Europe/Riga', cutOff: 14 },
  { code: 'us-ohio', name: 'Ohio', country: 'US', near: ['CA'], timeZone: 'America/New_York', cutOff: 13 },
];

/** Warehouses, ways of shipping and two currencies. */
export async function aShopThatShips(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const rows = places.map(({ code, name, country }, position) => ({ code, name, country, position }));
  await ctx.db.insert(warehouses).values(rows).onConflictDoNothing();
  await insertShipping(ctx, places);
  await ctx.db.insert(currencies).values([
    { code: 'USD', country: 'United States', rate: 1, position: 0, updatedAt: now },
    { code: 'EUR', country: 'Euro area', rate: 1.16, position: 1, updatedAt: now },
  ]);
}

/** A promo code, 10 percent off everything unless said. */
export async function aPromo(ctx: Ctx, fields: Partial<typeof promoCodes.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const code = fields.code ?? `P${id.slice(-10).toUpperCase()}`;
  const now = ctx.now();
  const terms = fields.kind && fields.kind !== 'percent' ? {} : { kind: 'percent' as const, percentOff: 10 };
  await ctx.db
    .insert(promoCodes)
    .values({ kind: 'percent', ...terms, label: 'Off', validFrom: now, createdAt: now, ...fields, id, code });
  return code;
}

/** The taxes of the demo shop, and the currencies that their thresholds are written in. */
export async function aShopThatTaxes(ctx: Ctx): Promise<void> {
  await insertTaxes(ctx);
  const foreign = { GBP: 1.32, NOK: 0.1, AUD: 0.65, NZD: 0.58, RON: 0.23 };
  await ctx.db.insert(currencies).values(
    Object.entries(foreign).map(([code, rate], index) => {
      return { code, country: code, rate, position: 2 + index, updatedAt: ctx.now() };
    }),
  );
}

export type MadeProduct = { productId: string; handle: string; skuIds: { black: string; white: string } };

/** A tee in black and white, 20.00 USD, 3.00 more when the front is printed, 10 percent off from five units on. */
export async function aProduct(
  ctx: Ctx,
  fields: { priceCents?: number; warehouse?: string; onHand?: number; offered?: boolean } = {},
): Promise<MadeProduct> {
  const [productId, black, white] = [newId(), newId(), newId()];
  const handle = `tee-${productId}`;
  const priceCents = fields.priceCents ?? 2000;
  const warehouseCode = fields.warehouse ?? 'eu-riga';
  const color = (code: string, hex: string) => ({
    code,
    label: code === 'black' ? 'Black' : 'White',
    hex,
    parts: [hex, hex, hex],
    specGain: 1,
  });
  await ctx.db.insert(products).values({
    id: productId,
    handle,
    title: 'Test Tee',
    subtitle: 'A tee for tests',
    description: 'It is what it is.',
    facts: [],
    options: [
      {
        code: 'color',
        label: 'Color',
        values: [
          { code: 'black', label: 'Black', hex: '#141517' },
          { code: 'white', label: 'White', hex: '#f6f5f3' },
        ],
      },
    ],
    colors: [color('black', '#141517'), color('white', '#f6f5f3')],
    defaultColor: 'black',
    scenes: [{ sceneId: 'tee-front', areaCode: 'front' }],
    sizeTable: null,
    tiers: [{ minQuantity: 5, percentOff: 10 }],
    productionDaysMin: 1,
    productionDaysMax: 3,
    hs6: '610910',
    warehouseCode,
    knife: false,
    globalWarehouse: false,
    releaseTime: ctx.now(),
    lowestPriceCents: priceCents,
    searchText: 'test tee',
  });
  await ctx.db.insert(printAreas).values({
    productId,
    code: 'front',
    position: 0,
    label: 'Front',
    widthMm: 100,
    heightMm: 120,
    bleedMm: 0,
    safeMm: 0,
    dpi: 150,
    technique: 'dtg',
    edge: 'float',
    surchargeCents: 300,
  });
  const sku = {
    productId,
    priceCents,
    weightGrams: 180,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 20,
    offered: fields.offered ?? true,
  };
  await ctx.db.insert(skus).values([
    {
      ...sku,
      id: black,
      code: `${handle}-b`,
      position: 0,
      color: 'black',
      values: { color: 'black' },
      variant: 'Black',
    },
    {
      ...sku,
      id: white,
      code: `${handle}-w`,
      position: 1,
      color: 'white',
      values: { color: 'white' },
      variant: 'White',
    },
  ]);
  if (fields.onHand !== undefined) {
    await ctx.db.insert(stock).values({ skuId: black, warehouseCode, onHand: fields.onHand });
  }
  return { productId, handle, skuIds: { black, white } };
}

/** A red square on the front of that tee. */
export function aDocument(): DesignDocument {
  const square = { id: 'square', type: 'shape', shape: 'rect', x: 50, y: 60, w: 60, h: 60, fill: '#c62828' };
  return parseDesignDocument({
    v: 1,
    areas: { front: { widthMm: 100, heightMm: 120, background: null, layers: [square] } },
    assets: {},
  });
}

/** A ready design on a product, offered in black only, for 2.50 USD more. */
export async function aSpu(ctx: Ctx, product: MadeProduct): Promise<{ spuId: string; handle: string }> {
  const spuId = newId();
  const handle = `square-${spuId}`;
  const document = aDocument();
  await ctx.db.insert(spus).values({
    id: spuId,
    handle,
    title: 'Square Tee',
    description: 'A square.',
    tags: ['square'],
    productId: product.productId,
    artwork: handle,
    documentHash: await saveDocument(ctx, document),
    printedAreas: printedAreas(document),
    colors: ['black'],
    defaultColor: 'black',
    markupCents: 250,
    releaseTime: ctx.now(),
    lowestPriceCents: 2550,
    searchText: 'square tee',
  });
  return { spuId, handle };
}
