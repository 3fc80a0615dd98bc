import { sampleNews } from '../../orders/order/index.ts';
import type { MailSamples } from '../../shop/mail/index.ts';
import { closedNews, declaredNews, unprovenNews } from './withdrawal.mails.ts';

const at = new Date('2026-11-30T09:40:00Z');
const declared = { name: 'Ada Byron', items: [{ quantity: 1, title: 'Lighthouse at dusk tee, White, M' }], at };

export const withdrawalMailSamples: MailSamples<'withdrawalReceived' | 'withdrawalUnproven' | 'withdrawalDeclined'> = {
  withdrawalReceived: sampleNews(
    declaredNews({ ...declared, returnTo: 'Pine Prints\nForest Road 1\n1010 Riga\nLatvia', cancels: false }),
  ),
  withdrawalUnproven: sampleNews(unprovenNews(at)),
  withdrawalDeclined: sampleNews(closedNews('The mug has your own photo on it, so it can’t be returned.')),
};
