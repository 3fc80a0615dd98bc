import { designCalls, type TemplateCard } from '@merchmill/contract/design.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { useStore } from 'zustand';
import { myDesignsMessages as words } from '../../../messages/my-designs.ts';
import { pageContext } from '../../../page-context.ts';
import { useApi, useShop } from '../../../state/shop-context.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmUndoToast } from '../../../ui/undo-toast.tsx';
import { pageTitle } from '../../page-meta.ts';
import { readPageNum } from '../page-num.ts';
import { requireOwner } from '../require-owner.ts';
import type { Route } from './+types/private-products';
import { DesignCard } from './design-card.tsx';
import { createUndoableDelete } from './undoable-delete.ts';

const pageSize = 12;

const pageLink = (userId: string, pageNum: number) =>
  `/user/${userId}/private-products${pageNum > 1 ? `?pageNum=${pageNum}` : ''}`;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const pageNum = readPageNum(new URL(request.url).searchParams);
  const designs = await call(designCalls.templates, { query: { pageNum, pageSize } });
  // The last design of the last page may just have been deleted.
  if (designs.list.length === 0 && designs.total > 0) {
    throw redirect(pageLink(params.userid, Math.ceil(designs.total / pageSize)));
  }
  return designs;
}

export const meta = () => [{ title: pageTitle(words.title) }, { name: 'robots', content: 'noindex' }];

export default function PrivateProductsPage({ loaderData: designs, params: { userid } }: Route.ComponentProps) {
  const { pending, hidden, remove, undo, commit } = useDeleting();
  const { copying, copy } = useCopying();
  const shown = designs.list.filter((design) => !hidden.has(design.bizId));
  const total = designs.total - (designs.list.length - shown.length);
  return (
    <div className="py-8 xs:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="mm-headline text-h2">{words.title}</h1>
          {total > 0 && <p className="mt-2 text-quiet">{words.count(total)}</p>}
        </div>
        {total > 0 && (
          <MmLinkButton to="/product" icon={<Plus aria-hidden className="size-4" />}>
            {words.newDesign}
          </MmLinkButton>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className="mt-8 grid gap-5 xs:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
          {shown.map((design) => (
            <li key={design.bizId}>
              <DesignCard
                design={design}
                copying={copying}
                onCopy={() => void copy(design)}
                onDelete={() => remove(design)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NoDesigns />
      )}
      <div className="mt-8">
        <MmPagination
          label={words.pages}
          pageNum={designs.pageNum}
          pages={Math.ceil(designs.total / designs.pageSize)}
          linkTo={(page) => pageLink(userid, page)}
          words={words}
        />
      </div>
      {pending && (
        <MmUndoToast
          key={pending.bizId}
          undoLabel={words.undo}
          closeLabel={words.dismiss}
          onUndo={undo}
          onGone={commit}
        >
          {words.deleted(pending.name)}
        </MmUndoToast>
      )}
    </div>
  );
}

function NoDesigns() {
  return (
    <MmEmptyState title={words.emptyTitle} action={<MmLinkButton to="/product">{words.chooseProduct}</MmLinkButton>}>
      <p>{words.emptyText}</p>
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
  const [store] = useState(() =>
    createUndoableDelete<TemplateCard>(async ({ bizId }) => {
      await now.current.call(designCalls.deleteTemplate, { params: { bizId } });
      await now.current.revalidate();
    }),
  );
  useEffect(() => () => store.getState().commit(), [store]);
  return useStore(store);
}

function useCopying() {
  const { call } = useApi();
  const { ui } = useShop();
  const { revalidate } = useRevalidator();
  const [copying, setCopying] = useState(false);
  const copy = async ({ bizId, name }: TemplateCard) => {
    setCopying(true);
    try {
      await call(designCalls.copyTemplate, { params: { bizId } });
      ui.getState().message('success', words.copied(name));
      await revalidate();
    } catch {
      // The client has said what went wrong.
    } finally {
      setCopying(false);
    }
  };
  return { copying, copy };
}
