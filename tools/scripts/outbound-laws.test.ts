import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkOutbound, waysOut } from './outbound-laws.ts';

const own = new Map(globSync('apps/server/src/**/*.ts').map((file) => [file, readFileSync(file, 'utf8')]));

it('[SOR-10] the server calls others by what is guarded, or goes where the configuration says', () => {
  expect(own.size).toBeGreaterThan(500);
  expect(checkOutbound(own)).toEqual([]);
});

it.each([
  ["import http from 'node:http';", 'node:http'],
  ["import * as https from 'https';", 'https'],
  ["import { request as ask } from 'node:https';", 'node:https'],
  ["import { isIP, Socket } from 'node:net';", 'node:net'],
  ["import { default as http } from 'node:http';", 'node:http'],
  ["export { default } from 'node:https';", 'node:https'],
  ['await import(`undici`);', 'undici'],
  ["import 'undici';", 'undici'],
  ["export { connect } from 'node:tls';", 'node:tls'],
  ["export * from 'node:http2';", 'node:http2'],
  ["const { get } = await import('node:http');", 'node:http'],
  ["const https = require('https');", 'https'],
  ["await fetch('https://example.com');", 'fetch'],
  ["await globalThis.fetch('https://example.com');", 'fetch'],
  ["await globalThis['fetch']('https://example.com');", 'fetch'],
  ["(globalThis as any).fetch('https://example.com');", 'fetch'],
  ['const { fetch } = globalThis;', 'globalThis'],
  ['const call = fetch;', 'fetch'],
  ['const calls = { fetch };', 'fetch'],
  ["const by = (fetch: Fetch) => fetch('a'); const at = () => fetch('b');", 'fetch'],
  ["new WebSocket('wss://example.com');", 'WebSocket'],
])('[SOR-10] finds a way out: %s', (text, way) => {
  expect(waysOut('a.ts', text)).toEqual([way]);
});

it.each([
  "import { createServer, type IncomingMessage } from 'node:http';",
  "import type { Socket } from 'node:net';",
  "import { isIP } from 'node:net';",
  "const by = (fetch: typeof globalThis.fetch) => fetch('https://example.com');",
  "const by = ({ fetch }: Settings) => () => fetch('https://example.com');",
  "import { outboundFetch as fetch } from './outbound-http.ts'; await fetch('https://example.com');",
  "class Calls { constructor(private fetch: Fetch) {} ask() { return this.fetch('https://example.com'); } }",
  'await this.#boss.fetch(queue);',
  'const settings = { fetch: outboundTo(origin) };',
  '(globalThis as { gc?: () => void }).gc?.();',
])('lets be what is handed in or calls nobody: %s', (text) => {
  expect(waysOut('a.ts', text)).toEqual([]);
});

it('[SOR-10] finds who calls unguarded, and who is allowed to and does not', () => {
  const file = 'apps/server/src/modules/stores/store/a.service.ts';
  const mailers = 'apps/server/src/adapters/mail/mailers.ts';
  const files = new Map([...own, [file, "import http from 'node:http';"], [mailers, '']]);
  expect(checkOutbound(files)).toEqual([
    `${file}: node:http calls others unguarded: take adapters/outbound-http.ts`,
    'adapters/mail/mailers.ts: nodemailer is allowed to call others, and does not (tools/scripts/outbound-laws.ts)',
  ]);
});
