import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createMarketplaces, sandboxClient } from '../adapters/marketplaces/marketplaces.ts';
import { sandboxSource } from '../adapters/marketplaces/sandbox/sandbox.ts';
import { outboundTo } from '../adapters/outbound-http.ts';
import { type Config, readConfig } from '../config.ts';
import type { Ctx } from '../context.ts';
import { aChallenge } from '../testing/test-marketplace.ts';
import { placeMarketplace, runMarketplace } from './marketplace-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-marketplace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const signingKey = 'a key';

const configOf = (more: Record<string, string> = {}): Config => readConfig({ PORT: '0', DATA_DIR: folder, ...more });
const ctxOf = (config: Config) => ({ config, signingKey }) as Ctx;

async function clientsAt(origin: string): Promise<string[] | null> {
  try {
    const { body } = await outboundTo(origin)(`${origin}/healthz`, { method: 'GET', deadlineMs: 2000 });
    return (JSON.parse(body.toString()) as { clients: string[] }).clients;
  } catch {
    return null;
  }
}

it('[SOR-12] runs as a process of its own, once for all instances, and ends with the last', async () => {
  const config = await placeMarketplace(configOf());
  const { origin } = config.sandboxMarketplace!;
  const { id } = sandboxClient(config, { signingKey });
  const first = runMarketplace(ctxOf(config))!;
  await expect.poll(() => clientsAt(origin)).toEqual([id]);
  const second = runMarketplace(ctxOf(config))!;
  const sandbox = createMarketplaces(config, { signingKey, now: () => new Date() }).get(sandboxSource)!;
  const { url } = sandbox.begin({
    ...{ state: 'x', challenge: aChallenge().challenge, shop: null },
    returnUrl: sandboxClient(config, { signingKey }).redirectUris[0]!,
  });
  const asked = await outboundTo(origin)(url, { method: 'GET', deadlineMs: 2000 });
  expect(asked.headers.location).toMatch(/^\/login/);
  await second.stop();
  expect(await clientsAt(origin)).toEqual([id]);
  await first.stop();
  expect(await clientsAt(origin)).toBeNull();
});

it('takes the next port where the one after the shop’s is taken, and only there', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const placed = await placeMarketplace(configOf({ PORT: String(port - 1) }));
  expect(placed.sandboxMarketplace!.port).toBeGreaterThan(port);
  const said = await placeMarketplace(configOf({ SANDBOX_MARKETPLACE_PORT: String(port) }));
  expect(said.sandboxMarketplace!.port).toBe(port);
  other.close();
});

it('[SOR-12] says that another program has its port, and runs once that is gone', async () => {
  const other = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const config = await placeMarketplace(configOf({ SANDBOX_MARKETPLACE_PORT: String(port) }));
  const warn = vi.fn();
  const marketplace = runMarketplace({ ...ctxOf(config), log: { warn } } as unknown as Ctx)!;
  await expect.poll(() => warn.mock.calls).toEqual([[{ port }, expect.stringMatching(/its port/)]]);
  await new Promise((resolve) => other.close(resolve));
  await expect.poll(() => clientsAt(config.sandboxMarketplace!.origin)).toHaveLength(1);
  await marketplace.stop();
});

it('[SOR-12] is off at a public address and without the demo, and elsewhere where its address is said', () => {
  expect(configOf({ PUBLIC_URL: 'https://shop.example.com' }).sandboxMarketplace).toBeNull();
  expect(configOf({ DEMO: 'off' }).sandboxMarketplace).toBeNull();
  expect(configOf({ SANDBOX_MARKETPLACE: 'off' }).sandboxMarketplace).toBeNull();
  const elsewhere = configOf({
    ...{ SANDBOX_MARKETPLACE_URL: 'https://m.example.com/x', SANDBOX_MARKETPLACE_SECRET: 'x'.repeat(16) },
  });
  expect(elsewhere.sandboxMarketplace).toMatchObject({ origin: 'https://m.example.com', port: null });
  expect(runMarketplace(ctxOf(elsewhere))).toBeUndefined();
  const off = configOf({ SANDBOX_MARKETPLACE: 'off' });
  expect(createMarketplaces(off, { signingKey, now: () => new Date() }).size).toBe(0);
});
