import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { maxSwatches } from '@merchmill/contract/catalog/listing.ts';
import { pictureRoles } from '@merchmill/contract/catalog/picture-roles.ts';
import type { GalleryPicture } from '@merchmill/contract/catalog/product.shapes.ts';
import { memberPriceCents } from '@merchmill/contract/orders/pricing.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { tagsOf } from '../../../platform/cache/tags.ts';
import type { Db } from '../../../platform/db/client.ts';
import { type MockupColor, type MockupScene, mockupPicture } from '../../design/picture/index.ts';
import { spuLink } from '../catalog/catalog.rules.ts';
import { printAreas, products, spus } from '../catalog/catalog.tables.ts';
import { colorFamily } from './facets.rules.ts';
import { type Look, secondLook } from './looks.ts';

/** A ready design that shows what a product can be. */
export type Showcase = {
  title: string;
  documentHash: string;
  printedAreas: string[];
  colors: string[];
  defaultColor: string;
};

// Columns of the outer query are written out: without joins, the query builder leaves the table's name away, and the
// name would mean a column of the inner table.
const productId = sql`${products}.id`;

/** The designs on a product that sell best, as a column of a query on products. */
export const showcasesOfProduct = (most: number) =>
  sql<Showcase[] | null>`(
    select jsonb_agg(best.s) from (
      select jsonb_build_object('title', i.title, 'documentHash', i.document_hash,
        'printedAreas', i.printed_areas, 'colors', i.colors, 'defaultColor', i.default_color) as s
      from ${spus} i where i.product_id = ${productId} and i.maker_id is null
      order by i.settle_order_num desc, i.id desc limit ${sql.raw(String(most))}
    ) best)`;

/** How the art of a product's first print area meets the border. */
export const edgeOfProduct = sql<'float' | 'full' | null>`(
  select a.edge from ${printAreas} a where a.product_id = ${productId} order by a.position limit 1)`;

export const productCardFields = {
  id: products.id,
  handle: products.handle,
  title: products.title,
  subtitle: products.subtitle,
  colors: products.colors,
  defaultColor: products.defaultColor,
  scenes: products.scenes,
  lowestPriceCents: products.lowestPriceCents,
  settleOrderNum: products.settleOrderNum,
  releaseTime: products.releaseTime,
  ratingAverage: products.ratingAverage,
  ratingCount: products.ratingCount,
  memberPercentOff: products.memberPercentOff,
  edge: edgeOfProduct,
  showcases: showcasesOfProduct(1),
};

/** No more products than this are counted for a card. */
const mostProducts = 100;

/** On how many products the picture of a ready design is offered, its own included; null for what a customer made. */
const onProductsOfSpu = sql<number | null>`(
  case when ${spus}.maker_id is null then (
    select count(distinct same.product_id)::int from (
      select a.product_id from ${spus} a join ${products} p on p.id = a.product_id
      where a.artwork = ${spus}.artwork and a.maker_id is null and a.published and p.published
      limit ${sql.raw(String(mostProducts))}
    ) same) end)`;

export const spuCardFields = {
  id: spus.id,
  handle: spus.handle,
  title: spus.title,
  documentHash: spus.documentHash,
  maker: spus.maker,
  printedAreas: spus.printedAreas,
  offeredColors: spus.colors,
  defaultColor: spus.defaultColor,
  lowestPriceCents: spus.lowestPriceCents,
  settleOrderNum: spus.settleOrderNum,
  releaseTime: spus.releaseTime,
  ratingAverage: spus.ratingAverage,
  ratingCount: spus.ratingCount,
  productId: products.id,
  productTitle: products.title,
  colors: products.colors,
  scenes: products.scenes,
  onProducts: onProductsOfSpu,
};

export type ProductCardRow = Awaited<ReturnType<typeof selectProductCards>>[number];
export type SpuCardRow = Awaited<ReturnType<typeof selectSpuCards>>[number];

export const selectProductCards = (db: Db) => db.select(productCardFields).from(products).$dynamic();
export const selectSpuCards = (db: Db) =>
  db.select(spuCardFields).from(spus).innerJoin(products, eq(products.id, spus.productId)).$dynamic();

/** Cards and pictures of these are shown: they change with their products, and with what sells best on them. */
export function noteCards({ reads }: Pick<Ctx, 'reads'>, rows: readonly { id: string; productId?: string }[]): void {
  reads.add(
    'sales',
    ...tagsOf(
      'card',
      rows.map(({ id, productId }) => productId ?? id),
    ),
  );
}

type Pictured = {
  productId: string;
  title: string;
  scenes: readonly MockupScene[];
  colors: readonly MockupColor[];
  documentHash: string | null;
};

const labelOf = (colors: readonly MockupColor[], code: string) =>
  colors.find((each) => each.code === code)?.label ?? code;

const nameIn = ({ title, colors }: Pictured, color: string) =>
  colors.length > 1 ? `${title}, ${labelOf(colors, color)}` : title;

/** The thing in one color, in the scene asked for, else the best one. */
export function pictureIn(thing: Pictured, color: string, sceneId?: string): Picture {
  const { productId, documentHash, scenes } = thing;
  return mockupPicture({
    ...{ productId, documentHash, color },
    sceneId: sceneId ?? scenes[0]!.sceneId,
    alt: nameIn(thing, color),
  });
}

/** The thing in one color, looked at in one way, which its text says. */
export function pictureOfLook(thing: Pictured, color: string, { scene, view, role, label }: Look): GalleryPicture {
  const { productId, documentHash } = thing;
  const name = nameIn(thing, color);
  const alt = label ? `${label}: ${name}` : `${name}, ${pictureRoles[role].toLowerCase()}`;
  const picture = mockupPicture({ productId, documentHash, color, sceneId: scene.sceneId, view, alt });
  return { ...picture, role, shows: scene.shows ?? null };
}

const asPicture = ({ url, alt }: GalleryPicture): Picture => ({ url, alt });

type PictureOf = (color: string) => Picture;

/** The colors something comes in: how many, and a look at the first of them, the shown one always among them. */
function colorsOf(row: ProductCardRow | SpuCardRow, offered: readonly string[], look: PictureOf) {
  const all = row.colors.filter((color) => offered.includes(color.code));
  const first = all.slice(0, maxSwatches);
  const shown = all.find(({ code }) => code === row.defaultColor);
  if (shown && !first.includes(shown)) first[maxSwatches - 1] = shown;
  const swatches = first.map(({ code, label, hex }) => ({ code, label, hex, pictureUrl: look(code).url }));
  return { swatches, colorNumber: all.length };
}

const ratingOf = ({ ratingAverage, ratingCount }: Pick<ProductCardRow, 'ratingAverage' | 'ratingCount'>) => ({
  rating: { average: ratingAverage, count: ratingCount },
});

/** A second look at a ready design; in another color where there is but one. */
function secondPicture(row: SpuCardRow): Picture | null {
  const look = secondLook(row.scenes, row.printedAreas);
  if (look) return asPicture(pictureOfLook(row, row.defaultColor, look));
  const other = row.offeredColors.find((code) => code !== row.defaultColor);
  return other === undefined ? null : pictureIn(row, other);
}

/** A product blank and, where there is a design for it, printed: in the color asked for if it is offered in that. */
function productLooks(row: ProductCardRow): { plain: PictureOf; printed: PictureOf | null } {
  const thing = { ...row, productId: row.id, documentHash: null };
  const plain: PictureOf = (color) => pictureIn(thing, color);
  const showcase = row.showcases?.[0];
  if (!showcase) return { plain, printed: null };
  const design = { ...thing, title: showcase.title, documentHash: showcase.documentHash };
  return {
    plain,
    printed: (color) => (showcase.colors.includes(color) ? pictureIn(design, color) : plain(color)),
  };
}

/** A card by itself; what is shown together goes through `markNew`. */
export function productCard(row: ProductCardRow): ListingCard {
  const { plain, printed } = productLooks(row);
  // A garment is chosen by its own look; a blank sheet or mug says nothing until it is printed.
  const [first, second] = row.edge === 'full' && printed ? [printed, plain] : [plain, printed];
  const codes = row.colors.map((color) => color.code);
  const offered = row.showcases?.[0];
  const printedColor = offered?.colors.includes(row.defaultColor) ? row.defaultColor : offered?.defaultColor;
  const look = second ? undefined : secondLook(row.scenes, []);
  const thing = { ...row, productId: row.id, documentHash: null };
  return {
    kind: 'product',
    bizId: row.id,
    handle: row.handle,
    title: row.title,
    subtitle: row.subtitle,
    link: `/product/detail/${row.handle}`,
    picture: first(row.defaultColor),
    hoverPicture:
      second?.(printedColor ?? row.defaultColor) ??
      (look ? asPicture(pictureOfLook(thing, row.defaultColor, look)) : null),
    ...colorsOf(row, codes, first),
    ...ratingOf(row),
    lowestPrice: row.lowestPriceCents,
    memberPrice: memberPriceCents(row.lowestPriceCents, row.memberPercentOff),
    onProducts: null,
    settleOrderNum: row.settleOrderNum,
    releaseTime: row.releaseTime.toISOString(),
    isNew: false,
  };
}

export function spuCard(row: SpuCardRow): ListingCard {
  return {
    kind: 'spu',
    bizId: row.id,
    handle: row.handle,
    title: row.title,
    subtitle: row.maker === null ? row.productTitle : `${row.productTitle}, made by ${row.maker}`,
    link: spuLink(row),
    picture: pictureIn(row, row.defaultColor),
    hoverPicture: secondPicture(row),
    ...colorsOf(row, row.offeredColors, (color) => pictureIn(row, color)),
    ...ratingOf(row),
    lowestPrice: row.lowestPriceCents,
    memberPrice: null,
    onProducts: row.onProducts,
    settleOrderNum: row.settleOrderNum,
    releaseTime: row.releaseTime.toISOString(),
    isNew: false,
  };
}

/** The same row, shown in the first color it comes in of the families that were asked for. */
export function shownIn<R extends ProductCardRow | SpuCardRow>(row: R, families: readonly string[] = []): R {
  const comesIn = 'offeredColors' in row ? row.offeredColors : row.colors.map(({ code }) => code);
  const fits = ({ code, hex }: MockupColor) => comesIn.includes(code) && families.includes(colorFamily(hex));
  const shown = row.colors.find(({ code }) => code === row.defaultColor);
  if (families.length === 0 || (shown && fits(shown))) return row;
  return { ...row, defaultColor: row.colors.find(fits)?.code ?? row.defaultColor };
}

/** How a product looks its best: printed, in the color the design was made for. */
export function productCover(row: ProductCardRow): Picture {
  const { plain, printed } = productLooks(row);
  return printed ? printed(row.showcases![0]!.defaultColor) : plain(row.defaultColor);
}

export const spuCover = (row: SpuCardRow): Picture => pictureIn(row, row.defaultColor);
