import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useEffect, useRef, useState } from 'react';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import type { Checked } from '../../../shell/page/field-errors.ts';
import { useUnsaved } from '../../../shell/page/unsaved.ts';
import { isSame, useForm } from '../../../shell/page/use-form.ts';
import { editingMessages as messages } from '../messages/editing.ts';

type Options<T, R> = {
  /** What is stored, and its version. */
  stored: T;
  version: string;
  schema: { safeParse: (value: unknown) => Checked<unknown> };
  send: (call: BrowserCaller, form: T, version: string) => Promise<R>;
  /** What is stored now, as the answer says. */
  read: (result: R) => T;
  saved?: (result: R) => void;
};

/**
 * A form of one thing that several people may edit. What is typed is kept on every failure; where somebody else was
 * faster, both can be looked at before one is dropped.
 */
export function useDraft<T extends object, R extends { version: string }>(options: Options<T, R>) {
  const { stored, version, schema, send, read, saved } = options;
  const [base, setBase] = useState({ version, stored });
  // The page's data may be a moment behind what was just saved here: an own earlier version is nobody else's change.
  const own = useRef(new Set<string>());
  const form = useForm<T, T, R>({
    initial: stored,
    check: (draft) => ({ data: draft, error: schema.safeParse({ version: base.version, ...draft }).error }),
    send: (call, draft) => send(call, draft, base.version),
    failures: 'toast',
    say: messages.saved,
    done: (result, { replace }) => {
      own.current.add(base.version);
      const after = read(result);
      setBase({ version: result.version, stored: after });
      // What was typed while it was being saved stays.
      replace(after);
      saved?.(result);
    },
    failed: (error) => {
      if (isErrorNamed(error, 'dataChanged')) own.current.clear();
      return false;
    },
  });
  const { values: draft, set: setDraft, errors, busy, submit, reset } = form;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base.stored);
  const isStale = version !== base.version && !own.current.has(version);
  useUnsaved(!isSame(draft, form.onItsWay ?? base.stored));

  const discard = () => {
    reset(stored);
    setBase({ version, stored });
  };
  const keep = () => setBase({ version, stored });
  useEffect(() => {
    if (isStale && !isChanged) discard();
  });
  return { draft, setDraft, form, errors, busy, isChanged, isStale: isStale && isChanged, submit, discard, keep };
}
