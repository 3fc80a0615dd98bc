import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, OutboundRefused, outboundFetch, outboundTo } from './outbound-http.ts';

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
    ['2606:4700::1111', true],
    ['not an address', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  it('never reaches this machine, by whatever name or number', async () => {
    let reached = 0;
    const canary = createServer((_request, response) => {
      reached++;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const { port } = canary.address() as { port: number };
    const names = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0',
      'user@127.0.0.1',
    ];
    for (const scheme of ['https', 'http', 'ftp', 'file']) {
      for (const name of names) {
        const attempt = outboundFetch(`${scheme}://${name}:${port}/`, { method: 'GET', deadlineMs: 2000 });
        await expect(attempt, `${scheme}://${name}`).rejects.toThrow();
      }
    }
    await expect(outboundFetch(`https://127.0.0.1:${port}/`, { method: 'GET', deadlineMs: 2000 })).rejects.toThrow(
      OutboundRefused,
    );
    canary.close();
    expect(reached).toBe(0);
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
