import { timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { request } from 'undici';
import { z } from 'zod';
import { newSecret } from '../ids.ts';
import { BackupNote, noteBackup } from '../modules/shop/settings/index.ts';
import type { Database } from '../platform/db/client.ts';
import { StartFault } from '../start/start-fault.ts';

/*
 * The embedded database belongs to the running shop, so a backup has to ask it. The shop listens on the machine itself
 * only, beside its public port, for whoever can read its data folder: port and secret lie there.
 */

const fileName = 'control.json';
const Place = z.object({ port: z.number(), secret: z.string() });
const Asked = z.discriminatedUnion('what', [
  z.object({ what: z.literal('finishCopy'), name: z.string().regex(/^[a-z0-9-]+$/i), since: z.number() }),
  z.object({ what: z.literal('note'), note: BackupNote }),
]);
type Asked = z.output<typeof Asked>;
const maxBytes = 10_000;

async function bodyOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) {
    text += String(chunk);
    if (text.length > maxBytes) throw new Error('too much');
  }
  return text;
}

function isAllowed(message: IncomingMessage, secret: string): boolean {
  const [given, wanted] = [message.headers.authorization ?? '', secret].map((text) => Buffer.from(text));
  return given!.length === wanted!.length && timingSafeEqual(given!, wanted!);
}

type Embedded = Extract<Database, { kind: 'pglite' }>;

async function answer({ db, pglite }: Embedded, dataDir: string, asked: Asked): Promise<unknown> {
  if (asked.what === 'note') {
    await noteBackup({ db }, asked.note);
    return {};
  }
  return { heldMs: await pglite.finishCopy(path.join(dataDir, asked.name), asked.since) };
}

/** Lets a backup be made while the shop runs. Needed, and there, for the embedded database only. */
export async function serveControl(dataDir: string, database: Database): Promise<() => Promise<void>> {
  if (database.kind !== 'pglite') return async () => {};
  const file = path.join(dataDir, fileName);
  const secret = newSecret();
  const handle = async (asked: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (!isAllowed(asked, secret)) return send(404, {});
    try {
      send(200, await answer(database, dataDir, Asked.parse(JSON.parse(await bodyOf(asked)))));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      send(500, { code, message });
    }
  };
  const server = createServer((asked, response) => void handle(asked, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, secret }), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return async () => {
    rmSync(file, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Asks the shop that runs on a data folder. */
export async function askRunningShop(dataDir: string, asked: Asked): Promise<unknown> {
  const away = () => new StartFault(`The shop running on ${dataDir} is starting or stopping. Try again in a minute.`);
  let place: z.output<typeof Place>;
  try {
    place = Place.parse(JSON.parse(readFileSync(path.join(dataDir, fileName), 'utf8')));
  } catch {
    throw away();
  }
  const response = await request(`http://127.0.0.1:${place.port}/`, {
    method: 'POST',
    headers: { authorization: place.secret },
    body: JSON.stringify(asked),
  }).catch(() => {
    throw away();
  });
  const body = (await response.body.json().catch(() => ({}))) as { code?: string; message?: string };
  if (response.statusCode !== 200) {
    throw Object.assign(new Error(body.message ?? 'the shop refused'), { code: body.code });
  }
  return body;
}
