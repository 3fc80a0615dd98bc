import { Plus, X } from 'lucide-react';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { useRows } from '../editing/use-rows.ts';
import { editingMessages, catalogEditingMessages as messages } from '../messages/editing.ts';
import { type Change, type ProductDraft, withItem } from './product-draft.ts';

export type EditorProps = { draft: ProductDraft; change: Change; errors: FieldErrors };

/** What a product says about itself. */
export function TextEditor({ draft, change, errors }: EditorProps) {
  const set = (part: Partial<ProductDraft>) => change((before) => ({ ...before, ...part }));
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <MmTextField
          label={messages.fields.title}
          value={draft.title}
          error={errors.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <MmTextField
          label={messages.fields.subtitle}
          value={draft.subtitle}
          error={errors.subtitle}
          onChange={(event) => set({ subtitle: event.currentTarget.value })}
        />
        <MmTextArea
          label={messages.fields.description}
          rows={6}
          value={draft.description}
          error={errors.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </div>
      <Facts errors={errors} set={set} facts={draft.facts} />
    </div>
  );
}

type FactsProps = { errors: FieldErrors; set: (part: Partial<ProductDraft>) => void; facts: ProductDraft['facts'] };

/** What stands in its table of facts. */
function Facts({ errors, set, facts }: FactsProps) {
  const { list, add, remove } = useRows(facts, (facts) => set({ facts }));
  return (
    <fieldset ref={list} className="grid content-start gap-2">
      <legend className="mb-1.5 text-small font-semibold">{messages.fields.facts}</legend>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is nothing but its place while it is typed
        <div key={index} data-row className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-2">
          {(['label', 'value'] as const).map((part) => (
            <MmTextField
              key={part}
              hideLabel
              label={`${part === 'label' ? messages.fields.factLabel : messages.fields.factValue} ${index + 1}`}
              value={fact[part]}
              error={errors[`facts.${index}.${part}`]}
              onChange={(event) => {
                const text = event.currentTarget.value;
                set({ facts: withItem(facts, index, (each) => ({ ...each, [part]: text })) });
              }}
            />
          ))}
          <MmIconButton
            label={editingMessages.removeRow({ name: fact.label || messages.fields.factLabel })}
            onClick={() => remove(index)}
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
          onClick={() => add({ label: '', value: '' })}
        >
          {messages.addFact}
        </MmButton>
      </div>
    </fieldset>
  );
}
