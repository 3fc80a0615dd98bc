import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { OK, EOF, NO_SUCH_FILE, FAILURE } = ssh2.utils.sftp.STATUS_CODE;
const attributes = (facts: Stats) => ({
  ...{ mode: facts.mode, uid: facts.uid, gid: facts.gid, size: facts.size },
  ...{ atime: Math.floor(facts.atimeMs / 1000), mtime: Math.floor(facts.mtimeMs / 1000) },
});

const text = (word: string) => {
  const bytes = Buffer.from(word);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** What the server says first: the library's own names no extensions. */
function helloWith(extensions: readonly string[]): Buffer {
  const body = Buffer.concat([Buffer.from([2, 0, 0, 0, 3]), ...extensions.flatMap((name) => [text(name), text('1')])]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

/** How the server behaves, while it runs. */
type Manners = {
  extensions: readonly string[];
  /** Answers to no request of files. */
  isSilent: boolean;
  /** So many writes are taken before the connection is cut. */
  writesBeforeCut: number;
  fullDisk: boolean;
};

/** An SFTP server of a test, with the files of a folder, for one user. */
export async function startSftp(root: string, { user, password, publicKey = '' }: Record<string, string>) {
  const manners: Manners = {
    ...{ extensions: ['posix-rename@openssh.com', 'fsync@openssh.com'], isSilent: false },
    ...{ writesBeforeCut: Number.POSITIVE_INFINITY, fullDisk: false },
  };
  const hostKey = ssh2.utils.generateKeyPairSync('ed25519');
  const logins: string[] = [];
  const asked: string[] = [];
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey.private] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => {});
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (login) => {
      logins.push(login.method);
      const allowed = publicKey && ssh2.utils.parseKey(publicKey);
      const isPassword = login.method === 'password' && login.password === password;
      const isKey =
        login.method === 'publickey' &&
        allowed &&
        !(allowed instanceof Error) &&
        allowed.getPublicSSH().equals(login.key.data) &&
        (!login.signature || allowed.verify(login.blob!, login.signature, login.hashAlgo) === true);
      if (login.username === user && (isPassword || isKey)) login.accept();
      else login.reject(['password', 'publickey']);
    });
    connection.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) =>
        serve(acceptSftp(), { root, manners, asked, cut: () => destroy(connection) }),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const parsed = ssh2.utils.parseKey(hostKey.public);
  if (parsed instanceof Error) throw parsed;
  const digest = createHash('sha256').update(parsed.getPublicSSH()).digest('base64');
  return {
    ...{ port, manners, logins, asked, connections, fingerprint: `SHA256:${digest.replace(/=+$/, '')}` },
    close: () => {
      for (const connection of connections) destroy(connection);
      server.close();
    },
  };
}

const destroy = (connection: Connection) =>
  (connection as unknown as { _sock: { destroy: () => void } })._sock.destroy();

type Place = { root: string; manners: Manners; asked: string[]; cut: () => void };

function serve(sftp: SFTPWrapper, place: Place): void {
  const { manners, asked } = place;
  const inner = sftp as unknown as { _protocol: { channelData: (id: number, data: Buffer) => void } };
  const protocol = inner._protocol;
  let isFirst = true;
  inner._protocol = Object.create(protocol, {
    channelData: {
      value: (id: number, data: Buffer) => {
        protocol.channelData(id, isFirst ? helloWith(manners.extensions) : data);
        isFirst = false;
      },
    },
  });
  const on = (name: string, answer: (id: number, ...given: never[]) => void) =>
    sftp.on(
      name as 'STAT',
      ((id: number, ...given: never[]) => {
        asked.push(name);
        if (manners.isSilent) return;
        try {
          answer(id, ...given);
        } catch (error) {
          sftp.status(id, (error as { code?: string }).code === 'ENOENT' ? NO_SUCH_FILE : FAILURE);
        }
      }) as never,
    );
  serveFolders(sftp, place, on);
  serveFiles(sftp, place, on);
}

type On = (name: string, answer: (id: number, ...given: never[]) => void) => void;

function serveFolders(sftp: SFTPWrapper, { root }: Place, on: On): void {
  const at = (name: string) => path.join(root, name);
  let listed: string[] | null = null;
  const entry = (filename: string) => ({ filename, longname: filename, attrs: {} as never });
  on('REALPATH', (id, name: string) => sftp.name(id, [entry(path.posix.normalize(name))]));
  on('LSTAT', (id, name: string) => sftp.attrs(id, attributes(lstatSync(at(name)))));
  on('MKDIR', (id, name: string) => {
    mkdirSync(at(name));
    sftp.status(id, OK);
  });
  on('OPENDIR', (id, name: string) => {
    listed = readdirSync(at(name));
    sftp.handle(id, Buffer.from('folder'));
  });
  on('READDIR', (id) => {
    const names = listed ?? [];
    listed = null;
    if (names.length) sftp.name(id, names.map(entry));
    else sftp.status(id, EOF);
  });
}

function serveFiles(sftp: SFTPWrapper, { root, manners, cut }: Place, on: On): void {
  const at = (name: string) => path.join(root, name);
  const done = (id: number) => sftp.status(id, OK);
  on('OPEN', (id, name: string, flags: number) => {
    const file = openSync(at(name), ssh2.utils.sftp.flagsToString(flags)!);
    sftp.handle(id, Buffer.from(String(file)));
  });
  on('WRITE', (id, handle: Buffer, offset: number, bytes: Buffer) => {
    if (manners.writesBeforeCut-- <= 0) return cut();
    if (manners.fullDisk) return sftp.status(id, FAILURE, 'No space left on device');
    writeSync(Number(handle), bytes, 0, bytes.length, offset);
    done(id);
  });
  on('CLOSE', (id, handle: Buffer) => {
    if (String(handle) !== 'folder') closeSync(Number(handle));
    done(id);
  });
  on('RENAME', (id, from: string, to: string) => {
    linkSync(at(from), at(to));
    unlinkSync(at(from));
    done(id);
  });
  on('REMOVE', (id, name: string) => {
    unlinkSync(at(name));
    done(id);
  });
  on('EXTENDED', (id, name: string, data: Buffer) => {
    if (name === 'fsync@openssh.com') fsyncSync(Number(data.subarray(4)));
    else {
      const length = data.readUInt32BE();
      renameSync(at(data.toString('utf8', 4, 4 + length)), at(data.toString('utf8', 8 + length)));
    }
    done(id);
  });
}
