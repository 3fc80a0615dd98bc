import type { OrderState } from '@merchmill/contract/enums.ts';
import { type ShipmentState, shipmentStates } from '@merchmill/contract/fulfillment/shipment.calls.ts';

/** Nothing more is heard of a parcel in these. */
export const finalStates: readonly ShipmentState[] = ['delivered', 'lost', 'returned'];

export const isFinal = (state: ShipmentState): boolean => finalStates.includes(state);

/** A parcel only goes on: scans that come late or twice do not take it back. */
export function later(now: ShipmentState, said: ShipmentState): ShipmentState {
  if (isFinal(now)) return now;
  return shipmentStates.indexOf(said) > shipmentStates.indexOf(now) ? said : now;
}

export type Packed = { state: ShipmentState; replaced: boolean; pieces: number };

/** What an order's parcels make of it; null while none is with a carrier. */
export function orderStateOf(orderedPieces: number, parcels: readonly Packed[]): OrderState | null {
  const counting = parcels.filter((parcel) => !parcel.replaced);
  const pieces = (of: readonly Packed[]) => of.reduce((sum, parcel) => sum + parcel.pieces, 0);
  const underWay = counting.filter((parcel) => parcel.state !== 'preparing');
  if (!underWay.length) return null;
  if (pieces(counting.filter((parcel) => parcel.state === 'delivered')) === orderedPieces) return 'delivered';
  return pieces(underWay) === orderedPieces ? 'shipped' : 'partlyShipped';
}

/** Minutes until a carrier is asked again: often while a parcel is at the door, seldom while it is on the road. */
export function minutesToNextCheck(state: ShipmentState, speed: number): number {
  const inTheWorld = state === 'outForDelivery' ? 20 : 60;
  return Math.max(1, Math.round(inTheWorld / speed));
}
