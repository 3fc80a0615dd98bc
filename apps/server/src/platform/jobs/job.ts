import type { z } from 'zod';
import type { Ctx } from '../../context.ts';

/**
 * Whose places a job takes in a process:
 * - `here`: it works with the database; all of these together leave half of its connections to the shop
 * - `elsewhere`: it waits for others most of its time (mail servers, carriers, the process that draws)
 * - `urgent`: somebody sits and waits for it; no other job holds it up
 */
export type Room = 'here' | 'elsewhere' | 'urgent';

type Options = {
  retries?: number;
  retrySeconds?: number;
  retryMaxSeconds?: number;
  deadlineSeconds?: number;
  atOnce?: number;
  room?: Room;
};
export type OptionsOf<Payload extends z.ZodType> = Options & Pick<Job<Payload>, 'onDead'>;

/**
 * Work for later. A job may run twice (a worker can die after its effect and before its tick), so it must bear that.
 */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  retries: number;
  /** Seconds to the first retry; each further one waits twice as long, give or take. */
  retrySeconds: number;
  /** No retry waits longer. */
  retryMaxSeconds: number;
  /** A run that takes longer is given to another worker. */
  deadlineSeconds: number;
  /** So many of them run at the same time in one process. */
  atOnce: number;
  room: Room;
  /** `tries`: how often it has failed before. */
  run(ctx: Ctx, payload: z.output<Payload>, tries?: number): Promise<void>;
  /** What follows when it has failed for good, e.g. a question about an order. Carried out twice it must do no harm. */
  onDead?(ctx: Ctx, payload: z.output<Payload>): Promise<void>;
  /** Kind of the event that it is queued for (`platform/events`). */
  event?: string;
};

/** A job that runs by the clock. `cron` has minutes as its finest step, UTC. */
export type Schedule = { job: Job; cron: string };

/** For what somebody has paid for or waits for: an outage of a day, and of a night after it, costs time and nothing else. */
export const patient = { retries: 42, retrySeconds: 4, retryMaxSeconds: 3600 } as const;

/** For what the clock asks for again soon: a process that dies in it is no failure, and a fault is not hammered at. */
export const byTheClock = { retries: 2, retrySeconds: 15, retryMaxSeconds: 60, deadlineSeconds: 300 } as const;

export function job<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  run: Job<Payload>['run'],
  { onDead, ...options }: OptionsOf<Payload> = {},
): Job<Payload> {
  return {
    name,
    payload,
    run,
    retries: options.retries ?? 8,
    retrySeconds: options.retrySeconds ?? 2,
    retryMaxSeconds: options.retryMaxSeconds ?? 3600,
    deadlineSeconds: options.deadlineSeconds ?? 60,
    atOnce: options.atOnce ?? 2,
    room: options.room ?? 'here',
    ...(onDead ? { onDead } : {}),
  };
}

/** It will not become better by trying again, so it is not tried again. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless';
}
