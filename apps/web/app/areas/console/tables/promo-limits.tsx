import { hotConsoleCalls } from '@merchmill/contract/catalog/hot.console.calls.ts';
import type { PickedItem } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { promoConsoleCalls } from '@merchmill/contract/orders/promo.console.calls.ts';
import { type EditedPromo, PromoForm } from '@merchmill/contract/orders/promo.console.shapes.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from '../../../shell/page/use-form.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { editingMessages } from '../messages/editing.ts';
import { promoLimitMessages as messages } from '../messages/table-limits.ts';

export type Choice = { value: string; label: string };
type Props = { promo: EditedPromo; categories: readonly Choice[]; countries: readonly Choice[]; onClose: () => void };

/** Whom and what a code is for. */
export function PromoLimits({ promo, categories, countries, onClose }: Props) {
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
          <ProductFinder
            taken={values.products}
            error={errors.products}
            onChoose={({ bizId, title }) => {
              setTitles((before) => ({ ...before, [bizId]: title }));
              set({ products: [...values.products, bizId] });
            }}
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
      <MmSelect
        hideLabel
        label={addLabel}
        value=""
        error={error}
        options={[{ value: '', label: addLabel }, ...known.filter(({ value }) => !chosen.includes(value))]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value) onChosen([...chosen, value]);
        }}
      />
    </fieldset>
  );
}

const pauseMs = 300;

type FinderProps = { taken: readonly string[]; error: string | undefined; onChoose: (item: PickedItem) => void };

function ProductFinder({ taken, error, onChoose }: FinderProps) {
  const { call } = useApi();
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<readonly PickedItem[]>([]);
  useEffect(() => {
    if (!keyword.trim()) return setFound([]);
    const timer = setTimeout(() => {
      call(hotConsoleCalls.items, { query: { tab: 1, keyword } }, { errorMode: 'silent' })
        .then(setFound)
        .catch(() => setFound([]));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [call, keyword]);
  return (
    <div className="grid gap-1">
      <MmTextField
        hideLabel
        type="search"
        label={messages.addProduct}
        placeholder={messages.addProduct}
        value={keyword}
        error={error}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      {found
        .filter(({ bizId }) => !taken.includes(bizId))
        .slice(0, 6)
        .map((item) => (
          <button
            key={item.bizId}
            type="button"
            className="mm-link min-h-11 justify-self-start text-small"
            onClick={() => {
              onChoose(item);
              setKeyword('');
            }}
          >
            {item.title}
          </button>
        ))}
    </div>
  );
}
