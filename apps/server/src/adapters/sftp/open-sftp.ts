import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import { SftpTroubled } from './sftp-fault.ts';
import { SftpSession } from './sftp-session.ts';

export type SftpLogin = {
  host: string;
  port: number;
  user: string;
  /** A file with the private key. */
  keyFile: string | null;
  passphrase: string | null;
  password: string | null;
  /** SHA-256 of the server's key, as `ssh-keygen -lf` prints it. */
  hostKey: string | null;
};

export type SftpLimits = { connectMs: number; idleMs: number; wholeMs: number };

/** Nothing with SHA-1, CBC, or DSA, whatever the library takes for its default. */
const algorithms: ConnectConfig['algorithms'] = {
  kex: [
    ...(['curve25519-sha256', 'curve25519-sha256@libssh.org'] as const),
    ...(['ecdh-sha2-nistp256', 'ecdh-sha2-nistp384', 'ecdh-sha2-nistp521'] as const),
    ...(['diffie-hellman-group16-sha512', 'diffie-hellman-group18-sha512'] as const),
    ...(['diffie-hellman-group-exchange-sha256', 'diffie-hellman-group14-sha256'] as const),
  ],
  serverHostKey: [
    ...(['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'] as const),
    ...(['rsa-sha2-512', 'rsa-sha2-256'] as const),
  ],
  cipher: [
    ...(['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'chacha20-poly1305@openssh.com'] as const),
    ...(['aes128-ctr', 'aes192-ctr', 'aes256-ctr'] as const),
  ],
  hmac: [
    ...(['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com'] as const),
    ...(['hmac-sha2-256', 'hmac-sha2-512'] as const),
  ],
  compress: ['none'],
};

/** As `ssh-keygen -lf` prints it. */
const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

async function keyIn({ keyFile }: SftpLogin): Promise<Buffer | undefined> {
  if (!keyFile) return undefined;
  return readFile(keyFile).catch((error: unknown) => {
    throw new SftpTroubled('login', `The key file cannot be read (${(error as { code?: string }).code}).`);
  });
}

/** Why there is no connection. What the library says of a key is not passed on. */
function troubleOf(error: Error & { level?: string; code?: string }): SftpTroubled {
  if (error instanceof SftpTroubled) return error;
  if (error.level === 'client-authentication') return new SftpTroubled('login', 'The server refused the login.');
  return new SftpTroubled('noAnswer', `No connection (${error.code ?? error.level ?? 'ended'}).`);
}

/** Waits for the connection and its file service; whatever ends it first is why there is none. */
function connected(client: Client, settings: ConnectConfig, limitMs: number): Promise<SFTPWrapper> {
  let late: NodeJS.Timeout;
  return new Promise<SFTPWrapper>((resolve, reject) => {
    const fail = (error: Error) => reject(troubleOf(error));
    late = setTimeout(() => fail(new Error('late')), limitMs);
    client.once('close', () => fail(new Error('closed')));
    // Also later ones: what waits for an answer is told by the end of the connection.
    client.on('error', fail);
    client.once('ready', () =>
      client.sftp((error, sftp) => {
        if (error) fail(error);
        else resolve(sftp);
      }),
    );
    try {
      client.connect(settings);
    } catch {
      reject(new SftpTroubled('login', 'The private key cannot be read, or its passphrase is another one.'));
    }
  }).finally(() => clearTimeout(late));
}

/**
 * Connects to a server that has the host key it should have: anybody else hears neither user name nor password.
 * @throws SftpTroubled
 */
export async function openSftp(login: SftpLogin, limits: SftpLimits): Promise<SftpSession> {
  const privateKey = await keyIn(login);
  const client = new Client();
  let seen = '';
  const hostVerifier = (key: Buffer) => {
    seen = fingerprintOf(key);
    return seen === login.hostKey;
  };
  const settings: ConnectConfig = {
    ...{ host: login.host, port: login.port, username: login.user, algorithms, hostVerifier },
    ...{ privateKey, passphrase: login.passphrase ?? undefined, password: login.password ?? undefined },
    ...{ readyTimeout: limits.connectMs, timeout: 0 },
  };
  try {
    return new SftpSession(client, await connected(client, settings, limits.connectMs), limits);
  } catch (error) {
    client.destroy();
    if (seen && seen !== login.hostKey)
      throw new SftpTroubled('hostKey', `The server has the key ${seen}, not ${login.hostKey ?? 'a known one'}.`);
    throw error;
  }
}
