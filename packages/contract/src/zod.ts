import { z } from 'zod';
import { issueMessages } from './issue-messages.ts';

// Said here, before the first shape is made: forms, the server and its tests then all use the same words.
z.config({ customError: issueMessages });

export { z };
