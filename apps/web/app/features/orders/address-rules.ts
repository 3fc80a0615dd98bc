import { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { countryMessages, postcodeProblem, regionProblem } from '@merchmill/contract/account/address-labels.ts';
import { addressLines as linesOfAddress } from '@merchmill/contract/account/address-lines.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { z } from 'zod';

/** What is typed: the contract's form, with every field there so that none loses its text. */
export type AddressInput = z.input<typeof AddressForm>;

/** The same while it is typed: a text for each field. */
export type TypedAddress = Record<'country' | keyof typeof blank, string>;
const blank = { name: '', company: '', line1: '', line2: '', city: '', region: '', postcode: '', phone: '' };

/** What the fields begin with. */
export function typedAddress(address: Partial<AddressInput> & { country: string }): TypedAddress {
  const names = ['country', ...(Object.keys(blank) as (keyof typeof blank)[])] as const;
  return Object.fromEntries(names.map((name) => [name, address[name] ?? ''])) as TypedAddress;
}

/** The contract's form with what the chosen country asks for: its postal code, and its regions where it has some. */
export function addressSchema(countries: readonly Country[], code: string) {
  const country = countries.find((each) => each.code === code);
  if (!country) {
    return AddressForm.extend({
      country: z.string().refine(() => false, code ? countryMessages.notShipped : countryMessages.missing),
    });
  }
  return AddressForm.extend({
    postcode: country.postcode
      ? z
          .string()
          .trim()
          .max(16)
          .regex(new RegExp(country.postcode), { error: ({ input }) => postcodeProblem(country, String(input ?? '')) })
      : AddressForm.shape.postcode,
    region: country.regions.length
      ? z.enum(
          country.regions.map((region) => region.code),
          regionProblem(country.code),
        )
      : AddressForm.shape.region,
  });
}

/** An address in the lines of its label. */
export function addressLines(
  address: Pick<AddressInput, 'company' | 'line1' | 'line2' | 'city' | 'region' | 'postcode'> & { country: string },
  countries: readonly Country[],
): string[] {
  const country = countries.find((each) => each.code === address.country);
  return linesOfAddress(address, country?.name ?? address.country);
}

/** Where somebody who pays in a currency most likely is; the first country we ship to where it does not say. */
const homeOf: Readonly<Record<string, string>> = {
  USD: 'US',
  EUR: 'DE',
  GBP: 'GB',
  CAD: 'CA',
  AUD: 'AU',
  JPY: 'JP',
  CHF: 'CH',
  SEK: 'SE',
  NOK: 'NO',
};

/** A country to begin with before there is an address. */
export function likelyCountry(countries: readonly Country[], currency: string): string {
  const home = homeOf[currency];
  return (countries.find((country) => country.code === home) ?? countries[0])?.code ?? '';
}
