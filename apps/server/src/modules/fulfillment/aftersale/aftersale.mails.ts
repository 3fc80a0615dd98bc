import type { Chosen } from '@merchmill/contract/money/refund.ts';
import { formatAlone } from '@merchmill/contract/money.ts';
import type { RefundRequest } from '../../money/refund/index.ts';
import type { OrderNews } from '../../orders/order/index.ts';
import { mailDay } from '../../shop/mail/index.ts';

/* What is told of an order after it was placed: its proof and parcels, and what was changed, canceled or refunded. */

type Units = readonly { orderLineId: string; quantity: number }[];

export const proofNews = (items: Units): OrderNews => ({
  template: 'orderProof',
  kind: 'inProduction',
  title: (number) => `Your proof for order ${number}`,
  blocks: [
    'Here’s what we’re about to print. Take a look at the pictures in your order. You can still change it until production starts.',
  ],
  shows: { items },
  action: 'Review your proof',
});

export const releasedNews: OrderNews = {
  template: 'orderInProduction',
  kind: 'inProduction',
  title: (number) => `Order ${number} is in production`,
  blocks: ['We started making your order.'],
  shows: { items: 'all', arrival: true },
};

type Parcel = { trackingNumber: string | null; trackingUrl: string | null; carrier: string };

/** Parcels that left together; `replacement` ones bring what was remade. */
export const shippedNews = (parcels: readonly Parcel[], items: Units, replacement: boolean): OrderNews => ({
  template: 'orderShipped',
  kind: 'shipped',
  title: (number) =>
    parcels.length > 1
      ? `${parcels.length} packages from order ${number} shipped`
      : `${replacement ? 'Your replacement' : 'A package'} from order ${number} shipped`,
  blocks: [
    replacement ? 'Your replacement is on its way.' : 'Good news: your order is on its way.',
    {
      kind: 'list',
      items: parcels.map(({ carrier, trackingNumber, trackingUrl: url }) => {
        const text = `${carrier}, tracking number ${trackingNumber}`;
        return url ? { text, url } : text;
      }),
    },
  ],
  // When a replacement arrives is not what the order was promised for.
  shows: replacement ? { items, address: true } : { items, arrival: true, address: true },
  action: parcels.length > 1 ? 'Track packages' : 'Track package',
});

export const deliveredNews = ({ trackingNumber, carrier }: Parcel, items: Units, replacement: boolean): OrderNews => ({
  template: 'orderDelivered',
  kind: 'delivered',
  title: (number) => `${replacement ? 'Your replacement' : 'A package'} from order ${number} was delivered`,
  blocks: [
    `${carrier} delivered package ${trackingNumber}.`,
    'Is something wrong with it? Let us know within 30 days from your order’s page. You can review your items there, too.',
  ],
  shows: { items, address: true },
});

/** Asks for a word on what arrived some days ago. No order needs it, so its reader can stop it. */
export const reviewNews = (items: Units): OrderNews => ({
  template: 'reviewRequest',
  kind: 'reviewRequest',
  title: (number) => `How do you like order ${number}?`,
  blocks: [
    items.length > 1
      ? 'You’ve had a few days with what you ordered. How did each item turn out? A short review helps other shoppers choose.'
      : 'You’ve had a few days with what you ordered. How did it turn out? A short review helps other shoppers choose.',
  ],
  shows: { items },
  action: 'Write a review',
});

const sumOf = (legs: RefundRequest['legs']) => legs.reduce((sum, leg) => sum + leg.amountMinor, 0);

/** Where the money goes, in a sentence or two, with the amount in the first. */
export function whereItGoes({ currency, amountMinor, legs, byInvoice }: RefundRequest): string {
  const inWallet = sumOf(legs.filter((leg) => leg.destination === 'wallet'));
  const all = formatAlone(amountMinor, currency);
  if (inWallet === amountMinor) return `We refunded ${all} to your wallet.`;
  if (byInvoice) {
    const owed = `took ${formatAlone(amountMinor - inWallet, currency)} off what you owe by invoice.`;
    return inWallet ? `We refunded ${formatAlone(inWallet, currency)} to your wallet and ${owed}` : `We ${owed}`;
  }
  const days = 'It can take up to 5 business days to show on your statement.';
  if (!inWallet) return `We refunded ${all} to your original payment method. ${days}`;
  const rest = formatAlone(amountMinor - inWallet, currency);
  return `We refunded ${all}: ${formatAlone(inWallet, currency)} to your wallet and ${rest} to your original payment method. ${days}`;
}

/** A refund; `why` says what it is about. */
export function refundNews(given: RefundRequest, what: readonly Chosen[], why: OrderNews['blocks']): OrderNews {
  const amount = formatAlone(given.amountMinor, given.currency);
  const items = what.map(({ part, units }) => (part.orderLineId ? `${units} × ${part.title}` : part.title));
  return {
    template: 'orderRefund',
    kind: 'refund',
    title: (number) => `Your ${amount} refund for order ${number}`,
    blocks: [
      ...why,
      whereItGoes(given),
      ...(items.length ? ['Refunded items:', { kind: 'list' as const, items }] : []),
    ],
  };
}

/** A payment that was not needed went back; `reason` is a sentence without its period. */
export function returnedNews(request: RefundRequest, reason: string): OrderNews {
  const amount = formatAlone(request.amountMinor, request.currency);
  return {
    template: 'paymentReturned',
    kind: 'refund',
    title: (number) => `We returned ${amount} for order ${number}`,
    blocks: [`${reason.replace(/\.?$/, '.')} ${whereItGoes(request)}`],
  };
}

/** Why an order was canceled, for its account. */
export const canceledBecause = {
  asked: 'We canceled your order, as you asked.',
  recipient: 'Your order was canceled by its recipient.',
  ours: 'We’re sorry, we had to cancel your order. You get back everything you paid.',
  unpaid: 'Your order was canceled because it wasn’t paid in time.',
  shop: (why: string) => `We’re sorry, we had to cancel your order: ${why.replace(/\.?$/, '.')}`,
};

export const canceledNews = (because: string, given: RefundRequest | null): OrderNews => ({
  template: 'orderCanceled',
  kind: 'orderChanged',
  title: (number) => `Order ${number} was canceled`,
  blocks: [because, ...(given ? [whereItGoes(given)] : [])],
  shows: { items: 'all' },
});

type Withdrawn = { isWholeOrder: boolean; byShop: boolean; given: RefundRequest | null; items: Units };

/** An item that is out of stock was taken out of an order. */
export const outOfStockNews = ({ isWholeOrder, byShop, given, items }: Withdrawn): OrderNews => ({
  template: 'itemCanceled',
  kind: 'orderChanged',
  title: (number) => (isWholeOrder ? `Order ${number} was canceled` : `An item in order ${number} was canceled`),
  blocks: [
    `${isWholeOrder ? 'Your order' : 'This item'} is out of stock${byShop ? '' : ', and you chose not to wait'}, so we canceled it.${isWholeOrder ? '' : ' The rest of your order is on track.'}`,
    ...(given ? [whereItGoes(given)] : []),
  ],
  shows: { items },
});

/** The answer to a claim about an item, as staff wrote it. */
export const claimBlocks = (item: string, answer: string): OrderNews['blocks'] => [
  `Here’s our answer to your claim about ${item}:`,
  { kind: 'quote', text: answer },
];

export const claimNews = (item: string, answer: string, remade: number): OrderNews => ({
  template: 'claimAnswered',
  kind: 'refund',
  title: (number) => `About your claim on order ${number}`,
  blocks: [
    ...claimBlocks(item, answer),
    ...(remade
      ? [
          `We’re remaking ${remade === 1 ? 'it' : `${remade} of them`} at no cost to you and will let you know when ${remade === 1 ? 'it ships' : 'they ship'}.`,
        ]
      : []),
  ],
});

export const refundDeclinedNews = (answer: string): OrderNews => ({
  template: 'refundDeclined',
  kind: 'refund',
  title: (number) => `About your refund request for order ${number}`,
  blocks: ['We looked at your request and can’t refund it. Here’s why:', { kind: 'quote', text: answer }],
});

/** What begins a mail of a refund that staff decided upon. */
export const refundBlocks = (wasAsked: boolean, answer: string): OrderNews['blocks'] => [
  wasAsked ? 'We approved your refund request.' : 'You’re getting a refund.',
  { kind: 'quote', text: answer },
];

export const addressNews: OrderNews = {
  template: 'orderAddress',
  kind: 'orderChanged',
  title: (number) => `New shipping address for order ${number}`,
  blocks: ['We corrected the shipping address of your order. It now ships to the one below.'],
  shows: { address: true },
};

export const remakeNews = (items: Units): OrderNews => ({
  template: 'orderRemake',
  kind: 'orderChanged',
  title: (number) => `We’re remaking items from order ${number}`,
  blocks: ['We’re remaking these items and will ship them separately, at no cost to you.'],
  shows: { items },
});

type NewMethod = { label: string; arrivesFrom: string; arrivesTo: string };

export const methodNews = ({ label, arrivesFrom, arrivesTo }: NewMethod): OrderNews => ({
  template: 'orderMethod',
  kind: 'orderChanged',
  title: (number) => `Order ${number} now ships by ${label}`,
  blocks: [
    `We changed the shipping method of your order to ${label}. It should arrive between ${mailDay(arrivesFrom)} and ${mailDay(arrivesTo)}. You won’t be charged more.`,
  ],
});

/** A claim came in, from whoever ordered or from the recipient. */
export const claimReceivedNews = (items: Units): OrderNews => ({
  template: 'claimReceived',
  kind: 'refund',
  title: (number) => `We got your claim on order ${number}`,
  blocks: ['We got a claim about an item in this order. We’re looking into it and will email you our answer.'],
  shows: { items },
});

/** The customer asked for money back. */
export const refundRequestedNews = (amount: string): OrderNews => ({
  template: 'refundRequested',
  kind: 'refund',
  title: (number) => `We got your refund request for order ${number}`,
  blocks: [`You asked for a refund of ${amount}. We’ll look into it and email you our answer.`],
});
