import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, OutboundRefused, outboundFetch } from './outbound-http.ts';

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
