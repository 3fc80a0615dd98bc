import type { NotificationKind } from '@merchmill/contract/account/notification.ts';
import { type MailContent, mailMinute } from '../../shop/mail/index.ts';

/* What an order's account and its recipient are told by mail. Names of files and orders come in as they are. */

/** A piece of news about an order, as a notification and a mail. */
export type OrderNews = {
  kind: NotificationKind;
  title: (number: string) => string;
  blocks: MailContent['blocks'];
};

type Reader = { name: string; link: string };

export const newsMail = ({ title, blocks }: OrderNews, number: string, { name, link }: Reader): MailContent => ({
  subject: title(number),
  greeting: name,
  blocks,
  action: { label: 'View order', url: link },
});

type Store = { storeName: string | null };

/** The same to the customer of a seller's store, in the name of the store. */
export const storeMail = (news: OrderNews, number: string, { storeName, ...reader }: Reader & Store): MailContent => {
  const mail = newsMail(news, number, reader);
  return storeName ? { ...mail, subject: `${storeName}: ${mail.subject}`, storeName } : mail;
};

type Paid = { number: string; amount: string; changeableUntil: Date };

export const paidMail = ({ number, amount, changeableUntil }: Paid, { name, link }: Reader): MailContent => ({
  subject: `Thanks for your order ${number}`,
  greeting: name,
  blocks: [
    `We received your payment of ${amount} for order ${number}.`,
    `Need to change something? You can edit or cancel your order until ${mailMinute(changeableUntil)}. After that, we start making it.`,
  ],
  action: { label: 'View order', url: link },
});

/** An order waits for its customer's answer. */
export const exceptionNews = (question: string, answerBy: string): OrderNews => ({
  kind: 'actionNeeded',
  title: (number) => `Action needed on order ${number}`,
  blocks: [question, `Please answer by ${answerBy}. We paused your order until then.`],
});
