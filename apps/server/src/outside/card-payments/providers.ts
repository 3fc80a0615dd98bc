import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import type { CardPayments } from './port.ts';

/** The providers that are configured, the preferred one first. */
export function createCardPayments(
  _config: Config,
  _parts: Pick<Ctx, 'db' | 'now' | 'signingKey' | 'jobs'>,
): ReadonlyMap<string, CardPayments> {
  return new Map();
}
