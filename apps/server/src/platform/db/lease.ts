import type { Ctx } from '../../context.ts';

/** How long nothing may be heard of what is running before another may take over. */
export const leaseSeconds = 60;
/** So often it is heard of, and no longer than this: what hangs lets go. Of three times, two may fail. */
const renewEveryMs = 20_000;
const renewForMs = 15 * 60_000;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

/** Renews a lease for as long as what holds it runs; gives the end of it. */
export function keepRenewing({ log }: Pick<Ctx, 'log'>, renew: () => Promise<unknown>): () => void {
  const until = performance.now() + renewForMs;
  const timer = setInterval(() => {
    if (performance.now() > until) clearInterval(timer);
    else renew().catch(() => log.warn('a lease could not be renewed'));
  }, renewEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
