import { describe, expect, it } from 'vitest';
import { brandNameFinder } from './brand-name.rules.ts';

describe('brand names', () => {
  const find = brandNameFinder(['Penny Row', '  ']);
  const says = (title: string, { description = '', tags = [] as string[] } = {}) =>
    find({ title, description, tags }).map(({ name, fields }) => `${name}: ${fields.join(' ')}`);

  it.each([
    ['Mug for DISNEY fans', ['Disney: title']],
    ['A disney’s dream', ['Disney: title']],
    ['Pokemon tee', ['Pokémon: title']],
    ['spiderman socks', ['Spider-Man: title']],
    ['Spider Man socks', ['Spider-Man: title']],
    ['#harrypotter', ['Harry Potter: title']],
    ['Levis jacket, cocacola red', ['Levi’s: title', 'Coca-Cola: title']],
    ['A gift from PennyRow', ['Penny Row: title']],
    // No word of its own.
    ['Snikers and legolas', []],
    ['A puma, an apple, and a target', []],
    ['', []],
  ])('[PUB-11] “%s”', (title, expected) => {
    expect(says(title)).toEqual(expected);
  });

  it('[PUB-11] are prepared once for each list of them', () => {
    const own = ['Penny Row'];
    expect(brandNameFinder(own)).toBe(brandNameFinder(own));
    expect(brandNameFinder([])).not.toBe(brandNameFinder(own));
  });

  it('[PUB-11] take no longer for many of them, nor for letters that become many', () => {
    const least = (finder: typeof find, text: string) =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const before = performance.now();
          finder({ title: '', description: text, tags: [] });
          return performance.now() - before;
        }),
      );
    const plain = 'a gift for two '.repeat(1_300);
    const manyNames = brandNameFinder(Array.from({ length: 4_000 }, (_, at) => `Bramble ${at}`));
    least(find, plain);
    expect(least(manyNames, plain)).toBeLessThan(5 * least(find, plain) + 5);
    expect(least(find, '\uFDFA'.repeat(20_000))).toBeLessThan(20 * least(find, plain) + 20);
  });

  it('[PUB-11] are found at the end of a text that becomes longer when it is compared', () => {
    expect(says('', { description: `${'한'.repeat(19_000)} Disney` })).toEqual(['Disney: description']);
    expect(says('', { description: `${'\uFDFA'.repeat(19_000)}Disney` })).toEqual(['Disney: description']);
  });

  it('[PUB-11] are found in each text, and never from one tag into the next', () => {
    const description = 'For fans of Star Wars.';
    expect(says('Star Wars mug', { description, tags: ['star wars'] })).toEqual(['Star Wars: title description tags']);
    expect(says('', { tags: ['star', 'wars'] })).toEqual([]);
  });
});
