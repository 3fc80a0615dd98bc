import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { ExternalProduct } from '@merchmill/contract/stores/publishing.shapes.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storePresetMessages as messages } from '../messages/store-presets.ts';
import { canReconnect, ReconnectLink } from '../stores/reconnect-link.tsx';
import type { Route } from './+types/external-products';
import { MatchDialog } from './match-dialog.tsx';
import { externalLink, productLink, productsLink } from './product-links.ts';

const most = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { storeid: storeId } = params;
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const [store, designs] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId } }),
      call(designCalls.templates, { query: { pageSize: most } }),
    ]),
  );
  const query = { storeId, ...(cursor ? { cursor } : {}) };
  const listings =
    store.state !== 'connected' ? null : await call(storeProductCalls.externalProduct, { query }).catch(() => null);
  return { store, designs: designs.list, listings };
}

export const meta = () => [{ title: pageTitle(messages.externalTitle) }, { name: 'robots', content: 'noindex' }];

/** What the store sells already, to be made by us from now on. */
export default function ExternalProductsPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, designs, listings } = loaderData;
  const mayPublish = useTeamMay('stores.publish');
  const mayEdit = useTeamMay('stores.edit');
  const [asked, setAsked] = useState<ExternalProduct | null>(null);
  const columns = useMemo(
    () => columnsOf(userid, store.bizId, mayPublish ? setAsked : null),
    [userid, store.bizId, mayPublish],
  );
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <Link
        to={productsLink(userid, store.bizId)}
        className="mm-link inline-flex min-h-11 items-center text-small font-semibold"
      >
        {messages.back}
      </Link>
      <h1 className="mm-headline mt-2 text-h2">{messages.externalTitle}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.externalLead}</p>
      <div className="mt-6 grid gap-4">
        {listings ? (
          <MmDataTable
            caption={messages.externalTitle}
            columns={columns}
            rows={listings.list}
            rowKey={({ listingId }) => listingId}
            messages={tableMessages}
            empty={<MmNote>{messages.externalNone}</MmNote>}
          />
        ) : (
          <MmNote tone="error">{store.state === 'connected' ? messages.failed : messages.notConnected}</MmNote>
        )}
        {canReconnect(store.state) && mayEdit && (
          <div>
            <ReconnectLink store={store} />
          </div>
        )}
        {listings?.next && (
          <div>
            <MmLinkButton variant="secondary" to={externalLink(userid, store.bizId, listings.next)}>
              {messages.more}
            </MmLinkButton>
          </div>
        )}
      </div>
      {asked && (
        <MatchDialog
          listing={asked}
          designs={designs}
          userId={userid}
          storeId={store.bizId}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function columnsOf(
  userId: string,
  storeId: string,
  onMatch: ((listing: ExternalProduct) => void) | null,
): readonly Column<ExternalProduct>[] {
  return [
    {
      key: 'title',
      title: messages.listing,
      value: ({ title }) => title,
      cell: ({ title, url }) => (
        <a href={url} target="_blank" rel="noreferrer" className="mm-link break-words">
          {title}
        </a>
      ),
    },
    {
      key: 'state',
      title: messages.status,
      value: ({ state }) => messages.states[state],
      cell: ({ state }) => <MmBadge>{messages.states[state]}</MmBadge>,
    },
    {
      key: 'variants',
      title: messages.variants,
      numeric: true,
      value: ({ variants }) => variants.length,
      cell: ({ variants }) => variants.length,
    },
    {
      key: 'actions',
      title: messages.match,
      isActions: true,
      cell: (listing) => {
        const { storeProductId, title } = listing;
        if (storeProductId)
          return (
            <MmLinkButton
              size="s"
              variant="secondary"
              to={productLink(userId, storeId, storeProductId)}
              aria-label={`${messages.matched}: ${title}`}
            >
              {messages.matched}
            </MmLinkButton>
          );
        return (
          onMatch && (
            <MmButton size="s" aria-label={messages.matchOf({ title })} onClick={() => onMatch(listing)}>
              {messages.match}
            </MmButton>
          )
        );
      },
    },
  ];
}
