import path from 'node:path';
import pg from 'pg';
import { PgliteClient } from '../../apps/server/src/platform/db/pglite-client.ts';
import { sleep } from './buyers.ts';
import { endLeases } from './deadlines.ts';
import { drawEmbeddedFault, drawFault, type Fault } from './fault-points.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { Books } from './ledger.ts';
import type { ShopProcess } from './shop-process.ts';
import { preferNew, type StatementFault } from './trap.ts';

type Death = { known: ReadonlySet<string>; onDeath(point: string): void };

/** The database that the server dies upon. */
export type Ground = {
  environment: Record<string, string>;
  /** For the server's process, before its program. */
  flags: readonly string[];
  draw(random: () => number): Fault;
  arm(shop: ShopProcess, fault: StatementFault, death: Death): void;
  disarm(shop: ShopProcess): void;
  /** The books while somebody works on them. */
  openBooks(shop: () => ShopProcess): Promise<Books>;
  /** Between two servers. */
  endLeases(books: Books): Promise<void>;
  /** The books when everybody is gone. */
  withBooks<T>(look: (books: Books) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const booksIn = (client: pg.Client) => new Books(async (text, values) => (await client.query(text, values)).rows);

/** The books of a database on a server. */
export async function withBooksAt<T>(url: string, look: (books: Books) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await look(booksIn(client));
  } finally {
    await client.end();
  }
}

export function postgresGround(url: string, proxy: FaultProxy, environment: Record<string, string>): Ground {
  const client = new pg.Client({ connectionString: url });
  // The database is taken down at the end while this may still be connected.
  client.on('error', () => {});
  return {
    environment,
    flags: [],
    draw: drawFault,
    arm: (_shop, fault, { known, onDeath }) =>
      proxy.arm({ ...fault, isWanted: preferNew((point) => known.has(point)), onDeath }),
    disarm: () => proxy.disarm(),
    async openBooks() {
      await client.connect();
      return booksIn(client);
    },
    endLeases,
    withBooks: (look) => look(booksIn(client)),
    close: () => client.end(),
  };
}

/** Of whoever is alive: what is asked here may be asked again. */
async function askUntilAnswered(shop: () => ShopProcess, text: string, values: unknown[]): Promise<unknown[]> {
  for (;;) {
    const asked = shop();
    const rows = await asked.ask(text, values);
    if (rows) return rows;
    await sleep(100);
  }
}

export function embeddedGround(environment: Record<string, string> & { DATA_DIR: string }): Ground {
  return {
    environment,
    // Compiling the database for speed takes longer than most of these servers live.
    flags: ['--liftoff-only'],
    draw: drawEmbeddedFault,
    arm(shop, { kind: statement, moment, nth }, { known }) {
      shop.say({ kind: 'dieAt', statement, moment, nth, known: [...known] });
    },
    disarm: (shop) => shop.say({ kind: 'letLive' }),
    openBooks: async (shop) => new Books((text, values) => askUntilAnswered(shop, text, values)),
    // The next server does it itself: only one process may open the folder.
    endLeases: async () => {},
    async withBooks(look) {
      const client = await PgliteClient.create(path.join(environment.DATA_DIR, 'pglite'));
      try {
        return await look(new Books(async (text, values) => (await client.query(text, values)).rows));
      } finally {
        await client.close();
      }
    },
    close: async () => {},
  };
}
