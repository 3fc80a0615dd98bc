import type { CatalogChoices } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { pickerMessages } from '../../../shell/messages/pickers.ts';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmCombobox } from '../../../ui/pickers/combobox.tsx';
import { moved } from '../content/moved.ts';
import { OrderButtons } from '../editing/order-buttons.tsx';
import { editingMessages } from '../messages/editing.ts';
import { productMakingMessages as messages } from '../messages/product-making.ts';
import { without } from './product-draft.ts';
import type { EditorProps } from './text-editor.tsx';

/** The categories of a product, its main one first. */
export function CategoryPicker({
  draft,
  change,
  errors,
  known,
}: EditorProps & { known: CatalogChoices['categories'] }) {
  const chosen = draft.categories;
  const set = (categories: string[]) => change((before) => ({ ...before, categories }));
  const titles = new Map(known.map(({ bizId, title }) => [bizId, title]));
  const open = known.filter(({ bizId }) => !chosen.includes(bizId));
  return (
    <div className="grid max-w-2xl gap-3">
      <p className="text-small text-quiet">{messages.categoriesNote}</p>
      {known.length === 0 && (
        <p className="text-small">
          {messages.noCategories}{' '}
          <Link to="/operations/catalog/categories" className="mm-link font-semibold">
            {messages.toCategories}
          </Link>
        </p>
      )}
      <ol className="grid gap-1">
        {chosen.map((id, at) => {
          const title = titles.get(id) ?? id;
          return (
            <li key={id} className="flex min-h-11 items-center gap-1 rounded-card border bg-paper ps-4 text-small">
              <span className="min-w-0 flex-1 font-medium">{title}</span>
              <OrderButtons name={title} at={at} count={chosen.length} onMove={(to) => set(moved(chosen, at, to))} />
              <MmIconButton label={editingMessages.removeRow({ name: title })} onClick={() => set(without(chosen, at))}>
                <X aria-hidden className="size-4" />
              </MmIconButton>
            </li>
          );
        })}
      </ol>
      <MmCombobox
        adds
        label={messages.addCategory}
        placeholder={messages.choose}
        choices={open.map(({ bizId, title }) => ({ value: bizId, label: title }))}
        error={errors.categories}
        onChoose={(choice) => choice && set([...chosen, choice.value])}
        messages={pickerMessages}
      />
    </div>
  );
}
