import type { EditedProduct } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { Plus, X } from 'lucide-react';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { MmDigitsField } from '../../../ui/number-fields.tsx';
import { useRows } from '../editing/use-rows.ts';
import { ValueField } from '../editing/value-fields.tsx';
import { editingMessages, catalogEditingMessages as messages } from '../messages/editing.ts';
import { type ProductDraft, withItem } from './product-draft.ts';
import type { EditorProps } from './text-editor.tsx';

type Props = EditorProps & { known: EditedProduct['knownWarehouses'] };

/** Where and how fast it is made, and what many cost. */
export function TermEditor({ draft, change, errors, known }: Props) {
  const set = (part: Partial<ProductDraft>) => change((before) => ({ ...before, ...part }));
  const { productionDays: days } = draft;
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <Tiers draft={draft} change={change} errors={errors} />
      <div className="grid content-start gap-5">
        <ValueField
          kind="count"
          label={messages.fields.daysMin}
          value={days.min}
          error={errors['productionDays.min']}
          onValue={(min) => set({ productionDays: { ...days, min: min ?? Number.NaN } })}
        />
        <ValueField
          kind="count"
          label={messages.fields.daysMax}
          value={days.max}
          error={errors['productionDays.max']}
          onValue={(max) => set({ productionDays: { ...days, max: max ?? Number.NaN } })}
        />
        <MmDigitsField
          kind="code"
          label={messages.fields.hs6}
          value={draft.hs6}
          error={errors.hs6}
          onText={(hs6) => set({ hs6 })}
        />
      </div>
      <Warehouses draft={draft} change={change} errors={errors} known={known} />
    </div>
  );
}

function Tiers({ draft, change, errors }: EditorProps) {
  const setTiers = (tiers: ProductDraft['tiers']) => change((before) => ({ ...before, tiers }));
  const last = draft.tiers.at(-1);
  const next = { minQuantity: last ? last.minQuantity * 2 : 10, percentOff: last ? last.percentOff + 5 : 5 };
  const { list, add, remove } = useRows(draft.tiers, setTiers);
  return (
    <fieldset ref={list} className="grid content-start gap-2">
      <legend className="mb-1.5 text-small font-semibold">{messages.fields.tiers}</legend>
      {draft.tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its place
        <div key={at} data-row className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          {(['minQuantity', 'percentOff'] as const).map((part) => (
            <ValueField
              key={part}
              kind="count"
              label={messages.fields[part]}
              hideLabel={at > 0}
              value={tier[part]}
              error={errors[`tiers.${at}.${part}`]}
              onValue={(value) =>
                setTiers(withItem(draft.tiers, at, (each) => ({ ...each, [part]: value ?? Number.NaN })))
              }
            />
          ))}
          <MmIconButton
            label={editingMessages.removeRow({ name: `${messages.fields.minQuantity} ${tier.minQuantity}` })}
            className={at === 0 ? 'mt-6.5' : ''}
            onClick={() => remove(at)}
          >
            <X aria-hidden className="size-4" />
          </MmIconButton>
        </div>
      ))}
      <div>
        <MmButton
          data-add
          size="s"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => add(next)}
        >
          {messages.addTier}
        </MmButton>
      </div>
    </fieldset>
  );
}

function Warehouses({ draft, change, errors, known }: Props) {
  const chosen = draft.warehouses;
  const setChosen = (warehouses: string[]) => change((before) => ({ ...before, warehouses }));
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-1.5 text-small font-semibold">{messages.fields.warehouses}</legend>
      {known.map(({ code, name, country }) => (
        <div key={code} className="flex min-h-11 flex-wrap items-center gap-x-3">
          <label className="flex min-h-11 items-center gap-3 text-small">
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...chosen, code] : chosen.filter((each) => each !== code))
              }
              className="size-5 accent-ink"
            />
            {name}, {country}
          </label>
          {chosen[0] === code ? (
            <span className="text-small font-semibold text-accent">{messages.shipsFrom}</span>
          ) : (
            chosen.includes(code) && (
              <button
                type="button"
                className="mm-link min-h-9 text-small"
                onClick={() => setChosen([code, ...chosen.filter((each) => each !== code)])}
              >
                {messages.makeFirst({ name })}
              </button>
            )
          )}
        </div>
      ))}
      {errors.warehouses && (
        <p role="alert" className="text-small text-danger">
          {errors.warehouses}
        </p>
      )}
    </fieldset>
  );
}
