import { describe, expect, it } from 'vitest';
import {
  canonicalListing,
  listingLink,
  readFacets,
  readListingAddress,
  toggledFacet,
  withFacetsOf,
  withoutFacets,
} from './listing-address.ts';

const params = (query: string) => new URLSearchParams(query);

describe('the address of a listing', () => {
  it('says sort, page and scope', () => {
    expect(readListingAddress(params('sort=lowestPrice&pageNum=3&scope=knife'))).toEqual({
      sort: 'lowestPrice',
      pageNum: 3,
      scope: 'knife',
    });
    expect(readListingAddress(params(''))).toEqual({ sort: undefined, pageNum: 1, scope: 'all' });
  });

  it.each(['sort=price', 'pageNum=0', 'pageNum=1.5', 'pageNum=x', 'pageNum=10001', 'scope=all;drop'])(
    'takes %s for not said',
    (query) => expect(readListingAddress(params(query))).toEqual({ sort: undefined, pageNum: 1, scope: 'all' }),
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

  it('has every chosen value of every facet', () => {
    expect(readFacets(params('color=black&color=white&size=&rating=4&x=1'))).toEqual({
      color: ['black', 'white'],
      rating: ['4'],
    });
  });

  it('choosing a value again takes it back; either starts at the first page', () => {
    const current = params('sort=featured&color=black&pageNum=3');
    expect(toggledFacet('/product', current, 'color', 'white')).toBe('/product?sort=featured&color=black&color=white');
    expect(toggledFacet('/product', current, 'color', 'black')).toBe('/product?sort=featured');
    expect(current.get('pageNum')).toBe('3');
  });

  it('everything chosen can be forgotten, or taken along to another listing', () => {
    const current = params('keyword=fox&color=black&size=11+oz&pageNum=2&category=mugs');
    expect(withoutFacets('/s', current)).toBe('/s?keyword=fox&category=mugs');
    expect(withoutFacets('/s', current, ['category'])).toBe('/s?keyword=fox');
    expect(withFacetsOf('/product/mugs?scope=knife', current)).toBe('/product/mugs?scope=knife&color=black&size=11+oz');
  });

  it('search engines know a page by its content, not by its order or what is chosen', () => {
    expect(canonicalListing('/product', params('sort=lowestPrice&utm_source=x&pageNum=2&scope=knife'))).toBe(
      '/product?scope=knife&pageNum=2',
    );
    expect(canonicalListing('/product', params('sort=lowestPrice&color=black'))).toBe('/product');
  });
});
