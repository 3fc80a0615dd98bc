import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-ports.ts';

/** Folder of PostgreSQL's server programs, which distributions keep off the PATH; null where there is none. */
function findPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions)
    ? readdirSync(versions).map((version) => path.join(versions, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return (
    [...folders.toSorted().toReversed(), ...onPath].find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
  );
}

/** The server refuses to run as root: then it runs as `postgres`, who owns the folder. */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 100; ; tries--) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * A PostgreSQL server of our own on a free port; null where the machine has no server programs. Tests do without its
 * waiting for the disk; measurements must not.
 */
export async function startPostgres(
  folder: string,
  { fsync = false } = {},
): Promise<{ url: string; stop(): Promise<void> } | null> {
  const programs = findPrograms();
  if (!programs) return null;
  mkdirSync(folder, { recursive: true });
  const who = owner();
  if (who) {
    chmodSync(path.dirname(folder), 0o755);
    chownSync(folder, who.uid, who.gid);
  }
  const as = { cwd: '/', stdio: 'ignore' as const, ...(who ?? {}) };
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    as,
  );
  const port = await freePort();
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'max_connections=200',
    '-c',
    `fsync=${fsync ? 'on' : 'off'}`,
    ...(fsync ? [] : ['-c', 'full_page_writes=off', '-c', 'max_wal_size=1GB']),
  ];
  const server = spawn(path.join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...settings], as);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.kill('SIGINT');
      }),
  };
}

async function administer(serverUrl: string, statement: (name: (of: string) => string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement((of) => client.escapeIdentifier(of)));
  await client.end();
}

/** A database of its own on that server: empty, or a copy of `template`, to which nobody may be connected. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await administer(
    serverUrl,
    (id) => `create database ${id(name)}${template === undefined ? '' : ` template ${id(template)}`}`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Also where somebody is still connected to it. */
export const dropDatabase = (url: string): Promise<void> => {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  return administer(server.href, (id) => `drop database ${id(name)} with (force)`);
};
