import type { Ctx } from '../../../context.ts';
import { isKept } from '../document/index.ts';
import { blank } from './picture.service.ts';

/** Who may keep a picture of a design: everybody; only who asked for it; or nobody, for the design is deleted. */
export type Reach = 'public' | 'own' | 'gone';
export type IsPublished = (ctx: Pick<Ctx, 'db'>, documentHash: string) => Promise<boolean>;

/** Pictures of published designs are most of all: what is known of them is asked for again after this time. */
const knownForMs = 60_000;
const maxKnown = 20_000;

/**
 * Asks who a design is for. The address of its pictures is a secret of 160 bits that only those hear who are shown the
 * design: its owner, whoever has a link to it, who makes it. Whether it still exists is asked each time.
 */
export function designReach(ctx: Ctx, isPublished: IsPublished): (design: string) => Promise<Reach> {
  const published = new Map<string, number>();
  return async (design) => {
    if (design === blank) return 'public';
    if ((published.get(design) ?? 0) > performance.now()) return 'public';
    published.delete(design);
    if (await isPublished(ctx, design)) {
      if (published.size >= maxKnown) published.clear();
      published.set(design, performance.now() + knownForMs);
      return 'public';
    }
    return (await isKept(ctx, design)) ? 'own' : 'gone';
  };
}
