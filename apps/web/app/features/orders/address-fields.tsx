import { addressLabels } from '@merchmill/contract/account/address-labels.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import type { ChangeEvent, ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { MmSelect } from '../../ui/select.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import type { TypedAddress } from './address-rules.ts';
import { cartMessages as messages } from './messages/cart.ts';

type FieldProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};
export type AddressFieldsProps = {
  form: {
    values: TypedAddress;
    set: (part: Partial<TypedAddress>) => void;
    field: (name: keyof TypedAddress, path?: string) => FieldProps;
  };
  countries: readonly Country[];
  /** Why the country cannot be another one, where it cannot. */
  countryHint?: string;
  /** Where the address lies in what is sent: its errors are named so. */
  within?: string;
};

/** What the browser's autofill knows each field as; `shipping` says which of the shopper's addresses is meant. */
const autofill = {
  country: 'shipping country',
  name: 'shipping name',
  company: 'shipping organization',
  line1: 'shipping address-line1',
  line2: 'shipping address-line2',
  city: 'shipping address-level2',
  region: 'shipping address-level1',
  postcode: 'shipping postal-code',
  phone: 'shipping tel',
} as const;

const fieldOf =
  ({ form, within = '' }: AddressFieldsProps) =>
  (name: keyof TypedAddress) => ({ ...form.field(name, `${within}${name}`), autoComplete: autofill[name] });

/** The fields of an address: country and who receives it, then where that is. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, countries, countryHint } = props;
  const field = fieldOf(props);
  return (
    <div className="grid gap-5 xs:grid-cols-6">
      <Half>
        <MmSelect
          {...field('country')}
          onChange={({ currentTarget }) => form.set({ country: currentTarget.value, region: '' })}
          label={messages.country}
          hint={countryHint}
          {...(countryHint ? {} : { placeholder: messages.chooseCountry })}
          options={countries.map((country) => ({ value: country.code, label: country.name }))}
        />
      </Half>
      <Half first>
        <MmTextField {...field('name')} label={messages.name} maxLength={80} />
      </Half>
      <Half>
        <MmTextField {...field('company')} label={messages.company} optional={messages.optional} maxLength={80} />
      </Half>
      <PlaceFields {...props} />
      <Half first>
        <MmTextField
          {...field('phone')}
          type="tel"
          label={messages.phone}
          optional={messages.optional}
          hint={messages.phoneHint}
          maxLength={30}
        />
      </Half>
    </div>
  );
}

function PlaceFields(props: AddressFieldsProps) {
  const { form, countries } = props;
  const field = fieldOf(props);
  const code = form.values.country;
  const regions = countries.find((each) => each.code === code)?.regions ?? [];
  const labels = addressLabels(code);
  const City = regions.length > 0 ? Third : Half;
  return (
    <>
      <Half first>
        <MmTextField {...field('line1')} label={messages.line1} maxLength={120} />
      </Half>
      <Half>
        <MmTextField {...field('line2')} label={messages.line2} optional={messages.optional} maxLength={120} />
      </Half>
      <City first>
        <MmTextField {...field('city')} label={messages.city} maxLength={80} />
      </City>
      {regions.length > 0 && (
        <Third>
          <MmSelect
            {...field('region')}
            label={labels.region}
            placeholder={messages.chooseRegion({ label: labels.region.toLowerCase() })}
            options={regions.map((region) => ({ value: region.code, label: region.name }))}
          />
        </Third>
      )}
      <City>
        <MmTextField {...field('postcode')} label={labels.postcode} maxLength={16} />
      </City>
    </>
  );
}

/** `first` begins a row. */
function Half({ first, children }: { first?: boolean; children: ReactNode }) {
  return <div className={cx('xs:col-span-3', first && 'xs:col-start-1')}>{children}</div>;
}

function Third({ children }: { children: ReactNode }) {
  return <div className="xs:col-span-2">{children}</div>;
}
