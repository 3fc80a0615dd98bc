import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { BankPayment, type ReceivableDetail } from '@merchmill/contract/money/credit.shapes.ts';
import { creditTerms, maxLimitCents, minLimitCents } from '@merchmill/contract/money/credit.ts';
import { formatMinor, readMoneyInput } from '@merchmill/contract/money.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { checkLimit } from '../check-limit.ts';
import { receivablesMessages as messages } from '../messages/receivables.ts';

type Recorded = { amount: string; receivedOn: string; reference: string };

/** All that is wrong at once; an amount that cannot be read is none. */
const checkPayment = ({ amount, ...rest }: Recorded) =>
  BankPayment.safeParse({ amount: readMoneyInput(amount) ?? 0, ...rest });

/** A transfer that is on the bank's statement. */
export function RecordForm({ ownerId }: { ownerId: string }) {
  const form = useForm({
    initial: { amount: '', receivedOn: '', reference: '' },
    check: checkPayment,
    send: (call, body) => call(creditCalls.recordPayment, { params: { ownerId }, body }),
    say: ({ payments: [latest] }) =>
      latest?.alsoFor.length ? { tone: 'info', text: messages.recordedTwice } : messages.recorded,
    clears: true,
  });
  return (
    <MmCard>
      <MmForm form={form} className="grid gap-4">
        <h2 className="font-semibold">{messages.record}</h2>
        <p className="text-small text-quiet">{messages.recordLead}</p>
        <MmMoneyField {...form.field('amount')} label={messages.amount} />
        <MmTextField {...form.field('receivedOn')} type="date" label={messages.receivedOn} />
        <MmTextField
          {...form.field('reference')}
          label={messages.reference}
          hint={messages.referenceHint}
          maxLength={80}
          autoComplete="off"
        />
        <MmButton type="submit" busy={form.busy} className="justify-self-start">
          {messages.recordIt}
        </MmButton>
      </MmForm>
    </MmCard>
  );
}

const range = messages.limitRange({
  least: formatMinor(minLimitCents, 'USD'),
  most: formatMinor(maxLimitCents, 'USD'),
});

type Changed = { limit: string; termsDays: string; blocked: boolean; reason: string };

function checkChange({ limit: typed, termsDays: days, blocked, reason }: Changed) {
  const limit = readMoneyInput(typed);
  const issues = checkLimit(limit, range);
  const termsDays = creditTerms.find((each) => String(each) === days) ?? creditTerms[1];
  return issues.length ? { error: { issues } } : { data: { limit: limit!, termsDays, blocked, reason } };
}

export function ChangeForm({ receivable }: { receivable: ReceivableDetail }) {
  const { owner, version, limit, termsDays, blocked } = receivable;
  const form = useForm({
    initial: { limit: (limit / 100).toFixed(2), termsDays: String(termsDays), blocked, reason: '' },
    check: checkChange,
    send: (call, body) => call(creditCalls.change, { params: { ownerId: owner.bizId }, body: { version, ...body } }),
    say: messages.saved,
  });
  return (
    <MmCard>
      <MmForm form={form} className="grid gap-4">
        <h2 className="font-semibold">{messages.change}</h2>
        <p className="text-small text-quiet">{messages.changeLead}</p>
        <MmMoneyField {...form.field('limit')} label={messages.limitField} />
        <MmSelect
          {...form.field('termsDays')}
          label={messages.terms}
          options={creditTerms.map((days) => ({ value: String(days), label: messages.termsDays({ count: days }) }))}
        />
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
