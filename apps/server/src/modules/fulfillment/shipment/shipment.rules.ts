import type { OrderState } from '@merchmill/contract/enums.ts';
import { type ShipmentState, shipmentStates } from '@merchmill/contract/fulfillment/shipment.ts';

/** Nothing more is heard of a parcel in these. */
export const finalStates: readonly ShipmentState[] = ['delivered', 'lost', 'returned'];

export const isFinal = (state: ShipmentState): boolean => finalStates.includes(state);

/** A parcel only goes on: scans that come late or twice do not take it back. */
export function later(now: ShipmentState, said: ShipmentState): ShipmentState {
  if (isFinal(now)) return now;
  return shipmentStates.indexOf(said) > shipmentStates.indexOf(now) ? said : now;
}

export type Packed = { state: ShipmentState; replaced: boolean; units: number };

/** What an order's parcels make of it; null while none is with a carrier. */
export function orderStateOf(orderedUnits: number, parcels: readonly Packed[]): OrderState | null {
  const counting = parcels.filter((parcel) => !parcel.replaced);
  const units = (of: readonly Packed[]) => of.reduce((sum, parcel) => sum + parcel.units, 0);
  const underWay = counting.filter((parcel) => parcel.state !== 'preparing');
  if (!underWay.length) return null;
  if (units(counting.filter((parcel) => parcel.state === 'delivered')) === orderedUnits) return 'delivered';
  return units(underWay) === orderedUnits ? 'shipped' : 'partlyShipped';
}

/** Minutes until a carrier is asked again: often while a parcel is at the door, seldom while it is on the road. */
export function minutesToNextCheck(state: ShipmentState, speed: number): number {
  const inTheWorld = state === 'outForDelivery' ? 20 : 60;
  return Math.max(1, Math.round(inTheWorld / speed));
}
