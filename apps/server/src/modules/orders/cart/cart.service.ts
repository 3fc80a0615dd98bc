import type { Cart, CartLine, DraftCart } from '@merchmill/contract/orders/cart.shapes.ts';
import { printingCents } from '@merchmill/contract/orders/pricing.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { absentFontProblem } from '@merchmill/design/absent-font.ts';
import { documentBudgetProblem } from '@merchmill/design/budget.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { excludedProblem } from '@merchmill/design/excluded-areas.ts';
import { asc, desc, sum } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { fontEnv } from '../../../platform/render/fonts.ts';
import {
  itemPictures,
  listSkuDetails,
  listSpuDetails,
  type SkuDetails,
  type SpuDetails,
} from '../../catalog/catalog/index.ts';
import { listOwnTemplates } from '../../design/design/index.ts';
import { getDocuments, printedAreas } from '../../design/document/index.ts';
import { cartLines, carts, draftCartLines } from './cart.tables.ts';
import { nextTier, type PricedLine, priceLine } from './pricing.rules.ts';

type Row = typeof cartLines.$inferSelect;
/** A cart line with all that its price and its parcel depend on. */
export type KnownLine = {
  row: Row;
  sku: SkuDetails;
  spu: SpuDetails | null;
  price: PricedLine;
  title: string;
  /** What its owner designed; null for a blank and for a ready design. */
  ownDocument: DesignDocument | null;
  /** Codes of the print areas that are printed. */
  areas: string[];
  /** Units of this product with this design in all variants. */
  togetherQuantity: number;
  /** Why its design cannot be printed. */
  unprintable: { message: string; fix: string } | null;
};
export type KnownCart = { version: number; lines: KnownLine[] };

/** Variants of the same product with the same design count together for the quantity tier. */
const tierKey = (row: Row, sku: SkuDetails) => `${sku.productId}:${row.documentHash ?? ''}`;

function titleOf(row: Row, sku: SkuDetails, spu: SpuDetails | null): string {
  if (spu) return spu.title;
  return row.documentHash ? `${sku.productTitle} with your design` : sku.productTitle;
}

/** Lines with the prices that they have together. */
export async function readLines(ctx: Ctx, rows: Row[]): Promise<KnownLine[]> {
  const ids = (pick: (row: Row) => string | null) => [...new Set(rows.map(pick).filter((id) => id !== null))];
  const [skus, spus, documents] = [
    await listSkuDetails(
      ctx,
      ids((row) => row.skuId),
    ),
    await listSpuDetails(
      ctx,
      ids((row) => row.spuId),
    ),
    await getDocuments(
      ctx,
      ids((row) => row.documentHash),
    ),
  ];
  const together = new Map<string, number>();
  for (const row of rows) {
    const key = tierKey(row, skus.get(row.skuId)!);
    together.set(key, (together.get(key) ?? 0) + row.quantity);
  }
  return rows.map((row) => {
    const spu = row.spuId ? (spus.get(row.spuId) ?? null) : null;
    const known = skus.get(row.skuId)!;
    const sku = spu?.published === false ? { ...known, available: false } : known;
    const document = (row.documentHash && documents.get(row.documentHash)) || null;
    // Without what is printed on it, a unit would be priced as a blank one.
    if (row.documentHash && !document) throw new AppError('designNotPrintable', 'This design was deleted.');
    const areas = document ? printedAreas(document) : [];
    const togetherQuantity = together.get(tierKey(row, sku))!;
    const price = priceLine({
      skuCents: sku.priceCents,
      surchargeCents: printingCents(areas, sku.surchargeCentsByArea),
      markupCents: spu?.markupCents ?? 0,
      tiers: sku.tiers,
      quantity: row.quantity,
      togetherQuantity,
    });
    const unprintable =
      document &&
      (excludedProblem(document, sku.excluding) ??
        absentFontProblem(document, fontEnv) ??
        documentBudgetProblem(document, fontEnv));
    return {
      ...{
        row,
        sku,
        spu,
        price,
        title: titleOf(row, sku, spu),
        ownDocument: spu ? null : document,
        areas,
        togetherQuantity,
      },
      unprintable: unprintable ?? null,
    };
  });
}

/** What one unit cost before quantity tiers when its owner last agreed, where it costs something else now. */
export const priceWas = ({ row, price }: Pick<KnownLine, 'row' | 'price'>): number | null =>
  row.seenUnitCents === null || row.seenUnitCents === price.listCents ? null : row.seenUnitCents;

/** The cart with prices, for whoever turns it into a total or an order. */
export async function readCart(ctx: Ctx, ownerId: string): Promise<KnownCart> {
  const [cart] = await ctx.db.select({ version: carts.version }).from(carts).where(ownedBy(ownerId, carts));
  if (!cart) return { version: 0, lines: [] };
  const rows = await ctx.db
    .select()
    .from(cartLines)
    .where(ownedBy(ownerId, cartLines))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
  return { version: cart.version, lines: await readLines(ctx, rows) };
}

export const pictureOf = ({
  row,
  ...line
}: Pick<KnownLine, 'row' | 'ownDocument' | 'sku' | 'title' | 'areas'>): Picture =>
  itemPictures({ documentHash: row.documentHash, document: line.ownDocument, ...line }).picture;

type SavedDesigns = ReadonlyMap<string, { name: string; productId: string; documentHash: string }>;

/** The saved designs of these lines that are still there. */
async function designsOf(ctx: Ctx, ownerId: string, lines: readonly KnownLine[]): Promise<SavedDesigns> {
  const ids = [...new Set(lines.flatMap(({ row }) => row.templateId ?? []))];
  const saved = ids.length ? await listOwnTemplates(ctx, ownerId, ids) : [];
  return new Map(saved.map((design) => [design.id, design]));
}

function toLine(line: KnownLine, designs: SavedDesigns): CartLine {
  const { row, sku, spu, price, title } = line;
  const design = row.templateId === null ? undefined : designs.get(row.templateId);
  return {
    bizId: row.id,
    skuId: row.skuId,
    productHandle: sku.productHandle,
    spuHandle: spu?.handle ?? null,
    templateId: row.templateId,
    design: design
      ? { name: design.name, productId: design.productId, current: design.documentHash === row.documentHash }
      : null,
    sampleOf: row.sampleOf,
    title,
    variant: sku.variant,
    color: sku.color,
    ...itemPictures({ documentHash: row.documentHash, document: line.ownDocument, ...line }),
    quantity: row.quantity,
    listPrice: price.listCents,
    unitPrice: price.unitCents,
    lineTotal: price.lineCents,
    available: sku.available,
    left: sku.left,
    priceWas: priceWas(line),
    nextTier: nextTier(sku.tiers, line.togetherQuantity),
  };
}

const emptyCart: Cart = { version: 0, groups: [], carProductNum: 0, subtotal: 0 };

/** `ownerId` null: a guest who has put nothing in yet. */
export async function viewCart(ctx: Ctx, ownerId: string | null): Promise<Cart> {
  if (ownerId === null) return emptyCart;
  const { version, lines } = await readCart(ctx, ownerId);
  const designs = await designsOf(ctx, ownerId, lines);
  const byWarehouse = Map.groupBy(lines, (line) => line.sku.warehouse.code);
  return {
    version,
    groups: [...byWarehouse.values()].map((group) => ({
      warehouse: group[0]!.sku.warehouse,
      lines: group.map((line) => toLine(line, designs)),
    })),
    carProductNum: lines.reduce((total, line) => total + line.row.quantity, 0),
    subtotal: lines.reduce((total, line) => total + line.price.lineCents, 0),
  };
}

export async function countCart(ctx: Ctx, ownerId: string | null): Promise<{ carProductNum: number }> {
  if (ownerId === null) return { carProductNum: 0 };
  const [row] = await ctx.db
    .select({ units: sum(cartLines.quantity) })
    .from(cartLines)
    .where(ownedBy(ownerId, cartLines));
  return { carProductNum: Number(row?.units ?? 0) };
}

/** What was put aside for later, newest first; each by its own quantity price. */
export async function viewDraftCart(ctx: Ctx, ownerId: string): Promise<DraftCart> {
  const rows = await ctx.db
    .select()
    .from(draftCartLines)
    .where(ownedBy(ownerId, draftCartLines))
    .orderBy(desc(draftCartLines.createdAt), desc(draftCartLines.id));
  const lines = await readLines(ctx, rows);
  const designs = await designsOf(ctx, ownerId, lines);
  return { lines: lines.map((line) => toLine(line, designs)) };
}
