import type { LimitBucket } from '@merchmill/contract/call.ts';
import { maxPlacements } from '@merchmill/contract/design/placement.ts';

const second = 1000;
const minute = 60 * second;

export type Limit = {
  max: number;
  timeWindow: number;
  /**
   * Counted in the database for all instances: what guards a secret or costs money. The others only keep one visitor from
   * taking an instance for himself: each instance counts those in its memory, so that reading never waits for a write.
   */
  shared?: 'bucket' | 'call';
  /** Also of a signed-in person the address is counted: another account must not buy another guess. */
  byAddress?: true;
};

/**
 * Requests per person (or address, without a session) in each window. Of a `bucket` all calls and pages are counted
 * together, else each call by itself.
 */
export const limits: Record<LimitBucket, Limit> = {
  default: { max: 600, timeWindow: minute },
  search: { max: 240, timeWindow: minute },
  login: { max: 20, timeWindow: minute, shared: 'bucket', byAddress: true },
  register: { max: 10, timeWindow: 60 * minute, shared: 'bucket', byAddress: true },
  mail: { max: 10, timeWindow: 60 * minute, shared: 'bucket' },
  code: { max: 30, timeWindow: 10 * minute, shared: 'bucket' },
  cart: { max: 120, timeWindow: minute },
  order: { max: 20, timeWindow: minute, shared: 'call' },
  // Whoever holds a link may act on one order: enough for a person, little for a machine.
  orderLink: { max: 60, timeWindow: 10 * minute, shared: 'bucket', byAddress: true },
  pay: { max: 30, timeWindow: 10 * minute, shared: 'call' },
  upload: { max: 60, timeWindow: 10 * minute, shared: 'call' },
  render: { max: 60, timeWindow: minute },
  // Counted product by product: the most that can be placed at once, looked at three times.
  place: { max: 3 * maxPlacements, timeWindow: minute },
  // Setting a document, reading print files and whole tables is work: as often as a picture may be rendered.
  download: { max: 60, timeWindow: minute },
  webhook: { max: 6000, timeWindow: minute },
};
