import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sign } from '../../http/security.ts';
import type { FileStorage } from './port.ts';

const keyForm = /^[a-z0-9-]+(\/[a-z0-9._-]+)+$/;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What a signed address of the local store stands for. */
export type LocalUpload = { key: string; mime: string; bytes: number; expires: number };

/** Signature of a local upload's address, in place of the one S3 would make. */
export function signLocalUpload(signingKey: string, { key, mime, bytes, expires }: LocalUpload): string {
  return sign(signingKey, `upload:${key}:${mime}:${bytes}:${expires}`);
}

/** Files in a folder. Written beside their place and renamed, so that a half-written one is never seen. */
export function diskStorage(root: string, signingKey: string): FileStorage {
  const pathOf = (key: string) => {
    if (!keyForm.test(key) || key.includes('..')) throw new Error('not a key of the file store');
    return path.join(root, key);
  };
  return {
    async put(key, bytes) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async has(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async signUpload(key, { mime, bytes, expiresSeconds }) {
      const expires = Math.floor(Date.now() / 1000) + expiresSeconds;
      const query = new URLSearchParams({ key, bytes: String(bytes), expires: String(expires) });
      query.set('signature', signLocalUpload(signingKey, { key, mime, bytes, expires }));
      return { url: `/media/upload?${query}`, headers: { 'content-type': mime } };
    },
  };
}
