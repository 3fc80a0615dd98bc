import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { AddressFields, type AddressFieldsProps } from '../address-fields.tsx';
import { addressSchema, typedAddress } from '../address-rules.ts';
import { lifeMessages as messages } from '../messages/order-life.ts';

export type OrderAddress = OrderDetail['address'];

/** The one country and region that shipping and tax were paid for. */
function placesOf({ country, region }: OrderAddress, countries: readonly Country[]): Country[] {
  return countries
    .filter((each) => each.code === country)
    .map((each) => ({ ...each, regions: each.regions.filter((one) => one.code === region) }));
}

/** What the form of an order's address begins with and is checked by. */
export function orderAddressForm(address: OrderAddress, countries: readonly Country[]) {
  const places = placesOf(address, countries);
  return { places, initial: typedAddress(address), shape: addressSchema(places, address.country) };
}

type OrderAddressProps = Omit<AddressFieldsProps, 'countries' | 'countryHint'> & { places: readonly Country[] };

export function OrderAddressFields({ places, ...rest }: OrderAddressProps) {
  return <AddressFields {...rest} countries={places} countryHint={messages.addressNote} />;
}
