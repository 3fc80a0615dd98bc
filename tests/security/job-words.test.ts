import { jobMessages } from '@merchmill/web/app/areas/console/messages/jobs.ts';
import { expect, it } from 'vitest';
import { allJobs } from '../../apps/server/src/all-jobs.ts';

it('every kind of background job has a name that people read', () => {
  expect(allJobs.map(({ name }) => name).filter((name) => jobMessages.queue(name) === name)).toEqual([]);
});
