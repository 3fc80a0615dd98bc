import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import type { ComponentProps } from 'react';
import { deliveryMessages as messages } from '../../features/orders/messages/delivery.ts';
import { MmSelect } from '../../ui/select.tsx';
import { MmTextField } from '../../ui/text-field.tsx';

type Field = Pick<ComponentProps<typeof MmTextField>, 'name' | 'error' | 'value'> & {
  onChange: NonNullable<ComponentProps<typeof MmSelect>['onChange'] & ComponentProps<typeof MmTextField>['onChange']>;
};

type Props = {
  countries: readonly Country[];
  country: Field;
  taxId: Field;
  /** Also countries whose tax IDs we can’t check. */
  anyCountry?: boolean;
};

/** A tax ID with its country, which says what it looks like there. */
export function TaxIdFields({ countries, country, taxId, anyCountry = false }: Props) {
  const listed = countries.filter((each) => anyCountry || each.taxId !== null);
  const rule = listed.find(({ code }) => code === country.value)?.taxId;
  return (
    <>
      <MmSelect
        {...country}
        label={messages.taxIdCountry}
        placeholder={messages.chooseCountry}
        options={listed.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <MmTextField
        {...taxId}
        label={messages.taxId}
        hint={rule ? messages.taxIdHint({ label: rule.label, example: rule.example }) : undefined}
        maxLength={anyCountry ? 40 : 24}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
