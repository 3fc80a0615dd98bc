import type { Ctx } from '../../context.ts';
import { type Tag, widened } from './tags.ts';

/** So many of a family are raised one by one. */
const maxOfFamily = 500;

/** What a transaction has raised; told to this instance once it is committed. */
export class Raised {
  readonly rows: string[] = [];
  readonly tags = new Set<Tag>();
  /** Who is told that there is something new for them. */
  readonly people = new Set<string>();

  take({ rows, tags, people }: Raised): void {
    this.rows.push(...rows);
    for (const personId of people) this.people.add(personId);
    for (const tag of tags) this.tags.add(tag);
  }
}

/**
 * Call it in the transaction of a change with the tags of what it changes. After the commit no instance shows what it
 * kept of them for longer than a second; a transaction that is rolled back raises nothing.
 */
export async function raiseTags(ctx: Pick<Ctx, 'db' | 'cache' | 'raised'>, ...tags: Tag[]): Promise<void> {
  const known = ctx.raised?.tags;
  const raised = new Raised();
  for (const tag of widened(known ? tags.filter((tag) => !known.has(tag)) : tags, maxOfFamily)) raised.tags.add(tag);
  if (!raised.tags.size) return;
  const row = await ctx.cache.feed.write(ctx.db, [...raised.tags]);
  if (row) raised.rows.push(row);
  if (ctx.raised) ctx.raised.take(raised);
  else ctx.cache.feed.committed(raised);
}
