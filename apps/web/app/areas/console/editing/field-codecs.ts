import { readMoneyInput, writeMoneyInput } from '@merchmill/contract/money.ts';
import { editingMessages as messages } from '../messages/editing.ts';

/* What people type, and the numbers and times that the shop keeps. A text that says nothing is read as undefined. */

export const dollarsOf = (cents: number): string => (Number.isFinite(cents) ? writeMoneyInput(cents) : '');

/** @returns US cents */
export const centsFrom = (text: string): number | undefined => readMoneyInput(text) ?? undefined;

export function numberFrom(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Thousandths of a percent as percent. */
export const percentOf = (milliPercent: number): string => String(milliPercent / 1000);
export function milliPercentFrom(text: string): number | undefined {
  const percent = numberFrom(text.replace('%', ''));
  return percent === undefined ? undefined : Math.round(percent * 1000);
}

/** A moment as the browser's field for it writes it; always UTC, for staff are in many places. */
export const momentOf = (iso: string): string => iso.slice(0, 16);
export const momentFrom = (text: string): string | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00.000Z` : undefined;

type Band = { upToGrams: number; price: number };
export const bandsOf = (bands: readonly Band[]): string =>
  bands.map(({ upToGrams, price }) => `${upToGrams} g: ${dollarsOf(price)}`).join('; ');
export function bandsFrom(text: string): Band[] | undefined {
  const steps = text.split(';').filter((step) => step.trim());
  const bands = steps.map((step) => {
    const [grams = '', price = ''] = step.split(':');
    return { upToGrams: numberFrom(grams.replace('g', '')), price: centsFrom(price) };
  });
  return bands.every((band): band is Band => band.upToGrams !== undefined && band.price !== undefined)
    ? bands
    : undefined;
}

export type Codec = { show(value: unknown): string; read(text: string): unknown; fault: string };
const codec = <T>(show: (value: T) => string, read: (text: string) => T | undefined, fault: string): Codec => ({
  show: (value) => (value === null || value === undefined ? '' : show(value as T)),
  read,
  fault,
});

/** How each kind of field is written and read. */
export const codecs = {
  text: codec<string>(
    (value) => value,
    (text) => text.trim(),
    '',
  ),
  number: codec<number>(String, numberFrom, messages.notANumber),
  /** A whole number from 0 on. */
  count: codec<number>(String, numberFrom, messages.notANumber),
  cents: codec<number>(dollarsOf, centsFrom, messages.notAnAmount),
  percent: codec<number>(percentOf, milliPercentFrom, messages.notANumber),
  moment: codec<string>(momentOf, momentFrom, messages.notADay),
  day: codec<string>(
    (value) => value,
    (text) => text || undefined,
    messages.notADay,
  ),
  bands: codec<Band[]>(bandsOf, bandsFrom, messages.notBands),
} as const;
export type CodecName = keyof typeof codecs;
