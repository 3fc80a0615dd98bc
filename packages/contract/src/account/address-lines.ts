import { formatAddress } from 'localized-address-format';

/* How an address is written, on paper and on the screen. */

type Address = Record<'line1' | 'city' | 'country', string> &
  Partial<Record<'company' | 'line2' | 'region' | 'postcode', string | null | undefined>>;

const isText = (text: string | null | undefined): text is string => Boolean(text);

/**
 * An address in the lines of its label, below the name, in the format of its country: Portland, OR 97205, or 10115
 * Berlin. Regions are left out where the post does without them.
 */
export function addressLines(
  { company, line1, line2, city, region, postcode, country }: Address,
  land: string,
): string[] {
  const format = (streets: string[]) =>
    formatAddress(
      {
        postalCountry: country,
        organization: company ?? '',
        addressLines: streets,
        locality: city,
        administrativeArea: region ?? '',
        postalCode: postcode ?? '',
      },
      'latin',
    );
  const streets = [line1, line2].filter(isText);
  const lines = format(streets);
  // Where the post asks for no city of its own, as in Japan, it is part of the street.
  const others = new Set([...streets, company]);
  const isSaid = lines.some((line) => !others.has(line) && line.toLowerCase().includes(city.toLowerCase()));
  const whole = isSaid ? lines : format([...streets, city]);
  return [...whole.map((line) => line.replace(/^[\s,]+/, '')), land].filter(isText);
}
