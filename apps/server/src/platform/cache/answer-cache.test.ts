import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it, vi } from 'vitest';
import { AnswerCache, oldestSeconds } from './answer-cache.ts';
import type { Reads } from './reads.ts';
import { TagVersions } from './tag-versions.ts';
import type { Tag } from './tags.ts';

const answer = (value: string, keep = true) => ({ value, bytes: value.length, keep });

describe('the cache of answers', () => {
  const cache = (maxBytes = 1000) => {
    const versions = new TagVersions();
    const feed = { versions, current: async () => {} };
    return { versions, answers: new AnswerCache({ maxBytes, feed }) };
  };
  const noting =
    (make: () => Promise<ReturnType<typeof answer>>, ...tags: Tag[]) =>
    (reads: Reads) => {
      reads.add(...tags);
      return make();
    };

  it('makes an answer once for all who ask at the same time and soon after', async () => {
    const { answers } = cache();
    const make = vi.fn(noting(async () => answer('page'), 'menu'));
    expect(await Promise.all([answers.get('a', 1000, make), answers.get('a', 1000, make)])).toEqual(['page', 'page']);
    expect(await answers.get('a', 1000, make)).toBe('page');
    expect(make).toHaveBeenCalledTimes(1);
    await answers.get('b', 1000, make);
    expect(make).toHaveBeenCalledTimes(2);
    expect(answers.counts).toEqual({ cached: 1, old: 0, made: 2 });
  });

  it('makes it anew when its time is over or something it is made of has changed', async () => {
    const { answers, versions } = cache();
    let made = 0;
    const make = noting(async () => answer(String(++made)), 'product:a', 'category:x');
    expect(await answers.get('a', 0, make)).toBe('1');
    expect(await answers.get('a', 60_000, make)).toBe('2');
    versions.raise(['product:b', 'card:a', 'menu']);
    expect(await answers.get('a', 60_000, make)).toBe('2');
    versions.raise(['product:a']);
    expect(await answers.get('a', 60_000, make)).toBe('3');
    versions.raise(['category']);
    expect(await answers.get('a', 60_000, make)).toBe('4');
    versions.raiseAll();
    expect(await answers.get('a', 60_000, make)).toBe('5');
    expect(await answers.get('a', 60_000, make)).toBe('5');
  });

  it('keeps an answer no longer than what it read is true', async () => {
    const { answers } = cache();
    let made = 0;
    const make = async (reads: Reads) => {
      reads.add('content');
      reads.endIn(0);
      return answer(String(++made));
    };
    await answers.get('a', 60_000, make);
    expect(await answers.get('a', 60_000, make)).toBe('2');
  });

  it('an answer whose making saw a change does not stay, and is not given to who asks after the change', async () => {
    const { answers, versions } = cache();
    const finish = Promise.withResolvers<void>();
    const old = answers.get(
      'a',
      60_000,
      noting(async () => {
        await finish.promise;
        return answer('old');
      }, 'menu'),
    );
    await new Promise(setImmediate);
    versions.raise(['menu']);
    const later = answers.get(
      'a',
      60_000,
      noting(async () => answer('new'), 'menu'),
    );
    await new Promise(setImmediate);
    finish.resolve();
    expect(await old).toBe('old');
    expect(await later).toBe('new');
    expect(
      await answers.get(
        'a',
        60_000,
        noting(async () => answer('newer'), 'menu'),
      ),
    ).toBe('new');
  });

  it('does not keep what does not say what it is made of', async () => {
    const { answers } = cache();
    await answers.get('a', 60_000, async () => answer('one'));
    expect(await answers.get('a', 60_000, async () => answer('two'))).toBe('two');
    const half = async (reads: Reads) => {
      const [first, second] = [reads.ofCall(), reads.ofCall()];
      first.add('menu');
      first.done();
      second.done();
      return answer('half');
    };
    await answers.get('b', 60_000, half);
    expect(await answers.get('b', 60_000, async () => answer('two'))).toBe('two');
  });

  it('neither keeps what is not worth it nor remembers failures', async () => {
    const { answers } = cache();
    await answers.get(
      'a',
      60_000,
      noting(async () => answer('gone', false), 'menu'),
    );
    expect(await answers.get('a', 60_000, async () => answer('there'))).toBe('there');
    await expect(answers.get('b', 60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await answers.get('b', 60_000, async () => answer('yes'))).toBe('yes');
  });

  describe('while the database cannot be asked', () => {
    const away = new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    const never = () => new Promise<never>(() => {});
    function cacheOf() {
      const versions = new TagVersions();
      const asked = vi.fn(async () => {});
      return { asked, versions, answers: new AnswerCache({ maxBytes: 1000, feed: { versions, current: asked } }) };
    }
    const old = noting(async () => answer('old'), 'menu');
    const failing = () => Promise.reject(away);

    it('gives what it has with its age, and nothing that it never had', async () => {
      const { asked, answers } = cacheOf();
      await answers.get('a', 0, old);
      const ages: number[] = [];
      expect(await answers.get('a', 0, failing, (age) => ages.push(age))).toBe('old');
      asked.mockRejectedValue(away);
      expect(await answers.get('a', 0, failing, (age) => ages.push(age))).toBe('old');
      expect(ages).toEqual([1, 1]);
      await expect(answers.get('b', 0, async () => answer('new'))).rejects.toBe(away);
    });

    it('does not wait long for a database that says nothing, and soon not at all', async () => {
      const { asked, answers } = cacheOf();
      await answers.get('a', 60_000, old);
      asked.mockImplementation(never);
      const took = async () => {
        const begun = performance.now();
        expect(await answers.get('a', 60_000, failing)).toBe('old');
        return performance.now() - begun;
      };
      expect(await took()).toBeLessThan(1500);
      expect(await took()).toBeLessThan(200);
    });

    it('says that the database is away where what it has is too old by then', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const { asked, answers } = cacheOf();
      await answers.get('a', 60_000, old);
      asked.mockImplementation(never);
      vi.advanceTimersByTime(oldestSeconds * 1000 + 1000);
      await expect(answers.get('a', 60_000, old)).rejects.toMatchObject({ errorName: 'databaseAway' });
      vi.useRealTimers();
    });

    it('gives neither what is too old, nor what is known to have changed, nor anything for another fault', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const { versions, answers } = cacheOf();
      await answers.get('a', 0, old);
      await expect(answers.get('a', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
      vi.advanceTimersByTime(oldestSeconds * 1000 - 1);
      expect(await answers.get('a', 0, failing)).toBe('old');
      vi.advanceTimersByTime(2000);
      await expect(answers.get('a', 0, failing)).rejects.toBe(away);
      vi.useRealTimers();
      await answers.get('c', 0, old);
      versions.raise(['menu']);
      await expect(answers.get('c', 0, failing)).rejects.toBe(away);
    });
  });

  it('stays within its bytes: what was not asked for longest goes first', async () => {
    const { answers } = cache(1000);
    const big = (name: string) =>
      answers.get(
        name,
        60_000,
        noting(async () => answer(name.repeat(100)), 'menu'),
      );
    for (const name of 'abcdefghij') await big(name);
    await big('a');
    await big('k');
    expect(answers.bytes).toBe(1000);
    const made: string[] = [];
    for (const name of ['a', 'b']) {
      const make = async () => {
        made.push(name);
        return answer(name);
      };
      await answers.get(name, 60_000, noting(make, 'menu'));
    }
    expect(made).toEqual(['b']);
    const before = answers.bytes;
    await answers.get(
      'huge',
      60_000,
      noting(async () => answer('x'.repeat(900)), 'menu'),
    );
    expect(answers.bytes).toBe(before);
  });
});
