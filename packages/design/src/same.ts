/** Whether two values of a design say the same; what is undefined counts as absent. Parts that are shared are not looked into. */
export function isSame(a: unknown, b: unknown): boolean {
  // As text, zero has no sign.
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, at) => isSame(part, b[at]));
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(own(left, key), own(right, key)));
}

/** A value that an object has itself: data may have keys such as `constructor`. */
export function own<T>(object: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}
