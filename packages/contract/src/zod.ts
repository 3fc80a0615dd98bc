import { z } from 'zod';
import { issueMessage } from './issue-messages.ts';

// Said here, before the first shape is made: forms, the server and its tests then all use the same words.
z.config({ customError: issueMessage });

export { z };
