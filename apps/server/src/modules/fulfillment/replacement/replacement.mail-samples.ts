import { sampleNews } from '../../orders/order/index.ts';
import type { MailSamples } from '../../shop/mail/index.ts';
import { delayedNews } from './replacement.mails.ts';

export const replacementMailSamples: MailSamples<'orderDelayed'> = { orderDelayed: sampleNews(delayedNews) };
