import { zodResolver } from '@hookform/resolvers/zod';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { Address } from '@merchmill/contract/account/account.shapes.ts';
import { isApiError } from '@merchmill/contract/api-error.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { type FieldPath, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { AddressFields } from '../../../features/orders/address-fields.tsx';
import { type AddressInput, addressSchema } from '../../../features/orders/address-rules.ts';
import { cartMessages as words } from '../../../features/orders/messages/cart.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';

export type AddressFormHandle = {
  /** Saves what is typed. Null where something is missing; then the first such field has the focus. */
  save: () => Promise<Address | null>;
};

type AddressFormProps = {
  ref?: Ref<AddressFormHandle>;
  countries: readonly Country[];
  /** Null for a new one. */
  address: Address | null;
  start: { name: string; country: string };
  /** Country and region as they are typed: prices and taxes depend on them. */
  onPlace: (country: string, region: string | null) => void;
  onSaved: (address: Address) => void;
  /** Absent where there is no other address to go back to. */
  onCancel?: () => void;
};

const fieldNames: readonly FieldPath<AddressInput>[] = [
  'country',
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'phone',
];

/** The form of one address and how it is saved. */
function useAddressForm({ countries, address, start, onSaved }: AddressFormProps) {
  const { call } = useApi();
  const resolver: Resolver<AddressInput> = (values, context, options) =>
    (zodResolver(addressSchema(countries, values.country)) as unknown as Resolver<AddressInput>)(
      values,
      context,
      options,
    );
  const form = useForm<AddressInput>({ resolver, defaultValues: startValues(address, start) });
  const send = (body: AddressInput) =>
    address
      ? call(accountCalls.updateAddress, { params: { bizId: address.bizId }, body }, { errorMode: 'silent' })
      : call(accountCalls.addAddress, { body }, { errorMode: 'silent' });
  const save = async (): Promise<Address | null> => {
    let saved: Address | null = null;
    await form.handleSubmit(async (fields) => {
      try {
        saved = await send(fields);
        onSaved(saved);
      } catch (error) {
        showRefusal(form, error);
      }
    })();
    return saved;
  };
  return { form, save };
}

/** Country first, because it decides what the rest looks like. */
export function AddressForm(props: AddressFormProps) {
  const { ref, countries, onPlace, onCancel } = props;
  const { form, save } = useAddressForm(props);
  const country = form.watch('country');
  const region = form.watch('region') || null;
  useEffect(() => onPlace(country, region), [onPlace, country, region]);
  useImperativeHandle(ref, () => ({ save }));
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-5"
    >
      {errors.root && (
        <div role="alert">
          <MmNote tone="error">{errors.root.message}</MmNote>
        </div>
      )}
      <AddressFields form={form} countries={countries} />
      <div className="flex flex-wrap gap-3">
        <MmButton type="submit" variant="secondary" busy={isSubmitting}>
          {words.saveAddress}
        </MmButton>
        {onCancel && (
          <MmButton variant="quiet" onClick={onCancel}>
            {words.cancel}
          </MmButton>
        )}
      </div>
    </form>
  );
}

function startValues(address: Address | null, start: { name: string; country: string }): AddressInput {
  const empty = { name: start.name, line1: '', line2: '', city: '', region: '', postcode: '', company: '', phone: '' };
  if (!address) return { ...empty, country: start.country };
  const { bizId: _, isDefault: __, ...fields } = address;
  return { ...empty, ...fields };
}

/** Beside the fields that the shop names, and above the form where it names none. */
function showRefusal(form: UseFormReturn<AddressInput>, error: unknown): void {
  const refused = isApiError(error) ? error.fields : [];
  const known = refused.flatMap(({ path, message }) => {
    const name = fieldNames.find((each) => each === path);
    return name ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of known.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 });
  if (known.length === 0) form.setError('root', { message: isApiError(error) ? error.message : words.addressNotSaved });
}
