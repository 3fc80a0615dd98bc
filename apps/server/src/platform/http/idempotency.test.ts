import { dayMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../app-error.ts';
import { newId, newSecret } from '../../ids.ts';
import { payments } from '../../modules/money/payment/payment.tables.ts';
import { aBareOrder } from '../../modules/money/processing/test-checkout.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { idempotencyKeys } from './idempotency.tables.ts';
import { forgetOldKeys, issueToken, scopeOf, tokenState, withIdempotency } from './idempotency.ts';

describe.each(backends())('idempotency keys on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    ada = await shop.aUser();
  });
  afterAll(() => shop.close());

  const pay = (actor: Actor, orderId: string, idempotencyKey: string, method = 'card') =>
    shop.send(actor, paymentCalls.payOrder, { body: { orderId, method } }, { idempotencyKey });
  async function paymentsOf(orderId: string) {
    const [row] = await shop.ctx.db.select({ n: count() }).from(payments).where(eq(payments.orderId, orderId));
    return row!.n;
  }
  const done = (data: unknown) => async () => ({ data, msg: 'ok' });
  const aClaim = () => ({ scope: 'test:ada', key: newSecret(), request: ['test', 1] });

  it('a creating call without a key, or with a bad one, is refused', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    for (const key of ['', 'short', 'with spaces in it, long enough', 'x'.repeat(129)]) {
      const answer = await pay(ada, orderId, key);
      expect([answer.status, answer.code, answer.data]).toEqual([
        400,
        errors.invalidInput.code,
        { fields: [expect.objectContaining({ path: 'idempotency-key' })] },
      ]);
    }
    expect(await paymentsOf(orderId)).toBe(0);
  });

  it('the same key with the same body replays the answer; with another body it is refused', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const key = newSecret();
    const [first, again, other] = [
      await pay(ada, orderId, key),
      await pay(ada, orderId, key),
      await pay(ada, orderId, key, 'bankTransfer'),
    ];
    expect([first.code, first.headers['idempotent-replayed']]).toEqual([0, undefined]);
    expect([again.data, again.headers['idempotent-replayed']]).toEqual([first.data, 'true']);
    expect([other.status, other.code]).toEqual([422, errors.keyReused.code]);
    expect(await paymentsOf(orderId)).toBe(1);
  });

  it('a refusal of the shop is an answer and is replayed', async () => {
    const { orderId } = await aBareOrder(shop, ada, { state: 'cancelled' });
    const key = newSecret();
    const [first, again] = [await pay(ada, orderId, key), await pay(ada, orderId, key)];
    expect([again.code, again.msg]).toEqual([first.code, first.msg]);
    expect([first.code, again.headers['idempotent-replayed']]).toEqual([errors.orderNotPayable.code, 'true']);
  });

  it("one person's key is nothing to another", async () => {
    const eve = await shop.aUser();
    const key = newSecret();
    const [hers, his] = [await aBareOrder(shop, ada), await aBareOrder(shop, eve)];
    const [first, second] = [await pay(ada, hers.orderId, key), await pay(eve, his.orderId, key)];
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
  });

  it('ten parallel calls with one key have one effect and one answer', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const key = newSecret();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(ada, orderId, key)));
    const through = answers.filter((answer) => answer.code === 0);
    const waiting = answers.filter((answer) => answer.code !== 0);
    expect(through.length).toBeGreaterThan(0);
    for (const answer of through) expect(answer.data).toEqual(through[0]!.data);
    expect(through.filter((answer) => answer.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    for (const answer of waiting) expect([answer.status, answer.code]).toEqual([409, errors.stillRunning.code]);
    expect(await paymentsOf(orderId)).toBe(1);
    expect((await pay(ada, orderId, key)).data).toEqual(through[0]!.data);
  });

  it.each([
    ['a mistake of ours', () => new Error('broken')],
    ['a partner that does not answer', () => new AppError('dependencyFailed')],
    ['something that is not there', () => new AppError('notFound')],
  ])('%s is no answer: the same key may try again', async (_what, fault) => {
    const claim = aClaim();
    await expect(withIdempotency(shop.ctx, claim, () => Promise.reject(fault()))).rejects.toThrow();
    expect(await withIdempotency(shop.ctx, claim, done('second'))).toMatchObject({ data: 'second', replayed: false });
  });

  it('a run that died is taken over after its lease, and never before', async () => {
    const claim = aClaim();
    let finish: (answer: { data: unknown; msg: string }) => void = () => {};
    const started = Promise.withResolvers<void>();
    const dead = withIdempotency(shop.ctx, claim, () => {
      started.resolve();
      return new Promise((resolve) => (finish = resolve));
    });
    await started.promise;
    await expect(withIdempotency(shop.ctx, claim, done('early'))).rejects.toMatchObject({ errorName: 'stillRunning' });
    shop.pass(61_000);
    expect(await withIdempotency(shop.ctx, claim, done('taken over'))).toMatchObject({
      data: 'taken over',
      replayed: false,
    });
    finish({ data: 'late', msg: 'ok' });
    await dead;
    expect(await withIdempotency(shop.ctx, claim, done('third'))).toMatchObject({ data: 'taken over', replayed: true });
  });

  describe('a run that goes on', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
    afterEach(() => void vi.useRealTimers());

    async function start() {
      const claim = aClaim();
      const started = Promise.withResolvers<void>();
      const end = Promise.withResolvers<{ data: unknown; msg: string }>();
      const run = withIdempotency(shop.ctx, claim, () => {
        started.resolve();
        return end.promise;
      });
      await started.promise;
      return { run, finish: () => end.resolve({ data: 'first', msg: 'ok' }), claim };
    }
    async function leaseOf({ key }: { key: string }) {
      const [row] = await shop.ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
      return row!.leaseUntil.getTime();
    }

    it('[TPL-10] keeps its key beyond its lease: a second try does not run', async () => {
      const { run, finish, claim } = await start();
      for (let passed = 0; passed < 120_000; passed += 20_000) {
        const before = await leaseOf(claim);
        shop.pass(20_000);
        await vi.advanceTimersByTimeAsync(20_000);
        // Nobody waits for the statement that renews it.
        for (let tries = 0; tries < 100 && (await leaseOf(claim)) === before; tries++);
      }
      const again = () => withIdempotency(shop.ctx, claim, done('a second run'));
      await expect(again()).rejects.toMatchObject({ errorName: 'stillRunning' });
      finish();
      expect(await run).toMatchObject({ data: 'first', replayed: false });
      expect(await again()).toMatchObject({ data: 'first', replayed: true });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('lets go of its key where it hangs', async () => {
      const { run, finish, claim } = await start();
      await vi.advanceTimersByTimeAsync(15 * 60_000);
      shop.pass(61_000);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await withIdempotency(shop.ctx, claim, done('taken over'))).toMatchObject({ data: 'taken over' });
      finish();
      await run;
      expect(await withIdempotency(shop.ctx, claim, done('third'))).toMatchObject({ data: 'taken over' });
    });
  });

  it('a late failure of a run that was taken over does not forget the answer', async () => {
    const claim = aClaim();
    let fail: (error: Error) => void = () => {};
    const started = Promise.withResolvers<void>();
    const dead = withIdempotency(shop.ctx, claim, () => {
      started.resolve();
      return new Promise((_resolve, reject) => (fail = reject));
    });
    await started.promise;
    shop.pass(61_000);
    await withIdempotency(shop.ctx, claim, done('taken over'));
    fail(new Error('late'));
    await expect(dead).rejects.toThrow('late');
    expect(await withIdempotency(shop.ctx, claim, done('third'))).toMatchObject({ data: 'taken over', replayed: true });
  });

  it('lets go of a key when the database is back, and stops asking at the end of its lease', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      let attempts = 0;
      const away = Object.assign(new Error('shutting down'), { code: '57P03' });
      const broken = (error: Error) => {
        const db = new Proxy(shop.ctx.db, {
          get: (target, name) => {
            if (name !== 'delete') return Reflect.get(target, name);
            attempts++;
            return () => ({ where: () => Promise.reject(error) });
          },
        });
        return { ...shop.ctx, db };
      };
      await expect(withIdempotency(broken(away), aClaim(), () => Promise.reject(new Error('no')))).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(5000);
      expect(attempts).toBeGreaterThan(5);
      await vi.advanceTimersByTimeAsync(60_000);
      const whenItEnded = attempts;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(attempts).toBe(whenItEnded);
      attempts = 0;
      const mistake = new Error('no such column');
      await expect(withIdempotency(broken(mistake), aClaim(), () => Promise.reject(new Error('no')))).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(5000);
      expect(attempts).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[API-159] a token is unused, running, used; and unused again after a fault', async () => {
    const token = newSecret();
    const userId = newId();
    await issueToken(shop.ctx, userId, token);
    const claim = { scope: await scopeOf(shop.ctx, userId, 'test.call', token), key: token, request: ['test.call'] };
    const state = () => tokenState(shop.ctx, userId, token);
    expect(await state()).toBe('unused');
    await expect(withIdempotency(shop.ctx, claim, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await state()).toBe('unused');
    const seen: string[] = [];
    await withIdempotency(shop.ctx, claim, async () => {
      seen.push(await state());
      return { data: 1, msg: 'ok' };
    });
    expect([...seen, await state()]).toEqual(['running', 'used']);
    expect(await tokenState(shop.ctx, newId(), token)).toBe('unknown');
  });

  it('a token that nobody used is forgotten when its hour is over', async () => {
    const [token, userId] = [newSecret(), newId()];
    await issueToken(shop.ctx, userId, token);
    const count = () => shop.ctx.db.$count(idempotencyKeys, eq(idempotencyKeys.key, token));
    shop.pass(3590_000);
    await forgetOldKeys(shop.ctx);
    expect(await count()).toBe(1);
    shop.pass(20_000);
    await forgetOldKeys(shop.ctx);
    expect(await count()).toBe(0);
  });

  it('keys are kept for a week', async () => {
    const claim = aClaim();
    await withIdempotency(shop.ctx, claim, done('first'));
    shop.pass(7 * dayMs - 60_000);
    await forgetOldKeys(shop.ctx);
    expect(await withIdempotency(shop.ctx, claim, done('second'))).toMatchObject({ data: 'first', replayed: true });
    shop.pass(120_000);
    await forgetOldKeys(shop.ctx);
    expect(await withIdempotency(shop.ctx, claim, done('second'))).toMatchObject({ data: 'second', replayed: false });
  });
});
