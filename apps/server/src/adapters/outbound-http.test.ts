import { createServer } from 'node:http';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostileAddresses, hostileAnswer } from '../testing/hostile-addresses.ts';
import { openTrap, type Trap, watchConnections } from '../testing/outbound-watch.ts';

/** How often each name was looked up. */
const asked = new Map<string, number>();
vi.mock('node:dns/promises', async (original) => ({
  ...(await original<typeof import('node:dns/promises')>()),
  lookup: async (name: string) => {
    const nth = asked.get(name) ?? 0;
    asked.set(name, nth + 1);
    return hostileAnswer(name, nth);
  },
}));
// A file before this one may have loaded it with the real names.
vi.resetModules();
const { isPublicAddress, OutboundRefused, outboundFetch, outboundTo } = await import('./outbound-http.ts');

describe('the way out', () => {
  it.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['8.8.8.8', true],
    ['::1', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['::ffff:127.0.0.1', false],
    ['2001:db8::1', false],
    ['2001:0db8:0:0::1', false],
    ['2001::7f00:1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['::ffff:7f00:1', false],
    ['::127.0.0.1', false],
    ['3fff::1', false],
    ['192.88.99.1', false],
    ['2001:4860:4860::8888', true],
    ['::ffff:8.8.8.8', true],
    ['fe80::1%eth0', false],
    ['2606:4700::1111', true],
    ['not an address', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  describe('where names lead to what a stranger wants', () => {
    let trap: Trap;
    let watch: ReturnType<typeof watchConnections>;
    beforeAll(async () => {
      trap = await openTrap();
      watch = watchConnections();
    });
    afterAll(async () => {
      watch.stop();
      await trap.close();
    });
    const get = (url: string) => outboundFetch(url, { method: 'GET', deadlineMs: 2000 });

    it('the trap notices who comes, by whatever protocol', async () => {
      const before = trap.hits();
      for (const scheme of ['http', 'https'])
        await expect(request(`${scheme}://127.0.0.1:${trap.port}/`), scheme).rejects.toThrow();
      expect(trap.hits()).toBe(before + 2);
      expect(watch.tried.splice(0)).toEqual(Array(2).fill(`127.0.0.1:${trap.port}`));
    });

    it('[SOR-10] looks a name up once for a connection, so that no second answer counts', async () => {
      const before = trap.hits();
      const host = 'rebinding.example.com';
      asked.clear();
      watch.tried.length = 0;
      await expect(get(`https://${host}:${trap.port}/`)).rejects.toThrow();
      expect([asked.get(host), watch.tried]).toEqual([1, [`2000::1:${trap.port}`]]);
      for (let times = 0; times < 5; times++) await expect(get(`https://${host}:${trap.port}/`)).rejects.toThrow();
      expect(watch.tried.filter((each) => !each.startsWith('2000::1:'))).toEqual([]);
      expect(trap.hits()).toBe(before);
    });

    it('[SOR-10] never reaches this machine or its neighbors, by whatever name, number, scheme or port', async () => {
      const before = trap.hits();
      const addresses = hostileAddresses(trap.port);
      expect(addresses.length).toBeGreaterThanOrEqual(150);
      for (const address of addresses) await expect(get(address), address).rejects.toThrow();
      // What has no name of its own is not even asked for.
      for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '[::ffff:10.0.0.1]'])
        await expect(get(`https://${host}:${trap.port}/`)).rejects.toThrow(OutboundRefused);
      expect(trap.hits()).toBe(before);
      expect(watch.tried.filter((each) => !each.startsWith('2000::1:'))).toEqual([]);
    });
  });
});

describe('the way out to one configured origin', () => {
  async function listen(answer: (url: string) => { status: number; headers?: Record<string, string> }) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!);
      const { status, headers } = answer(request.url!);
      response.writeHead(status, headers).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    return { asked, port, close: () => server.close() };
  }

  it('[SOR-10] reaches that origin and no other port, name, scheme or person of this machine', async () => {
    const canary = await listen(() => ({ status: 200 }));
    const server = await listen(() => ({ status: 200 }));
    const fetch = outboundTo(`http://127.0.0.1:${server.port}`);
    const get = (url: string) => fetch(url, { method: 'GET', deadlineMs: 2000 });
    expect((await get(`http://127.0.0.1:${server.port}/shop?x=1`)).status).toBe(200);
    const others = [
      `http://127.0.0.1:${canary.port}/`,
      `http://localhost:${server.port}/`,
      `http://[::1]:${server.port}/`,
      `http://127.0.0.2:${server.port}/`,
      `http://user:word@127.0.0.1:${server.port}/`,
      `http://user@127.0.0.1:${server.port}/`,
      `https://127.0.0.1:${server.port}/`,
      `http://127.0.0.1.nip.io:${server.port}/`,
      `http://127.0.0.1:${server.port}@127.0.0.1:${canary.port}/`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
    ];
    for (const url of others) await expect(get(url), url).rejects.toThrow(OutboundRefused);
    expect(server.asked).toEqual(['/shop?x=1']);
    expect(canary.asked).toEqual([]);
    server.close();
    canary.close();
  });

  it('[SOR-10] follows no redirect that leads elsewhere', async () => {
    const canary = await listen(() => ({ status: 200 }));
    const server = await listen(() => ({ status: 302, headers: { location: `http://127.0.0.1:${canary.port}/` } }));
    const fetch = outboundTo(`http://127.0.0.1:${server.port}`);
    const answer = await fetch(`http://127.0.0.1:${server.port}/`, { method: 'GET', deadlineMs: 2000 });
    expect(answer.status).toBe(302);
    expect(canary.asked).toEqual([]);
    server.close();
    canary.close();
  });

  it('refuses an answer that is too long or too late', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/long') response.end(Buffer.alloc(2000));
      else response.write('a');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const fetch = outboundTo(origin);
    await expect(fetch(`${origin}/long`, { method: 'GET', deadlineMs: 2000, maxBytes: 1000 })).rejects.toThrow(
      OutboundRefused,
    );
    await expect(fetch(`${origin}/late`, { method: 'GET', deadlineMs: 200 })).rejects.toThrow();
    server.closeAllConnections();
    server.close();
  });
});
