import { PriceRuleForm } from '@merchmill/contract/stores/price-rule.shapes.ts';
import type { PriceRule, ProfitKind } from '@merchmill/contract/stores/price-rule.ts';
import { profitKinds } from '@merchmill/contract/stores/price-rule.ts';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { readMinor, writeMinor } from './store-money.ts';

/** A rule as it is typed; what is not shown of it stays. */
export type TypedRule = { kind: ProfitKind; amount: string; fee: string; ending: string; rest: PriceRule };

const inPercent = (basisPoints: number) => String(basisPoints / 100);

export function typedRule(rule: PriceRule, currency: string): TypedRule {
  const { profit, feeBasisPoints, ending } = rule;
  const amount = profit.kind === 'fixed' ? writeMinor(profit.amountMinor, currency) : inPercent(profit.basisPoints);
  return { kind: profit.kind, amount, fee: inPercent(feeBasisPoints), ending: String(ending ?? ''), rest: rule };
}

type Read = { rule: PriceRule } | { problem: string };

/** The rule that is meant, or what is wrong with it. */
export function readRule({ kind, amount, fee, ending, rest }: TypedRule, currency: string): Read {
  const typed = kind === 'fixed' ? readMinor(amount, currency) : readMinor(amount, 'USD');
  const feeBasisPoints = readMinor(fee || '0', 'USD');
  if (typed === null || feeBasisPoints === null) return { problem: messages.wrongRule };
  const profit = kind === 'fixed' ? { kind, amountMinor: typed } : { kind, basisPoints: typed };
  const { data, error } = PriceRuleForm.safeParse({
    ...{ ...rest, profit, feeBasisPoints },
    ending: ending === '' ? null : Number(ending),
  });
  return data ? { rule: data } : { problem: error.issues[0]?.message ?? messages.wrongRule };
}

const endings = ['99', '95', '90', '49', '0'];

type Props = { value: TypedRule; currency: string; onChange: (value: TypedRule) => void; error?: string | undefined };

export function PriceRuleFields({ value, currency, onChange, error }: Props) {
  const set = (part: Partial<TypedRule>) => onChange({ ...value, ...part });
  const known = value.ending === '' || endings.includes(value.ending) ? endings : [value.ending, ...endings];
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <MmSelect
        name="profitKind"
        label={messages.profitKind}
        value={value.kind}
        options={profitKinds.map((kind) => ({ value: kind, label: messages.profitKinds[kind] }))}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as ProfitKind })}
      />
      <MmMoneyField
        name="amount"
        label={value.kind === 'fixed' ? messages.amount({ currency }) : messages.percent}
        value={value.amount}
        onText={(amount) => set({ amount })}
        {...(error ? { error } : {})}
      />
      <MmMoneyField name="fee" label={messages.feePercent} value={value.fee} onText={(fee) => set({ fee })} />
      <MmSelect
        name="ending"
        label={messages.ending}
        value={value.ending}
        options={[
          { value: '', label: messages.noEnding },
          ...known.map((ending) => ({ value: ending, label: messages.endingOf({ ending: ending.padStart(2, '0') }) })),
        ]}
        onChange={({ currentTarget }) => set({ ending: currentTarget.value })}
      />
    </div>
  );
}
