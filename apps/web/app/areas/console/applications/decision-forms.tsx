import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import type { ApplicationToDecide } from '@merchmill/contract/account/application.shapes.ts';
import { creditTerms, maxLimitCents, minLimitCents } from '@merchmill/contract/money/credit.ts';
import { formatMinor, readMoneyInput } from '@merchmill/contract/money.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { checkLimit } from '../check-limit.ts';
import { applicationsMessages as messages } from '../messages/applications.ts';

type Props = { application: ApplicationToDecide };

const range = messages.limitRange({
  least: formatMinor(minLimitCents, 'USD'),
  most: formatMinor(maxLimitCents, 'USD'),
});

/** Yes, with or without paying by invoice; or no, with a reason. */
export function DecisionForms({ application }: Props) {
  return (
    <div className="grid gap-4">
      <MmCard>
        <ApproveForm application={application} />
      </MmCard>
      <MmCard>
        <DeclineForm application={application} />
      </MmCard>
    </div>
  );
}

type Approval = { opens: boolean; limit: string; termsDays: string };

function checkApproval({ opens, limit: typed, termsDays: days }: Approval) {
  if (!opens) return { data: undefined };
  const limit = readMoneyInput(typed);
  const issues = checkLimit(limit, range);
  const termsDays = creditTerms.find((each) => String(each) === days) ?? creditTerms[1];
  return issues.length ? { error: { issues } } : { data: { limit: limit!, termsDays } };
}

function ApproveForm({ application: { bizId, wishedLimit } }: Props) {
  const form = useForm({
    initial: {
      opens: wishedLimit !== null,
      limit: wishedLimit === null ? '' : (wishedLimit / 100).toFixed(2),
      termsDays: '30',
    },
    check: checkApproval,
    send: (call, invoice) =>
      call(applicationCalls.decide, { params: { bizId }, body: { decision: 'approve', ...(invoice && { invoice }) } }),
    say: messages.approved,
  });
  return (
    <MmForm form={form} className="grid gap-4">
      <h2 className="font-semibold">{messages.decide}</h2>
      <MmCheckbox {...form.toggle('opens')}>
        <span className="font-semibold">{messages.openInvoice}</span>
        <span className="block text-quiet">{messages.openInvoiceNote}</span>
      </MmCheckbox>
      {form.values.opens && (
        <>
          <MmMoneyField {...form.field('limit')} label={messages.limit} />
          <MmSelect
            {...form.field('termsDays')}
            label={messages.terms}
            options={creditTerms.map((days) => ({ value: String(days), label: messages.termsDays({ count: days }) }))}
          />
        </>
      )}
      <MmButton type="submit" busy={form.busy} className="justify-self-start">
        {messages.approve}
      </MmButton>
    </MmForm>
  );
}

function DeclineForm({ application: { bizId } }: Props) {
  const form = useForm({
    initial: { reason: '' },
    send: (call, { reason }) =>
      call(applicationCalls.decide, { params: { bizId }, body: { decision: 'decline', reason } }),
    say: messages.declined,
  });
  return (
    <MmForm form={form} className="grid gap-4">
      <MmTextArea
        {...form.field('reason')}
        rows={3}
        label={messages.reason}
        hint={messages.reasonHint}
        maxLength={300}
      />
      <MmButton type="submit" variant="danger" busy={form.busy} className="justify-self-start">
        {messages.decline}
      </MmButton>
    </MmForm>
  );
}
