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
  ECONNRESET: 'broke the connection off',
  ETIMEDOUT: 'does not answer',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ENOTFOUND: 'is not found: no host has this name',
  EAI_AGAIN: 'is not found: names cannot be looked up now',
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
    if (code === 'ENOENT') return fault(`${at} is not there.`);
    if (untrusted.test(code)) return fault(`${at} shows a certificate that is not trusted (${code}).`);
    if (code === '28P01') return fault(`${at} refuses the password of user "${user}".`);
    if (code === '28000') return fault(`${at} does not let user "${user}" into database "${database}".`);
    if (code === '3D000') return fault(`${at} has no database "${database}".`);
    if (code === '53300') return fault(`${at} has no connection left for us.`);
    if (code === '57P03') return fault(`${at} is still starting; try again in a moment.`);
    if (code === '42501') return fault(`${at} does not let user "${user}" make tables in "${database}".`);
    if (/timeout expired|Connection terminated due to connection timeout/.test(message)) {
      return fault(`${at} does not answer.`);
    }
    if (/Connection terminated unexpectedly/.test(message)) return fault(`${at} does not speak PostgreSQL.`);
    if (/does not support SSL/.test(message)) return fault(`${at} offers no TLS, which the address asks for.`);
    if (/client password must be a string/.test(message)) return fault(`${at} wants a password for user "${user}".`);
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
        return fault(`${folder} cannot be made, for a part of its path is a file.`);
      case 'EACCES':
      case 'EPERM':
        return fault(`${folder} cannot be written by this user.`);
      case 'EROFS':
        return fault(`${folder} is on a read-only file system.`);
      case 'ENOSPC':
      case 'EDQUOT':
        return fault(`the disk of ${folder} is full.`);
      case 'ENOENT':
        return fault(`${folder} cannot be made: the system lets nobody make folders there. Choose another place.`);
    }
  }
  return null;
}

/** Why nobody can be listened to. */
export function listenFault(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): StartFault | null {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFault(`Port ${port} is in use by another program. Stop that one, or set PORT to another.`);
    case 'EACCES':
      return new StartFault(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
      return new StartFault(`HOST: ${host} is not an address of this machine.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFault(`HOST: ${host} is not found.`);
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
    if (name === 'NoSuchBucket') return fault(`There is no bucket "${bucket}" at ${place}. See S3_BUCKET.`);
    if (name === 'InvalidAccessKeyId') return fault(`${at} does not know the key. See S3_ACCESS_KEY_ID.`);
    if (name === 'SignatureDoesNotMatch') return fault(`${at} refuses the key. See S3_SECRET_ACCESS_KEY.`);
    if (name === 'CredentialsProviderError') {
      return fault('There are no keys for the bucket. See S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    }
    if (/PermanentRedirect|AuthorizationHeaderMalformed/.test(name)) {
      return fault(`Bucket "${bucket}" is in another region than ${region}. See S3_REGION.`);
    }
    if (
      name === 'AccessDenied' ||
      (each as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 403
    )
      return fault(`${at} does not let us write into bucket "${bucket}". See S3_ACCESS_KEY_ID.`);
    if (name === 'TimeoutError') return fault(`${at} does not answer. See S3_ENDPOINT.`);
    const code = codeOf(each);
    if (unreachable[code]) return fault(`${at} ${unreachable[code]}. See S3_ENDPOINT.`);
  }
  return fault(`Bucket "${bucket}" at ${place} cannot be used (${String((error as Error).name)}). See S3_BUCKET.`);
}

/** Errors whose message is written for whoever runs the shop. */
const spoken = ['StartFault', 'BadConfiguration', 'DataFolderInUse', 'DatabaseInPreparation', 'WrongSecretKey'];

/**
 * What the start says of an error. Of one that nobody foresaw only what is known to be ours: its
 * message may hold the parameters of a statement, or what a person typed.
 */
export function saidOf(error: unknown): string {
  if (error instanceof Error && spoken.includes(error.constructor.name)) return error.message;
  for (const each of chainOf(error)) {
    const code = codeOf(each);
    if (code === 'ERR_MODULE_NOT_FOUND' && each === error) {
      return 'The installed dependencies are incomplete. Delete the folder node_modules, and run npm start again.';
    }
    if (/^(ENOSPC|EDQUOT)$/.test(code) || code === '53100') return 'The disk is full.';
  }
  return `This went wrong, for a reason that nobody foresaw:\n${showError(error)}`;
}

/** What the end says of an error. */
export function saidOfEnd(error: unknown): string {
  return databaseTrouble(error)
    ? 'The shop has ended without its database, which does not answer: background jobs that were running begin anew within a minute of the next start.'
    : saidOf(error);
}
