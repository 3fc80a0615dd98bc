import { UserType } from '@merchmill/contract/enums.ts';
import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import { activeStates } from './order.rules.ts';

/** Orders that are counted by one statement. */
const ordersAtOnce = 1000;

// Written out, as in the index of what is to be counted: with parameters it would not be found.
const isSold = sql.raw(`o.state in (${activeStates.map((state) => `'${state}'`).join(', ')})`);

/**
 * Adds the pieces of orders that were paid since, and takes those off whose money went back, product by product and
 * design by design: a row of the catalog is written once, however many orders there were of it, and only where its
 * number changes. Orders of test users are looked at and count for nothing.
 */
async function countSome(ctx: Ctx): Promise<number> {
  const [row] = await rowsOf<{ counted: number; written: number }>(
    ctx.db,
    sql`with due as materialized (
      select o.id, not o.sales_counted as sold, w.type
      from orders o join owners w on w.id = o.user_id
      where o.sales_counted <> (${isSold})
      order by o.id limit ${ordersAtOnce} for update of o skip locked
    ), pieces as materialized (
      select l.product_id, l.spu_id, sum(case when d.sold then l.quantity else -l.quantity end)::int as units
      from due d join order_lines l on l.order_id = d.id
      where d.type <> ${UserType.test} group by l.product_id, l.spu_id
    ), of_products as (
      update products p set settle_order_num = greatest(p.settle_order_num + s.units, 0)
      from (select product_id as id, sum(units)::int as units from pieces group by product_id) s
      where p.id = s.id and s.units <> 0 returning p.id
    ), of_designs as (
      update spus p set settle_order_num = greatest(p.settle_order_num + s.units, 0)
      from (select spu_id as id, sum(units)::int as units from pieces where spu_id is not null group by spu_id) s
      where p.id = s.id and s.units <> 0 returning p.id
    ), counted as (
      update orders o set sales_counted = d.sold from due d where o.id = d.id returning o.id
    )
    select count(*)::int as counted,
      (select count(*) from of_products)::int + (select count(*) from of_designs)::int as written from counted`,
  );
  if (row!.written) await raiseTags(ctx, 'sales');
  return row!.counted;
}

/** Brings what items have sold up to date with the orders. Says how many orders it looked at. */
export async function countSales(ctx: Ctx, turn: Turn): Promise<number> {
  for (let all = 0; ; ) {
    const counted = await inTransaction(ctx, countSome);
    all += counted;
    if (counted < ordersAtOnce) return all;
    if (turn.isOver) {
      turn.more = true;
      return all;
    }
  }
}
