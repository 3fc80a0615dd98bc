import type { HotTarget, PickedItem } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import type { HotCategoryKind } from '@merchmill/contract/enums.ts';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pickerMessages } from '../../../shell/messages/pickers.ts';
import { MmIconButton } from '../../../ui/button.tsx';
import type { Choice } from '../../../ui/pickers/choices.ts';
import { MmCombobox } from '../../../ui/pickers/combobox.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { OrderButtons } from '../editing/order-buttons.tsx';
import { itemChoice, useItemSearch } from '../find-choices.ts';
import { contentEditingMessages, editingMessages } from '../messages/editing.ts';
import { moved } from './moved.ts';

const messages = contentEditingMessages.picker;
type Target = Extract<HotTarget, { kind: typeof HotCategoryKind.collection }>;
type Props = {
  target: Target;
  /** What is known of the items already. */
  picked: readonly PickedItem[];
  error: string | undefined;
  onItems: (items: string[]) => void;
};

/** What is in a collection, in its order, below a search for more. */
export function ItemPicker({ target, picked, error, onItems }: Props) {
  // All that were ever chosen, so that the list has pictures for what was just added.
  const [known, setKnown] = useState(() => new Map(picked.map((item) => [item.bizId, itemChoice(item)])));
  const items = target.items.flatMap((id) => known.get(id) ?? []);
  const add = (choice: Choice) => {
    if (target.items.includes(choice.value)) return;
    setKnown((before) => new Map(before).set(choice.value, choice));
    onItems([...target.items, choice.value]);
  };
  return (
    <section aria-label={messages.picked} className="grid max-w-2xl gap-3 rounded-card border bg-card p-4 xs:p-6">
      <h2 className="font-semibold">
        {messages.picked}
        <span className="ms-2 font-normal text-quiet">{contentEditingMessages.itemCount({ count: items.length })}</span>
      </h2>
      <MmCombobox
        adds
        label={messages.search}
        choices={useItemSearch(target.tab)}
        error={error}
        onChoose={(choice) => choice && add(choice)}
        messages={pickerMessages}
      />
      {items.length === 0 && <p className="text-small text-quiet">{messages.empty}</p>}
      <ol className="grid">
        {items.map((item, at) => (
          <ItemRow key={item.value} item={item}>
            <OrderButtons
              name={item.label}
              at={at}
              count={items.length}
              onMove={(to) => onItems(moved(target.items, at, to))}
            />
            <MmIconButton
              label={editingMessages.removeRow({ name: item.label })}
              onClick={() => onItems(target.items.filter((id) => id !== item.value))}
            >
              <X aria-hidden className="size-4" />
            </MmIconButton>
          </ItemRow>
        ))}
      </ol>
    </section>
  );
}

function ItemRow({ item: { label, note, picture }, children }: { item: Choice; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b py-1 last:border-b-0">
      {picture && (
        <MmPicture picture={picture} sizes="44px" upTo={160} alt="" className="size-11 shrink-0 rounded-[6px] border" />
      )}
      <span className="min-w-0 flex-1 text-small">
        {label}
        {note && <span className="ms-2 text-quiet">({note})</span>}
      </span>
      <span className="flex shrink-0">{children}</span>
    </li>
  );
}
