import type { RecallTarget, Trace, TracedUnit } from '@merchmill/contract/fulfillment/recall.shapes.ts';
import { type CsvCell, csvTable } from '@merchmill/documents/csv.ts';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';
import { type Actor, recordTaken } from '../../shop/audit/index.ts';
import { columnsOf, findOpenRecall, sumUnshipped } from './recall.service.ts';
import { isOfRecall } from './recall-notice.service.ts';
import { batchNumber, batchSeqOf, unitCodeOf, unitNumber } from './unit.rules.ts';
import { productionBatches, productionUnits } from './unit.tables.ts';

type Found = { target: RecallTarget; name: string; product: string };

/** Products with this handle, or else this title: as staff read it. */
const named = (find: string): SQL => {
  const words = find.toLowerCase();
  const isHandle = sql`exists (select from ${products} p where p.handle = ${words})`;
  return sql`case when ${isHandle} then ${products.handle} = ${words} else lower(${products.title}) = ${words} end`;
};

/** The batch of a number, else of the unit with a code, else the product of a unit that is in none, or of a name. */
async function findTarget({ db }: Ctx, find: string): Promise<Found> {
  const seq = batchSeqOf(find.toUpperCase());
  const code = unitCodeOf(find);
  const batches = db
    .select({ id: productionBatches.id, seq: productionBatches.seq, product: products.title })
    .from(productionBatches)
    .innerJoin(products, eq(products.id, productionBatches.productId));
  const ofUnit = (column: SQL) =>
    sql`(select ${column} from ${productionUnits} where ${productionUnits.code} = ${code})`;
  const [batch] =
    seq !== null
      ? await batches.where(eq(productionBatches.seq, seq))
      : code !== null
        ? await batches.where(eq(productionBatches.id, ofUnit(sql`${productionUnits.batchId}`)))
        : [];
  if (batch) {
    const { id: bizId, product } = batch;
    return { target: { kind: 'batch', bizId }, name: batchNumber(batch.seq), product };
  }
  const [product, another] = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(code === null ? named(find) : eq(products.id, ofUnit(sql`${productionUnits.productId}`)))
    .limit(2);
  // Of two with one title, neither is taken for the other.
  const { id: bizId, title } = assertFound(another ? undefined : product);
  return { target: { kind: 'product', bizId }, name: title, product: title };
}

const isOf = (target: RecallTarget) => isOfRecall(columnsOf(target));

type Page = { after?: string; limit: number; offset?: number };

async function readUnits({ db }: Ctx, target: RecallTarget, { after = '', limit, offset = 0 }: Page) {
  const rows = await db
    .select({
      unit: productionUnits,
      seq: productionBatches.seq,
      variant: orderLines.variant,
      order: {
        bizId: orders.id,
        number: orders.number,
        state: orders.state,
        country: sql<string>`${orders.address}->>'country'`,
      },
    })
    .from(productionUnits)
    .innerJoin(orders, eq(orders.id, productionUnits.orderId))
    .innerJoin(orderLines, eq(orderLines.id, productionUnits.orderLineId))
    .leftJoin(productionBatches, eq(productionBatches.id, productionUnits.batchId))
    .where(and(isOf(target), gt(productionUnits.id, after)))
    .orderBy(asc(productionUnits.id))
    .limit(limit)
    .offset(offset);
  return rows.map(
    ({ unit: { id, code, state, quantity }, seq, variant, order }): TracedUnit => ({
      ...{ bizId: id, code: unitNumber(code), state, quantity, variant, order },
      batch: seq === null ? null : batchNumber(seq),
    }),
  );
}

/** All units of a batch or a product, with the orders that they are of. */
export async function traceUnits(
  ctx: Ctx,
  { find, pageNum, pageSize }: { find: string; pageNum: number; pageSize: number },
): Promise<Trace> {
  const found = await findTarget(ctx, find);
  const [sums] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(${productionUnits.quantity}), 0)::int`,
      orders: sql<number>`count(distinct ${productionUnits.orderId})::int`,
      held: sumUnshipped,
    })
    .from(productionUnits)
    .where(isOf(found.target));
  const list = await readUnits(ctx, found.target, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  const recall = await findOpenRecall(ctx, found.target);
  return { ...found, ...sums!, recall, list, pageNum, pageSize };
}

const columns = ['Unit', 'Batch', 'Status', 'Quantity', 'Variant', 'Order', 'Order status', 'Country'];
const rowOf = ({ code, batch, state, quantity, variant, order }: TracedUnit): CsvCell[] => [
  ...[code, batch ?? '', state, quantity, variant],
  ...[order.number, order.state, order.country],
];
const rowsAtOnce = 500;

async function* rowsOf(ctx: Ctx, target: RecallTarget): AsyncGenerator<CsvCell[][]> {
  for (let after = ''; ; ) {
    const page = await readUnits(ctx, target, { after, limit: rowsAtOnce });
    if (page.length) yield page.map(rowOf);
    if (page.length < rowsAtOnce) return;
    after = page.at(-1)!.bizId;
  }
}

/** The same as a table that is written while it is read. */
export async function exportTrace(ctx: Ctx, actor: Actor, find: string): Promise<FileAnswer<'text/csv'>> {
  const { target, name } = await findTarget(ctx, find);
  await recordTaken(ctx, actor, { subject: 'recall', subjectId: target.bizId });
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { name: `units-${slug}.csv`, type: 'text/csv', body: csvTable(columns, rowsOf(ctx, target)) };
}
