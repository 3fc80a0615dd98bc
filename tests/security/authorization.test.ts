import type { DeclaredCall } from '@merchmill/contract/call.ts';
import { allCalls } from '@merchmill/contract/calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import type { Permission } from '@merchmill/contract/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/server/src/app.ts';
import { someOf } from '../../apps/server/src/testing/profile.ts';
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts';
import { type ActorName, type Actors, makeActors, others, rightsOf, unknown } from './actors.ts';
import type { Given } from './fixture.ts';
import { fixtureOf, listLeftOver } from './fixtures.ts';
import { type Answered, request } from './request.ts';
import { sampleOf } from './samples.ts';
import { type SeededShop, seedShop } from './seeded-shop.ts';
import { snapshot, writesOf } from './snapshot.ts';

/*
 * Everybody at the door of every call: those the shop does not know, the owner of what is asked for, people with
 * accounts of every kind, and staff of every role, so that each distinct set of permissions meets each call. What each is
 * answered follows from the policy that the contract declares.
 */

const isLogout = (call: DeclaredCall) => call.id === 'account.logout';
const served = routes.map((route) => route.call);
/** Those of whom it is so, and the others. */
const partition = <T>(all: readonly T[], isSo: (each: T) => boolean): [T[], T[]] => [
  all.filter(isSo),
  all.filter((each) => !isSo(each)),
];

/** Logging out is tried last: it ends the sessions that the others need. */
const [ending, harmless] = partition(served, isLogout);
const calls = [...someOf(harmless, 120), ...ending];

/** An input of the right shape that names nothing in particular. */
const fromShapes = (call: DeclaredCall): Given => ({
  ...(call.params ? { params: sampleOf(call.params) as Record<string, string> } : {}),
  ...(call.query ? { query: {} } : {}),
  ...(call.body ? { body: sampleOf(call.body) as object } : {}),
});

describe('who may make which call', () => {
  let shop: TestApp;
  let seededShop: SeededShop;
  let actors: Actors;
  beforeAll(async () => {
    shop = await testApp();
    seededShop = await seedShop(shop);
    actors = await makeActors(shop, seededShop.owner);
  });
  afterAll(() => shop.close());

  const as = (name: ActorName, call: DeclaredCall, given: Given) => request(shop, actors[name], call, { given });
  const told = (errorName: keyof typeof errors) => [errors[errorName].status, errors[errorName].code];

  /** What the tables hold, read again only when something was written since. */
  let known: { at: string; tables: Record<string, string> } | undefined;
  async function look(): Promise<Record<string, string>> {
    const at = await writesOf(shop);
    if (known?.at !== at) known = { at, tables: await snapshot(shop) };
    return known.tables;
  }

  async function expectRefused(
    call: DeclaredCall,
    given: Given,
    who: readonly ActorName[],
    errorName: keyof typeof errors,
  ) {
    const before = await look();
    for (const name of who) {
      const { status, code, data } = await as(name, call, given);
      expect([name, status, code, data]).toEqual([name, ...told(errorName), null]);
    }
    expect(await look(), 'something was changed by those who were refused').toEqual(before);
  }
  async function expectServed(call: DeclaredCall, given: Given, who: readonly ActorName[], status = 200) {
    for (const name of who) {
      const answer: Answered = await as(name, call, given);
      expect([name, answer.status, answer.msg]).toEqual([name, status, answer.msg]);
    }
  }
  const members: readonly ActorName[] = ['owner', ...others];

  it('there is a fixture for every call, and none for what is not served', () => {
    expect(new Set(served.map((call) => call.id))).toEqual(new Set(allCalls.map((call) => call.id)));
    for (const call of served) expect(fixtureOf(call).kind).toBeTruthy();
    expect(listLeftOver(served)).toEqual([]);
  });

  it.each(calls.map((call) => [`${call.id} (${call.who})`, call] as const))('%s', async (_name, call) => {
    const fixture = fixtureOf(call);
    if (fixture.kind === 'operations') {
      const given = fixture.input ? await fixture.input(seededShop, seededShop.owner) : fromShapes(call);
      await expectRefused(call, given, unknown, 'notLoggedIn');
      const [allowed, refused] = partition(members, (name) => rightsOf(name).has(call.who as Permission));
      expect(allowed).toContain('operations');
      await expectRefused(call, given, refused, 'prohibited');
      for (const name of allowed) {
        const { status, code } = await as(name, call, given);
        expect([name, [200, 400, 404].includes(status), code === errors.prohibited.code]).toEqual([name, true, false]);
      }
      return;
    }
    const given = await fixture.input(seededShop, seededShop.owner);
    const isForAll = call.who === 'anyone';
    if (fixture.kind === 'signed') return expectRefused(call, given, [...unknown, ...members], 'badSignature');
    if (fixture.kind === 'open') return expectServed(call, given, [...unknown, ...members], fixture.status);
    expect(isForAll ? fixture.kind : 'own').toBe('own');
    if (!isForAll) await expectRefused(call, given, unknown, 'notLoggedIn');
    if (fixture.kind === 'self') return expectServed(call, given, members);

    const seeing = fixture.kind === 'own' ? fixture.staffMay : null;
    const [seers, strangers] = partition(others, (name) => seeing !== null && rightsOf(name).has(seeing));
    if (fixture.kind === 'own') {
      // Visitors have nothing of their own: what is not theirs is not there, or needs a login.
      if (isForAll) for (const name of unknown) expect([401, 404]).toContain((await as(name, call, given)).status);
      if (fixture.perAsker) {
        for (const name of strangers) {
          await expectRefused(call, await fixture.input(seededShop, actors[name]!), [name], 'notFound');
        }
      } else await expectRefused(call, given, strangers, 'notFound');
      for (const name of seers) await expectServed(call, await fixture.input(seededShop, actors[name]!), [name]);
    } else {
      const before = await look();
      for (const name of strangers) {
        const { status, data } = await as(name, call, given);
        expect([name, status, fixture.isEmpty(data as never)]).toEqual([name, 200, true]);
      }
      const after = await look();
      // The answer of an idempotent call is kept, and nothing else.
      expect({ ...after, idempotency_keys: '' }).toEqual({ ...before, idempotency_keys: '' });
    }
    const { code, msg } = await as('owner', call, given);
    expect([code, msg], 'the owner was refused: the fixture proves nothing').toEqual([0, msg]);
  });
});
