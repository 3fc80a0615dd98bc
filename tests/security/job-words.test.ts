import { queueName } from '@merchmill/web/app/areas/console/jobs/queue-name.ts';
import { expect, it } from 'vitest';
import { allJobs } from '../../apps/server/src/all-jobs.ts';

it('every kind of background job has a name that people read', () => {
  expect(allJobs.map(({ name }) => name).filter((name) => queueName(name) === name)).toEqual([]);
});
