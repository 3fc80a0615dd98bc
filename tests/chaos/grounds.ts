import path from 'node:path';
import pg from 'pg';
import { PgliteClient } from '../../apps/server/src/platform/db/pglite-client.ts';
import { sleep } from './buyers.ts';
import { endLeases } from './deadlines.ts';
import { drawEmbeddedFault, drawFault, type Fault } from './fault-points.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { ShopLedger } from './ledger.ts';
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
  /** The ledger while somebody works on it. */
  openLedger(shop: () => ShopProcess): Promise<ShopLedger>;
  /** Between two servers. */
  endLeases(ledger: ShopLedger): Promise<void>;
  /** The ledger when everybody is gone. */
  withLedger<T>(look: (ledger: ShopLedger) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const ledgerIn = (client: pg.Client) => new ShopLedger(async (text, values) => (await client.query(text, values)).rows);

/** The ledger of a database on a server. */
export async function withLedgerAt<T>(url: string, look: (ledger: ShopLedger) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await look(ledgerIn(client));
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
    async openLedger() {
      await client.connect();
      return ledgerIn(client);
    },
    endLeases,
    withLedger: (look) => look(ledgerIn(client)),
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
    openLedger: async (shop) => new ShopLedger((text, values) => askUntilAnswered(shop, text, values)),
    // The next server does it itself: only one process may open the folder.
    endLeases: async () => {},
    async withLedger(look) {
      const client = await PgliteClient.create(path.join(environment.DATA_DIR, 'pglite'));
      try {
        return await look(new ShopLedger(async (text, values) => (await client.query(text, values)).rows));
      } finally {
        await client.close();
      }
    },
    close: async () => {},
  };
}
