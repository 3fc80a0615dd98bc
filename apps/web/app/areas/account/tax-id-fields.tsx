import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import type { ComponentProps } from 'react';
import { deliveryMessages as messages } from '../../features/orders/messages/delivery.ts';
import { MmSelect } from '../../ui/select.tsx';
import { MmTextField } from '../../ui/text-field.tsx';

type Field = Pick<ComponentProps<typeof MmTextField>, 'name' | 'error' | 'value'> & {
  onChange: NonNullable<ComponentProps<typeof MmSelect>['onChange'] & ComponentProps<typeof MmTextField>['onChange']>;
};

/** A tax ID with its country, which says what it looks like there. */
export function TaxIdFields({
  countries,
  country,
  taxId,
}: {
  countries: readonly Country[];
  country: Field;
  taxId: Field;
}) {
  const withIds = countries.filter((each) => each.taxId !== null);
  const rule = withIds.find(({ code }) => code === country.value)?.taxId;
  return (
    <>
      <MmSelect
        {...country}
        label={messages.taxIdCountry}
        placeholder={messages.chooseCountry}
        options={withIds.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <MmTextField
        {...taxId}
        label={messages.taxId}
        hint={rule ? messages.taxIdHint({ label: rule.label, example: rule.example }) : undefined}
        maxLength={24}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
