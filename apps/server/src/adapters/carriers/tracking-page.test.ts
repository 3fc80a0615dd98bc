import { describe, expect, it } from 'vitest';
import { trackingUrl } from './tracking-page.ts';

describe('a carrier’s own page of a parcel', () => {
  it('is known of the big carriers, and may be named by any other', () => {
    for (const name of ['usps', 'ups', 'fedex', 'dhl', 'gls', 'dpd'])
      expect(trackingUrl({ name }, '1Z999')).toMatch(/^https:\/\/[a-z.-]+\/.*1Z999$/);
    const trackingPage = 'https://post.example/{number}?again={number}';
    expect(trackingUrl({ name: 'post', trackingPage }, '42')).toBe('https://post.example/42?again=42');
    expect(trackingUrl({ name: 'usps', trackingPage }, '42')).toBe('https://post.example/42?again=42');
  });

  it('has the number in its place, whatever is in it', () => {
    const number = '../x?a=1&b=2#c $& {number}';
    expect(trackingUrl({ name: 'gls' }, number)).toBe(`https://gls-group.eu/track/${encodeURIComponent(number)}`);
  });

  it.each([
    ['of a carrier that has none', { name: 'simulated' }, '42'],
    ['of one that is not connected any more', undefined, '42'],
    ['of a parcel without a number', { name: 'usps' }, null],
    ['without https', { name: 'post', trackingPage: 'http://post.example/{number}' }, '42'],
    ['that would be a script', { name: 'post', trackingPage: 'javascript:alert("{number}")' }, '42'],
    ['that is no address', { name: 'post', trackingPage: 'post.example/{number}' }, '42'],
  ])('is not linked: %s', (_, carrier, number) => {
    expect(trackingUrl(carrier, number)).toBeNull();
  });
});
