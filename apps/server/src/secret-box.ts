import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSecret } from './ids.ts';

type Key = { id: string; bytes: Buffer };

function toKey(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'merchmill secrets', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

const ivBytes = 12;
const tagBytes = 16;
const fileName = 'secret.key';

function readKeyFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The key of the data folder; of two who make it at once, both get the one of the first. */
function makeKeyFile(folder: string): string {
  const file = path.join(folder, fileName);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${newSecret()}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKeyFile(file)!;
}

/**
 * Seals secrets for the database (AES-256-GCM), so that a copy of it alone tells none. The key comes from SECRET_KEY, or
 * from a file of the data folder that is made when something is sealed for the first time. What is sealed for one name
 * opens for no other.
 */
export class SecretBox {
  readonly source: 'environment' | 'file';
  readonly #folder: string;
  #keys: Key[];

  constructor({ secretKeys, dataDir }: { secretKeys: readonly string[]; dataDir: string }) {
    this.#folder = dataDir;
    this.source = secretKeys.length ? 'environment' : 'file';
    this.#keys = secretKeys.map(toKey);
    if (this.source === 'file') this.#readFile();
  }

  #readFile(): void {
    const kept = readKeyFile(path.join(this.#folder, fileName));
    if (kept) this.#keys = [toKey(kept)];
  }

  /** Another instance on the same data folder may have made the key after this one has begun. */
  #find(id: string | undefined): Key | undefined {
    const find = () => this.#keys.find((each) => each.id === id);
    const known = find();
    if (known || this.source === 'environment') return known;
    this.#readFile();
    return find();
  }

  #sealing(): Key {
    if (!this.#keys.length) this.#keys = [toKey(makeKeyFile(this.#folder))];
    return this.#keys[0]!;
  }

  /** As `v1.<id of the key>.<iv, tag and secret>`. */
  seal(name: string, secret: string): string {
    const key = this.#sealing();
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return ['v1', key.id, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')].join('.');
  }

  /** Undefined where no key of ours opens it, or it was sealed for another name. */
  open(name: string, sealed: string): string | undefined {
    const [version, id, text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64url');
    if (version !== 'v1' || bytes.length < ivBytes + tagBytes) return undefined;
    const key = this.#find(id);
    if (!key) return undefined;
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  /** Whether it was sealed with a key that is being replaced. */
  isOld(sealed: string): boolean {
    return sealed.split('.')[1] !== this.#sealing().id;
  }
}
