import type { BusinessIdentity } from '@merchmill/contract/orders/business.shapes.ts';
import { traderStatuses } from '@merchmill/contract/orders/business.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmForm } from '../../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../../ui/local-time.tsx';
import { MmRadioCards } from '../../../../ui/radio-cards.tsx';
import { MmSelect } from '../../../../ui/select.tsx';
import { MmTextField } from '../../../../ui/text-field.tsx';
import { businessMessages as messages } from '../../messages/business.ts';
import { EprRows, TaxIdRows } from './identity-rows.tsx';
import type { IdentityValues } from './identity-values.ts';
import { type IdentityFields, useIdentityForm } from './use-identity-form.ts';

type Props = { identity: BusinessIdentity; countries: readonly Country[] };
const traderChoices = [...traderStatuses, 'none'] as const;

/** Who a business is: each part may be left out. */
export function IdentityForm({ identity, countries }: Props) {
  const fields = useIdentityForm(identity);
  const { form } = fields;
  const { values, errors, set, field } = form;
  return (
    <MmForm form={form} className="grid gap-8">
      <AddressPart {...fields} countries={countries} />
      <div className="grid gap-5 xs:grid-cols-2">
        <MmTextField
          {...field('register')}
          label={messages.register}
          optional={messages.optional}
          hint={messages.registerHint}
          maxLength={120}
          autoComplete="off"
        />
        <MmTextField
          {...field('registerNumber')}
          label={messages.registerNumber}
          optional={messages.optional}
          maxLength={40}
          autoComplete="off"
        />
      </div>
      <div className="grid gap-3">
        <MmRadioCards
          legend={messages.traderStatus}
          cards={traderChoices.map((value) => ({
            value,
            title: messages.traders[value],
            note: messages.traderNotes[value],
          }))}
          chosen={values.traderStatus}
          onChoose={(value) => set({ traderStatus: value as IdentityValues['traderStatus'] })}
          error={errors.traderStatus}
        />
        {identity.traderDeclaredAt && (
          <p className="text-small text-quiet">
            {messages.declaredAt} <MmLocalTime at={identity.traderDeclaredAt} show="minute" />
          </p>
        )}
      </div>
      <ResponsiblePart {...fields} />
      <EprRows form={form} countries={countries} />
      <TaxIdRows form={form} countries={countries} />
      <MmButton type="submit" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}

function AddressPart({ inPart, countries }: IdentityFields & { countries: readonly Country[] }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-small font-semibold">{messages.address}</legend>
      <MmTextField
        {...inPart('address', 'line1')}
        label={messages.line1}
        maxLength={120}
        autoComplete="address-line1"
      />
      <MmTextField
        {...inPart('address', 'line2')}
        label={messages.line2}
        optional={messages.optional}
        maxLength={120}
        autoComplete="address-line2"
      />
      <div className="grid gap-5 xs:grid-cols-2">
        <MmTextField
          {...inPart('address', 'postcode')}
          label={messages.postcode}
          maxLength={16}
          autoComplete="postal-code"
        />
        <MmTextField
          {...inPart('address', 'city')}
          label={messages.city}
          maxLength={80}
          autoComplete="address-level2"
        />
        <MmTextField
          {...inPart('address', 'region')}
          label={messages.region}
          optional={messages.optional}
          maxLength={80}
          autoComplete="address-level1"
        />
        <MmSelect
          {...inPart('address', 'country')}
          label={messages.country}
          placeholder={messages.chooseCountry}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </fieldset>
  );
}

function ResponsiblePart({ inPart }: IdentityFields) {
  return (
    <fieldset className="grid gap-5">
      <legend className="text-small font-semibold">{messages.responsible}</legend>
      <p className="text-small text-quiet">{messages.responsibleHint}</p>
      <MmTextField
        {...inPart('euResponsible', 'name')}
        label={messages.responsibleName}
        maxLength={120}
        autoComplete="off"
      />
      <MmTextField
        {...inPart('euResponsible', 'address')}
        label={messages.responsibleAddress}
        maxLength={240}
        autoComplete="off"
      />
      <MmTextField
        {...inPart('euResponsible', 'email')}
        type="email"
        label={messages.responsibleEmail}
        autoComplete="off"
      />
    </fieldset>
  );
}
