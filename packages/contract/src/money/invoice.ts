export const invoiceKinds = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The layout of documents issued now; those issued before keep theirs. */
export const newestLayout = 2;

const plainRate = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6, useGrouping: false });

/** Six digits that count, however small it is: 0.0000343, never 3.43e-5 or 0.0000343000. */
export const writeRate = (rate: number): string => plainRate.format(rate);

export const exportFormats = ['csv', 'zip'] as const;
