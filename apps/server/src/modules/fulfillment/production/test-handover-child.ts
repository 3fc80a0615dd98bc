/* An instance of the shop that hands one batch over, for a test that kills it. */
import { readConfig } from '../../../config.ts';
import { closeContext, createContext } from '../../../create-context.ts';
import { openDatabase } from '../../../platform/db/client.ts';
import { createServer } from '../../../platform/http/server.ts';
import { handOver } from './handover.service.ts';

const config = readConfig(process.env);
const database = await openDatabase({ url: config.databaseUrl!, dataDir: config.dataDir, poolSize: 2 });
// The clock of the test, which is turned forward until the lease of whoever died is over.
const aheadMs = Number(process.env.AHEAD_MS);
const now = () => new Date(Date.now() + aheadMs);
const ctx = await createContext({ config, database, log: createServer(config).log, now });
const files = {
  ...ctx.files,
  // So slowly that whoever watches meets each step.
  fetchTo: async (key: string, file: string) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return ctx.files.fetchTo(key, file);
  },
};
process.send?.('ready');
await handOver({ ...ctx, files }, process.env.BATCH_ID!);
await closeContext(ctx);
await database.close();
process.disconnect();
