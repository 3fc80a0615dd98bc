/** US dollars as they are typed, in cents; null for what is no amount. At most two decimals. */
export function readDollars(text: string): number | null {
  const parts = /^\s*\$?\s*(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(text.replace(/,/g, ''));
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}

/** Cents as somebody would type them: 2500 → 25, 2550 → 25.50. */
export function writeDollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
