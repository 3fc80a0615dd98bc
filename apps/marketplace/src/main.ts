import { z } from 'zod';
import { createMarketplace } from './app.ts';
import { addDemo } from './demo.ts';

/* Started by the shop as a process of its own; ends when whoever started it does. */

const Clients = z.array(
  z.object({
    id: z.string(),
    secret: z.string().min(16),
    name: z.string(),
    redirectUris: z.array(z.url()),
    eventsUrl: z.url().nullable(),
  }),
);

const { MARKETPLACE_ORIGIN, MARKETPLACE_PORT, MARKETPLACE_FILE, MARKETPLACE_CLIENTS, MARKETPLACE_ADMIN_KEY } =
  process.env;
const server = createMarketplace({
  origin: z.url().parse(MARKETPLACE_ORIGIN),
  file: MARKETPLACE_FILE ?? ':memory:',
  clients: Clients.parse(JSON.parse(MARKETPLACE_CLIENTS ?? '[]')),
  adminKey: MARKETPLACE_ADMIN_KEY || null,
  pictureSeconds: 2,
});
addDemo(server);

const end = () => server.app.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
// The other end of this pipe closes however the shop ends.
process.stdin.on('end', end).on('error', end).resume();

try {
  await server.app.listen({ port: Number(MARKETPLACE_PORT ?? 3001), host: '127.0.0.1' });
} catch (error) {
  process.stderr.write(`The sandbox marketplace could not be started: ${(error as Error).message}\n`);
  process.exit(1);
}
