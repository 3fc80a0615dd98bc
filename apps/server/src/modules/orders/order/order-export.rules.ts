/** Columns of the exported orders: one row for each line of each order. Amounts are USD, or the currency that was charged. */
export const exportColumns = [
  'Order',
  'State',
  'Placed at',
  'Title',
  'Variant',
  'SKU',
  'Quantity',
  'Unit price (USD)',
  'Line total (USD)',
  'Order total (USD)',
  'Unit price charged',
  'Line total charged',
  'Charged',
  'Currency',
  'Recipient',
  'City',
  'Postcode',
  'Country',
  'Tracking numbers',
] as const;

/**
 * One field of a CSV file (RFC 4180). Spreadsheets take what begins so for a formula and run it: an apostrophe in front
 * keeps it text.
 */
export function csvField(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvRow = (fields: readonly (string | number)[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** Cents with two decimals and a point, as spreadsheets of the English language read them. */
export const csvCents = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
