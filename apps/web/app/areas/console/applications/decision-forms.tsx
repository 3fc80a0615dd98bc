import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import type { ApplicationToDecide } from '@merchmill/contract/account/application.shapes.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { CreditTermsFields, checkTerms, type TypedTerms, typeTerms } from '../credit-terms.tsx';
import { applicationsMessages as messages } from '../messages/applications.ts';

type Props = { application: ApplicationToDecide };

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

type Approval = TypedTerms & { opens: boolean };

const checkApproval = ({ opens, ...terms }: Approval) => (opens ? checkTerms(terms) : { data: undefined });

function ApproveForm({ application: { bizId, wishedLimit } }: Props) {
  const form = useForm({
    initial: {
      opens: wishedLimit !== null,
      ...typeTerms({ limit: wishedLimit, termsDays: 30 }),
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
      {form.values.opens && <CreditTermsFields limit={form.field('limit')} termsDays={form.field('termsDays')} />}
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
