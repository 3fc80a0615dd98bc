import { describe, expect, it } from 'vitest';
import { pagePolicy, recordingOrigin } from './security.ts';

const config = { sessionRecordingUrl: 'https://recorder.example/r.js?id=1' };
const connects = (policy: string) => policy.split('; ').find((rule) => rule.startsWith('connect-src'));

describe('where pages may send things', () => {
  it.each(['/voila/product', '/voila/product/designer/p1', '/voila/product?x=1'])(
    '[LAY-05] %s may also send to the configured recorder',
    (url) => {
      expect(recordingOrigin(url, config)).toBe('https://recorder.example');
      const policy = pagePolicy('n', false, recordingOrigin(url, config));
      expect(connects(policy)).toBe("connect-src 'self' data: blob: https://recorder.example");
      // Scripts still need the nonce, or to be loaded by one that has it.
      expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic' 'wasm-unsafe-eval'");
    },
  );

  it.each(['/', '/voila', '/voila/products', '/user/u1/pay/o1', '/product/designer/p1'])(
    '[LAY-05] %s sends to nobody else, and without a configured recorder no page does',
    (url) => {
      expect(recordingOrigin(url, config)).toBeNull();
      expect(recordingOrigin('/voila/product', { sessionRecordingUrl: null })).toBeNull();
      expect(connects(pagePolicy('n', false, recordingOrigin(url, config)))).toBe("connect-src 'self' data: blob:");
    },
  );
});
