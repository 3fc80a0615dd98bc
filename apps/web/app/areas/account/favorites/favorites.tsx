import { favoriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import { type FavoriteKind, favoriteKinds } from '@merchmill/contract/catalog/favorite.ts';
import type { ListingCard as Card } from '@merchmill/contract/catalog/listing.shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { redirect } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { useFavorite } from '../../../features/catalog/favorite-button.tsx';
import { CardGrid } from '../../../features/catalog/listing/card-grid.tsx';
import { favoritesMessages as messages } from '../../../features/catalog/messages/favorites.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { isFavorite } from '../../../shell/state/favorites-store.ts';
import { useFavorites } from '../../../shell/state/shop-context.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmUndoToast } from '../../../ui/undo-toast.tsx';
import type { Route } from './+types/favorites';

const pageSize = 30;

function pageLink(userId: string, kind: FavoriteKind, pageNum = 1): string {
  const query = new URLSearchParams();
  if (kind !== 'product') query.set('kind', kind);
  if (pageNum > 1) query.set('pageNum', String(pageNum));
  return `/user/${userId}/favourites${query.size > 0 ? `?${query}` : ''}`;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const query = new URL(request.url).searchParams;
  const kind = favoriteKinds.find((each) => each === query.get('kind')) ?? 'product';
  const page = await call(favoriteCalls.page, { query: { kind, pageNum: readPageNum(query), pageSize } });
  // The last thing of the last page may just have been taken out.
  if (page.list.length === 0 && page.total > 0) {
    throw redirect(pageLink(params.userid, kind, Math.ceil(page.total / pageSize)));
  }
  return page;
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function FavoritesPage({ loaderData: page, params: { userid } }: Route.ComponentProps) {
  const { kind } = page;
  const favorites = useFavorites((all) => all);
  const { shown, removed, forget } = useRemovals(page.list);
  return (
    <div className="py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      <div className="mt-6">
        <MmLinkTabs
          label={messages.tabsLabel}
          tabs={favoriteKinds.map((each) => ({
            link: pageLink(userid, each),
            title: messages.tab({ title: messages.tabs[each], count: favorites[each].length }),
            current: each === kind,
          }))}
        />
      </div>
      <div className="mt-8">{shown.length > 0 ? <CardGrid cards={shown} /> : <NoFavorites kind={kind} />}</div>
      <div className="mt-8">
        <MmPagination
          label={messages.pages}
          pageNum={page.pageNum}
          pages={Math.ceil(page.total / page.pageSize)}
          linkTo={(pageNum) => pageLink(userid, kind, pageNum)}
          messages={messages}
        />
      </div>
      {removed && <Removed key={removed.bizId} card={removed} onGone={forget} />}
    </div>
  );
}

/** Cards whose heart is let go of here leave the page; the last one can be brought back. */
function useRemovals(cards: readonly Card[]) {
  const favorites = useFavorites((all) => all);
  const known = useRef<ReadonlySet<Card>>(new Set());
  const [offered, setOffered] = useState<Card | null>(null);
  useEffect(() => {
    const gone = cards.filter((card) => !isFavorite(favorites, card));
    const newlyGone = gone.find((card) => !known.current.has(card));
    known.current = new Set(gone);
    if (newlyGone) setOffered(newlyGone);
  }, [cards, favorites]);
  const shown = cards.filter((card) => isFavorite(favorites, card));
  const removed = offered && cards.includes(offered) && !shown.includes(offered) ? offered : null;
  return { shown, removed, forget: () => setOffered(null) };
}

function Removed({ card, onGone }: { card: Card; onGone: () => void }) {
  const { toggle } = useFavorite(card);
  return (
    <MmUndoToast undoLabel={messages.undo} closeLabel={messages.dismiss} onUndo={toggle} onGone={onGone}>
      {messages.removed({ title: card.title })}
    </MmUndoToast>
  );
}

const listings: Record<FavoriteKind, string> = { product: '/product', spu: '/design' };

function NoFavorites({ kind }: { kind: FavoriteKind }) {
  const { title, text, action } = messages.empty[kind];
  return (
    <MmEmptyState title={title} action={<MmLinkButton to={listings[kind]}>{action}</MmLinkButton>}>
      <p>{text}</p>
    </MmEmptyState>
  );
}
