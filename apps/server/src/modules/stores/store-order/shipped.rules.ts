import type { StoreOrderRow } from './history.service.ts';
import type { storeParcels } from './store-order.tables.ts';

type Known = Pick<typeof storeParcels.$inferSelect, 'number' | 'fulfillmentId'>;

const plain = (number: string) => number.replace(/\s/g, '').toUpperCase();

/** Whether a parcel there is this one of ours: platforms write numbers in their own way. */
export const isSameNumber = (ours: string, theirs: string) => plain(ours) === plain(theirs);

/** Whether parcels of ours cover all that we make of an order, as the marketplace knows them. */
export function isShippedByUs(
  { remote, madeLines }: Pick<StoreOrderRow, 'remote' | 'madeLines'>,
  parcels: readonly Known[],
): boolean {
  const ours = remote.fulfillments.filter(({ fulfillmentId, number }) =>
    parcels.some((each) => each.fulfillmentId === fulfillmentId || isSameNumber(each.number, number)),
  );
  return (madeLines ?? []).every((made) => {
    // One that the buyer has taken out since is nothing to be shipped, as far as the marketplace knows.
    const wanted = Math.min(made.quantity, remote.lines.find(({ lineId }) => lineId === made.lineId)?.quantity ?? 0);
    const sent = ours
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.lineId === made.lineId ? line.quantity : 0), 0);
    return sent >= wanted;
  });
}
