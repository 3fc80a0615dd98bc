import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useSession, useShop } from '../../shell/state/shop-context.tsx';
import { MmButton } from '../../ui/button.tsx';
import { MmSkeleton } from '../../ui/skeleton.tsx';
import { useEditorKit } from '../editor-context.tsx';
import { editorMessages as messages } from '../messages.ts';
import { placeMaterial } from '../place-material.ts';
import { useEditorApi } from '../use-editor-api.ts';
import { useRovingFocus } from '../use-roving-focus.ts';
import { materialsKey } from '../use-uploads.ts';
import { SearchField } from './search-field.tsx';

const pageSize = 24;

/** The pictures somebody has uploaded before; a press puts one on the design. */
export function MyPictures() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const shop = useShop();
  return (
    <section className="grid gap-3">
      <h3 className="mm-eyebrow text-quiet">{messages.materials.title}</h3>
      {isLoggedIn ? (
        <PictureGrid />
      ) : (
        <div className="grid justify-items-start gap-3 text-small text-quiet">
          <p>{messages.materials.loginText}</p>
          <MmButton size="s" variant="secondary" onClick={() => shop.ui.getState().askForLogin()}>
            {messages.materials.logIn}
          </MmButton>
        </div>
      )}
    </section>
  );
}

function PictureGrid() {
  const { call } = useEditorApi();
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const pages = useInfiniteQuery({
    queryKey: [...materialsKey, keyword],
    queryFn: ({ pageParam }) =>
      call(
        designCalls.materials,
        { query: { pageNum: pageParam, pageSize, ...(keyword ? { keyword } : {}) } },
        { errorMode: 'silent' },
      ),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
  if (pages.isPending) return <Waiting />;
  if (pages.isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-small">
        <p>{messages.materials.failed}</p>
        <MmButton size="s" variant="secondary" onClick={() => void pages.refetch()}>
          {messages.tryAgain}
        </MmButton>
      </div>
    );
  }
  const materials = pages.data.pages.flatMap((page) => page.list);
  if (materials.length === 0 && text === '') return <p className="text-small text-quiet">{messages.materials.none}</p>;
  return (
    <>
      <SearchField label={messages.materials.search} value={text} onChange={setText} />
      <p role="status" className="sr-only">
        {messages.materials.found({ count: pages.data.pages[0]!.total })}
      </p>
      {materials.length === 0 && <p className="text-small text-quiet">{messages.materials.noneFound}</p>}
      <Materials materials={materials} />
      {pages.hasNextPage && (
        <MmButton
          size="s"
          variant="secondary"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {messages.materials.more}
        </MmButton>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className="grid grid-cols-3 gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <MmSkeleton key={place} className="aspect-square rounded-xs" />
      ))}
    </div>
  );
}

/** One stop of the Tab key; a picture is removed by Delete, or by the button that shows over it. */
function Materials({ materials }: { materials: readonly Material[] }) {
  const kit = useEditorKit();
  const { call } = useEditorApi();
  const queries = useQueryClient();
  const { tabIndexOf, handlers } = useRovingFocus(materials.length);
  const remove = useMutation({
    mutationFn: ({ bizId }: Material) => call(designCalls.deleteMaterial, { params: { bizId } }),
    onSuccess: async (_, { name }) => {
      await queries.invalidateQueries({ queryKey: materialsKey });
      kit.store.getState().announce(messages.materials.removed({ name }));
    },
  });
  return (
    <div role="toolbar" aria-label={messages.materials.title} {...handlers} className="grid grid-cols-3 gap-2">
      {materials.map((material, index) => (
        <MaterialTile
          key={material.bizId}
          material={material}
          tabIndex={tabIndexOf(index)}
          isBusy={remove.isPending}
          onAdd={() => placeMaterial(kit, material)}
          onRemove={() => remove.mutate(material)}
        />
      ))}
    </div>
  );
}

interface MaterialTileProps {
  material: Material;
  tabIndex: 0 | -1;
  isBusy: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

function MaterialTile({ material, tabIndex, isBusy, onAdd, onRemove }: MaterialTileProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    // Elsewhere in the designer it deletes what is selected.
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) onRemove();
  };
  return (
    <div className="group relative">
      <button
        type="button"
        data-cell=""
        data-theme="light"
        tabIndex={tabIndex}
        aria-label={messages.materials.add({ name: material.name })}
        aria-keyshortcuts="Delete"
        title={material.name}
        onClick={onAdd}
        onKeyDown={onKeyDown}
        className="block aspect-square w-full overflow-hidden rounded-card border bg-paper-deep hover:border-ink"
      >
        <img
          src={`${material.picture.url}/160`}
          srcSet={`${material.picture.url}/160 1x, ${material.picture.url}/320 2x`}
          alt=""
          loading="lazy"
          className="size-full object-contain"
        />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={messages.materials.remove({ name: material.name })}
        title={messages.materials.remove({ name: material.name })}
        disabled={isBusy}
        onClick={onRemove}
        className="absolute top-0.5 end-0.5 grid size-7 place-items-center rounded-pill bg-card text-ink opacity-0 shadow-card group-hover:opacity-100 pointer-coarse:opacity-100"
      >
        <Trash2 aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}
