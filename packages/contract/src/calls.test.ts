import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsOf } from './call.ts';
import { allCalls, declarationOf } from './calls.ts';
import { favouriteCalls } from './catalog/favorite.calls.ts';
import { FavouriteIds } from './catalog/favorite.shapes.ts';

const address = { id: 'x.add', method: 'POST', path: '/api/x', who: 'user' } as const;
const shapes = { add: { summary: 'Add it.', data: z.object({}) } };

describe('a call', () => {
  it('has for browsers where to send it, and neither its shapes nor its words', () => {
    expect(favouriteCalls.add).toEqual({
      id: 'favourite.add',
      method: 'POST',
      path: '/api/user/favorite',
      who: 'user',
    });
  });

  it('has for the server both halves', () => {
    const { summary, data } = declarationOf(favouriteCalls.allByType);
    expect(summary).toContain('favorites');
    expect(data).toBe(FavouriteIds);
  });

  it('without shapes, or with shapes and without an address, is refused by the type checker', () => {
    const group = callsOf<typeof shapes>();
    expect(Object.keys(group({ add: address }))).toEqual(['add']);
    // @ts-expect-error nothing says what it takes and gives
    group({ add: address, remove: address });
    // @ts-expect-error nothing says where it is sent
    group({});
    // @ts-expect-error a page has no shapes of it
    expect(group({ add: address }).add.data).toBeUndefined();
  });

  it('that the table of contents does not have is none', () => {
    expect(allCalls.length).toBeGreaterThan(200);
    expect(() => declarationOf(address)).toThrow('x.add');
  });
});
