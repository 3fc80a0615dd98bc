import { randomInt } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import type { BookedParcel, Carrier, ParcelToBook } from '../port.ts';
import { simulatedParcels as parcels } from './simulated.tables.ts';
import { faultOf, scansUntil, trackingNumberOf } from './simulated-way.ts';

type Parts = { db: Db; now(): Date; speed: number };

async function findBooked(db: Db, shipmentId: string): Promise<BookedParcel | undefined> {
  const [row] = await db.select().from(parcels).where(eq(parcels.shipmentId, shipmentId));
  return row && { trackingNumber: row.trackingNumber, service: row.service };
}

type Pace = { speed: number; isLost(shipmentId: string): boolean };

/** Lets parcels go faster that were booked at the pace of the world, and loses some of them. */
export async function hurryParcels(
  { db }: Pick<Parts, 'db'>,
  shipmentIds: readonly string[],
  { speed, isLost }: Pace,
): Promise<void> {
  if (!shipmentIds.length) return;
  const slow = await db
    .select()
    .from(parcels)
    .where(and(inArray(parcels.shipmentId, [...shipmentIds]), lt(parcels.speed, speed)));
  for (const { shipmentId, fault } of slow) {
    await db
      .update(parcels)
      .set({ speed, fault: isLost(shipmentId) ? 'lost' : fault })
      .where(eq(parcels.shipmentId, shipmentId));
  }
}

/** A carrier without vans: its parcels go their way by the clock of the shop. */
export function createSimulatedCarrier({ db, now, speed }: Parts): Carrier {
  async function book({ shipmentId, service, from, to }: ParcelToBook): Promise<BookedParcel> {
    for (;;) {
      const booked = await findBooked(db, shipmentId);
      if (booked) return booked;
      // A number that is taken, or a parcel that was booked meanwhile, is tried or found anew.
      await db
        .insert(parcels)
        .values({
          trackingNumber: trackingNumberOf(randomInt(0, 100_000_000), from.country),
          shipmentId,
          service,
          fromCity: from.city,
          fromCountry: from.country,
          toCity: to.city,
          toCountry: to.country,
          fault: faultOf(to.line2),
          bookedAt: now(),
          speed,
        })
        .onConflictDoNothing();
    }
  }

  return {
    name: 'simulated',
    label: 'Merchmill Post (simulated)',
    book,
    async track(trackingNumber) {
      const [parcel] = await db.select().from(parcels).where(eq(parcels.trackingNumber, trackingNumber));
      return parcel && scansUntil(parcel, now());
    },
    async forget(trackingNumbers) {
      await db
        .update(parcels)
        .set({ toCity: '' })
        .where(inArray(parcels.trackingNumber, [...trackingNumbers]));
    },
  };
}
