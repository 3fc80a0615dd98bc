/** A text in one line of so many characters at most; a character is never cut in half. */
export function shortText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  // Databases take no half of a pair, nor does what reads aloud.
  return `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
