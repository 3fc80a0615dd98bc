import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

const [first, second] = ['a first key of more than 32 letters', 'a second key of more than 32 letters'];

describe('sealing secrets', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'merchmill-secrets-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const box = (...secretKeys: string[]) => new SecretBox({ secretKeys, dataDir });

  it('opens with the same key and for the same name only', () => {
    const sealed = box(first).seal('shop:STRIPE_SECRET_KEY', 'sk_live_secret');
    expect(sealed).not.toContain('sk_live');
    expect(box(first).open('shop:STRIPE_SECRET_KEY', sealed)).toBe('sk_live_secret');
    expect(box(first).open('shop:SMTP_PASSWORD', sealed)).toBeUndefined();
    expect(box(second).open('shop:STRIPE_SECRET_KEY', sealed)).toBeUndefined();
    const at = sealed.length - 3;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(box(first).open('shop:STRIPE_SECRET_KEY', changed)).toBeUndefined();
    for (const broken of ['', 'v1', 'v1.x.y', sealed.slice(0, 20)])
      expect(box(first).open('shop:STRIPE_SECRET_KEY', broken)).toBeUndefined();
  });

  it('opens with the old key and seals with the new one while it is being changed', () => {
    const old = box(first).seal('a', 'secret');
    const both = box(second, first);
    expect([both.open('a', old), both.isOld(old)]).toEqual(['secret', true]);
    const anew = both.seal('a', 'secret');
    expect([box(second).open('a', anew), both.isOld(anew)]).toEqual(['secret', false]);
  });

  it('opens what another box on the folder has sealed with a key that was made later', () => {
    const [one, other] = [box(), box()];
    const sealed = one.seal('a', 'secret');
    expect(other.open('a', sealed)).toBe('secret');
  });

  it('makes a key in the data folder when it is first needed, for its owner only, once', () => {
    const [one, other] = [box(), box()];
    const sealed = one.seal('a', 'secret');
    const file = path.join(dataDir, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')).toHaveLength(32);
    other.seal('a', 'another');
    expect(other.open('a', sealed)).toBe('secret');
    expect(box().open('a', sealed)).toBe('secret');
  });
});
