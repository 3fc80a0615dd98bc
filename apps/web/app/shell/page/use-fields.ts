import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Checked, errorsOfIssues, type FieldErrors, focusFirstError, stillWrong } from './field-errors.ts';
import type { Refused } from './plain-form.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Named<Values, Kind> = { [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never }[keyof Values] &
  string;

export type FieldsOptions<Values, Body> = {
  initial: Values;
  /** What the contract says of what was typed, and what is sent of it; without it all of it, as it is. */
  check?: (values: Values) => Checked<Body>;
  /** What a browser without scripts has sent in vain: what the form begins with. */
  refused?: Refused<NoInfer<Values>> | undefined;
};

/** What the fields of a form hold, and what is wrong with it. */
export function useFields<Values extends object, Body = Values>({
  initial,
  check,
  refused,
}: FieldsOptions<Values, Body>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ ...initial, ...refused?.typed });
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const latest = useRef(values);
  const checkAll = (all: Values): Checked<Body> => check?.(all) ?? { data: all as unknown as Body };
  useTypedEarly(form, latest.current, (typed) => change({ ...latest.current, ...typed }));

  function change(after: Values): void {
    const before = latest.current;
    latest.current = after;
    setValues(after);
    setErrors((all) =>
      Object.keys(all).length
        ? stillWrong(all, errorsOfIssues(checkAll(after).error?.issues ?? []), before, after)
        : all,
    );
  }
  function set(part: Partial<Values> | ((before: Values) => Values)): void {
    change(typeof part === 'function' ? part(latest.current) : { ...latest.current, ...part });
  }
  /** Begins anew with other values. */
  function reset(after: Values = initial): void {
    latest.current = after;
    setValues(after);
    setErrors({});
  }
  function fail(faults: FieldErrors): void {
    setErrors(faults);
    if (Object.keys(faults).length > 0) focusFirstError(form.current);
  }
  /** What to send; null where something is wrong, which is said at its field, and the first such field has the focus. */
  function checked(): Body | null {
    const { data, error } = checkAll(latest.current);
    fail(errorsOfIssues(error?.issues ?? []));
    return error ? null : (data as Body);
  }
  const focus = useCallback(
    (name: keyof Values & string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    [],
  );
  const names = <Name extends string>(name: Name, path: string) => ({ name, error: errors[path] });
  return {
    form,
    values,
    latest,
    errors,
    set,
    reset,
    fail,
    checked,
    focus,
    /** For a field of text. @param path of its error, where what is sent names it otherwise */
    field: <Name extends Named<Values, string>>(name: Name, path: string = name) => ({
      ...names(name, path),
      value: values[name] as string,
      onChange: ({ currentTarget: { value } }: ChangeEvent<TextControl>) =>
        set({ [name]: value } as unknown as Partial<Values>),
    }),
    /** For a box to check. */
    toggle: <Name extends Named<Values, boolean>>(name: Name) => ({
      ...names(name, name),
      checked: values[name] as boolean,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: currentTarget.checked } as unknown as Partial<Values>),
    }),
  };
}

/** What was typed, or filled in by the browser, before scripts were there. */
function useTypedEarly<Values extends object>(
  form: { current: HTMLFormElement | null },
  values: Values,
  take: (typed: Partial<Values>) => void,
): void {
  const atFirst = useRef({ values, take });
  useEffect(() => {
    const { values, take } = atFirst.current;
    const typed = [...new FormData(form.current ?? undefined)].filter(([name, value]) => {
      const known = values[name as keyof Values];
      return typeof known === 'string' && known !== value;
    });
    if (typed.length) take(Object.fromEntries(typed) as Partial<Values>);
  }, [form]);
}
