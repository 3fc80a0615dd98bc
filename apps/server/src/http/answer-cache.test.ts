import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it, vi } from 'vitest';
import { AnswerCache, oldestSeconds } from './answer-cache.ts';

const answer = (value: string, keep = true) => ({ value, bytes: value.length, keep });

describe('the cache of answers', () => {
  const cache = (maxBytes = 1000) => {
    const state = { version: '1' };
    return { state, answers: new AnswerCache({ maxBytes, version: async () => state.version }) };
  };

  it('makes an answer once for all who ask at the same time and soon after', async () => {
    const { answers } = cache();
    const make = vi.fn(async () => answer('page'));
    expect(await Promise.all([answers.get('a', 1000, make), answers.get('a', 1000, make)])).toEqual(['page', 'page']);
    expect(await answers.get('a', 1000, make)).toBe('page');
    expect(make).toHaveBeenCalledTimes(1);
    await answers.get('b', 1000, make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('makes it anew when its time is over or the version is another', async () => {
    const { answers, state } = cache();
    let made = 0;
    const make = async () => answer(String(++made));
    expect(await answers.get('a', 0, make)).toBe('1');
    expect(await answers.get('a', 60_000, make)).toBe('2');
    state.version = '2';
    expect(await answers.get('a', 60_000, make)).toBe('3');
    expect(await answers.get('a', 60_000, make)).toBe('3');
  });

  it('an answer that was begun before a change does not stay', async () => {
    const { answers, state } = cache();
    const old = answers.get('a', 60_000, async () => {
      state.version = '2';
      return answer('old');
    });
    expect(await old).toBe('old');
    expect(await answers.get('a', 60_000, async () => answer('new'))).toBe('new');
  });

  it('neither keeps what is not worth it nor remembers failures', async () => {
    const { answers } = cache();
    await answers.get('a', 60_000, async () => answer('gone', false));
    expect(await answers.get('a', 60_000, async () => answer('there'))).toBe('there');
    await expect(answers.get('b', 60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await answers.get('b', 60_000, async () => answer('yes'))).toBe('yes');
  });

  describe('while the database cannot be asked', () => {
    const away = new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    const never = () => new Promise<never>(() => {});
    function cacheOf(version: () => Promise<string>) {
      const asked = vi.fn(version);
      return { asked, answers: new AnswerCache({ maxBytes: 1000, version: asked }) };
    }
    const failing = () => Promise.reject(away);

    it('gives what it has with its age, and nothing that it never had', async () => {
      const { asked, answers } = cacheOf(async () => '1');
      await answers.get('a', 0, async () => answer('old'));
      const ages: number[] = [];
      expect(await answers.get('a', 0, failing, (age) => ages.push(age))).toBe('old');
      asked.mockRejectedValue(away);
      expect(await answers.get('a', 0, failing, (age) => ages.push(age))).toBe('old');
      expect(ages).toEqual([1, 1]);
      await expect(answers.get('b', 0, async () => answer('new'))).rejects.toBe(away);
    });

    it('does not wait long for a database that says nothing, and soon not at all', async () => {
      const { asked, answers } = cacheOf(async () => '1');
      await answers.get('a', 60_000, async () => answer('old'));
      asked.mockImplementation(never);
      const took = async () => {
        const begun = performance.now();
        expect(await answers.get('a', 60_000, failing)).toBe('old');
        return performance.now() - begun;
      };
      expect(await took()).toBeLessThan(1500);
      expect(await took()).toBeLessThan(200);
    });

    it('gives neither what is too old, nor what is known to have changed, nor anything for another fault', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const { asked, answers } = cacheOf(async () => '1');
      await answers.get('a', 0, async () => answer('old'));
      await expect(answers.get('a', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
      vi.advanceTimersByTime(oldestSeconds * 1000 - 1);
      expect(await answers.get('a', 0, failing)).toBe('old');
      vi.advanceTimersByTime(2000);
      await expect(answers.get('a', 0, failing)).rejects.toBe(away);
      vi.useRealTimers();
      await answers.get('c', 0, async () => answer('old'));
      asked.mockResolvedValue('2');
      await expect(answers.get('c', 0, failing)).rejects.toBe(away);
    });
  });

  it('stays within its bytes: what was not asked for longest goes first', async () => {
    const { answers } = cache(1000);
    const big = (name: string) => answers.get(name, 60_000, async () => answer(name.repeat(100)));
    for (const name of 'abcdefghij') await big(name);
    await big('a');
    await big('k');
    expect(answers.bytes).toBe(1000);
    const made: string[] = [];
    for (const name of ['a', 'b']) {
      await answers.get(name, 60_000, async () => {
        made.push(name);
        return answer(name);
      });
    }
    expect(made).toEqual(['b']);
    await answers.get('huge', 60_000, async () => answer('x'.repeat(900)));
    expect(answers.bytes).toBeLessThan(1000);
  });
});
