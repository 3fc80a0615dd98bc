import { isApiError } from '@merchmill/contract/api-error.ts';
import { data } from 'react-router';
import { errorsOf, type FieldErrors } from './field-errors.ts';

/* Forms that work in browsers without scripts as well: their page has an action, and the server a place for it (page-forms.ts). */

/** What was sent in vain, for the form to show again. */
export type Refused<Values> = { typed: Partial<Values>; errors: FieldErrors; problem: string | null };

/** A field of text, as it was sent. */
export const textOf = (sent: FormData, name: string): string => {
  const value = sent.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * What a page shows where the shop has refused what was sent.
 * @param typed what the form holds again: never a password
 * @param problem what stands above the form, unless the shop's own word belongs there
 */
export function refusedBy<Values>(error: unknown, typed: Partial<Values>, problem: string | null = null) {
  if (!isApiError(error)) throw error;
  const errors = errorsOf(error.fields);
  const isAtField = Object.keys(errors).length > 0;
  const refused: Refused<Values> = { typed, errors, problem: isAtField ? problem : error.message };
  return data({ refused }, { status: Math.max(error.status, 400) });
}
