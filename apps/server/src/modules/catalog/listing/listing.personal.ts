import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/db/personal-data.ts';
import { spus } from '../catalog/catalog.tables.ts';
import { searchWords } from './listing.tables.ts';

/** Words that only somebody's published designs are found by. Erase them while the designs still have them. */
export const listingPersonalData: PersonalData = {
  module: 'listing',
  tables: [],
  async erase(ctx, { id }) {
    const { word } = searchWords;
    const theirs = sql`select unnest(string_to_array(i.search_text, ' ')) from ${spus} i where i.maker_id = ${id}`;
    await ctx.db.delete(searchWords).where(
      sql`${word} in (${theirs})
        and not exists (select from spus o where o.maker_id is distinct from ${id} and ${word} = any(string_to_array(o.search_text, ' ')))
        and not exists (select from products p where ${word} = any(string_to_array(p.search_text, ' ')))`,
    );
  },
};
