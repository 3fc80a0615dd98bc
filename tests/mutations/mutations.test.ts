import { describe, expect, it } from 'vitest';
import { filesByArea, seedOf } from './areas.ts';
import { drawMutations } from './draw.ts';
import { namedMutations } from './named.ts';
import { Reach } from './nearest.ts';
import { sitesOf } from './sites.ts';

const changesOf = (text: string) =>
  sitesOf('rule.ts', text).map(({ start, end, becomes }) => text.slice(0, start) + becomes + text.slice(end));

describe('mutations', () => {
  it('are made of comparisons, guards, amounts and tables, and never of types', () => {
    expect(changesOf('const free = (cents: 5 | 7) => cents >= limit && !isGuest;')).toEqual([
      'const free = (cents: 5 | 7) => cents > limit && !isGuest;',
      'const free = (cents: 5 | 7) => cents >= limit || !isGuest;',
      'const free = (cents: 5 | 7) => cents >= limit && isGuest;',
    ]);
    expect(changesOf("if (late) throw new Error('late');")).toEqual([
      "if (false) throw new Error('late');",
      'if (late) ;',
    ]);
    expect(changesOf("const next = ['paid', 'sent'] as const;")).toEqual([
      "const next = ['sent'] as const;",
      "const next = ['paid'] as const;",
    ]);
    expect(changesOf('const least = rows.filter(isOpen).map(Math.min);')).toEqual([
      'const least = rows.map(Math.min);',
    ]);
  });

  it('are drawn from every area alike, always the same for the same files', () => {
    const drawn = drawMutations(20);
    expect(drawMutations(20)).toEqual(drawn);
    expect(new Set(drawn.map(({ file, start, end, becomes }) => `${file} ${start} ${end} ${becomes}`)).size).toBe(20);
    for (const [area, files] of filesByArea()) {
      expect(files.length, area).toBeGreaterThan(0);
      expect(drawn.filter(({ file }) => files.includes(file)).length, area).toBe(4);
    }
    expect(seedOf(new Map([['tax', ['a.ts']]]))).not.toBe(seedOf(new Map([['tax', ['b.ts']]])));
  });

  it('are judged by the tests that lie nearest first', () => {
    const [own] = new Reach().groups('apps/server/src/modules/money/payment/split.rules.ts');
    expect(own).toContain('apps/server/src/modules/money/payment/split.rules.test.ts');
    expect(own!.length).toBeLessThan(4);
  });

  it('with a name still stand in the code', () => {
    expect(namedMutations()).toHaveLength(51);
  });
});
