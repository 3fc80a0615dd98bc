import { mostSwatches } from '@merchmill/contract/catalog/listing.calls.ts';
import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { memberPriceCents } from '@merchmill/contract/orders/pricing.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { tagsOf } from '../../../platform/cache/tags.ts';
import type { Db } from '../../../platform/db/client.ts';
import { type MockupColour, type MockupScene, mockupPicture } from '../../design/picture/index.ts';
import { spuLink } from '../catalog/catalog.rules.ts';
import { printAreas, products, spus } from '../catalog/catalog.tables.ts';
import { colourFamily } from './facets.rules.ts';

/** A ready design that shows what a product can be. */
export type Showcase = { title: string; documentHash: string; colours: string[]; defaultColour: string };

// Columns of the outer query are written out: without joins, the query builder leaves the table's name away, and the
// name would mean a column of the inner table.
const productId = sql`${products}.id`;

/** The designs on a product that sell best, as a column of a query on products. */
export const showcasesOfProduct = (most: number) =>
  sql<Showcase[] | null>`(
    select jsonb_agg(best.s) from (
      select jsonb_build_object('title', i.title, 'documentHash', i.document_hash,
        'colours', i.colours, 'defaultColour', i.default_colour) as s
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
  colours: products.colours,
  defaultColour: products.defaultColour,
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

export const spuCardFields = {
  id: spus.id,
  handle: spus.handle,
  title: spus.title,
  documentHash: spus.documentHash,
  maker: spus.maker,
  printedAreas: spus.printedAreas,
  offeredColours: spus.colours,
  defaultColour: spus.defaultColour,
  lowestPriceCents: spus.lowestPriceCents,
  settleOrderNum: spus.settleOrderNum,
  releaseTime: spus.releaseTime,
  ratingAverage: spus.ratingAverage,
  ratingCount: spus.ratingCount,
  productId: products.id,
  productTitle: products.title,
  colours: products.colours,
  scenes: products.scenes,
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
  colours: readonly MockupColour[];
  documentHash: string | null;
};

const labelOf = (colours: readonly MockupColour[], code: string) =>
  colours.find((each) => each.code === code)?.label ?? code;

/** The thing in one color, in the scene asked for, else the best one. */
export function pictureIn(
  { productId, title, scenes, colours, documentHash }: Pictured,
  colour: string,
  sceneId?: string,
) {
  const alt = colours.length > 1 ? `${title}, ${labelOf(colours, colour)}` : title;
  return mockupPicture({ productId, documentHash, sceneId: sceneId ?? scenes[0]!.sceneId, colour, alt });
}

type Look = (colour: string) => Picture;

/** The colors something comes in: how many, and a look at the first of them, the shown one always among them. */
function coloursOf(row: ProductCardRow | SpuCardRow, offered: readonly string[], look: Look) {
  const all = row.colours.filter((colour) => offered.includes(colour.code));
  const first = all.slice(0, mostSwatches);
  const shown = all.find(({ code }) => code === row.defaultColour);
  if (shown && !first.includes(shown)) first[mostSwatches - 1] = shown;
  const swatches = first.map(({ code, label, hex }) => ({ code, label, hex, pictureUrl: look(code).url }));
  return { swatches, colourNumber: all.length };
}

const ratingOf = ({ ratingAverage, ratingCount }: Pick<ProductCardRow, 'ratingAverage' | 'ratingCount'>) => ({
  rating: { average: ratingAverage, count: ratingCount },
});

/** A second look at a ready design: another scene that shows it (not the bare back of a shirt), else another color. */
function secondLook(row: SpuCardRow): Picture | null {
  const scene = row.scenes.slice(1).find(({ areaCode }) => row.printedAreas.includes(areaCode));
  if (scene) return pictureIn(row, row.defaultColour, scene.sceneId);
  const other = row.offeredColours.find((code) => code !== row.defaultColour);
  return other === undefined ? null : pictureIn(row, other);
}

/** A product blank and, where there is a design for it, printed: in the color asked for if it is offered in that. */
function productLooks(row: ProductCardRow): { plain: Look; printed: Look | null } {
  const thing = { ...row, productId: row.id, documentHash: null };
  const plain: Look = (colour) => pictureIn(thing, colour);
  const showcase = row.showcases?.[0];
  if (!showcase) return { plain, printed: null };
  const design = { ...thing, title: showcase.title, documentHash: showcase.documentHash };
  return {
    plain,
    printed: (colour) => (showcase.colours.includes(colour) ? pictureIn(design, colour) : plain(colour)),
  };
}

/** A card by itself; what is shown together goes through `markNew`. */
export function productCard(row: ProductCardRow): ListingCard {
  const { plain, printed } = productLooks(row);
  // A garment is chosen by its own look; a blank sheet or mug says nothing until it is printed.
  const [first, second] = row.edge === 'full' && printed ? [printed, plain] : [plain, printed];
  const codes = row.colours.map((colour) => colour.code);
  const offered = row.showcases?.[0];
  const printedColour = offered?.colours.includes(row.defaultColour) ? row.defaultColour : offered?.defaultColour;
  return {
    kind: 'product',
    bizId: row.id,
    handle: row.handle,
    title: row.title,
    subtitle: row.subtitle,
    link: `/product/detail/${row.handle}`,
    picture: first(row.defaultColour),
    hoverPicture: second?.(printedColour ?? row.defaultColour) ?? null,
    ...coloursOf(row, codes, first),
    ...ratingOf(row),
    lowestPrice: row.lowestPriceCents,
    memberPrice: memberPriceCents(row.lowestPriceCents, row.memberPercentOff),
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
    picture: pictureIn(row, row.defaultColour),
    hoverPicture: secondLook(row),
    ...coloursOf(row, row.offeredColours, (colour) => pictureIn(row, colour)),
    ...ratingOf(row),
    lowestPrice: row.lowestPriceCents,
    memberPrice: null,
    settleOrderNum: row.settleOrderNum,
    releaseTime: row.releaseTime.toISOString(),
    isNew: false,
  };
}

/** The same row, shown in the first color it comes in of the families that were asked for. */
export function shownIn<R extends ProductCardRow | SpuCardRow>(row: R, families: readonly string[] = []): R {
  const comesIn = 'offeredColours' in row ? row.offeredColours : row.colours.map(({ code }) => code);
  const fits = ({ code, hex }: MockupColour) => comesIn.includes(code) && families.includes(colourFamily(hex));
  const shown = row.colours.find(({ code }) => code === row.defaultColour);
  if (families.length === 0 || (shown && fits(shown))) return row;
  return { ...row, defaultColour: row.colours.find(fits)?.code ?? row.defaultColour };
}

/** How a product looks its best: printed, in the color the design was made for. */
export function productCover(row: ProductCardRow): Picture {
  const { plain, printed } = productLooks(row);
  return printed ? printed(row.showcases![0]!.defaultColour) : plain(row.defaultColour);
}

export const spuCover = (row: SpuCardRow): Picture => pictureIn(row, row.defaultColour);
