import type { ListingLayout } from '@merchmill/contract/enums.ts';
import { listingLayouts } from '@merchmill/contract/enums.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { ImportCard } from '@merchmill/contract/stores/publishing.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { useEffect, useState } from 'react';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useApi, useImports } from '../../../shell/state/shop-context.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmChooseAll } from '../../../ui/checkbox.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { connectLink } from '../stores/store-links.ts';
import type { Route } from './+types/import-products';
import { ImportCards } from './import-cards.tsx';
import { ImportSettings } from './import-settings.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { list } = await call(storeCalls.list);
  return { stores: list.filter(({ state }) => state === 'connected' || state === 'pending') };
}

export const meta = () => [{ title: pageTitle(messages.importTitle) }, { name: 'robots', content: 'noindex' }];

/** What the ids in the browser stand for; what is gone since is not shown. */
function useCards(bizIds: readonly string[]): { cards: readonly ImportCard[] | null; failure: string | null } {
  const { call } = useApi();
  const [cards, setCards] = useState<readonly ImportCard[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ids = bizIds.join(',');
  useEffect(() => {
    let isOver = false;
    if (!ids) {
      setCards([]);
      return;
    }
    call(storeProductCalls.importList, { query: { bizIds: ids } }, { errorMode: 'silent' })
      .then((found) => !isOver && setCards(found))
      .catch((error: Error) => !isOver && setFailure(error.message));
    return () => {
      isOver = true;
    };
  }, [call, ids]);
  return { cards, failure };
}

/** Products chosen for a store, kept in the browser; with settings for all of them they become drafts. */
export default function ImportProductsPage({ loaderData: { stores }, params: { userid } }: Route.ComponentProps) {
  const list = useImports((imports) => imports);
  const { cards, failure } = useCards(list.bizIds);
  const shown = (cards ?? []).filter(({ bizId }) => list.bizIds.includes(bizId));
  const checked = shown.filter(({ bizId }) => list.checked.includes(bizId));
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.importTitle}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.importLead}</p>
      {failure && <MmNote tone="error">{failure}</MmNote>}
      {shown.length === 0 && !failure ? (
        <MmEmptyState
          title={messages.importEmptyTitle}
          action={<MmLinkButton to={`/user/${userid}/private-products`}>{messages.toDesigns}</MmLinkButton>}
        >
          <p>{messages.importEmptyText}</p>
        </MmEmptyState>
      ) : (
        <div className="mt-6 grid gap-6">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <MmChooseAll
              checked={checked.length === shown.length}
              some={checked.length > 0 && checked.length < shown.length}
              onChange={({ currentTarget }) => list.check(currentTarget.checked ? shown.map(({ bizId }) => bizId) : [])}
            >
              {messages.chooseAll}
            </MmChooseAll>
            <div className="w-40">
              <MmSelect
                label={messages.layout}
                value={list.layout}
                options={listingLayouts.map((value) => ({ value, label: messages.layouts[value] }))}
                onChange={({ currentTarget }) => list.setLayout(currentTarget.value as ListingLayout)}
              />
            </div>
          </div>
          <ImportCards
            cards={shown}
            layout={list.layout}
            checked={list.checked}
            onCheck={(bizId, on) =>
              list.check(on ? [...list.checked, bizId] : list.checked.filter((each) => each !== bizId))
            }
            onRemove={list.remove}
          />
          {stores.length > 0 ? (
            <ImportSettings
              userId={userid}
              stores={stores}
              cards={checked}
              onDone={(ids) => ids.forEach(list.remove)}
            />
          ) : (
            <MmEmptyState
              title={messages.noStoreText}
              action={<MmLinkButton to={connectLink(userid)}>{messages.connect}</MmLinkButton>}
            />
          )}
        </div>
      )}
    </div>
  );
}
