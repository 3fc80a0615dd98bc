import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker, useRevalidator } from 'react-router';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import {
  type Checks,
  checkForm,
  errorsOf,
  type FieldErrors,
  focusFirstFault,
} from '../../../shell/page/field-faults.ts';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';
import { editingMessages as words } from '../messages/editing.ts';

export { checkForm, errorsOf, type FieldErrors, focusFirstFault } from '../../../shell/page/field-faults.ts';

type Options<T, R extends { version: string }> = {
  /** What is stored, and its version. */
  stored: T;
  version: string;
  schema: Checks;
  send: (call: BrowserCaller, form: T, version: string) => Promise<R>;
  /** What is stored now, as the answer says. */
  read: (result: R) => T;
  saved?: (result: R) => void;
};

/**
 * A form of one thing that several people may edit. What is typed is kept on every failure; where somebody else was
 * faster, both can be looked at before one is dropped.
 */
export function useDraft<T, R extends { version: string }>({
  stored,
  version,
  schema,
  send,
  read,
  saved,
}: Options<T, R>) {
  const { call } = useApi();
  const { ui } = useShop();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState(stored);
  const [base, setBase] = useState({ version, stored });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base.stored);
  // The page's data may be a moment behind what was just saved here: an own earlier version is nobody else's change.
  const own = useRef(new Set<string>());
  const isStale = version !== base.version && !own.current.has(version);

  const take = useCallback(() => {
    setDraft(stored);
    setBase({ version, stored });
    setErrors({});
  }, [stored, version]);
  const keep = () => setBase({ version, stored });
  useEffect(() => {
    if (isStale && !isChanged) take();
  }, [isStale, isChanged, take]);
  const saving = useRef(false);
  const leaving = useLeaveGuard(isChanged, saving);

  const fail = (faults: FieldErrors) => {
    setErrors(faults);
    focusFirstFault();
  };
  const save = async (): Promise<void> => {
    const faults = checkForm(schema, { version: base.version, ...draft });
    if (Object.keys(faults).length > 0) return fail(faults);
    setBusy(true);
    saving.current = true;
    try {
      const result = await send(call, draft, base.version);
      setErrors({});
      own.current.add(base.version);
      const after = read(result);
      setBase({ version: result.version, stored: after });
      // What was typed while it was being saved stays.
      setDraft((current) => (current === draft ? after : current));
      ui.getState().message('success', words.saved);
      saved?.(result);
      await revalidate();
    } catch (error) {
      if (isErrorNamed(error, 'dataChanged')) {
        own.current.clear();
        await revalidate();
      } else if (isApiError(error) && error.fields.length > 0) fail(errorsOf(error.fields.map(withoutForm)));
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };
  return {
    leaving,
    draft,
    setDraft,
    errors,
    busy,
    isChanged,
    isStale: isStale && isChanged,
    save,
    discard: take,
    keep,
  };
}

const withoutForm = ({ path, message }: { path: string; message: string }) => ({
  path: path.replace(/^form\./, ''),
  message,
});

/** Before a page with unsaved changes is left, the browser asks, or the page itself where one stays in the console. */
function useLeaveGuard(isChanged: boolean, saving: { current: boolean }) {
  const changed = useRef(isChanged);
  changed.current = isChanged;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed.current && !saving.current && currentLocation.pathname !== nextLocation.pathname,
  );
}
