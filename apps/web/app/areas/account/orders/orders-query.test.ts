import { expect, it } from 'vitest';
import { exportLink, isNarrowed, ordersLink, readOrdersQuery } from './orders-query.ts';

const read = (query: string) => readOrdersQuery(new URLSearchParams(query));

it('reads from an address what it wrote into it', () => {
  const asked = {
    state: 'inProduction',
    q: 'red tee & more',
    from: '2026-11-01',
    to: '2026-11-30',
    pageNum: 3,
  } as const;
  const link = ordersLink('u1', asked);
  expect(link).toBe('/user/u1/orders?state=inProduction&q=red+tee+%26+more&from=2026-11-01&to=2026-11-30&pageNum=3');
  expect(readOrdersQuery(new URL(link, 'https://shop.example').searchParams)).toEqual(asked);
  expect(ordersLink('u1', { pageNum: 1 })).toBe('/user/u1/orders');
});

it.each(['state=lost&pageNum=0', 'state=&pageNum=x', 'pageNum=1.5', 'pageNum=1e9', 'q=%20&from=2026-02-30&to=soon'])(
  'takes %s for the first page of all orders',
  (query) => {
    expect(read(query)).toEqual({ pageNum: 1 });
  },
);

it('exports all pages of what is listed', () => {
  expect(exportLink(read('state=paid&q=tee&pageNum=4'))).toBe('/api/orders/export?state=paid&q=tee');
  expect([isNarrowed(read('state=paid')), isNarrowed(read('from=2026-11-01'))]).toEqual([false, true]);
});
