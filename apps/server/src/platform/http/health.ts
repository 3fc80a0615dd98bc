import { errors } from '@merchmill/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { measureJobs } from './job-metrics.ts';
import type { Lanes } from './lanes.ts';
import { createReadiness } from './readiness.ts';
import { sameText } from './security.ts';
import { isFromThisMachine } from './this-machine.ts';

/** Work under way, waiting and sent away, by lane, as it is when somebody looks. */
function watchLanes(lanes: Lanes, registry: Registry): void {
  const help = 'Requests by kind of work: running, queued, rejected as busy since the start.';
  new Gauge({
    name: 'http_lane_requests',
    help,
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const [lane, { counts }] of Object.entries(lanes)) {
        for (const [state, count] of Object.entries(counts)) this.set({ lane, state }, count);
      }
    },
  });
}

/** How many of the visitors' answers were made, and how many given as they were kept. */
function watchAnswers({ counts }: AnswerCache, registry: Registry): void {
  new Gauge({
    name: 'cached_answers',
    help: 'Responses to guests since the start: cached, stale while the database was down, rendered.',
    labelNames: ['how'],
    registers: [registry],
    collect() {
      for (const [how, count] of Object.entries(counts)) this.set({ how }, count);
    },
  });
}

/** Something whose age is measured: since when it is as it is, null where there is none. */
export type Aging = { name: string; help: string; since(ctx: Ctx): Promise<Date | null> };

/** Nothing where there is none yet, or no database to ask. */
function measureAge({ name, help, since }: Aging, registry: Registry, ctx: Ctx): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const at = await since(ctx).catch(() => null);
      // Without labels a gauge is 0 from the beginning.
      if (at) this.set(Math.round((ctx.now().getTime() - at.getTime()) / 1000));
      else this.remove();
    },
  });
}

/**
 * Whoever brings the token, from anywhere; without one this machine, and on a public address nobody: a proxy on this
 * machine that adds no header looks the same.
 */
function mayMeasure(request: FastifyRequest, { metricsToken, isPublic }: Config): boolean {
  if (!metricsToken) return !isPublic && isFromThisMachine(request);
  return sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
}

type Watched = { lanes: Lanes; answers: AnswerCache; aging: readonly Aging[] };

/** Liveness, readiness and metrics. Readiness is about our own parts: the shop stands without its partners. */
export function serveHealth(app: FastifyInstance, ctx: Ctx, { lanes, answers, aging }: Watched): { drain(): void } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  watchLanes(lanes, registry);
  watchAnswers(answers, registry);
  const isReady = createReadiness(ctx);
  measureJobs(registry, ctx);
  for (const each of aging) measureAge(each, registry, ctx);
  let draining = false;

  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => registry.clear());

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining && (await isReady());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, ctx.config))
      return reply.code(404).send({ code: errors.notFound.code, data: null, msg: errors.notFound.msg });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    drain() {
      draining = true;
    },
  };
}
