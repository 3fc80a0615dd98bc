import { describe, expect, it } from 'vitest';
import { exportLink, invoicesLink, readInvoicesQuery } from './invoices-query.ts';

describe('the address of the list of invoices', () => {
  it('is read as it was written', () => {
    const asked = { orderNumber: 'K3ZA-77QP', from: '2026-01-01', to: '2026-12-31', pageNum: 3 };
    const { searchParams } = new URL(invoicesLink('u1', asked), 'http://shop.example');
    expect(readInvoicesQuery(searchParams)).toEqual(asked);
    expect(invoicesLink('u1')).toBe('/user/u1/invoices');
  });

  it('counts days and pages that are none as not asked', () => {
    const query = new URLSearchParams('order=../x&from=2026-02-30&to=yesterday&pageNum=-1');
    expect(readInvoicesQuery(query)).toEqual({ orderNumber: undefined, from: undefined, to: undefined, pageNum: 1 });
  });

  it('is what the export takes, but for the page', () => {
    expect(exportLink('zip', { orderNumber: 'K3ZA-77QP', to: '2026-12-31' })).toBe(
      '/api/user/invoice/export?format=zip&orderNumber=K3ZA-77QP&to=2026-12-31',
    );
  });
});
