import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { MyTemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useStore } from 'zustand';
import { useAction } from '../../../shell/page/use-action.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmUndoToast } from '../../../ui/undo-toast.tsx';
import { myDesignsMessages as messages } from '../messages/my-designs.ts';
import { DesignCard } from './design-card.tsx';
import { DesignSearch } from './design-search.tsx';
import { type DesignsQuery, designsLink, isNarrowed } from './designs-query.ts';
import { createUndoableDelete } from './undoable-delete.ts';

type DesignsProps = {
  userId: string;
  asked: DesignsQuery;
  designs: { list: MyTemplateCard[]; total: number };
  /** The products that there are designs on. */
  on: readonly { bizId: string; title: string; count: number }[];
};

/** One's saved designs: how many, a search, and what is done with each. */
export function DesignsTab({ userId, asked, designs, on }: DesignsProps) {
  const { pending, hidden, remove, undo, commit } = useDeleting();
  const { copying, copy } = useCopying();
  const shown = designs.list.filter((design) => !hidden.has(design.bizId));
  const total = designs.total - (designs.list.length - shown.length);
  const isSearchable = on.reduce((sum, { count }) => sum + count, 0) > 1;
  return (
    <>
      {on.length > 0 && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p className="text-quiet">
            <span className="font-semibold text-ink">{messages.count({ total })}</span> {messages.privacy}
          </p>
          <MmLinkButton to="/product" icon={<Plus aria-hidden className="size-4" />}>
            {messages.newDesign}
          </MmLinkButton>
        </div>
      )}
      {isSearchable && (
        <div className="mt-6">
          <DesignSearch userId={userId} query={asked} products={on} />
        </div>
      )}
      {shown.length === 0 && (isNarrowed(asked) ? <NothingFound userId={userId} /> : <NoDesigns />)}
      {shown.length > 0 && (
        <ul className="mt-6 grid gap-5 xs:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
          {shown.map((design) => (
            <li key={design.bizId}>
              <DesignCard
                {...{ design, userId, copying }}
                onCopy={() => void copy(design)}
                onDelete={() => remove(design)}
              />
            </li>
          ))}
        </ul>
      )}
      {pending && (
        <MmUndoToast
          key={pending.bizId}
          undoLabel={messages.undo}
          closeLabel={messages.dismiss}
          onUndo={undo}
          onGone={commit}
        >
          {messages.deleted({ name: pending.name })}
        </MmUndoToast>
      )}
    </>
  );
}

function NothingFound({ userId }: { userId: string }) {
  return (
    <MmEmptyState
      title={messages.nothingTitle}
      action={<MmLinkButton to={designsLink(userId)}>{messages.clear}</MmLinkButton>}
    >
      <p>{messages.nothingText}</p>
    </MmEmptyState>
  );
}

function NoDesigns() {
  return (
    <MmEmptyState
      title={messages.emptyTitle}
      action={<MmLinkButton to="/product">{messages.chooseProduct}</MmLinkButton>}
    >
      <p>{messages.emptyText}</p>
    </MmEmptyState>
  );
}

/** Deleting with undo; leaving the page ends the offer. */
function useDeleting() {
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const now = useRef({ call, revalidate });
  useEffect(() => {
    now.current = { call, revalidate };
  });
  const [store] = useState(() => {
    type Told = typeof designCalls.discardTemplate | typeof designCalls.restoreTemplate;
    const tell = (told: Told, { bizId }: MyTemplateCard) => now.current.call(told, { params: { bizId } });
    const show = () => now.current.revalidate();
    return createUndoableDelete<MyTemplateCard>({
      discard: (design) => tell(designCalls.discardTemplate, design),
      // Something else may have loaded the list meanwhile, without it.
      restore: (design) => tell(designCalls.restoreTemplate, design).then(show),
    });
  });
  useEffect(() => () => store.getState().commit(), [store]);
  return useStore(store);
}

function useCopying() {
  const { run, busy } = useAction();
  const copy = ({ bizId, name }: MyTemplateCard) =>
    run((call) => call(designCalls.copyTemplate, { params: { bizId } }), messages.copied({ name }));
  return { copying: busy, copy };
}
