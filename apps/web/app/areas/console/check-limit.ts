import { maxLimitCents, minLimitCents } from '@merchmill/contract/money/credit.ts';

/** What is wrong with a credit limit that was typed; nothing where it is one. */
export const checkLimit = (limit: number | null, message: string) =>
  limit !== null && limit >= minLimitCents && limit <= maxLimitCents ? [] : [{ path: ['limit'], message }];
