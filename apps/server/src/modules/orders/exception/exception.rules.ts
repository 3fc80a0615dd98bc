import type { OrderExceptionKind, Remedy } from '@merchmill/contract/orders/exception.calls.ts';

/** A step of an order's life that an open question can stop. */
export type Step = 'release' | 'shipping' | 'completion';

type Kind = {
  owner: 'customer' | 'operations';
  stops: readonly Step[];
  remedies: readonly Remedy[];
  /** Days to answer in. */
  days: number;
  question: string;
};

/** Every kind of question: whose it is, what waits for it, and how it can be answered. */
export const exceptionRules: Record<OrderExceptionKind, Kind> = {
  addressInvalid: {
    owner: 'customer',
    stops: ['release', 'shipping'],
    remedies: ['correctAddress', 'keepAddress', 'cancel'],
    days: 7,
    question: 'The delivery address does not look right. Is it?',
  },
  artworkBelowStandard: {
    owner: 'customer',
    stops: ['release'],
    remedies: ['replaceDesign', 'printAnyway', 'cancel'],
    days: 7,
    question: 'This design will not print well as it is. What shall we do?',
  },
  unmappedItem: {
    owner: 'customer',
    stops: ['release'],
    remedies: ['mapItem', 'cancel'],
    days: 7,
    question: 'This item of your store is not linked to a product of ours. Which one is it?',
  },
  outOfStock: {
    owner: 'customer',
    stops: ['release', 'shipping'],
    remedies: ['wait', 'cancel'],
    days: 5,
    question: 'This item has run out. Would you rather wait, or have your money back?',
  },
  paymentReview: {
    owner: 'operations',
    stops: ['release'],
    remedies: ['approve', 'cancel'],
    days: 2,
    question: 'The payment is being looked at.',
  },
  lostParcel: {
    owner: 'customer',
    stops: ['completion'],
    remedies: ['resend', 'refund'],
    days: 14,
    question: 'The carrier has lost this parcel. Shall we make it again, or give your money back?',
  },
  returnedParcel: {
    owner: 'customer',
    stops: ['completion'],
    remedies: ['correctAddress', 'resend', 'refund'],
    days: 14,
    question: 'This parcel could not be delivered and came back. Where shall we send it, or shall we refund it?',
  },
  printFilesFailed: {
    owner: 'operations',
    stops: ['release'],
    remedies: ['tryAgain', 'askCustomer', 'cancel'],
    days: 2,
    question: 'The print files could not be made.',
  },
  designUnprintable: {
    owner: 'customer',
    stops: ['release'],
    remedies: ['replaceDesign', 'cancel'],
    days: 7,
    question: 'We cannot print this design. Would you like to take another one, or have your money back?',
  },
  productionFailed: {
    owner: 'operations',
    stops: ['shipping'],
    remedies: ['tryAgain', 'cancel'],
    days: 2,
    question: 'The order could not be given to the workshop.',
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

/** What a question tells, without what it asks: nobody is asked any more once it is answered. */
export const statementOf = (question: string): string =>
  question
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ');

/** How an answer reads in the history. */
export const remedyWords: Record<Remedy, string> = {
  correctAddress: 'The address was corrected',
  keepAddress: 'The address is right as it is',
  replaceDesign: 'The design was replaced',
  printAnyway: 'It is to be printed as it is',
  mapItem: 'The item was linked',
  wait: 'We wait until it is back',
  approve: 'The payment was approved',
  resend: 'It is to be made and sent again',
  tryAgain: 'It is tried again',
  askCustomer: 'The customer is asked for another design',
  refund: 'The money is to be given back',
  cancel: 'The order is to be cancelled',
  release: 'The hold was released',
  reply: 'Reply',
};
