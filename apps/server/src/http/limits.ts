import type { LimitBucket } from '@merchmill/contract/call.ts';

/** Requests per person (or address, without a session) in each window. */
export const limits: Record<LimitBucket, { max: number; timeWindow: string }> = {
  default: { max: 600, timeWindow: '1 minute' },
  search: { max: 240, timeWindow: '1 minute' },
  login: { max: 20, timeWindow: '1 minute' },
  register: { max: 10, timeWindow: '1 hour' },
  mail: { max: 10, timeWindow: '1 hour' },
  code: { max: 30, timeWindow: '10 minutes' },
  cart: { max: 120, timeWindow: '1 minute' },
  order: { max: 20, timeWindow: '1 minute' },
  // Whoever holds a link may act on one order: enough for a person, little for a machine.
  orderLink: { max: 60, timeWindow: '10 minutes' },
  pay: { max: 30, timeWindow: '10 minutes' },
  upload: { max: 60, timeWindow: '10 minutes' },
  render: { max: 60, timeWindow: '1 minute' },
  webhook: { max: 6000, timeWindow: '1 minute' },
};
