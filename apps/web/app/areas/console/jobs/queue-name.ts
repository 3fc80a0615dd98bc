import { jobMessages } from '../messages/jobs.ts';

const names: Readonly<Record<string, string>> = jobMessages.queueNames;

/** What staff call the jobs of a queue. A queue without a label shows its technical name. */
export const queueName = (queue: string): string => names[queue] ?? queue;
