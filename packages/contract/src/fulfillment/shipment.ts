/** A parcel's way. `preparing`: packed, the carrier has not taken it over yet. */
export const shipmentStates = [
  'preparing',
  'handedOver',
  'inTransit',
  'outForDelivery',
  'delivered',
  'lost',
  'returned',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** Address of the document that lies in a parcel, as a PDF. */
export const packingSlipUrl = (orderId: string, shipmentId: string): string =>
  `/api/orders/${orderId}/parcels/${shipmentId}/packing-slip.pdf`;
/** Address of the card with an order's gift message, as a PDF. */
export const giftNoteUrl = (orderId: string): string => `/api/orders/${orderId}/gift-note.pdf`;
