/** A link to a file that looks like a quiet button. */
export const downloadStyle =
  'inline-flex h-11 items-center gap-2 rounded-pill border border-line-strong bg-card px-5 text-small font-semibold hover:border-ink';
