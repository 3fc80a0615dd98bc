import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import type { Resolver } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { AddressFields } from '../address-fields.tsx';
import { type AddressInput, addressSchema } from '../address-rules.ts';
import { lifeMessages as words } from '../messages/order-life.ts';

export type OrderAddress = OrderDetail['address'];

const blank = { name: '', line1: '', line2: '', city: '', region: '', postcode: '', company: '', phone: '' };

/** The one country and region that shipping and tax were paid for. */
function placesOf({ country, region }: OrderAddress, countries: readonly Country[]): Country[] {
  return countries
    .filter((each) => each.code === country)
    .map((each) => ({ ...each, regions: each.regions.filter((one) => one.code === region) }));
}

/** The form of an order's address; `submit` gives what was typed once it is right. */
export function useOrderAddress(address: OrderAddress, countries: readonly Country[]) {
  const places = placesOf(address, countries);
  const form = useForm<AddressInput>({
    resolver: zodResolver(addressSchema(places, address.country)) as unknown as Resolver<AddressInput>,
    defaultValues: { ...blank, ...address },
  });
  const submit = (send: (address: OrderAddress) => void) =>
    void form.handleSubmit(({ isDefault: _, ...fields }) => send(fields))();
  const fields = (
    <div className="grid gap-4">
      <AddressFields form={form} countries={places} />
      <p className="text-small text-quiet">{words.addressNote}</p>
    </div>
  );
  return { fields, submit };
}
