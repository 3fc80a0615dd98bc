import { eprSchemes, maxEprNumbers, maxOtherTaxIds } from '@merchmill/contract/orders/business.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MmButton } from '../../../../ui/button.tsx';
import { MmSelect } from '../../../../ui/select.tsx';
import { MmTextField } from '../../../../ui/text-field.tsx';
import { businessMessages as messages } from '../../messages/business.ts';
import { type EprRow, newEprRow, newTaxIdRow, type TaxIdRow } from './identity-values.ts';
import type { IdentityFields } from './use-identity-form.ts';

type Form = IdentityFields['form'];
type Props = { form: Form; countries: readonly Country[] };
type ListName = 'epr' | 'otherTaxIds';

/** What changes a row of one of the lists. */
function rowField(form: Form, list: ListName, at: number, name: string) {
  const row = form.values[list][at] as Record<string, string>;
  return {
    name: `${list}.${at}.${name}`,
    error: form.errors[`${list}.${at}.${name}`],
    value: row[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      form.set((before) => ({
        ...before,
        [list]: before[list].map((each, index) => (index === at ? { ...each, [name]: value } : each)),
      })),
  };
}

const countryOptions = (countries: readonly Country[]) =>
  countries.map(({ code, name }) => ({ value: code, label: name }));

export function EprRows({ form, countries }: Props) {
  const field = (at: number, name: string) => rowField(form, 'epr', at, name);
  return (
    <Rows
      {...{ form, list: 'epr', row: newEprRow, most: maxEprNumbers, title: messages.epr, hint: messages.eprHint }}
      {...{ add: messages.addEpr, labelOf: messages.eprOf, removeOf: messages.removeEpr }}
    >
      {(at) => (
        <div className="grid gap-4 xs:grid-cols-3">
          <MmSelect {...field(at, 'country')} label={messages.country} options={countryOptions(countries)} />
          <MmSelect
            {...field(at, 'scheme')}
            label={messages.scheme}
            options={eprSchemes.map((value) => ({ value, label: messages.schemes[value] }))}
          />
          <MmTextField
            {...field(at, 'number')}
            label={messages.eprNumber}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
    </Rows>
  );
}

export function TaxIdRows({ form, countries }: Props) {
  const field = (at: number, name: string) => rowField(form, 'otherTaxIds', at, name);
  const withIds = countries.filter(({ taxId }) => taxId !== null);
  const exampleFor = (code: string | undefined) => {
    const rule = withIds.find((country) => country.code === code)?.taxId;
    return rule ? messages.taxIdExample({ label: rule.label, example: rule.example }) : undefined;
  };
  return (
    <Rows
      {...{ form, list: 'otherTaxIds', row: newTaxIdRow, most: maxOtherTaxIds }}
      {...{ title: messages.otherTaxIds, hint: messages.otherTaxIdsHint, add: messages.addTaxId }}
      {...{ labelOf: messages.taxIdOf, removeOf: messages.removeTaxId }}
    >
      {(at) => (
        <div className="grid gap-4 xs:grid-cols-2">
          <MmSelect
            {...field(at, 'country')}
            label={messages.country}
            placeholder={messages.chooseCountry}
            options={countryOptions(withIds)}
          />
          <MmTextField
            {...field(at, 'id')}
            label={messages.taxId}
            hint={exampleFor(form.values.otherTaxIds[at]?.country)}
            maxLength={24}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
    </Rows>
  );
}

type RowsProps = {
  form: Form;
  list: ListName;
  row: EprRow | TaxIdRow;
  most: number;
  title: string;
  hint: string;
  add: string;
  labelOf: (values: { index: number }) => string;
  removeOf: (values: { index: number }) => string;
  children: (at: number) => ReactNode;
};

function Rows({ form, list, row, most, title, hint, add, labelOf, removeOf, children }: RowsProps) {
  const rows = form.values[list];
  const change = (all: readonly (EprRow | TaxIdRow)[]) => form.set((before) => ({ ...before, [list]: all }));
  return (
    <fieldset className="grid gap-4">
      <legend className="text-small font-semibold">{title}</legend>
      <p className="text-small text-quiet">{hint}</p>
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; what is in them is told by their place
        <fieldset key={at} className="grid gap-3 rounded-card border bg-card p-4">
          <legend className="sr-only">{labelOf({ index: at + 1 })}</legend>
          {children(at)}
          <MmButton
            variant="quiet"
            size="s"
            className="justify-self-start"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => change(rows.filter((__, index) => index !== at))}
          >
            {removeOf({ index: at + 1 })}
          </MmButton>
        </fieldset>
      ))}
      {rows.length < most && (
        <MmButton
          variant="secondary"
          size="s"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => change([...rows, row])}
        >
          {add}
        </MmButton>
      )}
    </fieldset>
  );
}
