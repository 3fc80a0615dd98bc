import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../../../concurrency-limiter.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's first choice for Argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { parallelism: 1, tagLength: 32, memory: 19 * 1024, passes: 2 };
/** Hashing is heavy on purpose: a few at a time, a bounded queue, and then "busy". */
const inTurn = limitConcurrency({ atOnce: 2, queueLimit: 50 });

const hash = (password: string, nonce: Buffer) =>
  inTurn(() => derive('argon2id', { message: password, nonce, ...cost }));

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString('base64')}$${(await hash(password, nonce)).toString('base64')}`;
}

const nobody = `argon2id$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

/** As slow for nobody's password as for somebody's, so that time does not tell whether an account exists. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, nonce = '', expected = ''] = (stored ?? nobody).split('$');
  const actual = await hash(password, Buffer.from(nonce, 'base64'));
  return timingSafeEqual(actual, Buffer.from(expected, 'base64')) && stored != null;
}
