import type { Ctx } from '../../context.ts';

/** Says that there is something new for these people: once the caller's transaction is committed, at once without one. */
export function tellPeople(ctx: Pick<Ctx, 'live' | 'raised'>, people: readonly string[]): void {
  if (!ctx.raised) ctx.live.tell(people);
  else for (const personId of people) ctx.raised.people.add(personId);
}
