const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would favor the first letters. */
const fairLimit = 256 - (256 % letters.length);

export type RandomBytes = (count: number) => Uint8Array;
const secureBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** A random id of letters and digits. */
export function randomId(length = 32, randomBytes: RandomBytes = secureBytes): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fairLimit && id.length < length) id += letters[byte % letters.length];
    }
  }
  return id;
}
