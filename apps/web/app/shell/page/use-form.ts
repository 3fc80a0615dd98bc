import { isApiError } from '@merchmill/contract/api-error.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { BrowserCaller } from '../api/caller.ts';
import { errorsOf, type FieldErrors } from './field-errors.ts';
import { useUnsaved } from './unsaved.ts';
import { type Say, type SayProblem, useAction } from './use-action.ts';
import { type FieldsOptions, useFields } from './use-fields.ts';

type Sent<Values> = {
  sent: Values;
  /** Whether nothing was typed while it was sent. */
  isLatest: boolean;
  set: (part: Partial<Values>) => void;
  /** Begins anew with other values, unless something was typed while the form was sent. */
  replace: (values: Values) => void;
};

type Failed<Values> = {
  sent: Values;
  fail: (errors: FieldErrors) => void;
  focus: (name: keyof Values & string) => void;
};

export type FormOptions<Values, Body, Result> = FieldsOptions<Values, Body> & {
  send: (call: BrowserCaller, body: Body) => Promise<Result>;
  /** What to say when it is done. */
  say?: Say<Result>;
  /** What else is to be done then, before the page is loaded again. */
  done?: (result: Result, fields: Sent<Values>) => void;
  /** Whether the fields are as at the beginning afterwards. */
  clears?: boolean;
  /** What else there is to do about a failure. True where that is all, and nothing is to be said. */
  failed?: (error: unknown, fields: Failed<Values>) => boolean;
  problemOf?: SayProblem;
  /** Where a failure that belongs to no field is told. */
  failures?: 'toast' | 'inline';
  /** Whether a page with a `LeaveGuard` asks before it is left with changes of this form. */
  guarded?: boolean;
  /** Whether the page's data are loaded again afterwards; they are unless told otherwise. */
  reloads?: boolean;
};

/**
 * A form of one call. It is checked by the shapes of the contract before it is sent; what the shop says against a field
 * stands at that field, the rest above the form or in a toast. What was typed is kept on every failure.
 */
export function useForm<Values extends object, Body = Values, Result = unknown>({
  send,
  say,
  done,
  clears = false,
  failed,
  problemOf,
  failures = 'inline',
  reloads = true,
  guarded = false,
  ...options
}: FormOptions<Values, Body, Result>) {
  const fields = useFields(options);
  const { run, busy, problem, setProblem } = useAction({ failures, reloads, problem: options.refused?.problem });
  const [saved, setSaved] = useState(fields.values);
  /** What is being sent, which will be what is saved. */
  const [onItsWay, setOnItsWay] = useState<Values | null>(null);
  useUnsaved(guarded && !isSame(fields.values, onItsWay ?? saved));
  const sendTyped = async (): Promise<boolean> => {
    const body = fields.checked();
    if (body === null) return false;
    const sent = fields.latest.current;
    const refusedBy = (error: unknown) => errorsOf(isApiError(error) ? error.fields : []);
    const isAtField = (error: unknown) => Object.keys(refusedBy(error)).some((path) => path.split('.')[0]! in sent);
    // What is said at its field is not said once more in a toast.
    const errorMode = (error: unknown) => (isAtField(error) ? 'silent' : 'toast');
    const sendAll = async (call: BrowserCaller) => {
      const callOnce: BrowserCaller = (asked, input, options) =>
        call(asked, input, { ...(failures === 'toast' && { errorMode }), ...options });
      setOnItsWay(sent);
      try {
        const result = await send(callOnce, body);
        const isLatest = isSame(fields.latest.current, sent);
        const replace = (values: Values) => isLatest && fields.reset(values);
        // What was typed while it was sent is not lost.
        if (clears && isLatest) fields.reset();
        done?.(result, { sent, isLatest, set: fields.set, replace });
        // `done` may have set fields or begun anew.
        setSaved(isLatest ? fields.latest.current : clears ? options.initial : sent);
        return result;
      } finally {
        setOnItsWay(null);
      }
    };
    const sayProblem = (error: unknown) => {
      fields.fail(refusedBy(error));
      const isDone = failed?.(error, { sent, fail: fields.fail, focus: fields.focus }) ?? false;
      return isDone || isAtField(error) ? null : problemOf?.(error);
    };
    return (await run(sendAll, say, sayProblem)) !== null;
  };
  const sending = useRef<{ values: Values; answer: Promise<boolean> }>(null);
  /** True once the shop has taken it. Whoever submits what is being sent waits for the same answer. */
  const submit = (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault();
    const values = fields.latest.current;
    if (sending.current && isSame(sending.current.values, values)) return sending.current.answer;
    const answer = sendTyped();
    // What was typed since is not sent beside it.
    if (sending.current) return answer;
    sending.current = { values, answer };
    return answer.finally(() => {
      sending.current = null;
    });
  };
  /** What is being sent; null where nothing is. */
  const underWay = () => sending.current?.values ?? null;
  return { ...fields, busy, problem, setProblem, submit, underWay, onItsWay };
}

/** Sets have no order, what is no number is not nothing, and of a file its name, size, and time say which it is. */
function plainPart(_: string, part: unknown): unknown {
  if (part instanceof Set) return [...part].sort();
  if (Number.isNaN(part)) return 'NaN';
  return part instanceof File ? [part.name, part.size, part.lastModified] : part;
}

/** Whether what was typed says the same. Values of forms are plain: no dates, and no maps. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, plainPart) === JSON.stringify(other, plainPart);

/** What the frame of a form needs of it. */
export type FormState = Pick<ReturnType<typeof useForm>, 'form' | 'busy' | 'problem' | 'submit'>;
