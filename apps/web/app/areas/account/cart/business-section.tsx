import { isApiError } from '@merchmill/contract/api-error.ts';
import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import type { TaxProfile, TaxProfileForm } from '@merchmill/contract/orders/tax.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { Building2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { deliveryMessages as words } from '../../../features/orders/messages/delivery.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';

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
  const facts = [profile.company, profile.taxId, profile.iossNumber].filter((fact) => fact !== null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <Building2 aria-hidden className="size-5 shrink-0 text-quiet" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{facts.length ? facts.join(' · ') : words.forBusiness}</span>
        {!facts.length && <span className="block text-quiet">{words.forBusinessNote}</span>}
      </p>
      <MmButton variant="secondary" size="s" onClick={() => setOpen(true)}>
        {facts.length ? words.changeBusiness : words.businessTitle}
      </MmButton>
      <MmDialog open={open} onClose={() => setOpen(false)} title={words.businessTitle} closeLabel={words.close}>
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

const fieldNames = ['company', 'taxIdCountry', 'taxId', 'iossNumber'] as const;
type FieldName = (typeof fieldNames)[number];
type Problems = Partial<Record<FieldName | 'form', string>>;

function problemsOf(error: unknown): Problems {
  if (!isApiError(error)) return { form: words.notSaved };
  const known = error.fields.filter(({ path }) => (fieldNames as readonly string[]).includes(path));
  return known.length ? Object.fromEntries(known.map(({ path, message }) => [path, message])) : { form: error.message };
}

/** What is typed, how it is saved, and what is wrong with it. */
function useBusinessForm({ profile, country, onSaved }: Omit<BusinessSectionProps, 'countries'>) {
  const { call } = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<FieldName, string>>({
    company: profile.company ?? '',
    taxIdCountry: profile.taxIdCountry ?? country,
    taxId: profile.taxId ?? '',
    iossNumber: profile.iossNumber ?? '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    const { taxIdCountry, ...rest } = values;
    const filled = Object.entries(rest).filter(([, value]) => value.trim() !== '');
    const body: TaxProfileForm = { ...Object.fromEntries(filled), ...(taxIdCountry ? { taxIdCountry } : {}) };
    try {
      onSaved(await call(taxCalls.setProfile, { body }, { errorMode: 'silent' }));
    } catch (error) {
      const found = problemsOf(error);
      setProblems(found);
      const first = fieldNames.find((name) => found[name]);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } finally {
      setSaving(false);
    }
  };
  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return { form, field, save, saving, problem: problems.form, country: values.taxIdCountry };
}

type FormProps = BusinessSectionProps & { onCancel: () => void };

function BusinessForm({ countries, onCancel, ...props }: FormProps) {
  const { form, field, save, saving, problem, country } = useBusinessForm(props);
  const rule = countries.find((each) => each.code === country)?.taxId;
  const withIds = countries.filter((each) => each.taxId !== null);
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <div role="alert" className="empty:hidden">
        {problem && <MmNote tone="error">{problem}</MmNote>}
      </div>
      <MmTextField
        {...field('company')}
        label={words.company}
        optional={words.optional}
        maxLength={120}
        autoComplete="organization"
      />
      <MmSelect
        {...field('taxIdCountry')}
        label={words.taxIdCountry}
        placeholder={words.chooseCountry}
        options={withIds.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <MmTextField
        {...field('taxId')}
        label={words.taxId}
        hint={rule ? words.taxIdHint({ label: rule.label, example: rule.example }) : undefined}
        maxLength={24}
        autoComplete="off"
        spellCheck={false}
      />
      <MmTextField
        {...field('iossNumber')}
        label={words.iossNumber}
        optional={words.optional}
        hint={words.iossHint}
        maxLength={14}
        autoComplete="off"
        spellCheck={false}
      />
      <p className="text-small text-quiet">{words.checkNote}</p>
      <div className="flex flex-wrap gap-3">
        <MmButton type="submit" busy={saving}>
          {words.save}
        </MmButton>
        <MmButton variant="quiet" onClick={onCancel}>
          {words.cancel}
        </MmButton>
      </div>
    </form>
  );
}
