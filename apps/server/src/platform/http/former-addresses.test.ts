import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { currentAddress } from './former-addresses.ts';

describe('addresses as they were', () => {
  it.each([
    ['/product?colour=black&colour=grey&sort=featured', '/product?color=black&color=gray&sort=featured'],
    ['/product/detail/tee?size=m&colour=bright-white', '/product/detail/tee?size=m&color=bright-white'],
    ['/product/detail/tee?colour=grey', '/product/detail/tee?color=grey'],
    ['/operations/production/pieces/01m4', '/operations/production/units/01m4'],
    ['/operations/check?piece=01m4', '/operations/check?unit=01m4'],
  ])('%s leads to %s', (former, current) => expect(currentAddress(former)).toBe(current));

  it.each([
    '/',
    '/product?color=gray',
    '/product/detail/tee?color=grey',
    '/product/detail/tee?piece=m',
    '/product/colour-mugs',
    '/product?keyword=colour',
    '/operations/production',
  ])('%s stays', (url) => expect(currentAddress(url)).toBeNull());

  it.each([
    '//elsewhere.example/?colour=black',
    '/\\elsewhere.example/?colour=black',
    'http://elsewhere.example/?colour=black',
  ])('%s, which names another host, leads nowhere', (url) => expect(currentAddress(url)).toBeNull());

  it('a path is left as it was written', () =>
    expect(currentAddress('/.//elsewhere.example?colour=black')).toBe('/.//elsewhere.example?color=black'));

  it('a page is sent on for good, and the API is not', async () => {
    const shop = await testApp({ pages: 'built' });
    const { statusCode, headers } = await shop.app.inject('/product?colour=black');
    expect([statusCode, headers.location]).toEqual([301, '/product?color=black']);
    expect((await shop.app.inject('/api/search/product?keyword=x&colour=black')).statusCode).not.toBe(301);
    await shop.close();
  });
});
