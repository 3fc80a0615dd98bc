import type { OrderExceptionKind, Remedy } from '@merchmill/contract/orders/exception.ts';

/** A step of an order's life that an open exception can stop. */
export type Step = 'release' | 'shipping' | 'completion';

type Kind = {
  owner: 'customer' | 'operations';
  stops: readonly Step[];
  remedies: readonly Remedy[];
  /** Days to answer in. */
  days: number;
  question: string;
};

/** Every kind of exception: whose it is, what waits for it, and how it can be answered. */
export const exceptionRules: Record<OrderExceptionKind, Kind> = {
  addressInvalid: {
    owner: 'customer',
    stops: ['release', 'shipping'],
    remedies: ['correctAddress', 'keepAddress', 'cancel'],
    days: 7,
    question: 'The shipping address doesn’t look right. Is it correct?',
  },
  artworkBelowStandard: {
    owner: 'customer',
    stops: ['release'],
    remedies: ['replaceDesign', 'printAnyway', 'cancel'],
    days: 7,
    question: 'This design won’t print well as it is. How should we proceed?',
  },
  unmappedItem: {
    owner: 'customer',
    stops: ['release'],
    remedies: ['mapItem', 'cancel'],
    days: 7,
    question: 'This store item isn’t linked to one of our products. Which one is it?',
  },
  outOfStock: {
    owner: 'customer',
    stops: ['release', 'shipping'],
    remedies: ['wait', 'cancel'],
    days: 5,
    question: 'This item is out of stock. Would you rather wait or get a refund?',
  },
  paymentReview: {
    owner: 'operations',
    stops: ['release'],
    remedies: ['approve', 'cancel'],
    days: 2,
    question: 'We’re reviewing the payment.',
  },
  lostParcel: {
    owner: 'customer',
    stops: ['completion'],
    remedies: ['resend', 'refund'],
    days: 14,
    question: 'The carrier lost this package. Would you like a replacement or a refund?',
  },
  returnedParcel: {
    owner: 'customer',
    stops: ['completion'],
    remedies: ['correctAddress', 'resend', 'refund'],
    days: 14,
    question:
      'This package couldn’t be delivered and was returned to us. Where should we send it, or would you like a refund?',
  },
  printFilesFailed: {
    owner: 'operations',
    stops: ['release'],
    remedies: ['tryAgain', 'askCustomer', 'cancel'],
    days: 2,
    question: 'The print files couldn’t be created.',
  },
  designUnprintable: {
    owner: 'customer',
    stops: ['release'],
    remedies: ['replaceDesign', 'cancel'],
    days: 7,
    question: 'We can’t print this design. Would you like to choose another one or get a refund?',
  },
  productionFailed: {
    owner: 'operations',
    stops: ['shipping'],
    remedies: ['tryAgain', 'cancel'],
    days: 2,
    question: 'The order couldn’t be sent to production.',
  },
  onHold: {
    owner: 'operations',
    stops: ['release', 'shipping'],
    remedies: ['release'],
    days: 2,
    question: 'Our team is reviewing this order.',
  },
  staffQuestion: {
    owner: 'customer',
    stops: ['release', 'shipping'],
    remedies: ['reply', 'cancel'],
    days: 7,
    question: 'Please reply so we can continue with your order.',
  },
};

/** Kinds that stop a step while they are open. */
export function kindsStopping(step: Step): OrderExceptionKind[] {
  return (Object.keys(exceptionRules) as OrderExceptionKind[]).filter((kind) =>
    exceptionRules[kind].stops.includes(step),
  );
}

/** What an exception tells, without what it asks: nobody is asked any more once it is answered. */
export const statementOf = (question: string): string =>
  question
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ');

/** How an answer reads in the history. */
export const remedyLabels: Record<Remedy, string> = {
  correctAddress: 'Address corrected',
  keepAddress: 'Address confirmed',
  replaceDesign: 'Design replaced',
  printAnyway: 'Approved to print as it is',
  mapItem: 'Item linked',
  wait: 'Waiting for restock',
  approve: 'Payment approved',
  resend: 'Replacement requested',
  tryAgain: 'Retried',
  askCustomer: 'Customer asked for another design',
  refund: 'Refund requested',
  cancel: 'Cancellation requested',
  release: 'Hold released',
  reply: 'Reply',
};
