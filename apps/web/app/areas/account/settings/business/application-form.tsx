import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import { ApplicationForm as Shape } from '@merchmill/contract/account/application.shapes.ts';
import { volumes } from '@merchmill/contract/account/application.ts';
import { maxLimitCents, minLimitCents } from '@merchmill/contract/money/credit.ts';
import { formatMinor, readMoneyInput } from '@merchmill/contract/money.ts';
import type { TaxProfile } from '@merchmill/contract/orders/tax.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useForm } from '../../../../shell/page/use-form.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmCheckbox } from '../../../../ui/checkbox.tsx';
import { MmForm } from '../../../../ui/form/form.tsx';
import { MmMoneyField } from '../../../../ui/number-fields.tsx';
import { MmSelect } from '../../../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../../../ui/text-field.tsx';
import { applicationMessages as messages } from '../../messages/application.ts';
import { TaxIdFields } from '../../tax-id-fields.tsx';

export type ApplicationFormProps = {
  profile: TaxProfile;
  registerNumber: string | null;
  countries: readonly Country[];
  onDone: () => void;
};

const dollars = (cents: number) => formatMinor(cents, 'USD');

type Values = {
  legalName: string;
  registerNumber: string;
  country: string;
  taxId: string;
  website: string;
  volume: string;
  sells: string;
  wantsInvoice: boolean;
  wishedLimit: string;
};

/** What is typed as it is sent; the limit only where paying by invoice is asked for. */
function check({ wantsInvoice, wishedLimit: typed, ...values }: Values) {
  const cents = readMoneyInput(typed);
  const wishedLimit = wantsInvoice ? { wishedLimit: cents ?? 0 } : {};
  const range = messages.limitRange({ least: dollars(minLimitCents), most: dollars(maxLimitCents) });
  const checked = Shape.safeParse({ ...values, ...wishedLimit });
  if (checked.success) return checked;
  const issues = checked.error.issues.map((issue) =>
    issue.path[0] === 'wishedLimit' ? { ...issue, message: range } : issue,
  );
  return { error: { issues } };
}

function useApplicationForm({ profile, registerNumber, onDone }: ApplicationFormProps) {
  const initial: Values = {
    ...{ legalName: profile.company ?? '', registerNumber: registerNumber ?? '' },
    ...{ country: profile.taxIdCountry ?? 'US', taxId: profile.taxId ?? '', website: '', volume: '', sells: '' },
    ...{ wantsInvoice: false, wishedLimit: '' },
  };
  return useForm({
    initial,
    check,
    send: (call, body) => call(applicationCalls.submit, { body }),
    say: messages.submitted,
    done: onDone,
  });
}

/** What a business says of itself when it applies. */
export function ApplicationForm(props: ApplicationFormProps) {
  const form = useApplicationForm(props);
  const { field, values, toggle } = form;
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField {...field('legalName')} label={messages.legalName} maxLength={120} autoComplete="organization" />
      <MmTextField
        {...field('registerNumber')}
        label={messages.registerNumber}
        optional={messages.optional}
        maxLength={60}
        autoComplete="off"
      />
      <TaxIdFields anyCountry countries={props.countries} country={field('country')} taxId={field('taxId')} />
      <MmTextField
        {...field('website')}
        type="url"
        label={messages.website}
        optional={messages.optional}
        hint={messages.websiteHint}
        maxLength={200}
        autoComplete="url"
      />
      <MmSelect
        {...field('volume')}
        label={messages.volume}
        placeholder={messages.chooseVolume}
        options={volumes.map((value) => ({ value, label: messages.volumes[value] }))}
      />
      <MmTextArea {...field('sells')} rows={3} label={messages.sells} maxLength={1000} />
      <MmCheckbox {...toggle('wantsInvoice')}>
        <span className="font-semibold">{messages.wantsInvoice}</span>
        <span className="block text-quiet">{messages.wantsInvoiceNote}</span>
      </MmCheckbox>
      {values.wantsInvoice && <MmMoneyField {...field('wishedLimit')} label={messages.wishedLimit} />}
      <div className="flex flex-wrap gap-3">
        <MmButton type="submit" busy={form.busy}>
          {messages.submit}
        </MmButton>
        <MmButton variant="quiet" onClick={props.onDone}>
          {messages.cancel}
        </MmButton>
      </div>
    </MmForm>
  );
}
