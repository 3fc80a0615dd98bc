import type { BulkResult } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BrowserCaller } from '../../shell/api/caller.ts';
import { useApi, useShop } from '../../shell/state/shop-context.tsx';
import { productionMessages as words } from './messages/production.ts';

/** What a bulk action did, in one line. */
export function bulkMessage({ done, refused }: BulkResult): { tone: 'success' | 'info' | 'error'; text: string } {
  const why = refused[0]?.why ?? '';
  if (!refused.length) return { tone: 'success', text: words.done({ count: done }) };
  if (done) return { tone: 'info', text: words.doneSome({ done, refused: refused.length, why }) };
  return { tone: 'error', text: words.noneDone({ why }) };
}

type Work<T> = (call: BrowserCaller) => Promise<T>;

/** Runs one write at a time, loads the page's data again, and says what happened. What fails has been shown already. */
export function useWork() {
  const { call } = useApi();
  const { ui } = useShop();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const say = ui.getState().message;

  const run = useCallback(
    async <T>(work: Work<T>, done?: (result: T) => string | undefined): Promise<T | undefined> => {
      setBusy(true);
      try {
        const result = await work(call);
        const text = done?.(result);
        if (text) say('success', text);
        return result;
      } catch {
        return undefined;
      } finally {
        await revalidate();
        setBusy(false);
      }
    },
    [call, revalidate, say],
  );

  const runBulk = useCallback(
    async (work: Work<BulkResult>): Promise<boolean> => {
      const result = await run(work);
      if (!result) return false;
      const { tone, text } = bulkMessage(result);
      say(tone, text);
      return result.done > 0;
    },
    [run, say],
  );
  return { busy, run, runBulk };
}
