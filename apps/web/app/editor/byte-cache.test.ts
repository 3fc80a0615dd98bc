import { describe, expect, it } from 'vitest';
import { ByteCache, MakingCache } from './byte-cache.ts';

describe('what is cached by its bytes', () => {
  it('[PIC-01] is forgotten in the order in which it was asked for, by weight and not by number', () => {
    const forgotten: string[] = [];
    const cache = new ByteCache<string>(10, (value) => forgotten.push(value));
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    for (const tiny of ['c', 'd']) cache.set(tiny, tiny.toUpperCase(), 1);
    expect(forgotten).toEqual([]);
    cache.set('e', 'E', 3);
    expect(forgotten).toEqual(['B']);
    cache.set('huge', 'HUGE', 50);
    expect([forgotten, cache.get('huge')]).toEqual([['B', 'A', 'C', 'D', 'E'], 'HUGE']);
  });

  it('[PIC-01] is made once for all who ask, and again after it failed', async () => {
    let made = 0;
    const cache = new MakingCache<string>(10, (value) => value.length);
    const make = async () => {
      made++;
      if (made === 1) throw new Error('offline');
      return 'pixels';
    };
    await expect(cache.of('a', make)).rejects.toThrow('offline');
    await Promise.all([cache.of('a', make), cache.of('a', make)]);
    expect(made).toBe(2);
    await cache.of('b', make);
    await cache.of('a', make);
    expect(made).toBe(4);
  });
});
