import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { MyTemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import { DesignerMode } from '@merchmill/contract/enums.ts';
import { type PlacementKind, placementKinds } from '@merchmill/design/print-area.ts';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { placingMessages } from '../../features/design/messages/placing.ts';
import { ruleOf } from '../../features/design/placing/placement-rule.ts';
import { useSession, useShop, useUi } from '../../shell/state/shop-context.tsx';
import { breakpoints } from '../../shell/state/ui-store.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmSelect } from '../../ui/select.tsx';
import { MmSkeleton } from '../../ui/skeleton.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { whenFocusIsLost } from '../../ui/when-focus-is-lost.ts';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { editorMessages } from '../messages.ts';
import { startFromDesign } from '../start-design.ts';
import { startMessages as messages } from '../start-messages.ts';
import { useEditorApi } from '../use-editor-api.ts';
import { SearchField } from './search-field.tsx';

const pageSize = 12;
const searchAfterMs = 250;

const panelMark = 'data-designs';

/** For who opened it from elsewhere by keyboard. */
export const focusDesigns = () => document.querySelector<HTMLElement>(`[${panelMark}]`)?.focus();

/** One's saved designs; a press starts from one. */
export function DesignsTool() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const shop = useShop();
  return (
    <div {...{ [panelMark]: '' }} tabIndex={-1} className="grid gap-4 p-4 outline-none">
      {isLoggedIn ? (
        <Designs />
      ) : (
        <div className="grid justify-items-start gap-3 text-small text-quiet">
          <p>{messages.loginText}</p>
          <MmButton size="s" variant="secondary" onClick={() => shop.ui.getState().askForLogin()}>
            {messages.logIn}
          </MmButton>
        </div>
      )}
    </div>
  );
}

function useDesigns(keyword: string) {
  const { call } = useEditorApi();
  return useInfiniteQuery({
    queryKey: ['designer', 'designs', keyword],
    queryFn: ({ pageParam }) =>
      call(
        designCalls.templates,
        { query: { pageNum: pageParam, pageSize, ...(keyword ? { keyword } : {}) } },
        { errorMode: 'silent' },
      ),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
}

/** Starts from a design, and says so. */
function useStart(kind: PlacementKind) {
  const kit = useEditorKit();
  const { ui } = useShop();
  const { call } = useEditorApi();
  const isSimple = useEditor((editor) => editor.mode === DesignerMode.Simple);
  const isNarrow = useUi((state) => state.windowWidth < breakpoints.md);
  return useMutation({
    mutationFn: async ({ bizId }: MyTemplateCard) => {
      const template = await call(designCalls.template, { params: { bizId } });
      return startFromDesign(kit, template, ruleOf(kind));
    },
    onSuccess: (said) => {
      if (said === null) return;
      ui.getState().message('success', said);
      if (!isSimple && !isNarrow) return;
      // It makes way for what was started.
      kit.store.getState().showTool(null);
      whenFocusIsLost(() => document.querySelector<SVGElement>('[data-layer]')?.focus());
    },
  });
}

function Designs() {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<PlacementKind>('fit');
  const pages = useDesigns(useSettled(text.trim(), searchAfterMs));
  const { data } = useEditorKit();
  const openId = useEditor((editor) => editor.template?.bizId);
  const loaded = pages.data?.pages.flatMap((page) => page.list) ?? [];
  // The open one is here already.
  const designs = loaded.filter(({ bizId }) => bizId !== openId);
  const total = (pages.data?.pages[0]?.total ?? 0) - (loaded.length - designs.length);
  const hasOthers = designs.some(({ product }) => product.bizId !== data.product.bizId);
  const isSearching = text !== '';
  return (
    <>
      {(isSearching || designs.length > 0) && (
        <>
          <p className="text-small text-quiet">{messages.lead}</p>
          <SearchField label={messages.search} value={text} onChange={setText} />
        </>
      )}
      {hasOthers && <PlacementField kind={kind} onChange={setKind} />}
      {pages.isPending && <Waiting />}
      {pages.isError && <Failure onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && (
        <>
          <p role="status" className="sr-only">
            {messages.found({ count: total })}
          </p>
          {designs.length === 0 && (
            <p className="text-small text-quiet">{isSearching ? messages.noneFound : messages.none}</p>
          )}
          <Tiles designs={designs} kind={kind} />
        </>
      )}
      {pages.hasNextPage && (
        <MmButton
          size="s"
          variant="secondary"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {messages.more}
        </MmButton>
      )}
    </>
  );
}

function PlacementField({ kind, onChange }: { kind: PlacementKind; onChange: (kind: PlacementKind) => void }) {
  return (
    <MmSelect
      label={messages.placement}
      value={kind}
      options={placementKinds.map((value) => ({ value, label: placingMessages.placements[value] }))}
      hint={placingMessages.designTexts[kind]}
      onChange={({ currentTarget }) => onChange(currentTarget.value as PlacementKind)}
    />
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-small">
      <p>{messages.failed}</p>
      <MmButton size="s" variant="secondary" onClick={onRetry}>
        {editorMessages.tryAgain}
      </MmButton>
    </div>
  );
}

function Tiles({ designs, kind }: { designs: readonly MyTemplateCard[]; kind: PlacementKind }) {
  const start = useStart(kind);
  return (
    <ul className="grid grid-cols-2 gap-3">
      {designs.map((design) => (
        <li key={design.bizId}>
          <Tile design={design} isBusy={start.isPending} onStart={() => start.mutate(design)} />
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className="grid grid-cols-2 gap-3">
      {['a', 'b', 'c', 'd'].map((place) => (
        <MmSkeleton key={place} className="aspect-square rounded-card" />
      ))}
    </div>
  );
}

type TileProps = { design: MyTemplateCard; isBusy: boolean; onStart: () => void };

function Tile({ design: { name, product, picture }, isBusy, onStart }: TileProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onStart}
      className="grid w-full gap-1 text-start text-micro disabled:opacity-60"
    >
      <img
        src={`${picture.url}/320`}
        alt=""
        loading="lazy"
        className="aspect-square w-full rounded-card border bg-paper-deep object-cover hover:border-ink"
      />
      <span className="sr-only">{messages.startFrom} </span>
      <span className="line-clamp-1 font-semibold break-words">{name}</span>
      <span className="line-clamp-1 text-quiet">{product.title}</span>
    </button>
  );
}
