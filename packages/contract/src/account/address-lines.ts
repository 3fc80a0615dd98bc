/* How an address is written, on paper and on the screen. */

type Lines = Record<'line1' | 'city', string> &
  Partial<Record<'company' | 'line2' | 'region' | 'postcode', string | null | undefined>> & { country: string };

/** The postal code stands behind the city there, though there are no regions to choose from. */
const codeBehindCity = new Set(['GB', 'IE']);

/**
 * An address in the lines of its label, in the country's own format: Portland, OR 97205 where regions matter, 10115 Berlin
 * elsewhere.
 */
export function addressLines(address: Lines, country: { name: string; hasRegions: boolean }): string[] {
  const { company, line1, line2, city, region, postcode } = address;
  const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);
  const behind = codeBehindCity.has(address.country);
  const place = country.hasRegions
    ? joined([city, joined([region, postcode], ' ')], ', ')
    : joined([joined(behind ? [city, postcode] : [postcode, city], ' '), region], ', ');
  return [company, line1, line2, place, country.name].filter((line): line is string => Boolean(line));
}
