import { categoryConsoleCalls as calls } from '@merchmill/contract/catalog/category.console.calls.ts';
import { CategoryForm, type EditedCategory } from '@merchmill/contract/catalog/category.console.shapes.ts';
import { useState } from 'react';
import { pickerMessages } from '../../../shell/messages/pickers.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmCombobox } from '../../../ui/pickers/combobox.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { useItemSearch } from '../find-choices.ts';
import { editingMessages } from '../messages/editing.ts';
import { productMakingMessages } from '../messages/product-making.ts';
import { handleFrom } from './product-draft.ts';

const { categories: messages } = productMakingMessages;
type Tab = CategoryForm['tab'];
type Props = { tab: Tab; category: EditedCategory | null; all: readonly EditedCategory[]; onClose: () => void };

const blankOf = (tab: Tab): CategoryForm => ({
  ...{ tab, parentId: null, title: '', handle: '', intro: '', hidden: false, coverItemId: null },
});

/** A category with all below it: what it cannot lie in. */
function below(all: readonly EditedCategory[], own: EditedCategory | null): ReadonlySet<string> {
  const ids = new Set(own ? [own.bizId] : []);
  for (const { bizId, parentId } of all) if (parentId && ids.has(parentId)) ids.add(bizId);
  return ids;
}

/** A category, new or as it is. */
export function CategoryDialog({ tab, category, all, onClose }: Props) {
  const form = useForm({
    initial: category ? CategoryForm.parse(category) : blankOf(tab),
    check: CategoryForm.safeParse,
    send: (call, sent) =>
      category
        ? call(calls.save, { params: { bizId: category.bizId }, body: { version: category.version, form: sent } })
        : call(calls.create, { body: sent }),
    done: onClose,
    say: editingMessages.saved,
  });
  const [ownHandle, setOwnHandle] = useState(category !== null);
  const { values, errors, set } = form;
  const inside = below(all, category);
  return (
    <MmDialog
      open
      onClose={onClose}
      title={category ? messages.edit({ title: category.title }) : messages.add}
      closeLabel={editingMessages.close}
    >
      <MmForm form={form} className="grid gap-4">
        <MmTextField
          {...form.field('title')}
          label={messages.fields.title}
          onChange={(event) => {
            const title = event.currentTarget.value;
            set(ownHandle ? { title } : { title, handle: handleFrom(title) });
          }}
        />
        <MmTextField
          {...form.field('handle')}
          label={messages.fields.handle}
          hint={category ? messages.handleHint : undefined}
          onChange={(event) => {
            setOwnHandle(true);
            set({ handle: event.currentTarget.value });
          }}
        />
        <ParentSelect
          choices={all.filter(({ bizId }) => !inside.has(bizId))}
          chosen={values.parentId}
          error={errors.parentId}
          onChoose={(parentId) => set({ parentId })}
        />
        <MmTextArea {...form.field('intro')} label={messages.fields.intro} rows={2} />
        <div>
          <MmCheckbox {...form.toggle('hidden')}>{messages.fields.hidden}</MmCheckbox>
          <p className="text-small text-quiet">{messages.hiddenHint}</p>
        </div>
        <CoverPicker tab={tab} chosen={values.coverItemId} onChoose={(coverItemId) => set({ coverItemId })} />
        <FormButtons busy={form.busy} onCancel={onClose} />
      </MmForm>
    </MmDialog>
  );
}

type ParentSelectProps = {
  choices: readonly EditedCategory[];
  chosen: string | null;
  error: string | undefined;
  onChoose: (parentId: string | null) => void;
};

function ParentSelect({ choices, chosen, error, onChoose }: ParentSelectProps) {
  return (
    <MmSelect
      label={messages.fields.parent}
      value={chosen ?? ''}
      error={error}
      options={[
        { value: '', label: messages.fields.top },
        ...choices.map(({ bizId, title, depth }) => ({ value: bizId, label: `${'– '.repeat(depth)}${title}` })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
    />
  );
}

type CoverProps = { tab: Tab; chosen: string | null; onChoose: (bizId: string | null) => void };

function CoverPicker({ tab, chosen, onChoose }: CoverProps) {
  return (
    <MmCombobox
      label={messages.fields.cover}
      hint={messages.coverHint}
      placeholder={messages.fields.coverBest}
      choices={useItemSearch(tab)}
      defaultChosen={chosen ? { value: chosen, label: productMakingMessages.chosen } : null}
      onChoose={(choice) => onChoose(choice?.value ?? null)}
      messages={pickerMessages}
    />
  );
}
