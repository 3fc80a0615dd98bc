import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { addressLines } from '@merchmill/contract/account/address-lines.ts';
import type { BusinessAddress } from '@merchmill/contract/orders/business.shapes.ts';

const countryNames = new Intl.DisplayNames(['en-US'], { type: 'region' });

const countryName = (code: string): string => countryNames.of(code) ?? code;

/** An address in the lines of a letter, also of a country that the shop does not send to any more. */
export function documentAddress(address: AddressForm): string[] {
  return addressLines(address, countryName(address.country));
}

export type Recipient = AddressForm & { name: string };

/** A business is invoiced by its name, at its seat where it has told it; anybody else as the recipient. */
export function buyerOf(company: string | null, seat: BusinessAddress | null, recipient: Recipient) {
  if (company === null) return { name: recipient.name, lines: documentAddress(recipient) };
  if (!seat) return { name: company, lines: [recipient.name, ...documentAddress(recipient)] };
  return { name: company, lines: addressLines(seat, countryName(seat.country)) };
}
