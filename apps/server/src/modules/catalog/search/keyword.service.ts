import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { kept } from '../../../platform/cache/readings.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import type { Tab } from '../catalog/catalog.rules.ts';
import type { Words } from '../listing/index.ts';
import { allowedSlips, type Synonyms, singular, slips, tsQuery } from './search.rules.ts';
import { searchSynonyms } from './search.tables.ts';

function readSynonyms(ctx: Ctx): Promise<Synonyms> {
  return kept(ctx, 'synonyms', async (ctx) => {
    // They are written by hand, with the shop closed.
    ctx.reads.add('fixed');
    const rows = await ctx.db.select().from(searchSynonyms);
    const groups = Map.groupBy(rows, (row) => row.groupNumber);
    const terms = Map.groupBy(rows, (row) => row.term.split(' ').map(singular).join(' '));
    return new Map(
      [...terms].map(([term, in_]) => [
        term,
        in_.flatMap(({ groupNumber }) => groups.get(groupNumber)!.map((row) => row.term)),
      ]),
    );
  });
}

/** Products have codes of their variants; a ready design is found by the code of what it is printed on. */
const hasSku = (tab: Tab, codes: SQL) =>
  tab === CategoryTabType.product
    ? sql`i.id in (select s.product_id from skus s where s.code = any(${codes}))`
    : sql`i.id in (select d.id from spus d join skus s on s.product_id = d.product_id where s.code = any(${codes}))`;

const skuForm = /^(?=.*\d|.*-)[A-Z0-9][A-Z0-9._-]{2,79}$/i;

/**
 * What matches the words, and how well: what is in a title counts most, and what sells counts a little. A code of a
 * variant finds what has it.
 */
export async function conditionsOf(ctx: Ctx, tab: Tab, keyword: string, words: readonly string[]): Promise<Words> {
  const query = sql`to_tsquery('english', ${tsQuery(words, await readSynonyms(ctx))})`;
  const code = keyword.trim();
  const codes = sql`${sql.param([code, code.toUpperCase(), code.toLowerCase()])}::text[]`;
  const byWords = sql`i.words @@ ${query}`;
  return {
    text: `${words.join(' ')} ${code}`,
    matches: skuForm.test(code) ? sql`(${byWords} or ${hasSku(tab, codes)})` : byWords,
    rank: sql`ts_rank('{0.05, 0.2, 0.3, 1}', i.words, ${query}) * (1 + ln(1 + i.settle_order_num) / 12)`,
  };
}

export type Nearest = {
  /** The words with those that are misspelt replaced; the same where none is, or nothing is like it. */
  corrected: string[];
  /** Words of the catalog that are meant or may be. */
  known: string[];
};

/** Compares words with all that some item is found by. */
export async function nearestWords(ctx: Ctx, words: readonly string[]): Promise<Nearest> {
  const given: SQL = sql`${sql.param([...words])}::text[]`;
  const rows = await rowsOf<{ typed: string; word: string }>(
    ctx.db,
    sql`select typed.word as typed, near.word
      from unnest(${given}) with ordinality as typed (word, place)
      cross join lateral (
        (select w.word, 1 as likeness from search_words w where w.word like typed.word || '%' order by w.word limit 3)
        union all
        (select w.word, similarity(w.word, typed.word) from search_words w where w.word % typed.word
          order by similarity(w.word, typed.word) desc, w.word limit 12)) near
      order by typed.place`,
  );
  const candidates = Map.groupBy(rows, (row) => row.typed);
  const known = new Set<string>();
  const corrected = words.map((word) => {
    const near = (candidates.get(word) ?? []).map((row) => row.word);
    const own = near.find((each) => each.startsWith(word));
    if (own !== undefined) {
      known.add(near.includes(word) ? word : own);
      return word;
    }
    const byDistance = near
      .map((each) => ({ word: each, distance: slips(word, each) }))
      .filter(({ distance }) => distance <= allowedSlips(word.length) + 1)
      .sort((a, b) => a.distance - b.distance);
    for (const { word: each } of byDistance.slice(0, 3)) known.add(each);
    const best = byDistance[0];
    return best && best.distance <= allowedSlips(word.length) ? best.word : word;
  });
  return { corrected, known: [...known] };
}
