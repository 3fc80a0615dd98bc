import type { MailSamples } from '../../shop/mail/index.ts';
import { answerMail, messageMail, receivedMail } from './support.mails.ts';

const question = 'Hi! Can you ship my hoodie to my work address instead?\nThanks!';

export const supportMailSamples: MailSamples<'staffMessage' | 'messageReceived' | 'messageAnswered'> = {
  staffMessage: ({ link }) =>
    messageMail({
      sender: 'Ada <ada@example.com>',
      about: 'order MM-100234',
      text: question,
      link: link('/operations/support'),
    }),
  messageReceived: () => receivedMail('MM-100234'),
  messageAnswered: () => answerMail('Sure, we changed the address. It ships tomorrow.', question),
};
