import { describe, expect, it } from 'vitest';
import { paymentsLink, readPaymentsQuery } from './payments-query.ts';

const read = (text: string) => readPaymentsQuery(new URLSearchParams(text));

describe('the address of the page of payments', () => {
  it('[USR-14] names the list and the place in it, and what it names it reads', () => {
    for (const place of [
      { list: 'payments', pageNum: 3, cursor: null },
      { list: 'records', pageNum: 1, cursor: '1207' },
      { list: 'refunds', pageNum: 1, cursor: '06dk3a' },
    ] as const) {
      const address = new URL(paymentsLink('u1', place), 'https://shop.example');
      expect(address.pathname).toBe('/user/u1/payments');
      expect(readPaymentsQuery(address.searchParams)).toEqual(place);
    }
    expect(paymentsLink('u1')).toBe('/user/u1/payments');
  });

  it('takes what it does not know for the beginning', () => {
    const beginning = { list: 'payments', pageNum: 1, cursor: null };
    for (const text of ['', 'list=cards', 'pageNum=0', 'pageNum=1.5', 'pageNum=x', 'cursor=%3Cb%3E']) {
      expect(read(text), text).toEqual(beginning);
    }
  });
});
