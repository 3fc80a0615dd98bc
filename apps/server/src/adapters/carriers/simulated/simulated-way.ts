import { hourMs } from '@merchmill/contract/durations.ts';
import type { ShipmentState } from '@merchmill/contract/fulfillment/shipment.ts';
import type { CarrierScan } from '../port.ts';
import type { ParcelFault } from './simulated.tables.ts';

export type SimulatedParcel = {
  trackingNumber: string;
  service: string;
  fromCity: string;
  fromCountry: string;
  toCity: string;
  toCountry: string;
  fault: ParcelFault;
  bookedAt: Date;
  speed: number;
};

type Stop = { afterHours: number; state: ShipmentState; place: string; text: string };

/** Days on the road between two places, by how the parcel is sent. */
function transitDays({ service, fromCountry, toCountry }: SimulatedParcel): number {
  const abroad = fromCountry !== toCountry;
  if (service === 'express') return abroad ? 2 : 1;
  if (service === 'standard') return abroad ? 5 : 3;
  return abroad ? 8 : 5;
}

/** A number between 0 and 1 that is always the same for the same parcel, so that parcels differ a little. */
function leaning(trackingNumber: string): number {
  let sum = 0;
  for (const character of trackingNumber) sum = (sum * 31 + character.charCodeAt(0)) % 1009;
  return sum / 1009;
}

const names = new Intl.DisplayNames('en', { type: 'region' });
/** Of a country by its code, e.g. Poland. */
const nameOf = (country: string): string => names.of(country) ?? country;

/** The whole way of a parcel as it will be, the future included. */
function wayOf(parcel: SimulatedParcel): Stop[] {
  const { fromCity, fromCountry, toCity, toCountry, fault } = parcel;
  const [from, to] = [`${fromCity}, ${nameOf(fromCountry)}`, `${toCity}, ${nameOf(toCountry)}`];
  const end = 24 * transitDays(parcel) + 6 * leaning(parcel.trackingNumber);
  const stop = (share: number, state: ShipmentState, place: string, text: string): Stop => ({
    afterHours: end * share,
    state,
    place,
    text,
  });
  const begin = [
    stop(0, 'handedOver', from, 'Handed over to the carrier'),
    stop(0.1, 'inTransit', from, 'Sorted and loaded'),
  ];
  const border =
    fromCountry === toCountry
      ? []
      : [
          stop(0.3, 'inTransit', from, `Left ${nameOf(fromCountry)}`),
          stop(0.55, 'inTransit', to, `Arrived in ${nameOf(toCountry)}`),
          stop(0.65, 'inTransit', to, 'Cleared by customs'),
        ];
  if (fault === 'lost') {
    return [...begin, ...border.slice(0, 1), stop(2, 'lost', from, 'Declared lost after a search')];
  }
  const last = [
    stop(0.85, 'inTransit', to, 'Arrived at the delivery depot'),
    stop(0.95, 'outForDelivery', to, 'Out for delivery'),
  ];
  if (fault === 'returned') {
    return [
      ...begin,
      ...border,
      ...last,
      stop(1, 'inTransit', to, 'Not delivered: recipient unknown at this address'),
      stop(1.6, 'returned', from, 'Returned to sender'),
    ];
  }
  return [...begin, ...border, ...last, stop(1, 'delivered', to, 'Delivered')];
}

/** What the carrier can have said of a parcel by now. */
export function scansUntil(parcel: SimulatedParcel, now: Date): CarrierScan[] {
  return wayOf(parcel)
    .map(({ afterHours, ...scan }, index) => ({
      ...scan,
      id: `${parcel.trackingNumber}-${index}`,
      at: new Date(parcel.bookedAt.getTime() + (afterHours * hourMs) / parcel.speed),
    }))
    .filter((scan) => scan.at <= now);
}

/**
 * What goes wrong with a parcel, as test cards say what becomes of a payment: `simulate: lost` or `simulate: returned`
 * in the second line of the address.
 */
export function faultOf(line2: string | undefined): ParcelFault {
  const asked = /^simulate:\s*(lost|returned)$/i.exec(line2?.trim() ?? '')?.[1]?.toLowerCase();
  return asked === 'lost' || asked === 'returned' ? asked : 'none';
}

/** A tracking number with a check digit (mod 11, weights 8 6 4 2 3 5 9 7 as of the Universal Postal Union's S10). */
export function trackingNumberOf(serial: number, country: string): string {
  const digits = String(serial % 100_000_000).padStart(8, '0');
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return `MM${digits}${check}${country}`;
}
