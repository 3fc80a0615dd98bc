import type { ProductCompliance } from '@merchmill/contract/catalog/facts.shapes.ts';
import type { MetaDescriptor } from 'react-router';
import { shopName } from './shop-name.ts';

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

type ProductDetails = {
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
  /** What buyers gave it on average; absent where nobody has. */
  rating?: { average: number | null; count: number };
  compliance?: ProductCompliance;
};

const pictureWidth = 1200;
const dollars = (cents: number) => (cents / 100).toFixed(2);

function ratingData(rating: ProductDetails['rating']) {
  if (!rating?.count || rating.average === null) return {};
  const ratingValue = Number(rating.average.toFixed(2));
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount: rating.count } };
}

/** What search engines read of a product's facts: the country of its last step before the print, which is made to order. */
function complianceData(compliance: ProductCompliance | undefined) {
  if (!compliance) return {};
  const { manufacturer, fibers, material, origin } = compliance;
  const from = (origin.findLast(({ step }) => step !== 'printed') ?? origin.at(-1))?.country;
  const named = [...new Set(fibers.map(({ name }) => name))].join(', ') || material;
  return {
    ...(named && { material: named }),
    ...(from && { countryOfOrigin: { '@type': 'Country', name: from } }),
    ...(manufacturer && { manufacturer: { '@type': 'Organization', name: manufacturer.name } }),
  };
}

/** A product with the range of its prices, in US dollars: search engines come without a currency of their own. */
export function productData(facts: ProductDetails): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: facts.name,
      description: facts.description,
      sku: facts.sku,
      url: facts.publicUrl + facts.path,
      image: facts.pictures.map((picture) => `${facts.publicUrl}${picture.url}/${pictureWidth}`),
      brand: { '@type': 'Brand', name: shopName() },
      ...ratingData(facts.rating),
      ...complianceData(facts.compliance),
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

type ArticleDetails = {
  publicUrl: string;
  path: string;
  title: string;
  summary: string;
  publishedAt: string;
  updatedAt: string;
};

export function articleData(article: ArticleDetails): MetaDescriptor {
  const shop = { '@type': 'Organization', name: shopName(), url: article.publicUrl };
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.summary,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      mainEntityOfPage: article.publicUrl + article.path,
      author: shop,
      publisher: shop,
    },
  };
}

/** Questions with their answers, as they stand on the page. */
export function questionData(questions: readonly (readonly [question: string, answer: string])[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(([name, text]) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  };
}
