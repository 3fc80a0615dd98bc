import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { MyTemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { reportCalls } from '@merchmill/contract/design/report.calls.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import { useStore } from 'zustand';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { privateProductMessages } from '../../../features/design/messages/private-products.ts';
import { reportMessages } from '../../../features/design/messages/report.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmUndoToast } from '../../../ui/undo-toast.tsx';
import { myDesignsMessages as messages } from '../messages/my-designs.ts';
import type { Route } from './+types/private-products';
import { DesignCard } from './design-card.tsx';
import { DesignSearch } from './design-search.tsx';
import { type DesignsQuery, designsLink, readDesignsQuery } from './designs-query.ts';
import { ProductsTab } from './products-tab.tsx';
import { createUndoableDelete } from './undoable-delete.ts';

const pageSize = 12;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const asked = readDesignsQuery(new URL(request.url).searchParams);
  const { tab, q, product, sort, pageNum } = asked;
  const page = { pageNum, pageSize };
  const wanted = { ...page, sort, ...(q && { keyword: q }), ...(product && { productId: product }) };
  const [designs, on] =
    tab === 'designs'
      ? await Promise.all([call(designCalls.templates, { query: wanted }), call(designCalls.templateProducts)])
      : [null, []];
  const products = tab === 'products' ? await call(privateProductCalls.list, { query: page }) : null;
  const { list, total } = designs ?? products!;
  // The last one of the last page may just have been deleted.
  if (list.length === 0 && total > 0)
    throw redirect(designsLink(params.userid, { ...asked, pageNum: Math.ceil(total / pageSize) }));
  const removals = products ? (await call(reportCalls.removals, { query: { pageSize: 1 } })).total : 0;
  return { asked, designs, on, products, removals };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function PrivateProductsPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { asked, designs, on, products, removals } = loaderData;
  const { pageNum, pageSize: perPage, total } = designs ?? products!;
  return (
    <div className="py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      <div className="mt-4">
        <MmLinkTabs
          label={privateProductMessages.tabsLabel}
          tabs={(['designs', 'products'] as const).map((each) => ({
            link: designsLink(userid, { tab: each }),
            title: privateProductMessages.tabs[each],
            current: each === asked.tab,
          }))}
        />
      </div>
      {designs && <DesignsTab userId={userid} asked={asked} designs={designs} on={on} />}
      {removals > 0 && (
        <p className="mt-6">
          <Link to={`/user/${userid}/removals`} className="mm-link inline-flex min-h-11 items-center">
            {reportMessages.removalsLink({ count: removals })}
          </Link>
        </p>
      )}
      {products && <ProductsTab products={products.list} designsLink={designsLink(userid)} />}
      <div className="mt-8">
        <MmPagination
          label={messages.pages}
          pageNum={pageNum}
          pages={Math.ceil(total / perPage)}
          linkTo={(page) => designsLink(userid, { ...asked, pageNum: page })}
          messages={messages}
        />
      </div>
    </div>
  );
}

type DesignsProps = {
  userId: string;
  asked: DesignsQuery;
  designs: { list: MyTemplateCard[]; total: number };
  /** The products that there are designs on. */
  on: readonly { bizId: string; title: string; count: number }[];
};

function DesignsTab({ userId, asked, designs, on }: DesignsProps) {
  const { pending, hidden, remove, undo, commit } = useDeleting();
  const { copying, copy } = useCopying();
  const shown = designs.list.filter((design) => !hidden.has(design.bizId));
  const total = designs.total - (designs.list.length - shown.length);
  const isSearchable = on.reduce((sum, { count }) => sum + count, 0) > 1;
  const isNarrowed = asked.q !== undefined || asked.product !== undefined;
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
      {shown.length > 0 ? (
        <ul className="mt-6 grid gap-5 xs:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
          {shown.map((design) => (
            <li key={design.bizId}>
              <DesignCard
                design={design}
                userId={userId}
                copying={copying}
                onCopy={() => void copy(design)}
                onDelete={() => remove(design)}
              />
            </li>
          ))}
        </ul>
      ) : isNarrowed ? (
        <MmEmptyState
          title={messages.nothingTitle}
          action={<MmLinkButton to={designsLink(userId)}>{messages.clear}</MmLinkButton>}
        >
          <p>{messages.nothingText}</p>
        </MmEmptyState>
      ) : (
        <NoDesigns />
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
  const [store] = useState(() =>
    createUndoableDelete<MyTemplateCard>(async ({ bizId }) => {
      await now.current.call(designCalls.deleteTemplate, { params: { bizId } });
      await now.current.revalidate();
    }),
  );
  useEffect(() => () => store.getState().commit(), [store]);
  return useStore(store);
}

function useCopying() {
  const { run, busy } = useAction();
  const copy = ({ bizId, name }: MyTemplateCard) =>
    run((call) => call(designCalls.copyTemplate, { params: { bizId } }), messages.copied({ name }));
  return { copying: busy, copy };
}
