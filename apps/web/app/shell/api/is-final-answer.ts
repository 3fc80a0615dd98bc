import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';

/** The shop keeps its own refusals with the key, as it keeps success; any other failure leaves open what became of it. */
export function isFinalAnswer(error: unknown): boolean {
  return isErrorNamed(error, 'keyReused') || (isApiError(error) && error.status === 200);
}
