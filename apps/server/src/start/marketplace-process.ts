import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { sandboxClient } from '../adapters/marketplaces/marketplaces.ts';
import { outboundTo } from '../adapters/outbound-http.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';

/*
 * The sandbox marketplace runs as a process of its own, as a real platform would: one for all instances of a shop on a
 * machine. Whoever finds it missing starts it; it ends with whoever has started it, and another takes over.
 */

const program = path.resolve(import.meta.dirname, '../../../marketplace/src/main.ts');
const portsToTry = 10;
const lookEveryMs = 5000;
const endMs = 3000;

/** The port that is free; `port` 0 gives any. */
function freePort(port: number): Promise<number | null> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address() as { port: number };
      probe.close(() => resolve(address.port));
    });
  });
}

/** Whether the marketplace of this very shop answers there. */
async function isOurs(origin: string, clientId: string): Promise<boolean> {
  try {
    const { body } = await outboundTo(origin)(`${origin}/healthz`, { method: 'GET', deadlineMs: 1000, maxBytes: 4096 });
    const { clients } = JSON.parse(body.toString('utf8')) as { clients?: unknown };
    return Array.isArray(clients) && clients.includes(clientId);
  } catch {
    return false;
  }
}

const withPort = (config: Config, port: number): Config => {
  const { sandboxMarketplace: marketplace } = config;
  if (!marketplace) return config;
  const url = new URL(marketplace.origin);
  url.port = String(port);
  return { ...config, sandboxMarketplace: { ...marketplace, origin: url.origin, port } };
};

/** Says on which port it is: the one after the shop's, or the next that is free or has it already. */
export async function placeMarketplace(config: Config): Promise<Config> {
  const { sandboxMarketplace: marketplace } = config;
  if (!marketplace || marketplace.port === null || !marketplace.anyPort) return config;
  const first = marketplace.port;
  if (first === 0) return withPort(config, (await freePort(0)) ?? 0);
  const { id } = sandboxClient(config, { signingKey: '' });
  for (let port = first; port < Math.min(first + portsToTry, 65_536); port++) {
    const placed = withPort(config, port);
    const isTaken = (await freePort(port)) === null;
    if (!isTaken || (await isOurs(placed.sandboxMarketplace!.origin, id))) return placed;
  }
  return config;
}

function start({ config, signingKey }: Pick<Ctx, 'config' | 'signingKey'>, port: number): ChildProcess {
  const { origin, adminKey } = config.sandboxMarketplace!;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      MARKETPLACE_ORIGIN: origin,
      MARKETPLACE_PORT: String(port),
      MARKETPLACE_FILE: path.join(config.dataDir, 'marketplace.sqlite'),
      MARKETPLACE_CLIENTS: JSON.stringify([sandboxClient(config, { signingKey })]),
      MARKETPLACE_ADMIN_KEY: adminKey ?? '',
    },
  });
}

/** Keeps it running for as long as the shop does; undefined where this shop starts none. */
export function runMarketplace(ctx: Ctx): { stop(): Promise<void> } | undefined {
  const { sandboxMarketplace: marketplace } = ctx.config;
  const port = marketplace?.port;
  if (!marketplace || !port) return undefined;
  const { id } = sandboxClient(ctx.config, ctx);
  let child: ChildProcess | undefined;
  let isStopping = false;
  let looksInVain = 0;
  const look = async () => {
    if (child || (await isOurs(marketplace.origin, id))) return;
    if ((await freePort(port)) === null) {
      // At the first look it may be ours, which has not answered yet.
      if (++looksInVain === 2) ctx.log.warn({ port }, 'the sandbox marketplace waits: another program has its port');
      return;
    }
    looksInVain = 0;
    if (isStopping || child) return;
    child = start(ctx, port);
    child.stdin?.on('error', () => {});
    child.once('error', () => {
      child = undefined;
    });
    child.once('exit', () => {
      child = undefined;
    });
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  void look();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      const ending = child;
      if (!ending) return;
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => ending.kill('SIGKILL'), endMs);
        ending.once('exit', () => {
          clearTimeout(late);
          resolve();
        });
        ending.kill('SIGTERM');
      });
    },
  };
}
