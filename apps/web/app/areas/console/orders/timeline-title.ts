import type { TimelineEntry } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import type { TimelineKind } from '@merchmill/contract/backoffice/staff-order.ts';
import { orderMessages } from '../../../features/orders/messages/orders.ts';
import { operationsMessages } from '../messages/operations.ts';
import { staffOrderMessages as messages } from '../messages/staff-order.ts';

const titles: Partial<Record<TimelineKind, Readonly<Record<string, string>>>> = {
  state: orderMessages.states,
  question: operationsMessages.exceptionKinds,
  change: messages.changes,
  refund: messages.refundStates,
  claim: messages.claims,
  withdrawal: messages.withdrawals,
  parcel: messages.parcels,
  document: messages.issued,
};

/** What an entry of the timeline is about, in a few words. */
export const titleOf = ({ kind, what }: Pick<TimelineEntry, 'kind' | 'what'>): string =>
  titles[kind]?.[what] ?? messages.kinds[kind];
