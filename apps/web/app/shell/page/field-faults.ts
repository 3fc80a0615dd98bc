/** Messages by the dotted path of their field. */
export type FieldErrors = Readonly<Record<string, string>>;
type Issue = { path: PropertyKey[]; message: string };
/** A shape of the contract. */
export type Checks = { safeParse(value: unknown): { success: boolean; error?: { issues: Issue[] } | undefined } };

export function errorsOf(list: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(list.toReversed().map(({ path, message }) => [path, message]));
}

/** What the contract's shape says against a form. */
export function checkForm(schema: Checks, form: unknown): FieldErrors {
  const issues = schema.safeParse(form).error?.issues ?? [];
  return errorsOf(issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })));
}

/** Puts the focus on the first field with a fault, once it is drawn as such: in the dialog, where one is open. */
export function focusFirstFault(): void {
  requestAnimationFrame(() => {
    const place = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    place?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
