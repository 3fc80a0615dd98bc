import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The file that makes a folder a backup; it is written last. */
export const manifestName = 'manifest.json';
/** SHA-256 of everything else, in the form of `sha256sum`. */
export const sumsName = 'SHA256SUMS';

const Count = z.number().int().min(0);

/** As ours all are, so that they mean nothing in the name of a file either. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const Table = z.object({
  schema: z.enum(['public', 'jobs']),
  name: Name,
  columns: z.array(z.string()),
  rows: Count,
});
export type TableEntry = z.output<typeof Table>;

export const Manifest = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** Migrations that the database had, oldest first, by the hash of their text. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(Table),
  /** Last number that each sequence gave. */
  sequences: z.record(Name, z.string().regex(/^\d{1,19}$/)),
  files: z.object({ count: Count, bytes: Count }),
  /** Keys that the database names and the file store did not have. */
  missingFiles: z.array(z.string()),
  /** Of the file with all other sums. */
  sumsSha256: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

export const rowsFile = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) =>
  `database/${schema}.${name}.jsonl.gz`;

export function programVersion(): string {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
