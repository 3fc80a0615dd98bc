import { describe, expect, it, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

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
