import { Agent, fetch } from 'undici';
import { findNginx, Nginx } from '../../deploy/proxy.ts';
import { Instance, sleep } from './instances.ts';

export type RestartPlan = {
  serverFile: string;
  ports: readonly [number, number];
  nginxPorts: { http: number; https: number };
  /** At least so many are sent while instances come and go. */
  requests: number;
  environment: Record<string, string>;
  /** Sessions of people who write. */
  tokens: readonly string[];
};

export type RestartReport = {
  sent: number;
  reads: number;
  writes: number;
  answered: Record<string, number>;
  /** Each request that met no answer of the shop's. */
  lost: string[];
  endedWith: string[];
  stopSeconds: number[];
};

const clients = 24;
/** Longer than nginx leaves an instance alone that refused it. */
const settleMs = 3000;
const pauseMs = 5;

export class NoNginx extends Error {
  constructor() {
    super('nginx is not on this machine.');
  }
}

/** People who read and write without pause, and what became of their requests. */
class Traffic {
  readonly seen = { sent: 0, reads: 0, writes: 0, answered: {} as Record<string, number>, lost: [] as string[] };
  readonly #url: string;
  readonly #dispatcher: Agent;

  constructor({ url, certificate }: Nginx) {
    this.#url = url;
    // Not HTTP/2: after a thousand requests nginx ends a connection in good order, and this client gives up what is on it.
    this.#dispatcher = new Agent({ allowH2: false, connect: { ca: certificate } });
  }

  async #send(method: 'GET' | 'POST', path: string, authorization: string): Promise<void> {
    const body = JSON.stringify({ country: 'DE', currency: 'EUR', promoCodes: [] });
    const written = { method, body, headers: { authorization, 'content-type': 'application/json' } };
    const init = method === 'POST' ? written : { headers: { authorization } };
    const { seen } = this;
    seen.sent++;
    seen[method === 'GET' ? 'reads' : 'writes']++;
    try {
      const signal = AbortSignal.timeout(30_000);
      const answer = await fetch(this.#url + path, { ...init, signal, dispatcher: this.#dispatcher });
      await answer.arrayBuffer();
      seen.answered[answer.status] = (seen.answered[answer.status] ?? 0) + 1;
      if ([500, 502, 504].includes(answer.status)) seen.lost.push(`${method} ${path}: ${answer.status}`);
    } catch (error) {
      seen.lost.push(`${method} ${path}: ${String((error as Error).cause ?? error)}`);
    }
  }

  /** One person, who begins in another place than the others. */
  async goOn(first: number, token: string, isOver: () => boolean): Promise<void> {
    for (let i = first; !isOver(); i++) {
      if (i % 2) await this.#send('POST', '/api/orders/preview', token);
      else await this.#send('GET', '/api/common/currency', token);
      await sleep(pauseMs);
    }
  }

  close(): Promise<void> {
    return this.#dispatcher.close();
  }
}

/** Reads and writes without pause through nginx, while each of two instances is ended and started again in turn. */
export async function restartRolling(plan: RestartPlan): Promise<RestartReport> {
  const program = findNginx();
  if (!program) throw new NoNginx();
  const start = (port: number) => new Instance(plan.serverFile, port, plan.environment);
  const instances = plan.ports.map(start);
  const nginx = new Nginx(program, { ...plan.nginxPorts, instances: plan.ports });
  const traffic = new Traffic(nginx);
  const ends = { endedWith: [] as string[], stopSeconds: [] as number[] };
  let isRestarted = false;
  const restart = async () => {
    for (const [i, port] of plan.ports.entries()) {
      const begun = performance.now();
      ends.endedWith.push(await instances[i]!.stop());
      ends.stopSeconds.push(Math.round((performance.now() - begun) / 100) / 10);
      instances[i] = start(port);
      await instances[i].untilReady();
      await sleep(settleMs);
    }
  };
  const isOver = () => isRestarted && traffic.seen.sent >= plan.requests;
  const people = () =>
    Array.from({ length: clients }, (_, i) => traffic.goOn(i, plan.tokens[i % plan.tokens.length] ?? '', isOver));
  try {
    for (const instance of instances) await instance.untilReady();
    await nginx.untilOpen();
    const restarted = restart().finally(() => {
      isRestarted = true;
    });
    await Promise.all([restarted, ...people()]);
    return { ...traffic.seen, ...ends };
  } finally {
    await traffic.close();
    await nginx.stop();
    await Promise.all(instances.map((instance) => instance.stop()));
  }
}
