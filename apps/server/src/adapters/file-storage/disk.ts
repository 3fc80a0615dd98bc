import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sameText, sign } from '../../platform/http/security.ts';
import { checkedKey, type FileStorage } from './port.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What a signed address of the local store stands for. */
export type LocalUpload = {
  key: string;
  mime: string;
  bytes: number;
  /** Seconds since 1970. */
  expires: number;
};

/** Signature of a local upload's address, in place of the one S3 would make. */
function signLocalUpload(signingKey: string, { key, mime, bytes, expires }: LocalUpload): string {
  return sign(signingKey, `upload:${key}:${mime}:${bytes}:${expires}`);
}

/** Whether an address of the local store was made here, for exactly this upload, and still holds. */
export function allowsLocalUpload(signingKey: string, upload: LocalUpload, signature: string, now: Date): boolean {
  return sameText(signature, signLocalUpload(signingKey, upload)) && now.getTime() < upload.expires * 1000;
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Paths of all files below a folder, from there and with slashes; drafts are left out. */
async function* filesBelow(folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    if (entry.isDirectory()) yield* filesBelow(path.join(folder, entry.name), `${prefix}${entry.name}/`);
    else if (entry.isFile() && !entry.name.endsWith('.tmp')) yield prefix + entry.name;
  }
}

/** Across file systems a file cannot be moved, only copied. */
async function moveSynced(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    return copyFile(from, to);
  });
  const handle = await open(to, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Written beside its place and renamed, so that a half-written file is never seen. */
async function writeBeside(target: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await write(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Files in a folder. */
export function diskStorage(root: string, signingKey: string): FileStorage {
  const pathOf = (key: string) => path.join(root, checkedKey(key));
  return {
    async put(key, bytes) {
      await writeBeside(pathOf(key), (draft) => writeSynced(draft, bytes));
    },
    async putFile(key, file) {
      await writeBeside(pathOf(key), (draft) => moveSynced(file, draft));
    },
    async fetchTo(key, file) {
      try {
        // What is stored never changes, so a second name for it does.
        await link(pathOf(key), file).catch((error: unknown) => {
          if (isMissing(error)) throw error;
          return copyFile(pathOf(key), file);
        });
        return (await stat(file)).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
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
    list: () => filesBelow(root),
    async signUpload(key, { mime, bytes, at, expiresSeconds }) {
      const expires = Math.floor(at.getTime() / 1000) + expiresSeconds;
      const upload = { key: checkedKey(key), mime, bytes, expires };
      const query = new URLSearchParams({ key, bytes: String(bytes), expires: String(expires) });
      query.set('signature', signLocalUpload(signingKey, upload));
      return { url: `/media/upload?${query}`, headers: { 'content-type': mime } };
    },
  };
}
