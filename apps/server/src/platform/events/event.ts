import type { z } from 'zod';
import { type Job, job, type OptionsOf } from '../jobs/job.ts';

/**
 * Something that happened, told in the transaction of the change and acted upon by whoever declares `onEvent`. Its
 * payload has ids and no data of people: events are kept for weeks. What is added to a payload may be left out by older
 * events; a change that breaks readers is a new version, told beside the old one while somebody reads that.
 */
export type ShopEvent<Payload extends z.ZodType = z.ZodType> = {
  type: string;
  version: number;
  payload: Payload;
  /** What it is about; null where that is several things. */
  subject(payload: z.output<Payload>): string | null;
};

export function shopEvent<Payload extends z.ZodType>(
  type: string,
  payload: Payload,
  subject: ShopEvent<Payload>['subject'],
  { version = 1 }: { version?: number } = {},
): ShopEvent<Payload> {
  return { type, version, payload, subject };
}

/** What consumers are found by. */
export const kindOf = ({ type, version }: { type: string; version: number }) => `${type}/${version}`;

/**
 * A consumer of an event: a job of this name is queued for each event once, with the event's payload. Like any job it may
 * run twice, and one event may be met before an earlier one of the same subject that failed at first.
 */
export function onEvent<Payload extends z.ZodType>(
  event: ShopEvent<Payload>,
  name: string,
  run: Job<Payload>['run'],
  options: OptionsOf<Payload> = {},
): Job<Payload> {
  return { ...job(name, event.payload, run, options), event: kindOf(event) };
}
