import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import type { TaxProfile, TaxProfileForm } from '@merchmill/contract/orders/tax.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { deliveryMessages as messages } from '../../../features/orders/messages/delivery.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { TaxIdFields } from '../tax-id-fields.tsx';

type BusinessSectionProps = {
  profile: TaxProfile;
  countries: readonly Country[];
  /** Of the delivery, to begin with. */
  country: string;
  onSaved: (profile: TaxProfile) => void;
};

/** For whom it is bought: a business may leave the tax to itself. */
export function BusinessSection({ profile, countries, country, onSaved }: BusinessSectionProps) {
  const [open, setOpen] = useState(false);
  const mayChange = useTeamMay('business.edit');
  const facts = [profile.company, profile.taxId, profile.iossNumber].filter((fact) => fact !== null);
  if (!facts.length && !mayChange) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <Building2 aria-hidden className="size-5 shrink-0 text-quiet" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{facts.length ? facts.join(' · ') : messages.forBusiness}</span>
        {!facts.length && <span className="block text-quiet">{messages.forBusinessNote}</span>}
      </p>
      {mayChange && (
        <MmButton variant="secondary" size="s" onClick={() => setOpen(true)}>
          {facts.length ? messages.changeBusiness : messages.businessTitle}
        </MmButton>
      )}
      <MmDialog open={open} onClose={() => setOpen(false)} title={messages.businessTitle} closeLabel={messages.close}>
        <BusinessForm
          profile={profile}
          countries={countries}
          country={country}
          onCancel={() => setOpen(false)}
          onSaved={(saved) => {
            setOpen(false);
            onSaved(saved);
          }}
        />
      </MmDialog>
    </div>
  );
}

/** What is typed, how it is saved, and what is wrong with it. */
function useBusinessForm({ profile, country, onSaved }: Omit<BusinessSectionProps, 'countries'>) {
  return useForm({
    initial: {
      company: profile.company ?? '',
      taxIdCountry: profile.taxIdCountry ?? country,
      taxId: profile.taxId ?? '',
      iossNumber: profile.iossNumber ?? '',
    },
    // Empty fields are not sent; the shop looks at the rest, country by country.
    check: (typed) => ({
      data: Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')) as TaxProfileForm,
    }),
    send: (call, body) => call(taxCalls.setProfile, { body }),
    done: onSaved,
    reloads: false,
  });
}

type FormProps = BusinessSectionProps & { onCancel?: () => void };

/** Company, tax id and IOSS number: in a dialog it can be canceled, in the settings it stays. */
export function BusinessForm({ countries, onCancel, ...props }: FormProps) {
  const form = useBusinessForm(props);
  const { field } = form;
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField
        {...field('company')}
        label={messages.company}
        optional={messages.optional}
        maxLength={120}
        autoComplete="organization"
      />
      <TaxIdFields countries={countries} country={field('taxIdCountry')} taxId={field('taxId')} />
      <MmTextField
        {...field('iossNumber')}
        label={messages.iossNumber}
        optional={messages.optional}
        hint={messages.iossHint}
        maxLength={14}
        autoComplete="off"
        spellCheck={false}
      />
      <p className="text-small text-quiet">{messages.checkNote}</p>
      <div className="flex flex-wrap gap-3">
        <MmButton type="submit" busy={form.busy}>
          {messages.save}
        </MmButton>
        {onCancel && (
          <MmButton variant="quiet" onClick={onCancel}>
            {messages.cancel}
          </MmButton>
        )}
      </div>
    </MmForm>
  );
}
