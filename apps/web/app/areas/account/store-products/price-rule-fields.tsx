import { type ProfitKind, profitKinds } from '@merchmill/contract/stores/price-rule.ts';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { RuleExceptions, type RuleOption } from './rule-exceptions.tsx';
import { type RuleField, ruleErrorAt, type TypedRule } from './typed-rule.ts';

const endings = ['99', '95', '90', '49', '0'];

type Props = {
  value: TypedRule;
  currency: string;
  onChange: (value: TypedRule) => void;
  /** Of the form that has it as its field `rule`. */
  errors: FieldErrors;
  /** Of the product that it is for: its variants may have exceptions. */
  options?: readonly RuleOption[];
};

export function PriceRuleFields({ value, currency, onChange, errors, options = [] }: Props) {
  const set = (part: Partial<TypedRule>) => onChange({ ...value, ...part });
  const known = value.ending === '' || endings.includes(value.ending) ? endings : [value.ending, ...endings];
  const errorAt = (field: RuleField) => {
    const error = ruleErrorAt(errors, field);
    return error ? { error } : {};
  };
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
        {...errorAt('amount')}
      />
      <MmMoneyField
        name="fee"
        label={messages.feePercent}
        value={value.fee}
        onText={(fee) => set({ fee })}
        {...errorAt('fee')}
      />
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
      <MmMoneyField
        name="least"
        label={messages.least({ currency })}
        optional={messages.optional}
        value={value.least}
        onText={(least) => set({ least })}
        {...errorAt('least')}
      />
      {options.length > 0 && (
        <RuleExceptions
          exceptions={value.exceptions}
          options={options}
          currency={currency}
          onChange={(exceptions) => set({ exceptions })}
          errorAt={errorAt}
        />
      )}
    </div>
  );
}
