export type StoredUpload = { url: string; headers: Record<string, string> };

/**
 * Bytes by key. Keys are made by the server (`<kind>/<sha256>`), never by a client, and what is stored under a key
 * never changes.
 */
export type FileStorage = {
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Undefined where there is nothing. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Where a browser may PUT one file directly, valid for some minutes. */
  signUpload(key: string, upload: { mime: string; bytes: number; expiresSeconds: number }): Promise<StoredUpload>;
};
