import { hotConsoleCalls } from '@merchmill/contract/catalog/hot.console.calls.ts';
import type { HotTarget, PickedItem } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import type { HotCategoryKind } from '@merchmill/contract/enums.ts';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { OrderButtons } from '../editing/order-buttons.tsx';
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

const pauseMs = 300;

function useSearch(tab: Target['tab'], keyword: string): PickedItem[] {
  const { call } = useApi();
  const [found, setFound] = useState<PickedItem[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      call(hotConsoleCalls.items, { query: { tab, keyword } }, { errorMode: 'silent' })
        .then(setFound)
        .catch(() => {});
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [call, tab, keyword]);
  return found;
}

/** What is in a collection, in its order, beside a search for more. */
export function ItemPicker({ target, picked, error, onItems }: Props) {
  const [keyword, setKeyword] = useState('');
  const found = useSearch(target.tab, keyword);
  // Everything that was ever seen, so that the list has pictures for what was just added.
  const known = useRef(new Map<string, PickedItem>());
  for (const item of [...picked, ...found]) known.current.set(item.bizId, item);
  const items = target.items.flatMap((id) => known.current.get(id) ?? []);
  const inIt = new Set(target.items);
  const open = found.filter((item) => !inIt.has(item.bizId));
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <PickedItems items={items} error={error} onItems={onItems} itemIds={target.items} />
      <SearchResults
        keyword={keyword}
        items={open}
        onKeyword={setKeyword}
        onAdd={(id) => onItems([...target.items, id])}
      />
    </div>
  );
}

function SearchResults({
  keyword,
  items,
  onKeyword,
  onAdd,
}: {
  keyword: string;
  items: readonly PickedItem[];
  onKeyword: (keyword: string) => void;
  onAdd: (itemId: string) => void;
}) {
  return (
    <section
      aria-label={messages.results}
      className="grid gap-3 rounded-card border bg-card p-4 xs:p-6 md:sticky md:top-6"
    >
      <MmTextField
        type="search"
        label={messages.search}
        value={keyword}
        onChange={(event) => onKeyword(event.currentTarget.value)}
      />
      {items.length === 0 && <p className="text-small text-quiet">{messages.nothing}</p>}
      <ul className="grid max-h-[34rem] overflow-y-auto">
        {items.map((item) => (
          <ItemRow key={item.bizId} item={item}>
            <MmIconButton label={messages.add({ title: item.title })} onClick={() => onAdd(item.bizId)}>
              <Plus aria-hidden className="size-4" />
            </MmIconButton>
          </ItemRow>
        ))}
      </ul>
    </section>
  );
}

type PickedItemsProps = {
  items: readonly PickedItem[];
  error: Props['error'];
  onItems: Props['onItems'];
  itemIds: readonly string[];
};

/** What is in it already. */
function PickedItems({ items, error, onItems, itemIds }: PickedItemsProps) {
  return (
    <section aria-label={messages.picked} className="grid gap-3 rounded-card border bg-card p-4 xs:p-6">
      <h2 className="font-semibold">
        {messages.picked}
        <span className="ms-2 font-normal text-quiet">{contentEditingMessages.itemCount({ count: items.length })}</span>
      </h2>
      {error && (
        <p role="alert" className="text-small text-red">
          {error}
        </p>
      )}
      {items.length === 0 && <p className="text-small text-quiet">{messages.empty}</p>}
      <ol className="grid">
        {items.map((item, at) => (
          <ItemRow key={item.bizId} item={item}>
            <OrderButtons
              name={item.title}
              at={at}
              count={items.length}
              onMove={(to) => onItems(moved(itemIds, at, to))}
            />
            <MmIconButton
              label={editingMessages.removeRow({ name: item.title })}
              onClick={() => onItems(itemIds.filter((id) => id !== item.bizId))}
            >
              <X aria-hidden className="size-4" />
            </MmIconButton>
          </ItemRow>
        ))}
      </ol>
    </section>
  );
}

function ItemRow({ item, children }: { item: PickedItem; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b py-1 last:border-b-0">
      <MmPicture
        picture={item.picture}
        sizes="44px"
        upTo={160}
        alt=""
        className="size-11 shrink-0 rounded-[6px] border"
      />
      <span className="min-w-0 flex-1 text-small">
        {item.title}
        {!item.published && <span className="ms-2 text-quiet">({messages.withdrawn})</span>}
      </span>
      <span className="flex shrink-0">{children}</span>
    </li>
  );
}
