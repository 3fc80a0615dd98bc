import { describe, expect, it } from 'vitest';
import { cachedPagePolicy, pagePolicy } from './security.ts';

const rulesOf = (policy: string) =>
  new Map(policy.split('; ').map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]));

describe('what a page may do', () => {
  it.each([
    [
      'for one is to run scripts with its own nonce only',
      pagePolicy('abc123', false),
      "'nonce-abc123' 'strict-dynamic'",
    ],
    [
      'for all is to run its own scripts and our files only',
      cachedPagePolicy(['sha256-a=', 'sha256-b=']),
      "'self' 'sha256-a=' 'sha256-b='",
    ],
  ])('%s, and to be framed by nobody', (_which, policy, scripts) => {
    const rules = rulesOf(policy);
    expect(rules.get('default-src')).toBe("'self'");
    expect(rules.get('script-src')).toBe(`${scripts} 'wasm-unsafe-eval'`);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(rules.get(name)).toBe("'none'");
    expect(rules.get('form-action')).toBe("'self'");
    expect(rules.get('connect-src')).toBe("'self' data: blob:");
  });

  it('and to hear of changes while it is developed', () => {
    expect(rulesOf(pagePolicy('abc123', true)).get('connect-src')).toContain('ws:');
  });
});
