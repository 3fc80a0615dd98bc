import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import type { SenderAddress } from '@merchmill/contract/stores/store-settings.shapes.ts';
import { z } from 'zod';
import { AddressFields } from '../../../features/orders/address-fields.tsx';
import { addressSchema, type TypedAddress, typedAddress } from '../../../features/orders/address-rules.ts';
import type { Checked } from '../../../shell/page/field-errors.ts';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';

/* The return address on a store's labels and packing slips: the shop's, or one of the seller's. */

type TypedSender = TypedAddress & { kind: string };

export const typedSender = (sender: SenderAddress | null, country: string): TypedSender => ({
  ...typedAddress(sender ?? { country }),
  kind: sender ? 'own' : 'shop',
});

/** What is sent: null for the shop's own address, of which nothing is typed. */
export function checkSender(
  countries: readonly Country[],
  { kind, ...typed }: TypedSender,
): Checked<{ sender: SenderAddress | null }> {
  if (kind === 'shop') return { data: { sender: null } };
  return z.object({ sender: addressSchema(countries, typed.country) }).safeParse({ sender: typed });
}

type FieldsProps = {
  form: Parameters<typeof AddressFields>[0]['form'] & {
    values: TypedSender;
    set: (part: Partial<TypedSender>) => void;
  };
  countries: readonly Country[];
};

export function SenderFields({ form, countries }: FieldsProps) {
  const { kind } = form.values;
  return (
    <div className="grid gap-5">
      <MmRadioCards
        legend={messages.senderChoice}
        cards={[
          { value: 'shop', title: messages.senderShop, note: messages.senderShopNote },
          { value: 'own', title: messages.senderOwn, note: messages.senderOwnNote },
        ]}
        chosen={kind}
        onChoose={(chosen) => form.set({ kind: chosen })}
        columns
      />
      {kind === 'own' && <AddressFields form={form} countries={countries} within="sender." />}
    </div>
  );
}
