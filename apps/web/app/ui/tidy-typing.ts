import { digitsOnly, normalizeMoneyInput } from '@merchmill/contract/money.ts';
import type { ChangeEvent } from 'react';

/** Makes what is typed regular; given the text of the field, gives what it is to be. */
export type Tidy = (text: string) => string;

export const tidies = {
  /** 1,234.50 */
  money: normalizeMoneyInput,
  /** How many: from one on. */
  digits: digitsOnly,
  /** How many there are: none is a number, too. */
  count: (text: string) => digitsOnly(text) || (text.includes('0') ? '0' : ''),
  /** A code: its zeros count. */
  code: (text: string) => text.replace(/\D/g, ''),
} as const satisfies Record<string, Tidy>;
export type TidyKind = keyof typeof tidies;

const signsIn = (text: string) => text.replace(/[^\d.]/g, '').length;

/** Where the caret belongs after `before` was made `after`: as many signs as were behind it stay behind it. */
export function caretAfter(before: string, caret: number, after: string): number {
  const behind = signsIn(before.slice(caret));
  let at = after.length;
  for (let left = behind; at > 0 && left > 0; at--) if (signsIn(after[at - 1]!)) left--;
  return at;
}

/** Of 1,234 without its last digit the comma was one of thousands: it is no point now. */
export const withoutLostComma = (value: string, inputType = ''): string =>
  inputType.startsWith('delete') ? value.replace(/^(\d{1,3}),(\d{2})$/, '$1$2') : value;

/** Tidies a field as one types in it, and gives its text. The caret stays at what was typed. */
export function tidied({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>, kind: TidyKind): string {
  const { value, selectionStart } = field;
  const { inputType } = nativeEvent as Partial<InputEvent>;
  const text = tidies[kind](withoutLostComma(value, inputType));
  if (text !== value) {
    field.value = text;
    const caret = caretAfter(value, selectionStart ?? value.length, text);
    field.setSelectionRange(caret, caret);
  }
  return text;
}
