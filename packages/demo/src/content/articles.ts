import type { ArticleImport } from '@merchmill/contract/shop-import.ts';
import { accountArticles } from './account-articles.ts';
import { designingArticles } from './designing-articles.ts';
import { orderArticles } from './order-articles.ts';
import { productArticles } from './product-articles.ts';
import { sellingArticles } from './selling-articles.ts';

/** Help articles, in their order. */
export const articles: readonly ArticleImport[] = [
  ...designingArticles,
  ...productArticles,
  ...orderArticles,
  ...sellingArticles,
  ...accountArticles,
];
