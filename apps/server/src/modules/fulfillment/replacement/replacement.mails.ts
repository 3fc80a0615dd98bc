import type { OrderNews } from '../../orders/order/index.ts';

/** Print files or production failed: staff look at it, and the customer knows that it waits. */
export const delayedNews: OrderNews = {
  template: 'orderDelayed',
  kind: 'orderChanged',
  title: (number) => `Order ${number} is running a little late`,
  blocks: [
    'We ran into a problem while preparing your order for printing. You don’t need to do anything: our team is on it, and we’ll write to you if we need something from you.',
  ],
  shows: { items: 'all' },
};
