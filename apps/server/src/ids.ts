import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new id: 10 characters of time, so that rows made together lie together, and 80 random bits. */
export function newId(at: Date = new Date()): string {
  let time = '';
  for (let left = at.getTime(), i = 0; i < 10; i++, left = Math.floor(left / 32)) time = alphabet[left % 32] + time;
  let random = '';
  for (const byte of randomBytes(16)) random += alphabet[byte % 32];
  return time + random;
}

/** The id of what a request with this key makes: the same request finds by it what it has made before. */
export function idForKey(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 26);
  return Array.from(bytes, (byte) => alphabet[byte % 32]).join('');
}

/** A secret of 256 bits, safe in an address or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
