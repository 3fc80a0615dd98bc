import { type TemplateSort, templateSorts } from '@merchmill/contract/design/template-sorts.ts';
import { maxSearchLength } from '@merchmill/contract/search.ts';
import { myDesignsPath } from '../../../features/design/design-links.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';

export type Tab = 'designs' | 'products';

export type DesignsQuery = {
  tab: Tab;
  q?: string | undefined;
  product?: string | undefined;
  sort: TemplateSort;
  pageNum: number;
};

/** What the address asks for; what it does not know counts as not asked. */
export function readDesignsQuery(search: URLSearchParams): DesignsQuery {
  const product = search.get('product') ?? '';
  return {
    tab: search.get('tab') === 'products' ? 'products' : 'designs',
    q: search.get('q')?.trim().slice(0, maxSearchLength) || undefined,
    product: /^[0-9a-z]{10,40}$/.test(product) ? product : undefined,
    sort: templateSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    pageNum: readPageNum(search),
  };
}

/** The address of a page of the list; the first page of all designs has no query. */
export function designsLink(userId: string, asked: Partial<DesignsQuery> = {}): string {
  const { tab, q, product, sort, pageNum } = asked;
  const query = new URLSearchParams({
    ...(tab === 'products' ? { tab } : {}),
    ...(q ? { q } : {}),
    ...(product ? { product } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
    ...(pageNum && pageNum > 1 ? { pageNum: String(pageNum) } : {}),
  });
  return `${myDesignsPath(userId)}${query.size ? `?${query}` : ''}`;
}

/** Whether some of one's designs are looked for, rather than all. */
export const isNarrowed = ({ q, product }: DesignsQuery) => q !== undefined || product !== undefined;
