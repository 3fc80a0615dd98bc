import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import type { Tab } from '../catalog/catalog.rules.ts';
import { writeSearchTexts } from '../catalog/index.ts';
import { searchText } from './search-words.rules.ts';

type Texts = { id: string; texts: (string | null)[] };

const atOnce = 1000;

/** Own words of products, and titles of all categories above them. */
const productTexts = (ids: readonly string[]) => sql`
  select p.id, array[p.title, p.subtitle] || array(
      select f ->> 'value' from jsonb_array_elements(p.facts) f where f ->> 'label' = 'Material')
    || array(select distinct a.technique from print_areas a where a.product_id = p.id)
    || array(select distinct above.title from product_categories m join categories c on c.id = m.category_id
        join categories above on above.id = any(c.path) and above.kind <> 'root'
        where m.product_id = p.id) as texts
  from products p where p.id = any(${sql.param([...ids])}::text[])`;

const designTexts = (ids: readonly string[]) => sql`
  select i.id, array[i.title] || i.tags || array[p.title]
    || array(select distinct above.title from spu_categories m join categories c on c.id = m.category_id
        join categories above on above.id = any(c.path) and above.kind = 'category'
        where m.spu_id = i.id) as texts
  from spus i join products p on p.id = i.product_id where i.id = any(${sql.param([...ids])}::text[])`;

/** Writes anew what items are found by. Call it when titles of their categories have changed, before they are placed. */
export async function rewriteWords(ctx: Ctx, tab: Tab, ids: readonly string[]): Promise<void> {
  const isProduct = tab === CategoryTabType.product;
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce);
    const rows = await rowsOf<Texts>(ctx.db, isProduct ? productTexts(part) : designTexts(part));
    const texts = rows.map(({ id, texts }) => ({ id, text: searchText(texts) }));
    await writeSearchTexts(ctx, isProduct ? 'products' : 'designs', texts);
  }
}
