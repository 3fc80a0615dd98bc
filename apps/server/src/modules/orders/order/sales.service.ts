import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import { isTestOwner } from '../../account/account/index.ts';
import { countAsSold, type Sales } from '../../catalog/catalog/index.ts';
import { activeStates } from './order.rules.ts';

/** Orders that are counted by one statement. */
const ordersAtOnce = 1000;

// Written out, as in the index of what is to be counted: with parameters it would not be found.
const isSold = sql.raw(`o.state in (${activeStates.map((state) => `'${state}'`).join(', ')})`);

type Counted = { counted: number; products: Sales; designs: Sales };

/**
 * Adds the pieces of orders that were paid since, and takes those off whose money went back, product by product and
 * design by design: a row of the catalog is written once, however many orders there were of it, and only where its
 * number changes. Orders of test users are looked at and count for nothing.
 */
async function countSome(ctx: Ctx): Promise<number> {
  const [row] = await rowsOf<Counted>(
    ctx.db,
    sql`with due as materialized (
      select o.id, not o.sales_counted as sold, ${isTestOwner(sql`o.user_id`)} as test
      from orders o where o.sales_counted <> (${isSold})
      order by o.id limit ${ordersAtOnce} for update of o skip locked
    ), pieces as materialized (
      select l.product_id, l.spu_id, sum(case when d.sold then l.quantity else -l.quantity end)::int as units
      from due d join order_lines l on l.order_id = d.id
      where not d.test group by l.product_id, l.spu_id
    ), counted as (
      update orders o set sales_counted = d.sold from due d where o.id = d.id returning o.id
    )
    select count(*)::int as counted,
      coalesce((select jsonb_agg(s) from (select product_id as id, sum(units)::int as units from pieces
        group by product_id) s), '[]') as products,
      coalesce((select jsonb_agg(s) from (select spu_id as id, sum(units)::int as units from pieces
        where spu_id is not null group by spu_id) s), '[]') as designs
    from counted`,
  );
  const { counted, products, designs } = row!;
  if (await countAsSold(ctx, { products, designs })) await raiseTags(ctx, 'sales');
  return counted;
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
