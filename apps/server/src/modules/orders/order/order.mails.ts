import type { NotificationKind } from '@merchmill/contract/account/notification.ts';
import type { MailTemplate } from '@merchmill/contract/shop/mail.ts';
import { type MailBlock, type MailContent, mailMinute } from '../../shop/mail/index.ts';
import type { OrderParts } from './order-mail.rules.ts';

/* What an order's account and its recipient are told by mail. Names of files and orders come in as they are. */

/** A piece of news about an order, as a notification and a mail. */
export type OrderNews = {
  template: MailTemplate;
  kind: NotificationKind;
  title: (number: string) => string;
  blocks: MailContent['blocks'];
  /** What of the order is shown with it. */
  shows?: OrderParts;
  /** Of its button. */
  action?: string;
};

type Reader = { name: string; link: string; details?: readonly MailBlock[] };

export const newsMail = (
  { template, title, blocks, action = 'View order' }: OrderNews,
  number: string,
  { name, link, details }: Reader,
): MailContent => ({
  template,
  subject: title(number),
  greeting: name,
  blocks,
  action: { label: action, url: link },
  details,
});

type Store = { storeName: string | null };

/** The same to the customer of a seller's store, in the name of the store. */
export const storeMail = (news: OrderNews, number: string, { storeName, ...reader }: Reader & Store): MailContent => {
  const mail = newsMail(news, number, reader);
  return storeName ? { ...mail, subject: `${storeName}: ${mail.subject}`, storeName } : mail;
};

/** `owed`: it is paid by invoice, later. */
type Paid = { number: string; amount: string; changeableUntil: Date; owed?: boolean | undefined };

export const paidParts: OrderParts = { items: 'all', totals: true, arrival: true, address: true };

export const paidMail = (
  { number, amount, changeableUntil, owed }: Paid,
  { name, link, details }: Reader,
): MailContent => ({
  template: 'orderPaid',
  subject: `Thanks for your order ${number}`,
  greeting: name,
  blocks: [
    owed
      ? `You pay ${amount} for order ${number} by invoice. It’s with your invoices, with the day it’s due.`
      : `We received your payment of ${amount} for order ${number}.`,
    `Need to change something? You can edit or cancel your order until ${mailMinute(changeableUntil)}. After that, we start making it.`,
  ],
  action: { label: 'View order', url: link },
  details,
});

/** An order waits for its customer's answer. */
export const exceptionNews = (question: string, answerBy: string): OrderNews => ({
  template: 'orderQuestion',
  kind: 'actionNeeded',
  title: (number) => `Action needed on order ${number}`,
  blocks: [question, `Please answer by ${answerBy}. We paused your order until then.`],
  shows: { items: 'all' },
  action: 'Answer now',
});
