import { inArray, sql } from 'drizzle-orm';
import { ownedBy } from '../../../owned-by.ts';
import { books, keptRows, type Person, type PersonalData } from '../../../platform/db/personal-data.ts';
import { paymentEvents, paymentExceptions, payments } from './payment.tables.ts';

const ofPerson = ({ id }: Person) => sql`(select p.id from ${payments} p where p.user_id = ${id})`;

export const paymentPersonalData: PersonalData = {
  module: 'payment',
  tables: [
    keptRows(payments, ({ id }) => ownedBy(id, payments), {
      kept: books,
      erased: {},
      stays: [
        ...(['id', 'purpose', 'requestKey', 'orderId', 'ownerId', 'provider', 'method', 'state', 'currency'] as const),
        ...(['walletState', 'country', 'reference', 'chargeReference', 'reason'] as const),
      ],
      hidden: ['requestKey'],
    }),
    // What a provider said of a payment: codes, and ids of its own.
    keptRows(paymentEvents, (person) => inArray(paymentEvents.paymentId, ofPerson(person)), {
      kept: books,
      erased: {},
      stays: ['paymentId', 'fromState', 'toState', 'eventId', 'result', 'why'],
    }),
    keptRows(paymentExceptions, (person) => inArray(paymentExceptions.paymentId, ofPerson(person)), {
      kept: books,
      erased: {},
      stays: ['id', 'provider', 'eventId', 'paymentId', 'kind', 'expected', 'got', 'providerEvent'],
      hidden: ['providerEvent'],
    }),
  ],
};

/** Payments of an owner by their ids. */
export async function listPaymentIdsOf(ctx: Parameters<NonNullable<PersonalData['erase']>>[0], ownerId: string) {
  const rows = await ctx.db.select({ id: payments.id }).from(payments).where(ownedBy(ownerId, payments));
  return rows.map(({ id }) => id);
}
