import { errors } from '@merchmill/contract/errors.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Ctx } from '../context.ts';

const isLocal = (ip: string) => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

/** Liveness, readiness and metrics. Readiness asks the database only: the shop stands without its other partners. */
export function serveHealth(app: FastifyInstance, ctx: Ctx): { drain(): void } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  let draining = false;

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => registry.clear());

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const answers = ctx.db.execute(sql`select 1`).then(() => true);
    const late = new Promise<false>((resolve) => setTimeout(resolve, 500, false).unref());
    const ready = !draining && (await Promise.race([answers, late]).catch(() => false));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request.ip))
      return reply.code(404).send({ code: errors.notFound.code, data: null, msg: errors.notFound.msg });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    drain() {
      draining = true;
    },
  };
}
