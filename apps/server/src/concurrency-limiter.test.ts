import { describe, expect, it } from 'vitest';
import { limitConcurrency, limitConcurrencyByUser } from './concurrency-limiter.ts';

/** Work that ends when it is told to, and counts how many of it run. */
function pretendWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((end) => ends.push(end));
    running--;
  };
  const endOne = async () => {
    ends.shift()!();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { work, endOne, running: () => running, most: () => most };
}

describe('turns', () => {
  it('lets so many work at once, so many wait, and refuses the next as busy', async () => {
    const shop = pretendWork();
    const turns = limitConcurrency({ atOnce: 2, queueLimit: 3 });
    const taken = Array.from({ length: 5 }, () => turns(shop.work));
    expect(shop.running()).toBe(2);
    await expect(turns(shop.work)).rejects.toMatchObject({ errorName: 'busy' });
    for (let i = 0; i < 5; i++) await shop.endOne();
    await Promise.all(taken);
    expect(shop.most()).toBe(2);
    const after = turns(shop.work);
    expect(shop.running()).toBe(1);
    await shop.endOne();
    await after;
  });

  it('gives a turn back when the work fails', async () => {
    const turns = limitConcurrency({ atOnce: 1, queueLimit: 0 });
    await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns(async () => 7)).toBe(7);
  });

  it("does not let one person's work keep another one waiting", async () => {
    const shop = pretendWork();
    const turns = limitConcurrencyByUser({ atOnce: 1, queueLimit: 1 });
    const taken = [turns('ada', shop.work), turns('ada', shop.work), turns('bob', shop.work)];
    expect(shop.running()).toBe(2);
    await expect(turns('ada', shop.work)).rejects.toMatchObject({ errorName: 'busy' });
    for (let i = 0; i < 3; i++) await shop.endOne();
    await Promise.all(taken);
  });
});
