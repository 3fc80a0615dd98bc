import { hotConsoleCalls } from '@merchmill/contract/catalog/hot.console.calls.ts';
import type { PickedItem } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { promoConsoleCalls } from '@merchmill/contract/orders/promo.console.calls.ts';
import { type EditedPromo, PromoForm } from '@merchmill/contract/orders/promo.console.shapes.ts';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { useSending } from '../editing/use-sending.ts';
import { editingMessages } from '../messages/editing.ts';
import { promoLimitMessages as words } from '../messages/table-limits.ts';

export type Choice = { value: string; label: string };
type Props = { promo: EditedPromo; categories: readonly Choice[]; countries: readonly Choice[]; onClose: () => void };

/** Whom and what a code is for. */
export function PromoLimits({ promo, categories, countries, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { errors, busy, submit } = useSending();
  const [form, setForm] = useState(() => PromoForm.parse(promo));
  const [people, setPeople] = useState(promo.people.join('\n'));
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>(promo.titles);
  const set = (part: Partial<PromoForm>) => setForm((before) => ({ ...before, ...part }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const addresses = people.split(/[\s,;]+/).filter(Boolean);
    void submit({
      schema: PromoForm,
      form: { ...form, people: addresses },
      send: (call, sent) =>
        call(promoConsoleCalls.savePromo, {
          params: { bizId: promo.bizId },
          body: { version: promo.version, form: sent },
        }),
      done: () => {
        void revalidate();
        onClose();
      },
      say: editingMessages.saved,
    });
  };
  const peopleFault = Object.entries(errors).find(([path]) => path.startsWith('people'))?.[1];
  return (
    <MmDialog open onClose={onClose} title={words.title({ code: promo.code })} closeLabel={editingMessages.close}>
      <form method="post" noValidate onSubmit={save} className="grid gap-5">
        <p className="text-small text-quiet">{words.note}</p>
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-small font-semibold">{words.products}</legend>
          <Chosen
            items={form.products.map((value) => ({ value, label: titles[value] ?? value }))}
            onRemove={(value) => set({ products: form.products.filter((each) => each !== value) })}
          />
          <ProductFinder
            taken={form.products}
            error={errors.products}
            onChoose={({ bizId, title }) => {
              setTitles((before) => ({ ...before, [bizId]: title }));
              set({ products: [...form.products, bizId] });
            }}
          />
        </fieldset>
        <ListField
          legend={words.categories}
          addLabel={words.addCategory}
          known={categories}
          chosen={form.categories}
          error={errors.categories}
          onChosen={(chosen) => set({ categories: chosen })}
        />
        <ListField
          legend={words.countries}
          addLabel={words.addCountry}
          known={countries}
          chosen={form.countries}
          error={errors.countries}
          onChosen={(chosen) => set({ countries: chosen })}
        />
        <MmTextArea
          label={words.people}
          rows={3}
          value={people}
          error={peopleFault}
          onChange={(event) => setPeople(event.currentTarget.value)}
        />
        <FormButtons busy={busy} onCancel={onClose} />
      </form>
    </MmDialog>
  );
}

function Chosen({ items, onRemove }: { items: readonly Choice[]; onRemove: (value: string) => void }) {
  if (!items.length) return <p className="text-small text-quiet">{words.none}</p>;
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
        label={words.addProduct}
        placeholder={words.addProduct}
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
