import { isApiError } from '@merchmill/contract/api-error.ts';
import { useState } from 'react';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';
import { checkForm, errorsOf, type FieldErrors, focusFirstFault } from './use-draft.ts';

type Sending<T, R> = {
  schema: Parameters<typeof checkForm>[0];
  form: T;
  send: (call: BrowserCaller, form: T) => Promise<R>;
  done: (result: R) => void;
  say: string;
};

/** Sends a form that is sent once: what the contract or the server says against it is told by field. */
export function useSending() {
  const { call } = useApi();
  const { ui } = useShop();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const fail = (faults: FieldErrors) => {
    setErrors(faults);
    focusFirstFault();
  };
  const submit = async <T, R>({ schema, form, send, done, say }: Sending<T, R>): Promise<void> => {
    const faults = checkForm(schema, form);
    if (Object.keys(faults).length > 0) return fail(faults);
    setBusy(true);
    try {
      const result = await send(call, form);
      setErrors({});
      ui.getState().message('success', say);
      done(result);
    } catch (error) {
      if (isApiError(error))
        fail(errorsOf(error.fields.map(({ path, message }) => ({ path: path.replace(/^form\./, ''), message }))));
    } finally {
      setBusy(false);
    }
  };
  return { errors, busy, submit };
}
