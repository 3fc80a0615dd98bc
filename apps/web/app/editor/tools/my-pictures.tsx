import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useSession, useShop } from '../../shell/state/shop-context.tsx';
import { MmButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { MmSkeleton } from '../../ui/skeleton.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { whenFocusIsLost } from '../../ui/when-focus-is-lost.ts';
import { useEditorKit } from '../editor-context.tsx';
import { folderMessages } from '../folder-messages.ts';
import { editorMessages as messages } from '../messages.ts';
import { placeMaterial } from '../place-material.ts';
import { useEditorApi } from '../use-editor-api.ts';
import { cellMark, useRovingFocus } from '../use-roving-focus.ts';
import { materialsKey } from '../use-uploads.ts';
import { type Marking, toggled, without } from './marking.ts';
import { PictureFolders } from './picture-folders.tsx';
import { SearchField } from './search-field.tsx';
import { useFolders } from './use-folders.ts';

const pageSize = 24;
const searchAfterMs = 250;

/** Keys that remove a layer elsewhere remove none from here. */
function keepDeleting(event: KeyboardEvent): void {
  if (event.key === 'Delete' || event.key === 'Backspace') event.stopPropagation();
}

/** The pictures somebody has uploaded before; a press puts one on the design. */
export function MyPictures() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const shop = useShop();
  const section = useRef<HTMLElement>(null);
  // Elsewhere in the designer Delete removes what is selected: the focus stays among the images.
  const focusNear = (index: number) =>
    whenFocusIsLost(() => {
      const cells = section.current?.querySelectorAll<HTMLElement>(`[${cellMark}]`);
      (cells?.[Math.min(Math.max(index, 0), cells.length - 1)] ?? section.current)?.focus();
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only kept from being done elsewhere
    <section ref={section} tabIndex={-1} onKeyDown={keepDeleting} className="grid gap-3">
      <h3 className="mm-eyebrow text-quiet">{messages.materials.title}</h3>
      {isLoggedIn ? (
        <PictureGrid onRemoved={focusNear} />
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

function PictureGrid({ onRemoved }: { onRemoved: (index: number) => void }) {
  const [text, setText] = useState('');
  const { uploads } = useEditorKit();
  const folderId = useStore(uploads, (state) => state.folderId);
  const { openFolder } = uploads.getState();
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const keyword = useSettled(text.trim(), searchAfterMs);
  const { call } = useEditorApi();
  const folders = useFolders();
  const pages = useInfiniteQuery({
    queryKey: [...materialsKey, keyword, folderId],
    queryFn: ({ pageParam }) =>
      call(
        designCalls.materials,
        { query: { pageNum: pageParam, pageSize, ...(keyword && { keyword }), ...(folderId && { folderId }) } },
        { errorMode: 'silent' },
      ),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
  const materials = pages.data?.pages.flatMap((page) => page.list) ?? [];
  const isSearching = text !== '' || keyword !== '';
  const isManaged = isSearching || folders.folders.length > 0 || materials.length > 0 || pages.isPlaceholderData;
  const onDeleted = (bizId: string) => {
    setMarked((all) => without(all, bizId));
    return folders.reload();
  };
  return (
    <>
      {isManaged && (
        <>
          <SearchField label={messages.materials.search} value={text} onChange={setText} />
          <PictureFolders {...folders} folderId={folderId} onChoose={openFolder} marked={marked} onMark={setMarked} />
        </>
      )}
      {pages.isPending && <Waiting />}
      {pages.isError && <Failure onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && (
        <>
          <p role="status" className="sr-only">
            {messages.materials.found({ count: pages.data.pages[0]!.total })}
          </p>
          {materials.length === 0 && (
            <p className="text-small text-quiet">{noneText(isSearching, folderId !== null)}</p>
          )}
          <Materials {...{ materials, onRemoved, marked, onDeleted }} onMark={setMarked} />
        </>
      )}
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

const noneText = (isSearching: boolean, isInFolder: boolean) => {
  if (isSearching) return messages.materials.noneFound;
  return isInFolder ? folderMessages.none : messages.materials.none;
};

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-small">
      <p>{messages.materials.failed}</p>
      <MmButton size="s" variant="secondary" onClick={onRetry}>
        {messages.tryAgain}
      </MmButton>
    </div>
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

interface MaterialsProps extends Marking {
  materials: readonly Material[];
  onDeleted: (bizId: string) => Promise<unknown>;
  /** @param index of the one that has gone */
  onRemoved: (index: number) => void;
}

/** One stop of the Tab key; a picture is removed by Delete, or by the button that shows over it. */
function Materials({ materials, onDeleted, onRemoved, marked, onMark }: MaterialsProps) {
  const kit = useEditorKit();
  const { call } = useEditorApi();
  const { tabIndexOf, handlers } = useRovingFocus(materials.length);
  const gone = useRef<{ bizId: string; index: number } | null>(null);
  const remove = useMutation({
    mutationFn: ({ bizId }: Material) => call(designCalls.deleteMaterial, { params: { bizId } }),
    onSuccess: async (_, { bizId, name }) => {
      gone.current = { bizId, index: materials.findIndex((each) => each.bizId === bizId) };
      await onDeleted(bizId);
      kit.store.getState().announce(messages.materials.removed({ name }));
    },
  });
  // Its tile has the focus until the list is drawn without it, which may be a while after it has come.
  useEffect(() => {
    const { current } = gone;
    if (!current || materials.some(({ bizId }) => bizId === current.bizId)) return;
    gone.current = null;
    onRemoved(current.index);
  }, [materials, onRemoved]);
  return (
    <div role="toolbar" aria-label={messages.materials.title} {...handlers} className="grid grid-cols-3 gap-2">
      {materials.map((material, index) => (
        <MaterialTile
          key={material.bizId}
          material={material}
          tabIndex={tabIndexOf(index)}
          isBusy={remove.isPending}
          isMarked={marked ? marked.has(material.bizId) : null}
          onPress={() => (marked ? onMark(toggled(marked, material.bizId)) : placeMaterial(kit, material))}
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
  /** Null where none are being selected. */
  isMarked: boolean | null;
  onPress: () => void;
  onRemove: () => void;
}

function MaterialTile({ material, tabIndex, isBusy, isMarked, onPress, onRemove }: MaterialTileProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    if (!isBusy) onRemove();
  };
  return (
    <div className="group relative">
      <button
        type="button"
        data-cell=""
        data-theme="light"
        tabIndex={tabIndex}
        aria-label={(isMarked === null ? messages.materials.add : folderMessages.mark)({ name: material.name })}
        aria-pressed={isMarked ?? undefined}
        aria-keyshortcuts="Delete"
        title={material.name}
        onClick={onPress}
        onKeyDown={onKeyDown}
        className={cx(
          'block aspect-square w-full overflow-hidden rounded-card border bg-paper-deep hover:border-ink',
          isMarked && 'border-accent outline-2 outline-accent',
        )}
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
