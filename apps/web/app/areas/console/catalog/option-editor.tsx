import type { EditedProduct } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { EyeOff, Plus, RotateCcw, X } from 'lucide-react';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { editingMessages, catalogEditingMessages as messages } from '../messages/editing.ts';
import { productMakingMessages } from '../messages/product-making.ts';
import { offeredAs, type ProductDraft, withItem, withoutValue } from './product-draft.ts';
import type { EditorProps } from './text-editor.tsx';

type Option = ProductDraft['options'][number];
type Value = Option['values'][number];
const colorOption = 'color';
const newColor = '#8a8578';

/** What variants are told apart by. Codes and shades that are in use stay; names can change. */
export function OptionEditor({ draft, change, errors, stored }: EditorProps & { stored: EditedProduct }) {
  const setOption = (at: number, edit: (option: Option) => Option) =>
    change((before) => ({ ...before, options: withItem(before.options, at, edit) }));
  const colors = draft.options.find((option) => option.code === colorOption)?.values ?? [];
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {draft.options.map((option, at) => (
        <fieldset key={option.code} className="grid content-start gap-2">
          <legend className="sr-only">{option.label}</legend>
          <MmTextField
            label={messages.optionLabel}
            value={option.label}
            error={errors[`options.${at}.label`]}
            onChange={(event) => {
              const label = event.currentTarget.value;
              setOption(at, (each) => ({ ...each, label }));
            }}
          />
          <Values
            option={option}
            path={`options.${at}.values`}
            errors={errors}
            known={new Set(stored.options.find(({ code }) => code === option.code)?.values.map(({ code }) => code))}
            setOption={(edit) => setOption(at, edit)}
            draft={draft}
            change={change}
            isDraft={stored.draft}
          />
        </fieldset>
      ))}
      {colors.length > 0 && (
        <MmSelect
          label={messages.fields.defaultColor}
          value={draft.defaultColor}
          error={errors.defaultColor}
          options={colors.map(({ code, label }) => ({ value: code, label }))}
          onChange={(event) => {
            const defaultColor = event.currentTarget.value;
            change((before) => ({ ...before, defaultColor }));
          }}
        />
      )}
      {!stored.draft && <p className="text-small text-quiet md:col-span-2">{productMakingMessages.retireNote}</p>}
      {errors.options && <p className="text-small text-danger">{errors.options}</p>}
    </div>
  );
}

type ValuesProps = Pick<EditorProps, 'draft' | 'change'> & {
  isDraft: boolean;
  option: Option;
  path: string;
  errors: EditorProps['errors'];
  known: ReadonlySet<string>;
  setOption: (edit: (option: Option) => Option) => void;
};

function Values(props: ValuesProps) {
  const { option, setOption } = props;
  const isColor = option.code === colorOption;
  return (
    <>
      {option.values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is nothing but its place while its code is typed
        <ValueRow key={at} {...props} value={value} at={at} />
      ))}
      <div>
        <MmButton
          size="s"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() =>
            setOption((before) => ({
              ...before,
              values: [...before.values, { code: '', label: '', hex: isColor ? newColor : null }],
            }))
          }
        >
          {messages.addValue({ option: option.label })}
        </MmButton>
      </div>
    </>
  );
}

type RowProps = ValuesProps & { value: Value; at: number };

function ValueRow({ value, at, option, path, errors, known, setOption, draft, change, isDraft }: RowProps) {
  const isColor = option.code === colorOption;
  const isKnown = known.has(value.code);
  const setValue = (part: Partial<Value>) =>
    setOption((before) => ({ ...before, values: withItem(before.values, at, (each) => ({ ...each, ...part })) }));
  return (
    <div className="flex items-start gap-2">
      {isColor && (
        <input
          type="color"
          aria-label={`${messages.valueHex}, ${value.label}`}
          aria-invalid={errors[`${path}.${at}.hex`] ? true : undefined}
          value={value.hex ?? newColor}
          disabled={isKnown}
          onChange={(event) => setValue({ hex: event.currentTarget.value })}
          className="size-12 shrink-0 rounded-card border border-line-strong bg-card p-1"
        />
      )}
      <div className="w-28 shrink-0">
        <MmTextField
          hideLabel
          label={`${messages.valueCode} ${at + 1}`}
          value={value.code}
          disabled={isKnown}
          error={errors[`${path}.${at}.code`]}
          onChange={(event) => setValue({ code: event.currentTarget.value })}
        />
      </div>
      <div className="min-w-0 flex-1">
        <MmTextField
          hideLabel
          label={`${messages.valueLabel} ${at + 1}`}
          value={value.label}
          error={errors[`${path}.${at}.label`] ?? errors[`${path}.${at}.hex`]}
          onChange={(event) => setValue({ label: event.currentTarget.value })}
        />
      </div>
      {isKnown && !isDraft ? (
        <Retire draft={draft} change={change} option={option.code} value={value} />
      ) : (
        <MmIconButton
          label={editingMessages.removeRow({ name: value.label || messages.valueLabel })}
          disabled={option.values.length === 1}
          onClick={() => change((before) => withoutValue(before, { option: option.code, value: value.code }))}
        >
          <X aria-hidden className="size-4" />
        </MmIconButton>
      )}
    </div>
  );
}

type RetireProps = Pick<EditorProps, 'draft' | 'change'> & { option: string; value: Value };

/** What was sold stays: all of it goes off sale, or on again. */
function Retire({ draft, change, option, value }: RetireProps) {
  const of = { option, value: value.code };
  const isOffered = draft.skus.some((sku) => sku.offered && sku.values[option] === value.code);
  const { retire, offerAgain } = productMakingMessages;
  const Icon = isOffered ? EyeOff : RotateCcw;
  return (
    <MmIconButton
      label={(isOffered ? retire : offerAgain)({ value: value.label })}
      onClick={() => change((before) => offeredAs(before, of, !isOffered))}
    >
      <Icon aria-hidden className="size-4" />
    </MmIconButton>
  );
}
