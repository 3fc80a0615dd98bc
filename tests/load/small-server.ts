/* The bare server with the real way of ending it and next to no shop: what nginx loses is soon seen with it. */
import { readConfig } from '../../apps/server/src/config.ts';
import { createServer } from '../../apps/server/src/platform/http/server.ts';
import { stopServing } from '../../apps/server/src/platform/http/stop-serving.ts';
import { sleep } from './instances.ts';

const workMs = 30;
const config = readConfig(process.env);
const app = createServer(config);
let isDraining = false;

app.get('/healthz', async () => ({}));
app.get('/readyz', async (_request, reply) => reply.code(isDraining ? 503 : 200).send({}));
app.get('/api/common/currency', async () => ({}));
app.post('/api/orders/preview', async () => {
  await sleep(workMs);
  return {};
});
await app.listen({ port: config.port, host: config.host });

process.on('SIGTERM', async () => {
  const drain = () => {
    isDraining = true;
  };
  await stopServing(app, { drain, graceSeconds: config.shutdownGraceSeconds });
  process.exit(0);
});
