import type { ShipmentState } from '@merchmill/contract/fulfillment/shipment.ts';

/** A parcel that waits for its label. */
export type ParcelToBook = {
  /** The shop's id of it: booked again under the same one, it is the same parcel. */
  shipmentId: string;
  service: string;
  weightGrams: number;
  from: { country: string; city: string };
  to: Recipient;
  /** Over a customs border: who pays duty and tax there, we before it enters (DDP) or the recipient (DAP); else null. */
  terms: 'DDP' | 'DAP' | null;
};

/** Whom a carrier asks for, where, and whom it rings up. */
export type Recipient = {
  name: string;
  company?: string | undefined;
  line1: string;
  line2?: string | undefined;
  city: string;
  /** Code of the state or province, where addresses have one. */
  region?: string | undefined;
  postcode: string;
  country: string;
  phone?: string | undefined;
};

export type BookedParcel = { trackingNumber: string; service: string };

/** One thing a carrier says of a parcel. `id` is unique for the parcel and never changes. */
export type CarrierScan = { id: string; at: Date; state: ShipmentState; place: string; text: string };

/** What the shop needs of a carrier. Calls are made outside of transactions and end within a deadline. */
export type Carrier = {
  name: string;
  /** How people call it. */
  label: string;
  /** Its page of a parcel, as https://…{number}; of the big ones it is known. */
  trackingPage?: string;
  book(parcel: ParcelToBook): Promise<BookedParcel>;
  /** Everything it has said so far, the oldest first; undefined for a number that is none of its own. */
  track(trackingNumber: string): Promise<CarrierScan[] | undefined>;
  /** Forgets where parcels went that have arrived; absent where the carrier keeps that by its own rules. */
  forget?(trackingNumbers: readonly string[]): Promise<void>;
};
