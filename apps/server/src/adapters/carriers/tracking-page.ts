import type { Carrier } from './port.ts';

/**
 * Where the big carriers show a parcel by its number, by the name of the carrier. They rarely change, but nobody promises
 * them: look at each before you connect its carrier.
 */
const knownPages: Readonly<Record<string, string>> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  gls: 'https://gls-group.eu/track/{number}',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
};

/** The carrier's own page of a parcel; null where it has none that we may link to. */
export function trackingUrl(
  carrier: Pick<Carrier, 'name' | 'trackingPage'> | undefined,
  number: string | null,
): string | null {
  const page = carrier && (carrier.trackingPage ?? knownPages[carrier.name]);
  if (!page || !number) return null;
  // A number cannot make it another page: what it could leave its place with is encoded.
  const url = page.replaceAll('{number}', () => encodeURIComponent(number));
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
