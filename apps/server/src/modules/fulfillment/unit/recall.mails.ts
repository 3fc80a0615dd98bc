import type { OrderNews } from '../../orders/order/index.ts';

/** Something that was delivered is called back. @param text what is wrong and what to do */
export const recallNews = (product: string, text: string): OrderNews => ({
  template: 'productRecalled',
  kind: 'orderChanged',
  title: (number) => `Recall: ${product} in order ${number}`,
  blocks: [`Please stop using ${product} for now. It is part of a recall.`, text],
  shows: { items: 'all' },
});
