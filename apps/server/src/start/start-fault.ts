import type { Config } from '../config.ts';
import { databaseTrouble } from '../platform/db/trouble.ts';
import { showError } from '../safe-error.ts';

/** Why the shop cannot start, in one sentence for whoever runs it. */
export class StartFault extends Error {}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** An error and what caused it, the outermost first. */
function* chainOf(error: unknown): Generator<unknown> {
  for (let each = error, depth = 0; each && depth < 8; depth++) {
    yield each;
    const inner = (each as { errors?: unknown[] }).errors?.[0];
    each = inner ?? (each as { cause?: unknown }).cause;
  }
}

export type DatabasePlace = { host: string; port: number; database: string; user: string };

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'refuses connections',
  ECONNRESET: 'closed the connection',
  ETIMEDOUT: 'does not respond',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ENOTFOUND: 'cannot be found: no host has this name',
  EAI_AGAIN: 'cannot be found: name lookup is not working',
};
const untrusted = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_)/;

/** What is wrong with a PostgreSQL server. Names places and roles, never the password. */
export function databaseFault(error: unknown, { host, port, database, user }: DatabasePlace): StartFault | null {
  const at = `The database server ${host.startsWith('/') ? host : `${host}:${port}`}`;
  const fault = (text: string) => new StartFault(`${text} See DATABASE_URL.`, { cause: error });
  for (const each of chainOf(error)) {
    const code = codeOf(each);
    const message = each instanceof Error ? each.message : '';
    if (unreachable[code]) return fault(`${at} ${unreachable[code]}.`);
    if (code === 'ENOENT') return fault(`${at} does not exist.`);
    if (untrusted.test(code)) return fault(`${at} has an untrusted certificate (${code}).`);
    if (code === '28P01') return fault(`${at} rejected the password of user "${user}".`);
    if (code === '28000') return fault(`${at} denies user "${user}" access to database "${database}".`);
    if (code === '3D000') return fault(`${at} has no database "${database}".`);
    if (code === '53300') return fault(`${at} has no free connections.`);
    if (code === '57P03') return fault(`${at} is still starting. Try again in a moment.`);
    if (code === '42501') return fault(`${at} does not allow user "${user}" to create tables in "${database}".`);
    if (/timeout expired|Connection terminated due to connection timeout/.test(message)) {
      return fault(`${at} does not respond.`);
    }
    if (/Connection terminated unexpectedly/.test(message)) return fault(`${at} does not speak PostgreSQL.`);
    if (/does not support SSL/.test(message)) return fault(`${at} does not support TLS, which the address requires.`);
    if (/client password must be a string/.test(message)) return fault(`${at} requires a password for user "${user}".`);
  }
  return null;
}

/** What is wrong with a folder, by the error of the call that tried to use it. */
export function folderFault(error: unknown, folder: string, setting = 'DATA_DIR'): StartFault | null {
  const fault = (text: string) => new StartFault(`${setting}: ${text}`, { cause: error });
  for (const each of chainOf(error)) {
    switch (codeOf(each)) {
      case 'EEXIST':
        return fault(`${folder} is a file, not a folder.`);
      case 'ENOTDIR':
        return fault(`${folder} cannot be created because part of its path is a file.`);
      case 'EACCES':
      case 'EPERM':
        return fault(`this user cannot write to ${folder}.`);
      case 'EROFS':
        return fault(`${folder} is on a read-only file system.`);
      case 'ENOSPC':
      case 'EDQUOT':
        return fault(`the disk of ${folder} is full.`);
      case 'ENOENT':
        return fault(`${folder} cannot be created here. Choose another location.`);
    }
  }
  return null;
}

/** Why nobody can be listened to. */
export function listenFault(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): StartFault | null {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFault(
        `Port ${port} is in use by another program. Stop that program or set PORT to another port.`,
      );
    case 'EACCES':
      return new StartFault(`This user is not allowed to open port ${port}. Set PORT to a port above 1023.`);
    case 'EADDRNOTAVAIL':
      return new StartFault(`HOST: ${host} is not an address of this machine.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFault(`HOST: ${host} cannot be found.`);
    default:
      return null;
  }
}

/** What is wrong with an S3 bucket. Names it and its place, never a key. */
export function bucketFault(error: unknown, { bucket, endpoint, region }: NonNullable<Config['s3']>): StartFault {
  const place = endpoint ? new URL(endpoint).host : `Amazon S3 (${region})`;
  const at = `The file store ${place}`;
  const fault = (text: string) => new StartFault(text, { cause: error });
  for (const each of chainOf(error)) {
    const name = String((each as Error).name);
    if (name === 'NoSuchBucket') return fault(`Bucket "${bucket}" does not exist at ${place}. See S3_BUCKET.`);
    if (name === 'InvalidAccessKeyId') return fault(`${at} does not recognize the key. See S3_ACCESS_KEY_ID.`);
    if (name === 'SignatureDoesNotMatch') return fault(`${at} rejected the key. See S3_SECRET_ACCESS_KEY.`);
    if (name === 'CredentialsProviderError') {
      return fault('The bucket has no access keys. See S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    }
    if (/PermanentRedirect|AuthorizationHeaderMalformed/.test(name)) {
      return fault(`Bucket "${bucket}" is not in region ${region}. See S3_REGION.`);
    }
    if (
      name === 'AccessDenied' ||
      (each as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 403
    )
      return fault(`${at} does not allow writing to bucket "${bucket}". See S3_ACCESS_KEY_ID.`);
    if (name === 'TimeoutError') return fault(`${at} does not respond. See S3_ENDPOINT.`);
    const code = codeOf(each);
    if (unreachable[code]) return fault(`${at} ${unreachable[code]}. See S3_ENDPOINT.`);
  }
  return fault(`Bucket "${bucket}" at ${place} cannot be used (${String((error as Error).name)}). See S3_BUCKET.`);
}

/** Errors whose message is written for whoever runs the shop. */
const spoken = [
  ...['StartFault', 'BadConfiguration', 'BadPrintProfile', 'DataFolderInUse', 'DatabaseInPreparation'],
  'WrongSecretKey',
];

/**
 * What the start says of an error. Of one that nobody foresaw only what is known to be ours: its
 * message may hold the parameters of a statement, or what a person typed.
 */
export function saidOf(error: unknown): string {
  if (error instanceof Error && spoken.includes(error.constructor.name)) return error.message;
  for (const each of chainOf(error)) {
    const code = codeOf(each);
    if (code === 'ERR_MODULE_NOT_FOUND' && each === error) {
      return 'The installed dependencies are incomplete. Delete the folder node_modules and run npm start again.';
    }
    if (/^(ENOSPC|EDQUOT)$/.test(code) || code === '53100') return 'The disk is full.';
  }
  return `Unexpected error:\n${showError(error)}`;
}

/** What the end says of an error. */
export function saidOfEnd(error: unknown): string {
  return databaseTrouble(error)
    ? 'The shop stopped because its database does not respond. Interrupted background jobs resume within a minute of the next start.'
    : saidOf(error);
}
