import type { Picture } from '@merchmill/contract/shapes.ts';
import type { MetaDescriptor } from 'react-router';
import { shopName } from './shop-name.ts';

export function pageTitle(title: string): string {
  return [title, shopName()].filter(Boolean).join(' · ');
}

type PageMeta = {
  title: string;
  description: string;
  /** Absolute address of the shop. */
  publicUrl: string;
  /** Path and, where it names other content, query. */
  path: string;
  picture?: Picture | null;
  kind?: 'website' | 'product' | 'article';
};

const previewWidth = 1200;

/** Title, description, canonical address and what other sites show when the page is shared. */
export function describePage({
  title,
  description,
  publicUrl,
  path,
  picture,
  kind = 'website',
}: PageMeta): MetaDescriptor[] {
  const address = publicUrl + path;
  const preview: MetaDescriptor[] = picture
    ? [
        { property: 'og:image', content: `${publicUrl}${picture.url}/${previewWidth}` },
        { property: 'og:image:width', content: String(previewWidth) },
        { property: 'og:image:height', content: String(previewWidth) },
        { property: 'og:image:alt', content: picture.alt },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : [];
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address },
    { property: 'og:site_name', content: shopName() },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...preview,
  ];
}
