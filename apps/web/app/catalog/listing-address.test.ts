import { describe, expect, it } from 'vitest';
import { canonicalListing, listingLink, readListingAddress } from './listing-address.ts';

const params = (query: string) => new URLSearchParams(query);

describe('the address of a listing', () => {
  it('says sort, page and scope', () => {
    expect(readListingAddress(params('sort=lowestPrice&pageNum=3&scope=knife'))).toEqual({
      sort: 'lowestPrice',
      pageNum: 3,
      scope: 'knife',
    });
  });

  it('begins with the newest on the first page', () => {
    expect(readListingAddress(params(''))).toEqual({ sort: 'releaseTime', pageNum: 1, scope: 'all' });
    expect(readListingAddress(params(''), 'featured').sort).toBe('featured');
  });

  it.each(['sort=price', 'pageNum=0', 'pageNum=1.5', 'pageNum=x', 'pageNum=10001', 'scope=all;drop'])(
    'takes %s for not said',
    (query) => expect(readListingAddress(params(query))).toEqual({ sort: 'releaseTime', pageNum: 1, scope: 'all' }),
  );

  it('another sort starts at the first page and keeps everything else', () => {
    expect(listingLink('/product/search-result', params('keyword=fox&pageNum=4'), { sort: 'lowestPrice' })).toBe(
      '/product/search-result?keyword=fox&sort=lowestPrice',
    );
  });

  it('the first page has no number', () => {
    expect(listingLink('/product', params('pageNum=4&sort=featured'), { pageNum: 1 })).toBe('/product?sort=featured');
    expect(listingLink('/product', params('pageNum=4'), { pageNum: 1 })).toBe('/product');
    expect(listingLink('/product', params(''), { pageNum: 2 })).toBe('/product?pageNum=2');
  });

  it('search engines know a page by its content, not by its order', () => {
    expect(canonicalListing('/product', params('sort=lowestPrice&utm_source=x&pageNum=2&scope=knife'))).toBe(
      '/product?scope=knife&pageNum=2',
    );
    expect(canonicalListing('/product', params('sort=lowestPrice'))).toBe('/product');
  });
});
