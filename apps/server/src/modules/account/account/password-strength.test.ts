import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { publishedPassword } from '@merchmill/demo/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

describe('a new password', () => {
  let shop: TestApp;
  let count = 0;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  const register = (password: string, { name = 'Ada Lovelace', email = `new${++count}@example.com` } = {}) =>
    shop.send(null, accountCalls.register, { body: { name, email, password, privacyPolicyVersion: '1' } });
  const sentence = 'This password is too easy to guess. Please choose a stronger one, such as a short sentence.';

  it.each([
    ['1234567890', 'a row of digits'],
    ['password12', 'a common one with digits'],
    ['P@ssw0rd2024', 'a common one in disguise'],
    ['aaaaaaaaaa', 'one letter'],
    ['abcabcabcabc', 'a repetition'],
    ['qwertyuiop', 'a row of keys'],
    ['qwertzuiop', 'a row of keys elsewhere'],
    ['iloveyou123', 'a common one'],
    ['a'.repeat(64), 'one letter often'],
    ['adalovelace', 'the name'],
    ['grace.hopper@example.com', 'the e-mail address'],
    ['gracehopper1', 'a part of it'],
    ['Merchmill2026', 'the shop'],
    [publishedPassword, 'published'],
    ['Print-Something1', 'a published one with a digit'],
  ])('%s is refused: it is %s', async (password) => {
    const { status, code, data } = await register(password, { email: 'grace.hopper@example.com' });
    expect([status, code]).toEqual([400, errors.invalidInput.code]);
    expect(data).toEqual({ fields: [{ path: 'password', message: sentence }] });
  });

  it.each([
    'three frogs and a kettle',
    'jxkqpzmwrt',
    'print any old thing',
    'Ein Dackel beißt nie',
    '茶茶花見に行きましょう',
    'one of the long ones with a tail of words that goes on and on, and on for more than a hundred letters, it is',
  ])('%s is taken: there are no rules of what it must consist of', async (password) => {
    expect((await register(password)).code).toBe(0);
  });

  it('of 10 kB is refused at once, and the worst to judge does not take long', async () => {
    await register('three frogs and a kettle');
    const started = performance.now();
    expect((await register('p@ssw0rd'.repeat(1280))).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(200);
    const worst = 'p@ssw0rd'.repeat(16);
    expect((await register(worst)).data).toMatchObject({ fields: [{ message: sentence }] });
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
