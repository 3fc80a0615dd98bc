import type { EditedFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { useRows } from '../editing/use-rows.ts';
import { editingMessages } from '../messages/editing.ts';
import { withItem } from './product-draft.ts';

export type FactProps = {
  facts: EditedFacts;
  set: (part: Partial<EditedFacts>) => void;
  /** What is wrong with a field, by its path within the facts. */
  errorOf: (path: string) => string | undefined;
};

type Props<Item> = {
  title: string;
  hint?: ReactNode;
  /** What is wrong with the rows together. */
  error?: string | undefined;
  items: readonly Item[];
  onItems: (items: Item[]) => void;
  add: string;
  blank: NoInfer<Item>;
  /** How wide the fields of a row are. */
  columns: string;
  /** The fields of a row; `set` changes some of them. */
  fields: (item: Item, at: number, set: (part: Partial<Item>) => void) => ReactNode;
};

const rowStyle = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-xs:border-b max-xs:pb-3';

/** Rows of fields under one title, which come and go. */
export function FactRows<Item>({ title, hint, error, items, onItems, add, blank, columns, fields }: Props<Item>) {
  const { list, add: append, remove } = useRows(items, onItems);
  return (
    <fieldset ref={list} className="grid min-w-0 content-start gap-2">
      <legend className="mb-1.5 text-small font-semibold">{title}</legend>
      {hint && <p className="text-small text-quiet">{hint}</p>}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place while it is typed
        <div key={at} data-row className={rowStyle}>
          <div className={`grid items-start gap-2 ${columns}`}>
            {fields(item, at, (part) => onItems(withItem(items, at, (each) => ({ ...each, ...part }))))}
          </div>
          <MmIconButton
            label={editingMessages.removeRow({ name: `${title} ${at + 1}` })}
            className={at === 0 ? 'mt-6.5' : ''}
            onClick={() => remove(at)}
          >
            <X aria-hidden className="size-4" />
          </MmIconButton>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      <div>
        <MmButton
          data-add
          size="s"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => append(blank)}
        >
          {add}
        </MmButton>
      </div>
    </fieldset>
  );
}
