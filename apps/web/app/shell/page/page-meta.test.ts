import { describe, expect, it } from 'vitest';
import { describePage } from './page-meta.ts';
import { articleData, breadcrumbData, productData, questionData } from './structured-data.ts';

describe('what a page says about itself', () => {
  const page = {
    title: 'Tidewater Mug · Merchmill',
    description: 'Waves on a mug.',
    publicUrl: 'https://shop.example',
    path: '/product/spu/tidewater-mug',
    picture: { url: '/media/mockup/abc', alt: 'Tidewater Mug' },
    kind: 'product' as const,
  };

  it('names one absolute address, whatever the visitor asked for', () => {
    const meta = describePage(page);
    const address = 'https://shop.example/product/spu/tidewater-mug';
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: address });
    expect(meta).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address });
    expect(meta).toContainEqual({ property: 'og:url', content: address });
  });

  it('is shared with a real picture, and without one where there is none', () => {
    const image = { property: 'og:image', content: 'https://shop.example/media/mockup/abc/1200' };
    expect(describePage(page)).toContainEqual(image);
    const bare = describePage({ ...page, picture: null });
    expect(bare.filter((entry) => 'property' in entry && entry.property === 'og:image')).toEqual([]);
  });

  it('tells search engines the range of its prices in dollars', () => {
    const data = productData({
      publicUrl: page.publicUrl,
      path: page.path,
      pictures: [page.picture],
      name: 'Tidewater Mug',
      description: page.description,
      sku: 's1',
      lowestPrice: 1620,
      highestPrice: 1905,
      offers: 3,
      available: false,
    });
    expect(data).toMatchObject({
      'script:ld+json': {
        '@type': 'Product',
        offers: {
          priceCurrency: 'USD',
          lowPrice: '16.20',
          highPrice: '19.05',
          availability: 'https://schema.org/OutOfStock',
        },
      },
    });
  });

  it('lists the way to it, from the top', () => {
    const crumbs = [
      { title: 'Designs', link: '/design' },
      { title: 'Nature', link: '/design/nature' },
    ];
    expect(breadcrumbData('https://shop.example', crumbs)).toMatchObject({
      'script:ld+json': {
        itemListElement: [
          { position: 1, name: 'Designs', item: 'https://shop.example/design' },
          { position: 2, name: 'Nature', item: 'https://shop.example/design/nature' },
        ],
      },
    });
  });
});

describe('structured data', () => {
  const product = {
    publicUrl: 'https://shop.example',
    path: '/product/spu/mug',
    pictures: [],
    name: 'Mug',
    description: 'A mug.',
    sku: 's1',
    lowestPrice: 100,
    highestPrice: 100,
    offers: 1,
    available: true,
  };

  it('says what buyers gave a product, and nothing where nobody has', () => {
    expect(productData({ ...product, rating: { average: 4.6666, count: 3 } })).toMatchObject({
      'script:ld+json': { aggregateRating: { ratingValue: 4.67, reviewCount: 3 } },
    });
    const none = productData({ ...product, rating: { average: null, count: 0 } }) as { 'script:ld+json': object };
    expect(none['script:ld+json']).not.toHaveProperty('aggregateRating');
  });

  it('tells when an article was written and changed', () => {
    const dates = { publishedAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-03-04T00:00:00.000Z' };
    const data = articleData({
      ...dates,
      publicUrl: 'https://shop.example',
      path: '/article/a',
      title: 'A',
      summary: 'B',
    });
    expect(data).toMatchObject({
      'script:ld+json': {
        '@type': 'Article',
        headline: 'A',
        datePublished: dates.publishedAt,
        dateModified: dates.updatedAt,
        mainEntityOfPage: 'https://shop.example/article/a',
      },
    });
  });

  it('lists questions with their answers', () => {
    expect(questionData([['Why?', 'Because.']])).toMatchObject({
      'script:ld+json': { mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }] },
    });
  });
});
