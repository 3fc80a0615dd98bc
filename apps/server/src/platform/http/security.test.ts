import { describe, expect, it } from 'vitest';
import { pagePolicy } from './security.ts';

const policyOf = (development: boolean) =>
  new Map(
    pagePolicy('abc123', development)
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  );

describe('what a page may do', () => {
  it('is to run scripts with its own nonce only, and to be framed by nobody', () => {
    const policy = policyOf(false);
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'nonce-abc123' 'strict-dynamic' 'wasm-unsafe-eval'");
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('connect-src')).toBe("'self' data: blob:");
  });

  it('and to hear of changes while it is developed', () => {
    expect(policyOf(true).get('connect-src')).toContain('ws:');
  });
});
