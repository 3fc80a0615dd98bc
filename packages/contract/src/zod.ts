import { z } from 'zod';
import { issueWords } from './issue-words.ts';

// Said here, before the first shape is made: forms, the server and its tests then all use the same words.
z.config({ customError: issueWords });

export { z };
