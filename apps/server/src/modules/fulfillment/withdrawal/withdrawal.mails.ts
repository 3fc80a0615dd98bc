import type { OrderNews } from '../../orders/order/index.ts';

const stamp = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });

/** With its year and second: the mail is what whoever withdrew can show later. */
const mailMoment = (at: Date): string => stamp.format(at);

type Item = { quantity: number; title: string };
const list = (items: readonly Item[]) => ({
  kind: 'list' as const,
  items: items.map(({ quantity, title }) => `${quantity} × ${title}`),
});

const title = (number: string) => `We received your withdrawal from order ${number}`;

type Declared = { name: string; items: readonly Item[]; at: Date; returnTo: string; cancels: boolean };

/** Confirms on a durable medium what was declared, with date and time (Directive 2011/83/EU, article 11a). */
export const declaredNews = ({ name, items, at, returnTo, cancels }: Declared): OrderNews => ({
  template: 'withdrawalReceived',
  kind: 'orderChanged',
  title,
  blocks: [
    `${name} withdrew from the contract for these items. We received the withdrawal on ${mailMoment(at)}:`,
    list(items),
    ...(cancels
      ? ['We haven’t made anything yet, so we canceled the order and refund everything you paid.']
      : [
          `Please send the items back within 14 days. You pay for the return. Our address:\n${returnTo}`,
          'We refund you within 14 days, to your original payment method, once the items are back or you show us that you sent them. If you keep nothing from this order, that includes its shipping.',
        ]),
    'Keep this email: it confirms what you declared and when we received it.',
  ],
});

/** The same where number and address were all that was given: nothing in it was typed by whoever sent it. */
export const unprovenNews = (at: Date): OrderNews => ({
  template: 'withdrawalUnproven',
  kind: 'orderChanged',
  title,
  blocks: [
    `We received a withdrawal from the contract for this order on ${mailMoment(at)}, by order number and email address.`,
    'It counts from that moment. Open your order to choose the items you withdraw from and to see how to send them back.',
    'If this wasn’t you, you don’t need to do anything.',
    'Keep this email: it confirms what was declared and when we received it.',
  ],
});

export const closedNews = (answer: string): OrderNews => ({
  template: 'withdrawalDeclined',
  kind: 'orderChanged',
  title: (number) => `About your withdrawal from order ${number}`,
  blocks: ['We looked at your withdrawal and can’t refund it. Here’s why:', { kind: 'quote', text: answer }],
});

export const withdrawnText = 'You withdrew from the contract before we made anything, so we canceled your order.';
