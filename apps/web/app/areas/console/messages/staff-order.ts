import type { TimelineKind } from '@merchmill/contract/backoffice/staff-order.calls.ts';
import type { TimelineEntry } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import type { StatusChange } from '@merchmill/contract/orders/order.shapes.ts';
import type { z } from 'zod';
import { plural } from '../../../shell/messages/numbers.ts';

/** The order page of staff. */
export const staffOrderMessages = {
  actions: 'Actions',
  reason: 'Reason',
  reasonHint: 'Kept in the timeline and the audit log.',

  hold: 'Hold',
  holdTitle: (number: string) => `Put order ${number} on hold`,
  holdLead: 'Nothing is released or shipped until someone releases the hold. The customer does not see your reason.',
  held: 'The order is on hold.',

  ask: 'Ask customer',
  askTitle: (number: string) => `Ask the customer about order ${number}`,
  askLead: 'They get your question by email, and the order waits for their reply.',
  question: 'Your question',
  asked: 'Your question is on its way.',

  address: 'Edit address',
  addressTitle: (number: string) => `Edit the address of order ${number}`,
  addressSaved: 'The address is saved, and the customer has been told.',

  method: 'Change shipping',
  methodTitle: (number: string) => `Change the shipping method of order ${number}`,
  methodLead: "The customer won't be charged more. You cover any difference.",
  methods: 'Shipping method',
  methodsFailed: 'The methods could not be loaded. Please close this and try again.',
  noMethods: 'No other method reaches this address.',
  costsMore: (amount: string) => `costs you ${amount} more`,
  costsLess: (amount: string) => `costs you ${amount} less`,
  costsSame: 'costs you the same',
  methodSaved: 'The shipping method is changed, and the customer has been told.',

  remake: 'Remake items',
  remakeTitle: (number: string) => `Remake items of order ${number}`,
  remakeLead: 'They are remade and shipped free of charge. The customer is told.',
  remade: 'The items are in production again.',

  cancel: 'Cancel order',
  cancelTitle: (number: string) => `Cancel order ${number}?`,
  cancelLead: 'All payments go back to where they came from.',
  keep: 'Keep the order',
  whoWants: 'Who wants it cancelled?',
  wishers: { customer: 'The customer asked for it', shop: 'We have to cancel it' },
  cancelReasonOurs: 'What the customer will read',
  cancelled: 'The order is cancelled, and the customer has been told.',
  cancelWaits: 'This needs a second approval. The order is on hold until someone else cancels it too.',
  waitsForSecond: 'Cancellation needs a second approval',
  waitsForSecondText: 'Cancel the order too to agree, or release the hold to say no.',

  customer: 'Customer',
  orders: (count: number) => plural(count, 'order', 'orders'),
  since: 'Customer since',
  documents: 'Documents',
  document: (kind: 'invoice' | 'creditNote', number: string) =>
    `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
  packingSlip: 'Packing slip',
  giftNote: 'Gift note',
  references: 'Payment references',

  timeline: 'Timeline',
  note: 'Note for your team',
  notePlaceholder: 'Only staff see it',
  addNote: 'Add note',
  noteAdded: 'Note added.',
  kinds: {
    state: 'Status',
    question: 'Exception',
    note: 'Note',
    change: 'Change',
    refund: 'Refund',
    claim: 'Claim',
    parcel: 'Parcel',
    document: 'Document',
  } satisfies Record<TimelineKind, string>,
  changes: {
    correctAddress: 'Address edited',
    changeMethod: 'Shipping method changed',
    remake: 'Items to be remade',
    cancel: 'Cancellation requested',
  } as Record<string, string>,
  refundStates: { asked: 'Refund requested', approved: 'Refund approved', declined: 'Refund declined' } as Record<
    string,
    string
  >,
  claims: {
    open: 'Claim opened',
    refund: 'Claim answered with a refund',
    reprint: 'Claim answered with a remake',
    declined: 'Claim declined',
  } as Record<string, string>,
  parcels: { packed: 'Parcel packed', handedOver: 'Parcel with the carrier', delivered: 'Parcel delivered' } as Record<
    string,
    string
  >,
  by: {
    customer: 'Customer',
    buyer: 'Recipient',
    shop: 'Staff',
    provider: 'Payment provider',
    carrier: 'Carrier',
    system: 'Automatic',
  } satisfies Record<z.infer<typeof StatusChange>['by'], string>,
};

/** What an entry of the timeline is about, in a few words. */
export function titleOf(
  { kind, what }: Pick<TimelineEntry, 'kind' | 'what'>,
  names: { states: Record<string, string>; exceptions: Record<string, string> },
): string {
  const words = staffOrderMessages;
  const known: Partial<Record<TimelineKind, Record<string, string>>> = {
    state: names.states,
    question: names.exceptions,
    change: words.changes,
    refund: words.refundStates,
    claim: words.claims,
    parcel: words.parcels,
    document: { invoice: 'Invoice issued', creditNote: 'Credit note issued' },
  };
  return known[kind]?.[what] ?? words.kinds[kind];
}
