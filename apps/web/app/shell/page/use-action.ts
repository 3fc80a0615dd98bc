import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BrowserCaller } from '../api/caller.ts';
import { failureText } from '../api/http-client.ts';
import { isFinalAnswer } from '../api/is-final-answer.ts';
import { randomId } from '../api/random-id.ts';
import { RequestError } from '../api/request-error.ts';
import { httpMessages } from '../messages/http.ts';
import { useApi, useShop } from '../state/shop-context.tsx';
import type { MessageTone } from '../state/ui-store.ts';

/** What is done; its `call` sends the key of the press with every call that asks for one. */
export type Work<T> = (call: BrowserCaller) => Promise<T>;
type Said = string | { tone: MessageTone; text: string } | undefined;
/** What to say when it is done. */
export type Say<T> = Said | ((result: T) => Said);
/** What to say of a failure in other words than those of the shop; null where all has been said. */
export type SayProblem = (error: unknown) => string | null | undefined;
/** What came of it, and when the page shows that. */
export type Done<T> = { result: T; shown: Promise<unknown> };

type Options = {
  /** Where a failure is told: in a toast, or as `problem` beside what was pressed. */
  failures?: 'toast' | 'inline';
  /** Whether the page's data are loaded again afterwards; they are unless told otherwise. */
  reloads?: boolean;
  /** What stands there as a problem at first. */
  problem?: string | null | undefined;
};

/** The caller of one press: the same key until there is an answer, and then a new one. */
function usePressCaller(isQuiet: boolean) {
  const { call } = useApi();
  const keys = useRef(new Map<string, string>());
  const callInPress: BrowserCaller = useCallback(
    (asked, input, options) => {
      const key = asked.idempotent ? (keys.current.get(asked.id) ?? randomId()) : undefined;
      if (key) keys.current.set(asked.id, key);
      return call(asked, input, {
        ...(isQuiet && { errorMode: 'silent' }),
        ...(key && { idempotencyKey: key }),
        ...options,
      });
    },
    [call, isQuiet],
  );
  return { call: callInPress, keys: keys.current };
}

/**
 * Does one thing at a time: no second press while it runs, what went wrong told once, and the page as it is afterwards.
 * `run` gives the result, or null where it was not done. Whoever waits for it goes on as soon as the shop has answered, so
 * that a dialog closes; the button stays busy until the page shows what has become of it.
 */
export function useAction({ failures = 'toast', reloads = true, problem: atFirst = null }: Options = {}) {
  const { call, keys } = usePressCaller(failures === 'inline');
  const { ui } = useShop();
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(atFirst);

  const run = useCallback(
    async <T>(work: Work<T>, say?: Say<T>, sayProblem?: SayProblem): Promise<Done<T> | null> => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      setProblem(null);
      const finish = (isStale: boolean) =>
        (isStale ? revalidate() : Promise.resolve()).finally(() => {
          running.current = false;
          setBusy(false);
        });
      try {
        const result = await work(call);
        keys.clear();
        const said = typeof say === 'function' ? say(result) : say;
        const { tone, text } = typeof said === 'object' ? said : { tone: 'success' as const, text: said };
        if (text) ui.getState().message(tone, text);
        return { result, shown: finish(reloads) };
      } catch (error) {
        // Neither a refusal nor an answer that got lost: a mistake of ours, for the browser to tell as any other.
        if (!isApiError(error) && !(error instanceof RequestError)) reportError(error);
        // A key that was used already: the first press may have been heard.
        const isRepeated = isErrorNamed(error, 'keyReused');
        const isUnsure = keys.size > 0 && !isApiError(error);
        if (isFinalAnswer(error)) keys.clear();
        const refusal = isRepeated ? httpMessages.mayBeDone : error instanceof Error ? error.message : '';
        const text = isApiError(error) ? refusal : failureText(error, null);
        const ownText = sayProblem?.(error);
        setProblem(ownText === undefined ? (isUnsure ? httpMessages.outcomeUnknown : text) : ownText);
        // What was refused may be otherwise by now; a dialog stays as it is, with what was said in it.
        void finish(reloads && (isRepeated || (failures === 'toast' && isApiError(error))));
        return null;
      }
    },
    [call, keys, ui, revalidate, failures, reloads],
  );
  return { run, busy, problem: failures === 'inline' ? problem : null, setProblem };
}
