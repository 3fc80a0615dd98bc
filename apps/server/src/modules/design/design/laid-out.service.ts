import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { spus } from '../../catalog/catalog/catalog.tables.ts';
import { designDocuments } from '../document/document.tables.ts';
import { templates } from './design.tables.ts';

/** Ready designs and saved ones that are laid out for each print area of a product. */
export async function countDesigns(ctx: Ctx, productId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ area: string; number: number }>(
    ctx.db,
    sql`select area, count(*)::int as number
      from (select document_hash from ${spus} where product_id = ${productId}
        union all select document_hash from ${templates} where product_id = ${productId}) laid
      join ${designDocuments} d on d.hash = laid.document_hash,
        jsonb_object_keys(d.document -> 'areas') area
      group by area`,
  );
  return Object.fromEntries(rows.map(({ area, number }) => [area, number]));
}
