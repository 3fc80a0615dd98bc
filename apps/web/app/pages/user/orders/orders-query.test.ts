import { expect, it } from 'vitest';
import { ordersLink, readOrdersQuery } from './orders-query.ts';

it('reads from an address what it wrote into it', () => {
  const link = ordersLink('u1', { state: 'inProduction', pageNum: 3 });
  expect(link).toBe('/user/u1/orders?state=inProduction&pageNum=3');
  expect(readOrdersQuery(new URL(link, 'https://shop.example').searchParams)).toEqual({
    state: 'inProduction',
    pageNum: 3,
  });
  expect(ordersLink('u1', { pageNum: 1 })).toBe('/user/u1/orders');
});

it.each(['state=lost&pageNum=0', 'state=&pageNum=x', 'pageNum=1.5', 'pageNum=1e9', 'state=constructor'])(
  'takes %s for the first page of all orders',
  (query) => {
    expect(readOrdersQuery(new URLSearchParams(query))).toEqual({ state: undefined, pageNum: 1 });
  },
);
