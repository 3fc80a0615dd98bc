import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { findMailFault } from './start-details.ts';
import { type StartDetails, startTable, startWarnings } from './start-table.ts';

const facts: StartDetails = {
  database: { kind: 'pglite', place: 'data/pglite', version: null },
  rates: { source: 'file', asOf: new Date('2026-01-02') },
  mailFault: null,
  hotFolderFault: null,
  origin: { file: null, fromFile: [], fromEnvironment: [] },
  notes: [],
  now: new Date('2026-01-03T12:00:00Z'),
};
const tableOf = (environment: Record<string, string>, change: Partial<StartDetails> = {}) =>
  startTable(readConfig(environment), { ...facts, ...change });
const warningsOf = (environment: Record<string, string>, change: Partial<StartDetails> = {}) =>
  startWarnings(readConfig(environment), { ...facts, ...change });

const online = {
  PUBLIC_URL: 'https://shop.example.com',
  TRUST_PROXY_HOPS: '1',
  DEMO: 'off',
  SANDBOX_PAYMENTS: 'off',
  SMTP_URL: 'smtps://user:hunter2@smtp.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
  SUPPORT_EMAIL: 'help@example.com',
  COMPANY_ADDRESS: 'Street 1; Riga',
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
  STRIPE_ACCOUNT: 'acct_hunter2',
};

describe('the table of parts', () => {
  it('of a shop without any setting has nothing to warn of', () => {
    expect(tableOf({ DATA_DIR: '/srv/data' })).toBe(
      [
        '  Database   embedded, in data/pglite',
        '  Files      /srv/data/files',
        '  Mail       local outbox at /outbox; no emails are sent',
        '  Payments   sandbox',
        '  Stores     sandbox at http://127.0.0.1:3001',
        '  Rates      file, Jan 2, 2026 (1 day old)',
        '  Address    http://localhost:3000, listening on 127.0.0.1:3000',
        '  Demo shop  on',
        '  Settings   defaults',
      ].join('\n'),
    );
  });

  it('of a shop on the internet names places and no secret', () => {
    const s3 = {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_ACCESS_KEY_ID: 'hunter2',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    const database = { kind: 'postgres', place: 'db.example.com/shop', version: '16.2' } as const;
    const origin = { file: '.env', fromFile: ['SMTP_URL'], fromEnvironment: ['PORT'] };
    const table = tableOf({ ...online, ...s3 }, { database, origin });
    expect(table).toContain('Database   PostgreSQL 16.2 at db.example.com/shop');
    expect(table).toContain('Files      S3 bucket pictures at s3.example.com');
    expect(table).toContain('Mail       SMTP at smtp.example.com');
    expect(table).toContain('Payments   Stripe (test)');
    expect(table).toContain('Demo shop  off');
    expect(table).toContain('Settings   SMTP_URL from .env; PORT from the environment');
    expect(table).not.toContain('hunter2');
    expect(table).not.toContain('!');
  });

  it.each([
    ['SANDBOX_PAYMENTS', 'on', /Sandbox payments are on at a public address/],
    ['SANDBOX_MARKETPLACE', 'on', /The sandbox marketplace is on at a public address/],
    ['DEMO', 'on', /The demo shop is on at a public address/],
    ['PUBLIC_URL', 'http://shop.example.com', /not https/],
    ['TRUST_PROXY_HOPS', '0', /TRUST_PROXY_HOPS=1/],
    ['SMTP_URL', '', /No mail server is set up/],
    ['MAIL_FROM', 'Shop <shop@localhost>', /MAIL_FROM/],
    ['SUPPORT_EMAIL', 'help@localhost', /SUPPORT_EMAIL/],
    ['COMPANY_ADDRESS', '', /COMPANY_ADDRESS/],
    ['RATE_LIMITS', 'off', /RATE_LIMITS/],
  ])('warns of %s=%s on the internet, and of that alone', (name, value, words) => {
    const warnings = warningsOf({ ...online, [name]: value });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(words);
  });

  it('warns of a shop that sells nothing, of old rates and of what it was told', () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_ACCOUNT, ...unpaid } = online;
    expect(warningsOf(unpaid)).toEqual([expect.stringMatching(/checkout is closed/)]);
    expect(warningsOf(online, { now: new Date('2026-02-02') })).toEqual([
      expect.stringMatching(/outdated exchange rates/),
    ]);
    const shop = { DEMO: 'off', SANDBOX_PAYMENTS: 'on' };
    expect(warningsOf(shop, { now: new Date('2026-02-02') })).toEqual([
      expect.stringMatching(/outdated exchange rates/),
    ]);
    expect(warningsOf({}, { now: new Date('2026-02-02') })).toEqual([]);
    expect(warningsOf({}, { notes: ['A.'], mailFault: 'B.', hotFolderFault: 'C.' })).toEqual(['A.', 'B.', 'C.']);
    expect(warningsOf({ HOST: '0.0.0.0' })).not.toEqual([]);
    expect(tableOf({ HOST: '0.0.0.0' })).toContain('Mail       none: emails wait for a mail server');
  });
});

describe('a mail server that cannot be reached', () => {
  it('is told with its name, without its password', async () => {
    const { mail } = readConfig({ SMTP_URL: 'smtp://user:hunter2@127.0.0.1:9' });
    const fault = await findMailFault({ ...readConfig({}), mail });
    expect(fault).toMatch(
      /^The mail server 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)\. Emails wait until it works/,
    );
    expect(fault).not.toContain('hunter2');
    expect(fault).toMatch(/\(Settings in the console\)\.$/);
    const environment = { SMTP_URL: 'smtp://127.0.0.1:9' };
    expect(await findMailFault(readConfig(environment))).toMatch(/\(SMTP_URL\)\.$/);
  });
});
