import type { DataIn, QueryOf } from '@merchmill/contract/call.ts';
import type { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import type { CollectionCard } from '@merchmill/contract/catalog/search.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { listCollections, wordsOf } from '../listing/index.ts';

/** Has, for each of the words, one that begins with it. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/** Collections that the words name, and after them those that the words are only told of. */
async function findCollections(ctx: Ctx, words: readonly string[]): Promise<CollectionCard[]> {
  if (!words.length) return [];
  const all = await listCollections(ctx);
  const named = all.filter(({ title }) => hasWords(title, words));
  const told = all.filter((each) => !named.includes(each) && hasWords(`${each.title} ${each.intro}`, words));
  return [...named, ...told];
}

type Query = QueryOf<typeof searchCalls.collections>;

export async function searchCollections(
  ctx: Ctx,
  { keyword, pageNum, pageSize }: Query,
): Promise<DataIn<typeof searchCalls.collections>> {
  const found = await findCollections(ctx, wordsOf(keyword));
  const list = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { list, total: found.length, pageNum, pageSize };
}
