import { type ProfitKind, priceLimits, profitKinds } from '@merchmill/contract/stores/price-rule.ts';
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

/** Of an option and its value as one choice; codes have no equals sign. */
const choiceOf = ({ option, value }: Pick<TypedException, 'option' | 'value'>) => `${option}=${value}`;

function chosenIn(choice: string): Pick<TypedException, 'option' | 'value'> {
  const [option = '', value = ''] = choice.split('=');
  return { option, value };
}

/** Other profits for some variants, such as large sizes; the first that fits a variant counts. */
export function RuleExceptions({ exceptions, options, currency, onChange, errorAt }: Props) {
  const add = useRef<HTMLDivElement>(null);
  const choices = options.flatMap(({ code, label, values }) =>
    values.map((value) => ({
      value: choiceOf({ option: code, value: value.code }),
      label: messages.optionValue({ option: label, value: value.label }),
    })),
  );
  const taken = new Set(exceptions.map(choiceOf));
  const next = choices.find(({ value }) => !taken.has(value));
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
        <ExceptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an exception is its place in the list, whatever is chosen in it
          key={at}
          number={at + 1}
          exception={exception}
          choices={choices}
          currency={currency}
          onChange={(part) => onChange(exceptions.map((each, index) => (index === at ? { ...each, ...part } : each)))}
          onRemove={() => remove(at)}
          {...errorAt(at)}
        />
      ))}
      <div ref={add}>
        <MmButton
          variant="secondary"
          size="s"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={!next || exceptions.length >= priceLimits.variants}
          onClick={() => next && onChange([...exceptions, { ...chosenIn(next.value), kind: 'margin', amount: '' }])}
        >
          {messages.addException}
        </MmButton>
      </div>
    </fieldset>
  );
}

type RowProps = {
  number: number;
  exception: TypedException;
  choices: readonly { value: string; label: string }[];
  currency: string;
  onChange: (part: Partial<TypedException>) => void;
  onRemove: () => void;
  error?: string;
};

function ExceptionRow({ number, exception, choices, currency, onChange, onRemove, error }: RowProps) {
  const { kind, amount } = exception;
  const choice = choiceOf(exception);
  // A variant that the product has no longer stays what it is.
  const isKnown = choices.some(({ value }) => value === choice);
  const gone = { value: choice, label: messages.optionValue(exception) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] gap-2 xs:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_2.75rem]">
      <MmSelect
        label={messages.exceptionFor({ number })}
        hideLabel
        value={choice}
        options={isKnown ? choices : [gone, ...choices]}
        onChange={({ currentTarget }) => onChange(chosenIn(currentTarget.value))}
      />
      <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2 xs:contents">
        <MmSelect
          label={messages.exceptionProfit({ number })}
          hideLabel
          value={kind}
          options={profitKinds.map((value) => ({ value, label: messages.profitKinds[value] }))}
          onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as ProfitKind })}
        />
        <MmMoneyField
          name={`exception-${number}`}
          label={
            kind === 'fixed' ? messages.exceptionAmount({ number, currency }) : messages.exceptionPercent({ number })
          }
          hideLabel
          value={amount}
          onText={(text) => onChange({ amount: text })}
          {...(error ? { error } : {})}
        />
      </div>
      <MmIconButton
        label={messages.removeException({ number })}
        onClick={onRemove}
        className="max-xs:col-start-2 max-xs:row-start-1"
      >
        <X aria-hidden className="size-4" />
      </MmIconButton>
    </div>
  );
}
