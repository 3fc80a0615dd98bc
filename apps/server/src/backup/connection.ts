import pg from 'pg';
import { PgliteClient } from '../platform/db/pglite-client.ts';

/** One connection to either database, as a backup needs it: what it sets and begins holds until it ends. */
export type Connection = {
  rows<T>(text: string, values?: unknown[]): Promise<T[]>;
  /** Any number of statements. */
  run(text: string): Promise<void>;
  close(): Promise<void>;
};

export async function connectToServer(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  // A lost connection is told by the next statement.
  client.on('error', () => {});
  return {
    rows: async (text, values = []) => (await client.query(text, values)).rows,
    async run(text) {
      await client.query(text);
    },
    close: () => client.end(),
  };
}

/** Opens the folder of an embedded database, which nobody else may have open; makes it where there is none. */
export async function openFolder(folder: string): Promise<Connection> {
  const client = await PgliteClient.create(folder);
  return {
    rows: async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[],
    async run(text) {
      await client.exec(text);
    },
    close: () => client.close(),
  };
}

/** Texts of values that both databases write and read alike, and no limit on how long a statement may take. */
export const exactTexts = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;
