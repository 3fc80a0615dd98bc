import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useSession, useShop } from '../../shell/state/shop-context.tsx';
import { MmButton } from '../../ui/button.tsx';
import { MmSkeleton } from '../../ui/skeleton.tsx';
import { useEditorKit } from '../editor-context.tsx';
import { editorMessages as messages } from '../messages.ts';
import { placeMaterial } from '../place-material.ts';
import { useEditorApi } from '../use-editor-api.ts';
import { materialsKey } from '../use-uploads.ts';

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
  const pages = useInfiniteQuery({
    queryKey: materialsKey,
    queryFn: ({ pageParam }) =>
      call(designCalls.materials, { query: { pageNum: pageParam, pageSize } }, { errorMode: 'silent' }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
  if (pages.isPending) {
    return (
      <div className="grid grid-cols-3 gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <MmSkeleton key={place} className="aspect-square rounded-xs" />
        ))}
      </div>
    );
  }
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
  if (materials.length === 0) return <p className="text-small text-quiet">{messages.materials.none}</p>;
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {materials.map((material) => (
          <MaterialTile key={material.bizId} material={material} />
        ))}
      </ul>
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

function MaterialTile({ material }: { material: Material }) {
  const kit = useEditorKit();
  const { call } = useEditorApi();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(designCalls.deleteMaterial, { params: { bizId: material.bizId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: materialsKey }),
  });
  return (
    <li className="group relative">
      <button
        type="button"
        data-theme="light"
        aria-label={messages.materials.add({ name: material.name })}
        title={material.name}
        onClick={() => placeMaterial(kit, material)}
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
        aria-label={messages.materials.remove({ name: material.name })}
        title={messages.materials.remove({ name: material.name })}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
        className="absolute top-0.5 end-0.5 grid size-7 place-items-center rounded-pill bg-card text-ink opacity-0 shadow-card group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
      >
        <Trash2 aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
