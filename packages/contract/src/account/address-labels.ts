/* How the parts of an address are called where it is, and what is said against them: by the form and by the server. */

const regionNames: Readonly<Record<string, string>> = { US: 'State', AU: 'State', CA: 'Province' };
const postcodeNames: Readonly<Record<string, string>> = {
  US: 'ZIP code',
  GB: 'Postcode',
  AU: 'Postcode',
  NZ: 'Postcode',
  IE: 'Eircode',
};

export type AddressLabels = { region: string; postcode: string };

export function addressLabels(country: string): AddressLabels {
  return { region: regionNames[country] ?? 'Region', postcode: postcodeNames[country] ?? 'Postal code' };
}

/** Within a sentence: an abbreviation keeps its capitals. */
const within = (label: string) => (/^[A-Z]{2}/.test(label) || label === 'Eircode' ? label : label.toLowerCase());

/** Against a postal code that is missing, or is none of the country's. */
export function postcodeProblem(country: { code: string; name: string }, typed: string | undefined): string {
  const noun = within(addressLabels(country.code).postcode);
  if (!typed?.trim()) return `Please enter your ${noun}.`;
  return postcodeNames[country.code]
    ? `Please enter a valid ${noun}.`
    : `Please enter a valid ${noun} for ${country.name}.`;
}

export const regionProblem = (country: string): string => `Please choose a ${within(addressLabels(country).region)}.`;

export const countryMessages = { missing: 'Please choose a country.', notShipped: 'We don’t ship there yet.' } as const;
