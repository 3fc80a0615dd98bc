import { minuteMs } from '@merchmill/contract/durations.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { PublishItem, RunWithItems } from '@merchmill/contract/stores/publishing.shapes.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '../../../shell/page/use-action.ts';
import { personOf } from '../../../shell/state/cookies.ts';
import { useSession } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmProgressBar } from '../../../ui/progress-bar.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';

const titles: Record<RunWithItems['goal'], string> = {
  publish: messages.progress,
  hide: messages.progressHide,
  delete: messages.progressDelete,
  stock: messages.progressStock,
  prices: messages.progressPrices,
};

/** News come with the stream of notifications; where that breaks off, somebody looks from time to time. */
const atMostEveryMs = 700;
const lookEveryMs = 5000;

/** Loads the page again while a run goes on. */
function useFollow(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  const personId = useSession(({ user }) => personOf(user));
  useEffect(() => {
    if (!isRunning || !personId) return;
    let last = 0;
    let later: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      last = performance.now();
      later = undefined;
      void revalidate();
    };
    const onNews = () => {
      later ??= setTimeout(look, Math.max(0, last + atMostEveryMs - performance.now()));
    };
    let stop: (() => void) | undefined;
    let isOver = false;
    // The header has loaded it by then; pages on which nothing is published need not.
    void import('../../../shell/layout/follow-notifications.ts').then(({ followNotifications }) => {
      if (!isOver) stop = followNotifications(personId, onNews);
    });
    const timer = setInterval(onNews, lookEveryMs);
    return () => {
      isOver = true;
      stop?.();
      clearInterval(timer);
      clearTimeout(later);
    };
  }, [isRunning, personId, revalidate]);
}

const mostFailed = 10;
const isRunning = ({ state }: PublishItem) => state === 'running';
const isHeldUp = ({ state, message }: PublishItem) => state === 'waiting' && message !== null;
const isFailed = ({ state }: PublishItem) => state === 'failed';

const newsForMs = 5 * minuteMs;

/** The latest run while it says something: one that is long over and left nothing to do is in the history. */
export const stillTold = (run: RunWithItems | null, now: number): RunWithItems | null =>
  run && (run.failed > 0 || run.finishedAt === null || now - Date.parse(run.finishedAt) < newsForMs) ? run : null;

/** A run with those of its products that are told of; the hundreds of others need not come to the page. */
export function toldOf(run: RunWithItems): RunWithItems {
  const { items } = run;
  const one = [items.find(isRunning) ?? [], items.find(isHeldUp) ?? []].flat();
  return { ...run, items: [...one, ...items.filter(isFailed).slice(0, mostFailed)] };
}

/** How far the latest run is, and what of it failed. */
export function PublishProgress({ run: shown, mayPublish }: { run: RunWithItems; mayPublish: boolean }) {
  const { bizId, goal, total, done, failed, finishedAt, items } = shown;
  const { run, busy } = useAction();
  useFollow(finishedAt === null);
  const current = items.find(isRunning);
  const waits = items.find(isHeldUp);
  const note = finishedAt
    ? failed
      ? messages.failedOf({ failed })
      : messages.allDone
    : (waits?.message ?? (current?.step ? `${current.title}: ${messages.steps[current.step]}` : undefined));
  const retry = () =>
    run(
      (call) => call(storeProductCalls.retry, { params: { bizId } }),
      ({ runId }) => (runId ? messages.begun : messages.notRetried),
    );
  return (
    <section aria-label={titles[goal]} className="grid gap-3 rounded-card border bg-card p-5">
      <MmProgressBar label={titles[goal]} done={done + failed} total={total} {...(note ? { note } : {})} />
      {failed > 0 && (
        <ul className="grid gap-1 text-small text-danger">
          {items.filter(isFailed).map((item) => (
            <li key={item.bizId}>
              <span className="font-semibold">{item.title}</span>: {item.message}
            </li>
          ))}
        </ul>
      )}
      {finishedAt && failed > 0 && mayPublish && (
        <div>
          <MmButton size="s" variant="secondary" busy={busy} onClick={() => void retry()}>
            {messages.retry}
          </MmButton>
        </div>
      )}
    </section>
  );
}
