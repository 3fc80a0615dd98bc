import type { PaymentResult } from '@merchmill/contract/enums.ts';
import { plural } from '../../../shell/messages/numbers.ts';

/** What is said about a payment; `amount` and `order` only where the very payment is known. */
type ResultWords = { title: string; happened: (amount: string | null) => string; next: string; button: string };

/* Words of paying and of what became of it. */
export const paymentMessages = {
  payTitle: (number: string) => `Pay order ${number}`,
  payShort: 'Pay',
  payManyTitle: (count: number) => (count === 1 ? 'Pay 1 order' : `Pay ${count} orders`),
  leftOut: (count: number) =>
    count === 1
      ? 'One of the orders needs no payment any more and is left out.'
      : `${count} of the orders need no payment any more and are left out.`,
  nothingTitle: 'There is nothing to pay',
  nothingText: 'These orders are paid or closed already.',
  yourOrders: 'Your orders',
  pieces: (count: number) => plural(count, 'piece', 'pieces'),
  toOrders: 'See your orders',
  savedCard: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  savedCardNote: (month: number, year: number) => `Saved card, good until ${String(month).padStart(2, '0')}/${year}`,
  saveCard: 'Save this card for next time',
  saveCardNote: 'The payment provider keeps it. You can remove it at any time.',
  savedGoingOn: 'Your bank may ask you to confirm it on the next page.',
  useWallet: 'Use my wallet',
  walletHas: 'in it',
  walletPaysAll: 'Your wallet pays all of it. No card is needed.',
  split: 'How it is split',
  splitWallet: 'From your wallet',
  splitRest: 'Left to pay',
  splitWhy:
    'The part from your wallet is set aside now. Should the rest be refused or left unfinished, it goes back into your wallet.',
  payFromWallet: (amount: string) => `Pay ${amount} from the wallet`,
  payRestBy: 'How would you like to pay the rest?',
  howToPay: 'How would you like to pay?',
  testMode: 'Test',
  testNote: 'This shop runs in test mode: no money moves, and every order is only a rehearsal.',
  cards: 'Cards we take',
  pay: (amount: string) => `Pay ${amount}`,
  goingOn: 'You enter your details on the page of the payment provider. They never pass through this shop.',
  yourOrder: 'Your order',
  change: 'See the whole order',
  arrives: (days: string) => `Arrives ${days}`,
  noMethodsTitle: 'The ways to pay did not load',
  noMethodsText: 'The payment provider did not answer. Your order is safe and waits for you.',
  noMethodsLeft: 'There is no way to pay this order at the moment. Please write to us.',
  tryAgain: 'Try again',
  unsure: 'We could not tell whether the payment was started. Press again: it will not be started twice.',
  paidTitle: 'This order is paid',
  paidText: 'There is nothing more to pay. You can follow it from here.',
  closedTitle: 'This order cannot be paid any more',
  closedText: 'It was closed before it was paid. Nothing was taken.',
  runningTitle: 'A payment is under way',
  runningText: 'You or your bank have begun to pay this order. Once that is decided, it can be paid again if need be.',
  seePayment: 'See how it stands',
  toOrder: 'See the order',

  resultTitle: 'Payment',
  thankYou: (firstName: string) => (firstName ? `Thank you, ${firstName}` : 'Thank you'),
  confirmed: (number: string) => `Order ${number} is confirmed.`,
  order: 'Order',
  amount: 'Amount',
  method: 'Paid by',
  byMethod: (amount: string, method: string) => `${amount} by ${method}`,
  methods: {
    card: 'Card',
    banktransfer: 'Bank transfer',
    bankTransfer: 'Bank transfer',
    wallet: 'Wallet',
    paypal: 'PayPal',
    adyen: 'Card or a method of your country',
    stripe: 'Card or wallet',
  } as Readonly<Record<string, string>>,
  reason: 'Reason',
  whatHappened: 'What happened',
  whatNext: 'What happens next',
  checkingTitle: 'Asking the payment provider',
  checkingText: 'This takes a moment. Please stay on this page.',
  stillChecking: 'The provider has not answered yet. We keep asking; you may also come back later.',
  waitingLong: 'We have stopped asking for now. You will get a mail as soon as it is decided.',
  askAgain: 'Ask again',
  notFinished: 'Have you not finished paying? Your order is kept, and you can go on where you left.',
  backToPaying: 'Back to paying',
  results: {
    Authorised: {
      title: 'Paid',
      happened: (amount) =>
        `Your payment${amount ? ` of ${amount}` : ''} went through. A mail with the details is on its way to you.`,
      next: 'We check the print files and start printing. You can follow every step on the page of your order.',
      button: 'Follow your order',
    },
    Pending: {
      title: 'Waiting for your bank',
      happened: (amount) =>
        `Your payment${amount ? ` of ${amount}` : ''} has been started, but you or your bank still have to confirm it.`,
      next: 'Nothing more to do here once you have confirmed. We write to you when it is decided, and start printing then.',
      button: 'See your order',
    },
    Received: {
      title: 'Your transfer is on its way',
      happened: (amount) =>
        `Your transfer${amount ? ` of ${amount}` : ''} has been announced to us. The money is not here yet.`,
      next: 'We start printing as soon as it has arrived, and write to you then. You need not do anything.',
      button: 'See your order',
    },
    Refused: {
      title: 'Not paid',
      happened: (amount) => `Your payment${amount ? ` of ${amount}` : ''} was declined. Nothing was taken.`,
      next: 'Your order is kept as it is. Try again, or pay another way.',
      button: 'Pay another way',
    },
    Parted: {
      title: 'Paid in part',
      happened: (amount) => `A part of the total${amount ? `, ${amount},` : ''} is in. The rest is still open.`,
      next: 'We start printing once the rest is paid too. If it is not, the part from your wallet goes back into it.',
      button: 'Pay the rest',
    },
  } satisfies Record<PaymentResult, ResultWords>,
  /** Where it was not for a single order. */
  otherwise: {
    orders: {
      Authorised: { next: 'We check the print files and start printing. Every order has its own page.' },
      button: 'See your orders',
    },
    recharge: {
      Authorised: { next: 'The money is in your wallet and can be spent at once.' },
      Pending: { next: 'The money is in your wallet once that is done. You need not wait here.' },
      Received: { next: 'The money is in your wallet as soon as it has arrived.' },
      Refused: { next: 'Your wallet is as it was. Try again, or pay another way.' },
      button: 'See your wallet',
    },
    bind: {
      Authorised: {
        title: 'Card saved',
        happened: 'Your card is saved. Nothing was charged.',
        next: 'You can choose it the next time you pay.',
      },
      Refused: {
        title: 'Card not saved',
        happened: 'The card was declined. Nothing was charged.',
        next: 'Try again, or save another card.',
      },
      button: 'See your cards',
    },
  },
} as const;
