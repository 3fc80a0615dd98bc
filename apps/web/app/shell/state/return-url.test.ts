import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath, safeReturnUrl } from './return-url.ts';

describe('where the login leads back to', () => {
  it.each([
    '/',
    '/user/u1/orders?state=paid#last',
    '/product/detail/tee?color=black',
    '/product/search-result?keyword=%26',
    '/a%2520b',
    // Encoded four times: nothing on the way to a page undoes that.
    '/%2525252fevil.example',
  ])('[SCR-04] keeps the path %s', (path) => expect(safeReturnUrl(path)).toBe(path));

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    '///evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/%25252fevil.example',
    '%2f%2fevil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%0d%0aSet-Cookie:x',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    ' /product',
    'product',
    '//user@evil.example',
    '@evil.example',
    '/%E0%A4%A',
    '/login?returnUrl=%2Flogin',
    `/${'a'.repeat(512)}`,
    '',
    null,
    undefined,
  ])('[SCR-04] refuses %s', (value) => expect(safeReturnUrl(value)).toBe('/'));

  it('[SCR-04] never leaves the site, whatever it is given', () => {
    const units = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '.',
      '%2e',
      '\t',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
      'a',
      '%25',
    );
    fc.assert(
      fc.property(fc.array(units, { maxLength: 8 }), (parts) => {
        const target = new URL(safeReturnUrl(parts.join('')), 'https://shop.example/login');
        expect(target.origin).toBe('https://shop.example');
      }),
    );
  });

  it('goes through the login and comes back the same', () => {
    const link = new URL(loginPath('/user/u1/cart?a=1&b=2'), 'https://shop.example');
    expect(safeReturnUrl(link.searchParams.get('returnUrl'))).toBe('/user/u1/cart?a=1&b=2');
  });
});
