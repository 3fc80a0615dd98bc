type Issue = { code?: string | undefined; message: string; origin?: unknown; minimum?: unknown };

/** What is said of a fault to whoever typed it; a shape that words it itself is left to its words. */
export function issueWords({ code, message, origin, minimum }: Issue): string {
  const isEmpty = code === 'too_small' && origin === 'string' && minimum === 1;
  return isEmpty && message.startsWith('Too small') ? 'Please fill this in.' : message;
}
