import { isApiError } from '@merchmill/contract/api-error.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { randomId } from '../../../shell/api/random-id.ts';
import {
  type Checks,
  checkForm,
  errorsOf,
  type FieldErrors,
  focusFirstFault,
} from '../../../shell/page/field-faults.ts';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';
import { isFinalAnswer } from '../attempts.ts';
import { lifeMessages as words } from '../messages/order-life.ts';

type Options = NonNullable<Parameters<BrowserCaller>[2]>;
/** What one thing is done with; what it gives is said when it is done. */
export type Act = (call: BrowserCaller, options: Options) => Promise<string | undefined>;

/**
 * Does one thing at a time: no second press while it runs, the same key until there is an answer, what went wrong beside
 * it, and the page as it is afterwards.
 */
export function useAct() {
  const { call } = useApi();
  const { ui } = useShop();
  const { revalidate } = useRevalidator();
  const key = useRef<string | null>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  /** `work` gives what to say when it is done, or nothing. True where it was done. */
  async function act(work: Act): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(null);
    setErrors({});
    key.current ??= randomId();
    try {
      const done = await work(call, { idempotencyKey: key.current, errorMode: 'silent' });
      key.current = null;
      await revalidate();
      if (done) ui.getState().message('success', done);
      return true;
    } catch (error) {
      if (isFinalAnswer(error)) key.current = null;
      setProblem(isApiError(error) ? error.message : words.unsure);
      if (isApiError(error) && error.fields.length > 0) fail(errorsOf(error.fields));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  function fail(faults: FieldErrors): void {
    setErrors(faults);
    focusFirstFault();
  }
  /** True where the contract's shape takes the form; else it is said beside the fields, the first of which is gone to. */
  function isRight(schema: Checks, form: unknown): boolean {
    const faults = checkForm(schema, form);
    const isFine = Object.keys(faults).length === 0;
    if (isFine) setErrors({});
    else fail(faults);
    return isFine;
  }
  return { act, busy, problem, errors, isRight };
}
