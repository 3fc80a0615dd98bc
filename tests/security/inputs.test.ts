import type { DeclaredCall } from '@merchmill/contract/call.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { isPermission } from '@merchmill/contract/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/server/src/app.ts';
import { someOf } from '../../apps/server/src/testing/profile.ts';
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts';
import { type Actors, makeActors } from './actors.ts';
import type { Given } from './fixture.ts';
import { fixtureOf } from './fixtures.ts';
import { type Answered, request } from './request.ts';
import { hostileFor, hostileInAddress, leavesOf, replaceAt, sampleOf, wrongTypes } from './samples.ts';
import { type SeededShop, seedShop } from './seeded-shop.ts';
import { snapshot } from './snapshot.ts';

/*
 * What comes in is not what the contract asks for: a wrong type is answered with the name of its field, and nothing that
 * anybody can send is a fault of the server's.
 */

const calls = routes.map((route) => route.call);
const withBody = calls.filter((call) => call.body);
/** Hashing a password takes its time on purpose, and two fields are enough to see what a password field does. */
const isSlow = (call: DeclaredCall) => call.id === 'account.login' || call.id === 'account.register';

describe('what comes in', () => {
  let shop: TestApp;
  let seededShop: SeededShop;
  let actors: Actors;
  beforeAll(async () => {
    shop = await testApp();
    seededShop = await seedShop(shop);
    actors = await makeActors(shop, seededShop.owner);
  });
  afterAll(() => shop.close());

  const mayMake = (call: DeclaredCall) => (isPermission(call.who) ? actors.operations : actors.owner);
  const said = new Set<string>();
  const send = async (call: DeclaredCall, given: Given) => {
    const answer = await request(shop, mayMake(call), call, { given });
    if (answer.status === 400) for (const sentence of sentencesOf(answer)) said.add(sentence);
    return answer;
  };
  const sentencesOf = ({ msg, data }: Answered) => [
    msg,
    ...((data as { fields?: { message: string }[] } | null)?.fields ?? []).map((field) => field.message),
  ];
  const fieldsOf = ({ data }: Answered) =>
    ((data as { fields?: { path: string }[] } | null)?.fields ?? []).map((field) => field.path);

  it('a body without its fields, or with a field of a wrong type, is answered with the name of the field', async () => {
    const before = await snapshot(shop);
    for (const call of someOf(withBody, 100)) {
      const params = call.params ? { params: sampleOf(call.params) as Record<string, string> } : {};
      for (const [field, value] of wrongTypes(call.body!)) {
        const answer = await send(call, { ...params, body: { [field]: value } });
        expect([call.id, field, answer.status, answer.code]).toEqual([call.id, field, 400, errors.invalidInput.code]);
        expect(fieldsOf(answer).map((path) => path.split('.')[0])).toContain(field);
      }
      const broken = await send(call, { ...params, body: { noSuchField: 'half of \ud83d a sign' } });
      expect([call.id, broken.status, fieldsOf(broken)]).toEqual([call.id, 400, ['noSuchField']]);
      const unknownField = await send(call, { ...params, body: { noSuchField: 1 } });
      expect([call.id, unknownField.status]).toEqual([call.id, 400]);
      for (const strange of [[], [1], 'text', 7]) {
        const raw = { payload: Buffer.from(JSON.stringify(strange)), headers: { 'content-type': 'application/json' } };
        expect([call.id, strange, (await send(call, { ...params, raw })).status]).toEqual([call.id, strange, 400]);
      }
      if (call.body!.safeParse({}).success) continue;
      const empty = await send(call, { ...params, body: {} });
      expect([call.id, empty.status, fieldsOf(empty).length > 0]).toEqual([call.id, 400, true]);
    }
    expect(await snapshot(shop)).toEqual(before);
  });

  it('no leaf of any input, whatever stands there, is a fault of the server', async () => {
    const faults: string[] = [];
    for (const call of someOf(calls, 90)) {
      const fixture = fixtureOf(call);
      if (fixture.kind === 'signed' || call.rawBody || isSlow(call) || call.id === 'account.logout') continue;
      const sample = (shape: DeclaredCall['body']) => (shape ? (sampleOf(shape) as Record<string, string>) : {});
      const fromShapes = { params: sample(call.params), query: sample(call.query), body: sample(call.body) };
      const own = fixture.kind === 'operations' ? {} : await fixture.input(seededShop, seededShop.owner);
      const given: Given = { ...fromShapes, ...own, query: { ...fromShapes.query, ...own.query } };
      for (const part of ['params', 'query', 'body'] as const) {
        for (const path of leavesOf(given[part] ?? {})) {
          if (path.length === 0) continue;
          const leaf = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], given[part]);
          for (const hostile of part === 'body' ? hostileFor(leaf) : hostileInAddress) {
            const changed = { ...given, [part]: replaceAt(given[part], path, hostile) };
            const { status } = await send(call, call.body ? changed : { ...changed, body: undefined });
            if (status < 500) continue;
            faults.push(`${call.id} ${part}.${path.join('.')} = ${JSON.stringify(hostile)?.slice(0, 40)}: ${status}`);
          }
        }
      }
    }
    expect(faults, faults.join('\n')).toEqual([]);
  });

  it('what was said of all that are sentences to a person: none of the validation library, no name of a field', () => {
    expect(said.size).toBeGreaterThan(60);
    const foreign =
      /invalid|too (small|big)|expected|received|unrecognized|pattern|discriminator|\b(string|NaN|null)\b/i;
    const technical = /^[\w.$-]+: |\b[a-z]+[A-Z]\w*\b|[`{}<>=]/;
    const isSentence = /^["“A-Z].*[.?!]$/;
    const odd = [...said].filter((text) => foreign.test(text) || technical.test(text) || !isSentence.test(text));
    expect(odd).toEqual([]);
  });

  it('an address with a zero byte is nothing, on files and exports as on calls', async () => {
    const headers = { authorization: actors.operations.token };
    const addresses = [
      '/api/orders/export?q=%00',
      '/api/user/invoice/export?format=csv&orderNumber=%00',
      '/api/user/invoice/detail/%00/pdf',
      '/api/orders/%00/packing-slip.pdf',
      '/media/print/%00',
      '/media/file/%00/160',
      '/media/production/%00/sheet.pdf',
      '/media/knife/%00/front.svg',
      '/media/mockup/%00/%00/%00/black/160',
      '/sandbox/checkout/%00',
    ];
    for (const url of addresses) {
      const { statusCode } = await shop.app.inject({ url, headers });
      expect([url, statusCode]).toEqual([url, 400]);
    }
  });

  it('no write by cookie is taken without the token that only our own pages can read', async () => {
    const writes = calls.filter((call) => call.method !== 'GET' && call.who !== 'provider');
    expect(writes.length).toBeGreaterThan(80);
    const before = await snapshot(shop);
    for (const call of writes) {
      const actor = mayMake(call);
      const given = { params: call.params ? (sampleOf(call.params) as Record<string, string>) : {}, body: {} };
      const forged: Record<string, string>[] = [{}, { 'x-xsrf-token': 'guess' }, { origin: 'https://evil.example' }];
      for (const headers of forged) {
        const { status, code } = await request(shop, actor, call, { given, headers, byCookie: true });
        expect([call.id, status, code]).toEqual([call.id, errors.csrf.status, errors.csrf.code]);
      }
      const from = { origin: 'https://evil.example' };
      expect((await request(shop, null, call, { given, headers: from })).code).toBe(errors.csrf.code);
    }
    expect(await snapshot(shop)).toEqual(before);
  });
});
