/*
 * Worker thread that owns the embedded database. The main thread talks to it by messages (pglite-client.ts), so that a
 * slow query never holds up the event loop that serves HTTP.
 */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFS, durableParams } from './durable-fs.ts';

export type Request =
  | {
      id: number;
      op: 'query';
      sql: string;
      params: unknown[] | undefined;
      rowMode: 'array' | 'object' | undefined;
      tx: number | undefined;
    }
  | { id: number; op: 'exec'; sql: string; tx?: number }
  | { id: number; op: 'begin'; tx: number }
  | { id: number; op: 'end'; tx: number; rollback: boolean }
  | { id: number; op: 'listen'; channel: string }
  | { id: number; op: 'unlisten'; listener: number }
  | { id: number; op: 'dump' }
  | { id: number; op: 'finishCopy'; folder: string; since: number }
  | { id: number; op: 'close' };

export type Answer =
  | { id: number; result?: unknown; error?: PlainError }
  | { ended: number; error?: PlainError }
  | { notify: number; payload: string };

export type WorkerData = { dataDir: string; program: WebAssembly.Module; template?: Uint8Array };

const { dataDir, program: pgliteWasmModule, template } = workerData as WorkerData;
const port = parentPort!;
const extensions = { pg_trgm, unaccent };

async function open(): Promise<PGlite> {
  if (dataDir === 'memory://') {
    return PGlite.create({
      extensions,
      pgliteWasmModule,
      ...(template ? { loadDataDir: new Blob([template as BlobPart]) } : {}),
    });
  }
  if (!existsSync(dataDir)) {
    // Made beside it and renamed: an interrupted first start must not leave half a cluster.
    const fresh = `${dataDir}.init`;
    rmSync(fresh, { recursive: true, force: true });
    await (await PGlite.create(fresh, { extensions, pgliteWasmModule })).close();
    chmodSync(fresh, 0o700);
    renameSync(fresh, dataDir);
  }
  const fs = new DurableNodeFS(dataDir);
  const db = await PGlite.create({ fs, startParams: durableParams, extensions, pgliteWasmModule });
  fs.settle();
  return db;
}
const db = await open();

// As drizzle-orm/pglite asks for them (dates as text), and int8 as text, as node-postgres gives it.
const asText = (value: string) => value;
const dateArrays = [1115, 1182, 1185, 1187];
const parsers = Object.fromEntries(
  [types.INT8, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...dateArrays].map((type) => [
    type,
    asText,
  ]),
);
// Once for all: given with each query, they would be merged with some hundred others each time, which takes longer than
// most queries.
Object.assign(db.parsers, parsers);

/** A PGlite error carries its query options, functions among them, which cannot be sent to another thread. */
const errorFields = [
  'message',
  'code',
  'severity',
  'detail',
  'hint',
  'schema',
  'table',
  'column',
  'constraint',
  'where',
  'position',
] as const;
export type PlainError = Partial<Record<(typeof errorFields)[number], string>>;
function plain(error: unknown): PlainError {
  return Object.fromEntries(errorFields.map((field) => [field, (error as PlainError)[field]]));
}

const transactions = new Map<number, { tx: Transaction; end: (rollback: boolean) => void }>();
const listeners = new Map<number, () => Promise<void>>();
const within = (tx: number | undefined) => (tx ? transactions.get(tx)!.tx : db);

/** Opens a transaction that stays open until `end` is asked for; resolves once it has begun. */
function begin(id: number): Promise<void> {
  return new Promise((started, failed) => {
    const whole = db.transaction(async (tx) => {
      const rollback = await new Promise<boolean>((end) => {
        transactions.set(id, { tx, end });
        started();
      });
      transactions.delete(id);
      if (rollback) await tx.rollback();
    });
    whole.then(
      () => port.postMessage({ ended: id }),
      (error) => {
        failed(error);
        port.postMessage({ ended: id, error: plain(error) });
      },
    );
  });
}

/**
 * Brings a copy of the folder, made while it was in use, to where it stands between two transactions: nothing else runs
 * meanwhile, and only what was written `since` is copied. It is what a crash at this moment would leave, and opens as
 * such. Says for how many milliseconds all else waited.
 */
function finishCopy(folder: string, since: number): Promise<number> {
  return db.transaction(async (tx) => {
    const started = performance.now();
    const { rows } = await tx.query<{ first: string; last: string }>(
      `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
    );
    const { first, last } = rows[0]!;
    // Of the log only what is needed to open: the rest are empty segments for later.
    const isIdle = (name: string) => /^[0-9A-F]{24}$/.test(name) && (name < first || name > last);
    for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      const from = path.join(entry.parentPath, entry.name);
      const to = path.join(folder, path.relative(dataDir, from));
      if (entry.isDirectory()) mkdirSync(to, { recursive: true });
      else if (isIdle(entry.name)) continue;
      else if (statSync(from).mtimeMs >= since || !existsSync(to)) copyFileSync(from, to, constants.COPYFILE_FICLONE);
    }
    return performance.now() - started;
  });
}

async function answer(request: Request): Promise<unknown> {
  switch (request.op) {
    case 'query':
      return within(request.tx).query(request.sql, request.params as unknown[], {
        rowMode: request.rowMode ?? 'object',
      });
    case 'exec':
      return within(request.tx).exec(request.sql);
    case 'begin':
      return begin(request.tx);
    case 'end':
      return transactions.get(request.tx)!.end(request.rollback);
    case 'listen':
      listeners.set(
        request.id,
        await db.listen(request.channel, (payload) => port.postMessage({ notify: request.id, payload })),
      );
      return request.id;
    case 'unlisten':
      return listeners.get(request.listener)?.();
    case 'dump':
      return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer());
    case 'finishCopy':
      return finishCopy(request.folder, request.since);
    case 'close':
      return db.close();
  }
}

port.on('message', (request: Request) => {
  answer(request).then(
    (result) => port.postMessage({ id: request.id, result }),
    (error) => port.postMessage({ id: request.id, error: plain(error) }),
  );
});
port.postMessage({ id: 0 });
