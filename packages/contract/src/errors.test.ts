import { describe, expect, it } from 'vitest';
import { isFile } from './call.ts';
import { allCalls } from './calls.ts';
import { errors } from './errors.ts';

describe('the error table', () => {
  it('[ERR-06] keeps the given codes', () => {
    const codes = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code]));
    expect(codes).toMatchObject({
      notLoggedIn: 1000,
      prohibited: 1020,
      dependencyFailed: 7001,
      alreadyDone: 11001,
      dataChanged: 11002,
      serviceError: 11003,
      promoCode: 11301,
    });
  });

  it('gives every code once, and our own between 12000 and 12999', () => {
    const codes = Object.values(errors).map((error) => error.code);
    expect(new Set(codes).size).toBe(codes.length);
    const given = [1000, 1020, 7001, 11001, 11002, 11003, 11301];
    expect(codes.filter((code) => !given.includes(code as 1000) && (code < 12_000 || code > 12_999))).toEqual([]);
  });

  it('says something to a person in every row', () => {
    for (const { msg } of Object.values(errors)) expect(msg).toMatch(/^[A-Z].{10,}[.!?]$/);
  });

  it('never says of a fault that nothing came of it', () => {
    const faults = Object.values(errors).filter(({ status }) => status >= 500);
    expect(faults.filter(({ msg }) => /nothing (was|has)/i.test(msg))).toEqual([]);
  });
});

describe('the calls', () => {
  it('have an id and a method with a path that is theirs alone', () => {
    const ids = allCalls.map((call) => call.id);
    const places = allCalls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(places).size).toBe(places.length);
  });

  it('that are answered with a file only read, and are limited as downloads', () => {
    const files = allCalls.filter((call) => isFile(call.data));
    expect(files.length).toBeGreaterThan(10);
    for (const { id, method, limit } of files) expect([id, method, limit]).toEqual([id, 'GET', 'download']);
  });

  it('declare the shape of every path parameter', () => {
    for (const call of allCalls) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();
      const shape = (call.params as unknown as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
      expect([call.id, Object.keys(shape).sort()]).toEqual([call.id, inPath]);
    }
  });
});
