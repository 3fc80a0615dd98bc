import { dayInUtc } from '../../../days.ts';
/* The list of pages that search engines may show: https://www.sitemaps.org/protocol.html */

/** Addresses in one part; the protocol allows 50,000 and 50 MB. */
export const partSize = 20_000;

/** `products-2` is the second part of the products; undefined where there is no such part. */
export type PartName = { kind: 'pages' | 'products' | 'designs'; number: number };

export function readPartName(name: string): PartName | undefined {
  const match = /^(pages|products|designs)-([1-9]\d{0,5})\.xml$/.exec(name);
  return match ? { kind: match[1] as PartName['kind'], number: Number(match[2]) } : undefined;
}

export const partCount = (items: number) => Math.ceil(items / partSize);

const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export type Entry = { path: string; changedAt?: Date };

export const partOpening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
export const partEnd = '</urlset>\n';

export function partEntries(publicUrl: string, entries: readonly Entry[]): string {
  return entries
    .map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${dayInUtc(changedAt)}</lastmod>` : '';
      return `<url><loc>${xml(publicUrl + path)}</loc>${changed}</url>\n`;
    })
    .join('');
}

export function sitemapIndex(publicUrl: string, parts: readonly string[]): string {
  const entries = parts.map((part) => `<sitemap><loc>${xml(`${publicUrl}/sitemaps/${part}`)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** What is a person's own, or has no content of its own. */
const keptOut = ['/api/', '/user/', '/login', '/register', '/status/', '/payment-result', '/product/search-result'];

export function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...keptOut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
