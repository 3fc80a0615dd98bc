import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import { picturesOfPage, thumbnailsOf } from './widths.rules.ts';

/*
 * Pictures are made when somebody asks for them first. Those that everybody meets (home, menus, suggestions, the first
 * page of each listing) are asked for by the shop itself, so that nobody finds an empty square in their place.
 */

/** No more than these in one round, whatever the pages hold. */
const mostPictures = 800;
/** How often it is looked whether the catalog has changed, e.g. by a publication. */
const lookEveryMs = 60_000;
const restMs = 50;

type Warming = { app: FastifyInstance; ctx: Ctx; signal: AbortSignal };

async function textOf({ app, ctx }: Warming, url: string): Promise<string> {
  const { host } = new URL(ctx.config.publicUrl);
  const answer = await app.inject({ url, headers: { host, accept: 'text/html' } });
  return answer.statusCode === 200 ? answer.body : '';
}

/** What is met first comes first. */
async function wanted(warming: Warming): Promise<string[]> {
  const [home, menus, products, designs] = [
    await textOf(warming, '/'),
    await textOf(warming, '/menus'),
    await textOf(warming, '/product'),
    await textOf(warming, '/design'),
  ];
  const suggested = [
    await textOf(warming, '/api/search/product?pageSize=100'),
    await textOf(warming, '/api/search/pod?pageSize=100'),
  ];
  const pictures = [
    ...thumbnailsOf(menus, 160),
    ...picturesOfPage(home),
    ...thumbnailsOf(menus, 320),
    ...picturesOfPage(products),
    ...picturesOfPage(designs),
    ...suggested.flatMap((found) => thumbnailsOf(found, 160)),
  ];
  return [...new Set(pictures)].slice(0, mostPictures);
}

/** One at a time, and none while somebody waits for theirs. */
async function warmOnce(warming: Warming): Promise<void> {
  const { app, ctx, signal } = warming;
  const { host } = new URL(ctx.config.publicUrl);
  const started = performance.now();
  const urls = await wanted(warming);
  for (const url of urls) {
    while (!signal.aborted && ctx.render.load.waiting + ctx.render.load.running > 0) await wait(restMs);
    if (signal.aborted) return;
    // Not counted as a visitor's: it has an address of its own.
    const from = { remoteAddress: '127.0.0.2' };
    const answer = await app.inject({ url, ...from, headers: { host, accept: 'image/avif' } });
    if (answer.statusCode === 429) await wait(10_000, undefined, { signal, ref: false });
  }
  ctx.log.info(
    { pictures: urls.length, seconds: Math.round((performance.now() - started) / 1000) },
    'image warm-up complete',
  );
}

/** Makes them in the background until the signal ends it: now, and again whenever the catalog has changed. */
export async function keepPicturesWarm(warming: Warming): Promise<void> {
  const { ctx, signal } = warming;
  let seen = -1;
  try {
    while (!signal.aborted) {
      await ctx.cache.feed.current();
      const { versions } = ctx.cache.feed;
      if (!versions.isCurrent(['menu', 'card', 'category'], seen)) {
        seen = versions.count;
        await warmOnce(warming);
      }
      await wait(lookEveryMs, undefined, { signal, ref: false });
    }
  } catch (error) {
    // Then pictures are made for the first who asks, as ever.
    if (!signal.aborted) ctx.log.warn({ err: error }, 'image warm-up failed');
  }
}
