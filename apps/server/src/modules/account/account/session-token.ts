import { createHash } from 'node:crypto';

/** As it is stored: the browser alone has the token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
