import { describe, expect, it } from 'vitest';
import { ByteLru } from './byte-lru.ts';

describe('the byte-bounded cache', () => {
  it('drops what was used longest ago', () => {
    const cache = new ByteLru<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    expect(cache.get('a')).toBe('A');
    cache.set('c', 'C', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
    expect(cache.bytes).toBe(8);
  });

  it('counts a value that is replaced only once', () => {
    const cache = new ByteLru<string>(10);
    cache.set('a', 'A', 4);
    cache.set('a', 'AA', 6);
    expect([cache.get('a'), cache.bytes]).toEqual(['AA', 6]);
  });

  it('keeps a value that is too large for it alone', () => {
    const cache = new ByteLru<string>(10);
    cache.set('a', 'A', 4);
    cache.set('huge', 'H', 40);
    expect([cache.get('a'), cache.get('huge'), cache.bytes]).toEqual([undefined, 'H', 40]);
    cache.set('b', 'B', 4);
    expect([cache.get('huge'), cache.bytes]).toEqual([undefined, 4]);
  });

  it('forgets what is deleted', () => {
    const cache = new ByteLru<string>(10);
    cache.set('a', 'A', 4);
    cache.delete('a');
    cache.delete('never there');
    expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
  });
});
