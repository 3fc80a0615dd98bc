export type StoredUpload = { url: string; headers: Record<string, string> };

/** One file that a browser is allowed to send: exactly this type and length, from `at` on for `expiresSeconds`. */
export type AllowedUpload = { mime: string; bytes: number; at: Date; expiresSeconds: number };

/**
 * Bytes by key. Keys are made by the server (`<kind>/<name>`), never by a client, and what is stored under a key never
 * changes.
 */
export type FileStorage = {
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Stores a file of this machine, without holding it in memory, and may take it away from its place. */
  putFile(key: string, file: string, mime: string): Promise<void>;
  /** Lays a copy at a place of this machine and says its length; undefined where there is nothing. Never write to it. */
  fetchTo(key: string, file: string): Promise<number | undefined>;
  /** Undefined where there is nothing. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** Deleting what is not there is no fault. */
  delete(key: string): Promise<void>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
  /** Where a browser may PUT one file directly, with the headers it has to send. */
  signUpload(key: string, upload: AllowedUpload): Promise<StoredUpload>;
};

const keyForm = /^[a-z0-9-]+(\/[a-z0-9._-]+)+$/;

/** @throws for what could leave the store or mean something to a server */
export function checkedKey(key: string): string {
  if (!keyForm.test(key) || key.includes('..')) throw new Error('not a key of the file store');
  return key;
}
