import type { MailContent } from '../../shop/mail/index.ts';

/* Mails around a message to the shop. */

type Message = { sender: string; about: string; text: string; link: string };

/** To the shop's own address. */
export const messageMail = ({ sender, about, text, link }: Message): MailContent => ({
  template: 'staffMessage',
  subject: `Message about ${about}`,
  blocks: [`${sender} wrote about ${about}:`, { kind: 'quote', text }],
  action: { label: 'Reply', url: link },
});

/** Without the words of the message: whoever typed the address may not be who reads it. */
export const receivedMail = (orderNumber: string | null): MailContent => ({
  template: 'messageReceived',
  subject: 'We got your message',
  greeting: 'there',
  blocks: [
    `Thanks for contacting us${orderNumber ? ` about order ${orderNumber}` : ''}. We usually reply within one business day.`,
  ],
  note: 'If you didn’t write to us, you can ignore this email.',
});

export const answerMail = (answer: string, question: string): MailContent => ({
  template: 'messageAnswered',
  subject: 'Our reply to your message',
  blocks: [answer, 'You wrote:', { kind: 'quote', text: question }],
});
