import { type CreditTerms, creditTerms, maxLimitCents, minLimitCents } from '@merchmill/contract/money/credit.ts';
import { formatMinor, readMoneyInput } from '@merchmill/contract/money.ts';
import type { ComponentProps } from 'react';
import { paymentTermsMessages } from '../../features/money/messages/payment-terms.ts';
import { MmMoneyField } from '../../ui/number-fields.tsx';
import { MmSelect } from '../../ui/select.tsx';
import { creditTermsMessages as messages } from './messages/credit-terms.ts';

/* Limit and terms of an invoice account: where one is opened, and where they are changed. */

export type TypedTerms = { limit: string; termsDays: string };
type Terms = { limit: number; termsDays: CreditTerms };

export const typeTerms = ({ limit, termsDays }: { limit: number | null; termsDays: CreditTerms }): TypedTerms => ({
  limit: limit === null ? '' : (limit / 100).toFixed(2),
  termsDays: String(termsDays),
});

export function checkTerms({ limit: typed, termsDays: days }: TypedTerms) {
  const limit = readMoneyInput(typed);
  const termsDays = creditTerms.find((each) => String(each) === days) ?? creditTerms[1];
  if (limit !== null && limit >= minLimitCents && limit <= maxLimitCents)
    return { data: { limit, termsDays } satisfies Terms };
  const message = messages.limitRange({
    least: formatMinor(minLimitCents, 'USD'),
    most: formatMinor(maxLimitCents, 'USD'),
  });
  return { error: { issues: [{ path: ['limit'], message }] } };
}

type Props = {
  limit: Omit<ComponentProps<typeof MmMoneyField>, 'label'>;
  termsDays: Omit<ComponentProps<typeof MmSelect>, 'label' | 'options'>;
};

export function CreditTermsFields({ limit, termsDays }: Props) {
  return (
    <>
      <MmMoneyField {...limit} label={messages.limit} />
      <MmSelect
        {...termsDays}
        label={messages.terms}
        options={creditTerms.map((days) => ({ value: String(days), label: paymentTermsMessages.net({ count: days }) }))}
      />
    </>
  );
}
