import { errorCodes } from '@merchmill/contract/error-codes.ts';

/**
 * lose     the session is gone or may not do this
 * service  something behind the shop failed
 * refresh  the data changed: load it again and keep what was typed
 * promo    belongs beside the promo code field, not into a toast
 * already  it was done before: the result of the first time counts
 */
export type ErrorGroup = 'lose' | 'service' | 'refresh' | 'promo' | 'already' | 'other';

const groups: ReadonlyMap<number, ErrorGroup> = new Map([
  [errorCodes.notLoggedIn, 'lose'],
  [errorCodes.prohibited, 'lose'],
  [errorCodes.serviceError, 'service'],
  [errorCodes.dependencyFailed, 'service'],
  [errorCodes.dataChanged, 'refresh'],
  [errorCodes.promoCode, 'promo'],
  [errorCodes.alreadyDone, 'already'],
]);

export function errorGroup(code: number): ErrorGroup {
  return groups.get(code) ?? 'other';
}
