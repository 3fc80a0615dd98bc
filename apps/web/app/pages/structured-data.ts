import type { MetaDescriptor } from 'react-router';

type Crumb = { title: string; link: string };

/** The breadcrumb as search engines read it. */
export function breadcrumbData(publicUrl: string, crumbs: readonly Crumb[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.title,
        item: publicUrl + crumb.link,
      })),
    },
  };
}

type ProductFacts = {
  publicUrl: string;
  path: string;
  name: string;
  description: string;
  sku: string;
  pictures: readonly { url: string }[];
  /** US cents. */
  lowestPrice: number;
  highestPrice: number;
  offers: number;
  available: boolean;
};

const pictureWidth = 1200;
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A product with the range of its prices, in US dollars: search engines come without a currency of their own. */
export function productData(facts: ProductFacts): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: facts.name,
      description: facts.description,
      sku: facts.sku,
      url: facts.publicUrl + facts.path,
      image: facts.pictures.map((picture) => `${facts.publicUrl}${picture.url}/${pictureWidth}`),
      brand: { '@type': 'Brand', name: 'Merchmill' },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: dollars(facts.lowestPrice),
        highPrice: dollars(facts.highestPrice),
        offerCount: facts.offers,
        availability: `https://schema.org/${facts.available ? 'InStock' : 'OutOfStock'}`,
      },
    },
  };
}
