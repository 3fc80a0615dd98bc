import { sampleNews } from '../../orders/order/index.ts';
import type { MailSamples } from '../../shop/mail/index.ts';
import { recallNews } from './recall.mails.ts';

export const recallMailSamples: MailSamples<'productRecalled'> = {
  productRecalled: sampleNews(
    recallNews('Ceramic Mug', 'The handle can come off. Send us a photo of the label, and we’ll replace it.'),
  ),
};
