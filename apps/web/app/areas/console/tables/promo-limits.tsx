import { promoConsoleCalls } from '@merchmill/contract/orders/promo.console.calls.ts';
import { type EditedPromo, PromoForm } from '@merchmill/contract/orders/promo.console.shapes.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { pickerMessages } from '../../../shell/messages/pickers.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import type { Choice } from '../../../ui/pickers/choices.ts';
import { MmCombobox } from '../../../ui/pickers/combobox.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { useItemSearch } from '../find-choices.ts';
import { editingMessages } from '../messages/editing.ts';
import { promoLimitMessages as messages } from '../messages/table-limits.ts';

type Props = { promo: EditedPromo; categories: readonly Choice[]; countries: readonly Choice[]; onClose: () => void };

/** Whom and what a code is for. */
export function PromoLimits({ promo, categories, countries, onClose }: Props) {
  const findItems = useItemSearch(1);
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>(promo.titles);
  const form = useForm({
    initial: { ...PromoForm.parse(promo), people: promo.people.join('\n') },
    check: ({ people, ...rest }) => PromoForm.safeParse({ ...rest, people: people.split(/[\s,;]+/).filter(Boolean) }),
    send: (call, sent) => {
      const { bizId, version } = promo;
      return call(promoConsoleCalls.savePromo, { params: { bizId }, body: { version, form: sent } });
    },
    done: onClose,
    say: editingMessages.saved,
  });
  const { values, errors, set } = form;
  const peopleFault = Object.entries(errors).find(([path]) => path.startsWith('people'))?.[1];
  return (
    <MmDialog open onClose={onClose} title={messages.title({ code: promo.code })} closeLabel={editingMessages.close}>
      <MmForm form={form} className="grid gap-5">
        <p className="text-small text-quiet">{messages.note}</p>
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-small font-semibold">{messages.products}</legend>
          <Chosen
            items={values.products.map((value) => ({ value, label: titles[value] ?? value }))}
            onRemove={(value) => set({ products: values.products.filter((each) => each !== value) })}
          />
          <MmCombobox
            hideLabel
            adds
            label={messages.addProduct}
            placeholder={messages.addProduct}
            choices={findItems}
            error={errors.products}
            onChoose={(item) => {
              if (!item || values.products.includes(item.value)) return;
              setTitles((before) => ({ ...before, [item.value]: item.label }));
              set({ products: [...values.products, item.value] });
            }}
            messages={pickerMessages}
          />
        </fieldset>
        <ListField
          legend={messages.categories}
          addLabel={messages.addCategory}
          known={categories}
          chosen={values.categories}
          error={errors.categories}
          onChosen={(chosen) => set({ categories: chosen })}
        />
        <ListField
          legend={messages.countries}
          addLabel={messages.addCountry}
          known={countries}
          chosen={values.countries}
          error={errors.countries}
          onChosen={(chosen) => set({ countries: chosen })}
        />
        <MmTextArea {...form.field('people')} label={messages.people} rows={3} error={peopleFault} />
        <FormButtons busy={form.busy} onCancel={onClose} />
      </MmForm>
    </MmDialog>
  );
}

function Chosen({ items, onRemove }: { items: readonly Choice[]; onRemove: (value: string) => void }) {
  if (!items.length) return <p className="text-small text-quiet">{messages.none}</p>;
  return (
    <ul className="grid gap-1">
      {items.map(({ value, label }) => (
        <li
          key={value}
          className="flex min-h-11 items-center justify-between rounded-card border bg-paper ps-4 text-small"
        >
          {label}
          <MmIconButton label={editingMessages.removeRow({ name: label })} onClick={() => onRemove(value)}>
            <X aria-hidden className="size-4" />
          </MmIconButton>
        </li>
      ))}
    </ul>
  );
}

type ListProps = {
  legend: string;
  addLabel: string;
  known: readonly Choice[];
  chosen: readonly string[];
  error: string | undefined;
  onChosen: (chosen: string[]) => void;
};

function ListField({ legend, addLabel, known, chosen, error, onChosen }: ListProps) {
  const labels = new Map(known.map(({ value, label }) => [value, label]));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <Chosen
        items={chosen.map((value) => ({ value, label: labels.get(value) ?? value }))}
        onRemove={(value) => onChosen(chosen.filter((each) => each !== value))}
      />
      <MmCombobox
        hideLabel
        adds
        label={addLabel}
        placeholder={addLabel}
        choices={known.filter(({ value }) => !chosen.includes(value))}
        error={error}
        onChoose={(choice) => choice && onChosen([...chosen, choice.value])}
        messages={pickerMessages}
      />
    </fieldset>
  );
}
