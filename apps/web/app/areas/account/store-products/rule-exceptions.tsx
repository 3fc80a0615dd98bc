import { type ProfitKind, profitKinds } from '@merchmill/contract/stores/price-rule.ts';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import type { TypedException } from './typed-rule.ts';

export type RuleOption = { code: string; label: string; values: readonly { code: string; label: string }[] };

type Props = {
  exceptions: readonly TypedException[];
  options: readonly RuleOption[];
  currency: string;
  onChange: (exceptions: readonly TypedException[]) => void;
  errorAt: (number: number) => { error?: string };
};

const maxExceptions = 50;
/** Of an option and its value as one choice; codes have no equals sign. */
const choiceOf = ({ option, value }: Pick<TypedException, 'option' | 'value'>) => `${option}=${value}`;

/** Other profits for some variants, such as large sizes; the first that fits a variant counts. */
export function RuleExceptions({ exceptions, options, currency, onChange, errorAt }: Props) {
  const add = useRef<HTMLDivElement>(null);
  const choices = options.flatMap(({ code, label, values }) =>
    values.map((value) => ({
      value: choiceOf({ option: code, value: value.code }),
      label: messages.optionValue({ option: label, value: value.label }),
    })),
  );
  const set = (at: number, part: Partial<TypedException>) =>
    onChange(exceptions.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const taken = new Set(exceptions.map(choiceOf));
  const next = choices.find(({ value }) => !taken.has(value));
  const choose = (choice: string): Pick<TypedException, 'option' | 'value'> => {
    const [option = '', value = ''] = choice.split('=');
    return { option, value };
  };
  const remove = (at: number) => {
    onChange(exceptions.toSpliced(at, 1));
    // The button that was pressed is gone.
    add.current?.querySelector('button')?.focus();
  };
  return (
    <fieldset className="grid min-w-0 gap-3 xs:col-span-2">
      <legend className="mb-1 text-small font-semibold">{messages.exceptions}</legend>
      <p className="text-small text-quiet">{messages.exceptionsHint}</p>
      {exceptions.map((exception, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an exception is its place in the list, whatever is chosen in it
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 xs:grid-cols-[1fr_1fr_8rem_auto]">
          <MmSelect
            label={messages.exceptionFor({ number: at + 1 })}
            hideLabel
            value={choiceOf(exception)}
            options={choices}
            onChange={({ currentTarget }) => set(at, choose(currentTarget.value))}
            className="col-span-1"
          />
          <MmIconButton
            label={messages.removeException({ number: at + 1 })}
            onClick={() => remove(at)}
            className="xs:order-last"
          >
            <X aria-hidden className="size-4" />
          </MmIconButton>
          <MmSelect
            label={messages.exceptionProfit({ number: at + 1 })}
            hideLabel
            value={exception.kind}
            options={profitKinds.map((kind) => ({ value: kind, label: messages.profitKinds[kind] }))}
            onChange={({ currentTarget }) => set(at, { kind: currentTarget.value as ProfitKind })}
          />
          <MmMoneyField
            name={`exception-${at}`}
            label={
              exception.kind === 'fixed'
                ? messages.exceptionAmount({ number: at + 1, currency })
                : messages.exceptionPercent({ number: at + 1 })
            }
            hideLabel
            value={exception.amount}
            onText={(amount) => set(at, { amount })}
            {...errorAt(at)}
          />
        </div>
      ))}
      <div ref={add}>
        <MmButton
          variant="secondary"
          size="s"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={!next || exceptions.length >= maxExceptions}
          onClick={() => next && onChange([...exceptions, { ...choose(next.value), kind: 'margin', amount: '' }])}
        >
          {messages.addException}
        </MmButton>
      </div>
    </fieldset>
  );
}
