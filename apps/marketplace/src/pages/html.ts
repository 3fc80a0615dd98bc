const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** `1 item`, `2 items`. */
export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | null | undefined | false | readonly Piece[];

const write = (piece: Piece): string => {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(write).join('');
  return escaped(String(piece));
};

/** Escapes whatever stands in it but what was made by it. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.map((part, at) => part + write(pieces[at])).join(''));

export function money({ currency, amountMinor }: { currency: string; amountMinor: number }): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}

export const day = (at: number, timeZone: string) =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone });

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country, by its code. */
export const countryName = (code: string): string => regions.of(code) ?? code;
