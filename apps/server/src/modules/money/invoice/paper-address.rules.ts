import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { addressLines } from '@merchmill/contract/account/address-lines.ts';

const countryNames = new Intl.DisplayNames(['en-US'], { type: 'region' });

/** An address in the lines of a letter, also of a country that the shop does not send to any more. */
export function paperAddress(address: AddressForm): string[] {
  return addressLines(address, countryNames.of(address.country) ?? address.country);
}
