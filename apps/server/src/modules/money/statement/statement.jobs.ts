import { clockJob } from '../../../platform/jobs/work-off.ts';
import { makeStatements } from './statement.service.ts';

export const makeStatementsJob = clockJob('statement.make', makeStatements);
