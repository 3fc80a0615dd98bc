import pg from 'pg';
import type { Database } from './client.ts';

/** Any number; all instances that start at once agree on it. */
const preparing = 727_274;
const patienceMs = 15 * 60_000;
const askMs = 250;
const sayMs = 10_000;

export class DatabaseInPreparation extends Error {
  override readonly name = 'DatabaseInPreparation';

  constructor() {
    super(
      `Another instance has been preparing the database for ${patienceMs / 60_000} minutes. Check whether it is stuck.`,
    );
  }
}

type Say = (text: string) => void;

/**
 * Runs `work` while no other instance prepares the database: migrates it, makes its queues, fills it. The lock lies on a
 * connection of its own, which nothing else can time out or hand on; the server lets go of it when this process dies.
 */
export async function aloneOnServer<T>(
  url: string,
  work: (connection: pg.Client) => Promise<T>,
  say: Say = () => {},
): Promise<T> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000, keepAlive: true });
  connection.on('error', () => {}); // what runs on it fails by itself
  await connection.connect();
  try {
    await waitForLock(connection, say);
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** Asked for again and again, not waited for: a waiting statement would be in the way of the migrations it waits for. */
async function waitForLock(connection: pg.Client, say: Say): Promise<void> {
  const started = performance.now();
  for (let said = -sayMs; ; ) {
    const { rows } = await connection.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [preparing]);
    if (rows[0]!.got) return;
    const waited = performance.now() - started;
    if (waited > patienceMs) throw new DatabaseInPreparation();
    if (waited - said >= sayMs) {
      said = waited;
      say(`Another instance is preparing the database; waiting for it (${Math.round(waited / 1000)} s).`);
    }
    await new Promise((resolve) => setTimeout(resolve, askMs));
  }
}

/** The embedded database has one process, which is always alone. */
export function alone<T>(database: Database, work: () => Promise<T>, say?: Say): Promise<T> {
  return database.kind === 'pglite' ? work() : aloneOnServer(database.url, work, say);
}
