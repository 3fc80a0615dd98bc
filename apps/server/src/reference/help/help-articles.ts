import { accountArticles } from './account-articles.ts';
import { deliveryArticles } from './delivery-articles.ts';
import { designingArticles } from './designing-articles.ts';
import type { HelpArticle } from './help-article.ts';
import { orderArticles } from './order-articles.ts';
import { ownerArticles } from './owner-articles.ts';
import { paymentArticles } from './payment-articles.ts';
import { productArticles } from './product-articles.ts';
import { returnArticles } from './return-articles.ts';
import { sellingArticles } from './selling-articles.ts';
import { storeOrderArticles } from './store-order-articles.ts';

/** The help center that every shop begins with, in its order. What the program cannot do does not stand in it. */
export const helpArticles: readonly HelpArticle[] = [
  ...orderArticles,
  ...designingArticles,
  ...productArticles,
  ...deliveryArticles,
  ...returnArticles,
  ...paymentArticles,
  ...accountArticles,
  ...sellingArticles,
  ...storeOrderArticles,
  ...ownerArticles,
];
