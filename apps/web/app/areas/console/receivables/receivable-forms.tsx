import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { BankPayment, type ReceivableDetail } from '@merchmill/contract/money/credit.shapes.ts';
import { readMoneyInput } from '@merchmill/contract/money.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { CreditTermsFields, checkTerms, type TypedTerms, typeTerms } from '../credit-terms.tsx';
import { receivablesMessages as messages } from '../messages/receivables.ts';

type Recorded = { amount: string; receivedOn: string; reference: string; another: boolean };

/** All that is wrong at once; an amount that cannot be read is none. */
const checkPayment = ({ amount, ...rest }: Recorded) =>
  BankPayment.safeParse({ amount: readMoneyInput(amount) ?? 0, ...rest });

/** A transfer that is on the bank's statement. */
export function RecordForm({ ownerId }: { ownerId: string }) {
  const form = useForm({
    initial: { amount: '', receivedOn: '', reference: '', another: false },
    check: checkPayment,
    send: (call, body) => call(creditCalls.recordPayment, { params: { ownerId }, body }),
    say: ({ payments: [latest] }) =>
      latest?.alsoFor.length ? { tone: 'info', text: messages.recordedTwice } : messages.recorded,
    clears: true,
  });
  const reference = form.field('reference');
  return (
    <MmCard>
      <MmForm form={form} className="grid gap-4">
        <h2 className="font-semibold">{messages.record}</h2>
        <p className="text-small text-quiet">{messages.recordLead}</p>
        <MmMoneyField {...form.field('amount')} label={messages.amount} />
        <MmTextField {...form.field('receivedOn')} type="date" label={messages.receivedOn} />
        <MmTextField
          {...reference}
          label={messages.reference}
          hint={messages.referenceHint}
          maxLength={80}
          autoComplete="off"
        />
        {reference.error && reference.value && <MmCheckbox {...form.toggle('another')}>{messages.another}</MmCheckbox>}
        <MmButton type="submit" busy={form.busy} className="justify-self-start">
          {messages.recordIt}
        </MmButton>
      </MmForm>
    </MmCard>
  );
}

type Changed = TypedTerms & { blocked: boolean; reason: string };

function checkChange({ blocked, reason, ...typed }: Changed) {
  const { data: terms, error } = checkTerms(typed);
  return terms ? { data: { ...terms, blocked, reason } } : { error };
}

export function ChangeForm({ receivable }: { receivable: ReceivableDetail }) {
  const { owner, version, limit, termsDays, blocked } = receivable;
  const form = useForm({
    initial: { ...typeTerms({ limit, termsDays }), blocked, reason: '' },
    check: checkChange,
    send: (call, body) => call(creditCalls.change, { params: { ownerId: owner.bizId }, body: { version, ...body } }),
    say: messages.saved,
  });
  return (
    <MmCard>
      <MmForm form={form} className="grid gap-4">
        <h2 className="font-semibold">{messages.change}</h2>
        <p className="text-small text-quiet">{messages.changeLead}</p>
        <CreditTermsFields limit={form.field('limit')} termsDays={form.field('termsDays')} />
        <MmCheckbox {...form.toggle('blocked')}>{messages.isBlocked}</MmCheckbox>
        <MmTextField
          {...form.field('reason')}
          label={messages.reason}
          hint={messages.reasonHint}
          maxLength={300}
          autoComplete="off"
        />
        <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
          {messages.save}
        </MmButton>
      </MmForm>
    </MmCard>
  );
}
