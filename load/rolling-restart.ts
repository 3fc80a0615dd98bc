import { Instance, sleep } from './instances.ts';
import { findNginx, Nginx } from './nginx.ts';

export type RestartPlan = {
  serverFile: string;
  ports: readonly number[];
  nginxPort: number;
  /** At least so many are sent while instances come and go. */
  requests: number;
  environment: Record<string, string>;
  /** Sessions of people who write. */
  tokens: readonly string[];
  skuId: string;
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

/** Reads and writes without pause through nginx, while each of two instances is ended and started again in turn. */
export async function restartRolling(plan: RestartPlan): Promise<RestartReport> {
  const program = findNginx();
  if (!program) throw new NoNginx();
  const start = (port: number) => new Instance(plan.serverFile, port, plan.environment);
  const instances = plan.ports.map(start);
  const nginx = new Nginx(program, plan.nginxPort, plan.ports);
  const report: RestartReport = {
    sent: 0,
    reads: 0,
    writes: 0,
    answered: {},
    lost: [],
    endedWith: [],
    stopSeconds: [],
  };
  let isOver = false;

  const send = async (method: 'GET' | 'POST', path: string, token: string) => {
    const body = JSON.stringify({ country: 'DE', currency: 'EUR', promoCodes: [] });
    const headers = { authorization: token, 'content-type': 'application/json' };
    const init = method === 'POST' ? { method, headers, body } : { headers: { authorization: token } };
    report.sent++;
    report[method === 'GET' ? 'reads' : 'writes']++;
    try {
      const answer = await fetch(nginx.url + path, { ...init, signal: AbortSignal.timeout(30_000) });
      await answer.arrayBuffer();
      report.answered[answer.status] = (report.answered[answer.status] ?? 0) + 1;
      if (answer.status === 500 || answer.status === 502 || answer.status === 504)
        report.lost.push(`${method} ${path}: ${answer.status}`);
    } catch (error) {
      report.lost.push(`${method} ${path}: ${String((error as Error).cause ?? error)}`);
    }
  };
  const client = async (_: unknown, index: number) => {
    const token = plan.tokens[index % plan.tokens.length] ?? '';
    for (let i = index; !isOver || report.sent < plan.requests; i++) {
      if (i % 2) await send('POST', '/api/orders/preview', token);
      else await send('GET', '/api/common/currency', token);
      await sleep(pauseMs);
    }
  };
  const restart = async () => {
    for (const [i, port] of plan.ports.entries()) {
      const begun = performance.now();
      report.endedWith.push(await instances[i]!.stop());
      report.stopSeconds.push(Math.round((performance.now() - begun) / 100) / 10);
      instances[i] = start(port);
      await instances[i].untilReady();
      await sleep(settleMs);
    }
    isOver = true;
  };
  try {
    for (const instance of instances) await instance.untilReady();
    await nginx.untilOpen();
    await Promise.all([restart(), ...Array.from({ length: clients }, client)]);
    return report;
  } finally {
    isOver = true;
    await nginx.stop();
    await Promise.all(instances.map((instance) => instance.stop()));
  }
}
