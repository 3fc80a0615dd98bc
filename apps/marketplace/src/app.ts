import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveAdmin } from './admin.ts';
import { serveApi } from './api.ts';
import { createControl } from './control.ts';
import { Faults } from './faults.ts';
import { serveTokens } from './oauth.ts';
import { servePages } from './pages/pages.ts';
import type { Options, Parts } from './parts.ts';
import { Quotas } from './quota.ts';
import { State } from './state.ts';
import { deliverByHttp, sendDue } from './webhooks.ts';

export type MarketplaceOptions = Partial<Options> & Pick<Options, 'origin' | 'clients'>;

const defaults: Omit<Options, 'origin' | 'clients'> = {
  file: ':memory:',
  adminKey: null,
  quota: { amount: 600, perSeconds: 60 },
  accessTokenSeconds: 900,
  pictureSeconds: 0,
  retrySeconds: [5, 30, 120, 600, 3600, 6 * 3600],
  now: Date.now,
  deliver: deliverByHttp,
};

const sendEveryMs = 250;

/** Sends webhooks for as long as the server runs, one round after the other. */
function keepSending(app: FastifyInstance, parts: Parts): void {
  let round: Promise<unknown> = Promise.resolve();
  let isSending = false;
  const timer = setInterval(() => {
    if (isSending) return;
    isSending = true;
    round = sendDue(parts).finally(() => {
      isSending = false;
    });
  }, sendEveryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
    parts.state.close();
  });
}

/** The marketplace as a server that does not listen yet, and the hand that turns the world around it. */
export function createMarketplace(given: MarketplaceOptions) {
  const options: Options = { ...defaults, ...given };
  const { now, accessTokenSeconds, pictureSeconds } = options;
  const parts: Parts = {
    ...{ options, now, dials: { accessTokenSeconds, pictureSeconds } },
    state: new State(options.file),
    faults: new Faults(),
    quotas: new Quotas(options.quota, now),
    counters: new Map(),
  };
  const control = createControl(parts);
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  app.register(multipart, { limits: { fileSize: 5 * 1024 * 1024, files: 5, fields: 60, fieldSize: 20_000 } });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
  });
  app.get('/healthz', async () => ({ name: 'Penny Row', clients: options.clients.map(({ id }) => id) }));
  serveTokens(app, parts);
  serveApi(app, parts);
  serveAdmin(app, parts, control);
  servePages(app, parts);
  keepSending(app, parts);
  return {
    app,
    parts,
    control,
    /** Sends what is due now, until nothing is. */
    async sendWebhooks(): Promise<void> {
      while (await sendDue(parts));
    },
  };
}
export type MarketplaceServer = ReturnType<typeof createMarketplace>;
