/** Messages by the dotted path of their field. */
export type FieldErrors = Readonly<Record<string, string>>;
type Issue = { path: PropertyKey[]; message: string };
/** What a shape of the contract says of a form: what to send, or what is wrong. */
export type Checked<Body> = { data?: Body | undefined; error?: { issues: Issue[] } | undefined };
/** A shape of the contract. */
export type Shape = { safeParse(value: unknown): { error?: { issues: Issue[] } | undefined } };

/** The first message of each field. A form that lies inside of what is sent has fields of its own names. */
export function errorsOf(list: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(list.toReversed().map(({ path, message }) => [path.replace(/^(form|key)\./, ''), message]));
}

export function errorsOfIssues(issues: readonly Issue[]): FieldErrors {
  return errorsOf(issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
}

/** What the contract's shape says against a form. */
export function checkForm(shape: Shape, form: unknown): FieldErrors {
  return errorsOfIssues(shape.safeParse(form).error?.issues ?? []);
}

/**
 * What is left of the errors of a form once something in it was changed. An error goes with its cause; none comes up while
 * one is typing, that is for the next attempt to say.
 * @param now what the shape says of it as it is
 */
export function stillWrong<Values extends object>(
  errors: FieldErrors,
  now: FieldErrors,
  before: Values,
  after: Values,
): FieldErrors {
  const isTouched = (path: string) => {
    const name = path.split('.')[0] as keyof Values;
    return !(name in after) || before[name] !== after[name];
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const left = now[path] ?? (isTouched(path) ? undefined : message);
      return left === undefined ? [] : [[path, left]];
    }),
  );
}

/** Frames within which a busy browser has drawn what is wrong. */
const drawnWithin = 60;

/** Puts the focus on the first field with an error, once it is drawn as such: an answer may come before a frame does. */
export function focusFirstError(place: HTMLElement | null, framesLeft = drawnWithin): void {
  requestAnimationFrame(() => {
    const where = place ?? document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    const field = where?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) {
      // With what is wrong below it, clear of the header above and of a bar at the foot.
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    } else if (framesLeft > 0) focusFirstError(place, framesLeft - 1);
  });
}
