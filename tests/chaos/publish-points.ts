import type { Moment } from './fault-points.ts';

/* Where a process that publishes is killed, by name: before and after each thing that its steps do to a listing. */

/** What the seller has asked for; `update`: to publish what they have edited. */
export type PublishGoal = 'publish' | 'update' | 'delete';
/** `end`: the transaction that ends an item; `job`: its job is done, and not ticked off. */
export type PublishPlace = `${MarketplaceCall | 'end'}, ${Moment}` | 'job, unheard';
export type PublishPoint = { goal: PublishGoal; place: PublishPlace };

/** Calls of the marketplace's port that steps make, in their order. */
const steps = {
  publish: ['createListing', 'setVariants', 'uploadPicture', 'setPictures', 'setState', 'listing'],
  update: ['updateListing'],
  delete: ['deleteListing'],
} as const;
export type MarketplaceCall = (typeof steps)[PublishGoal][number];
export const watchedCalls: readonly string[] = Object.values(steps).flat();

const around = (goal: PublishGoal, what: MarketplaceCall | 'end'): PublishPoint[] => [
  { goal, place: `${what}, before` },
  { goal, place: `${what}, unheard` },
];

export const publishPoints: readonly PublishPoint[] = [
  ...steps.publish.flatMap((call) => around('publish', call)),
  ...around('publish', 'end'),
  { goal: 'publish', place: 'job, unheard' },
  ...around('update', 'updateListing'),
  ...around('delete', 'deleteListing'),
  { goal: 'delete', place: 'job, unheard' },
];

export const nameOfPoint = ({ goal, place }: PublishPoint): string => `${goal}: ${place}`;

/* Messages between the test and the processes that publish. */

export type PublisherOrder = { kind: 'open' } | { kind: 'dieAt'; place: PublishPlace; productId: string };
export type FromPublisher =
  | { kind: 'loaded' }
  /** A job of publishing has begun. */
  | { kind: 'took'; productId: string; at: number }
  /** The process is about to end itself by SIGKILL, which nothing can catch. */
  | { kind: 'died'; productId: string; at: number };
