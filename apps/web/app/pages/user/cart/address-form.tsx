import { zodResolver } from '@hookform/resolvers/zod';
import { type Address, type AddressForm as AddressFields, accountCalls } from '@merchmill/contract/account.ts';
import { isApiError } from '@merchmill/contract/api-error.ts';
import type { Country } from '@merchmill/contract/settings.ts';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { type FieldPath, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { cartMessages as words } from '../../../messages/cart.ts';
import { useApi } from '../../../state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { type AddressInput, addressLabels, addressSchema } from './address-rules.ts';

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
  onCountry: (code: string) => void;
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

/** Country first, because it decides what the rest looks like. */
export function AddressForm({ ref, countries, address, start, onCountry, onSaved, onCancel }: AddressFormProps) {
  const { call } = useApi();
  const resolver: Resolver<AddressInput> = (values, context, options) =>
    (zodResolver(addressSchema(countries, values.country)) as unknown as Resolver<AddressInput>)(
      values,
      context,
      options,
    );
  const form = useForm<AddressInput>({ resolver, defaultValues: startValues(address, start) });
  const country = form.watch('country');
  useEffect(() => onCountry(country), [onCountry, country]);

  const save = async (): Promise<Address | null> => {
    let saved: Address | null = null;
    await form.handleSubmit(async (fields) => {
      try {
        saved = await (address
          ? call(
              accountCalls.updateAddress,
              { params: { bizId: address.bizId }, body: fields },
              { errorMode: 'silent' },
            )
          : call(accountCalls.addAddress, { body: fields }, { errorMode: 'silent' }));
        onSaved(saved);
      } catch (error) {
        showRefusal(form, error);
      }
    })();
    return saved;
  };
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
      <AddressFormFields form={form} countries={countries} />
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

function AddressFormFields({ form, countries }: { form: UseFormReturn<AddressInput>; countries: readonly Country[] }) {
  const { errors } = form.formState;
  const code = form.watch('country');
  const regions = countries.find((each) => each.code === code)?.regions ?? [];
  const labels = addressLabels(code);
  /** `shipping` tells the browser's autofill which of the shopper's addresses is meant. */
  const field = (name: FieldPath<AddressFields>, autofill: string) => ({
    ...form.register(name),
    autoComplete: `shipping ${autofill}`,
    error: errors[name as keyof AddressInput]?.message,
  });
  const onCountry = () => {
    form.setValue('region', '');
    form.clearErrors(['region', 'postcode']);
  };
  return (
    <div className="grid gap-5 xs:grid-cols-6">
      <div className="xs:col-span-3">
        <MmSelect
          {...field('country', 'country')}
          {...form.register('country', { onChange: onCountry })}
          label={words.country}
          placeholder={words.chooseCountry}
          options={countries.map((country) => ({ value: country.code, label: country.name }))}
        />
      </div>
      <div className="xs:col-span-3 xs:col-start-1">
        <MmTextField {...field('name', 'name')} label={words.name} maxLength={80} />
      </div>
      <div className="xs:col-span-3">
        <MmTextField
          {...field('company', 'organization')}
          label={words.company}
          optional={words.optional}
          maxLength={80}
        />
      </div>
      <div className="xs:col-span-3">
        <MmTextField {...field('line1', 'address-line1')} label={words.line1} maxLength={120} />
      </div>
      <div className="xs:col-span-3">
        <MmTextField
          {...field('line2', 'address-line2')}
          label={words.line2}
          optional={words.optional}
          maxLength={120}
        />
      </div>
      <div className="xs:col-span-2">
        <MmTextField {...field('city', 'address-level2')} label={words.city} maxLength={80} />
      </div>
      {regions.length > 0 && (
        <div className="xs:col-span-2">
          <MmSelect
            {...field('region', 'address-level1')}
            label={labels.region}
            placeholder={words.chooseRegion(labels.region)}
            options={regions.map((region) => ({ value: region.code, label: region.name }))}
          />
        </div>
      )}
      <div className="xs:col-span-2">
        <MmTextField {...field('postcode', 'postal-code')} label={labels.postcode} maxLength={16} />
      </div>
      <div className="xs:col-span-3 xs:col-start-1">
        <MmTextField
          {...field('phone', 'tel')}
          type="tel"
          label={words.phone}
          optional={words.optional}
          hint={words.phoneHint}
          maxLength={30}
        />
      </div>
    </div>
  );
}
