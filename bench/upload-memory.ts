/*
 * Twenty uploads of large pictures at once, by one person: memory of all processes of the server, and how long somebody
 * else waits for first views of pictures meanwhile. Run alone: npm run bench -- --only=upload-memory
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { readConfig } from '../apps/server/src/config.ts';
import { closeContext, createContext } from '../apps/server/src/create-context.ts';
import { newId } from '../apps/server/src/ids.ts';
import { users } from '../apps/server/src/modules/account/account/account.tables.ts';
import { createSession } from '../apps/server/src/modules/account/account/session.service.ts';
import { openDatabase } from '../apps/server/src/platform/db/client.ts';
import { createServer } from '../apps/server/src/platform/http/server.ts';
import { photograph } from './photograph.ts';
import { startServer } from './server-process.ts';
import { treeMb, watchMost } from './tree-memory.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-uploads-'));
const environment = { DATA_DIR: folder, DEMO: 'off' };

async function addPeople(names: readonly string[]): Promise<Record<string, string>> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'error' });
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  const ctx = await createContext({ config, database, log: createServer(config).log });
  const tokens: Record<string, string> = {};
  for (const name of names) {
    const [id, now] = [newId(), ctx.now()];
    await ctx.db.insert(users).values({ id, email: `${name}@example.com`, name, emailVerifiedAt: now, createdAt: now });
    tokens[name] = await createSession(ctx, id);
  }
  await closeContext(ctx);
  await database.close();
  return tokens;
}

const upload = async (url: string, token: string, bytes: Uint8Array) => {
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'picture');
  const answer = await fetch(`${url}/api/fileStorage/upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { code, data } = (await answer.json()) as { code: number; data: { picture: { url: string } } | null };
  return { status: answer.status, code, address: data?.picture.url };
};

const flat = (widthPx: number, heightPx: number) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#a0632d' } });

try {
  const { eve, bob } = await addPeople(['eve', 'bob']);
  const server = await startServer(4170, environment);
  // Twelve pictures of somebody else, of which nobody has seen a view.
  const views: string[] = [];
  for (let at = 0; at < 12; at++) {
    const { address } = await upload(server.url, bob!, await photograph(800 + at, 600));
    views.push(`${address}/640`);
  }
  const large = [
    await flat(12_240, 8160).jpeg().toBuffer(),
    await flat(8160, 12_240).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    await photograph(8160, 6144),
    await sharp(await photograph(5164, 3873))
      .jpeg({ progressive: true })
      .toBuffer(),
    await flat(9000, 9000).ensureAlpha(0.5).png().toBuffer(),
    await flat(9000, 9000).webp({ lossless: true }).toBuffer(),
    await photograph(4000, 3000),
    await photograph(4032, 3024),
  ];
  await wait(3000);
  const idleMb = treeMb(server.pid);
  const watch = watchMost(() => treeMb(server.pid));
  const started = performance.now();
  const uploads = Array.from({ length: 20 }, (_, at) => upload(server.url, eve!, large[at % large.length]!));
  const waits: number[] = [];
  for (const address of views) {
    await wait(400);
    const asked = performance.now();
    const answer = await fetch(server.url + address, { headers: { authorization: bob!, accept: 'image/webp' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a view was answered with ${answer.status}`);
    waits.push(performance.now() - asked);
  }
  const asked = performance.now();
  const other = await upload(server.url, bob!, await photograph(1200, 900));
  const otherMs = performance.now() - asked;
  const answers = await Promise.all(uploads);
  const peakMb = watch.stop();
  waits.sort((a, b) => a - b);
  const byAnswer = Map.groupBy(answers, (each) => `${each.status} ${each.code}`);
  const figures = {
    answers: Object.fromEntries([...byAnswer].map(([answer, all]) => [answer, all.length])),
    seconds: (performance.now() - started) / 1000,
    idleMb,
    aboveIdleMb: peakMb - idleMb,
    viewMedianMs: waits[6],
    viewWorstMs: waits.at(-1),
    uploadOfAnotherMs: otherMs,
    otherStatus: other.status,
  };
  process.stdout.write(JSON.stringify(figures));
  await server.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
