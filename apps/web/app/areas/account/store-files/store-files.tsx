import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeFileCalls } from '@merchmill/contract/stores/store-file.calls.ts';
import type { ImportedFile, ListingFile, TrackingFile } from '@merchmill/contract/stores/store-file.shapes.ts';
import { maxTrackingParcels } from '@merchmill/contract/stores/store-file.ts';
import { Download, FileDown, FileUp } from 'lucide-react';
import { data } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { may } from '../../../shell/state/team-pages.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { storeFileMessages as messages } from '../messages/store-files.ts';
import { productsLink } from '../store-products/product-links.ts';
import { StoreFrame } from '../stores/store-frame.tsx';
import type { Route } from './+types/store-files';
import { importOrdersLink, listingsLink, templateLink, trackingLink } from './file-links.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const of = { params: { storeId: params.storeid } };
  const store = await loadOr404(call(storeCalls.detail, of));
  // A store with a connection has no such page.
  if (store.state !== 'byFile') throw data(null, { status: 404 });
  const [{ list: listings }, files] = await Promise.all([
    call(storeFileCalls.listingFiles, of),
    may(user, 'orders.view') ? call(storeFileCalls.files, of) : null,
  ]);
  return { store, listings, files };
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(messages.title) },
  { name: 'robots', content: 'noindex' },
];

/** What went in and out of a store without a connection. */
export default function StoreFilesPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, listings, files } = loaderData;
  return (
    <StoreFrame store={store} userId={userid} current="files">
      <h1 className="mm-headline text-h3">{messages.title}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.lead}</p>
      <div className="mt-6 grid min-w-0 gap-10">
        <Listings userId={userid} storeId={store.bizId} files={listings} />
        {files && (
          <>
            <Orders userId={userid} storeId={store.bizId} files={files.orders} />
            <Tracking storeId={store.bizId} files={files.tracking} parcels={files.parcels} />
          </>
        )}
      </div>
    </StoreFrame>
  );
}

const listingColumns: readonly Column<ListingFile>[] = [
  { key: 'when', title: messages.when, cell: ({ at }) => <MmLocalTime at={at} show="minute" /> },
  { key: 'who', title: messages.who, cell: ({ by }) => by ?? '–' },
  { key: 'products', title: messages.products, numeric: true, cell: ({ products }) => products },
  {
    key: 'file',
    title: messages.file,
    isActions: true,
    cell: ({ bizId, products }) => (
      <MmLinkButton
        to={listingsLink(bizId)}
        reloadDocument
        prefetch="none"
        size="s"
        variant="secondary"
        aria-label={messages.downloadProducts({ products })}
      >
        {messages.download}
      </MmLinkButton>
    ),
  },
];

function Listings({ userId, storeId, files }: { userId: string; storeId: string; files: ListingFile[] }) {
  const mayPublish = useTeamMay('stores.publish');
  return (
    <section aria-labelledby="file-products" className="grid min-w-0 gap-4">
      <div>
        <h2 id="file-products" className="text-base font-semibold">
          {messages.productsTitle}
        </h2>
        <p className="mt-1 max-w-2xl text-small text-quiet">{messages.productsLead}</p>
      </div>
      {mayPublish && (
        <MmLinkButton to={productsLink(userId, storeId)} variant="secondary" className="justify-self-start">
          {messages.openProducts}
        </MmLinkButton>
      )}
      {files.length > 0 && (
        <MmDataTable
          caption={messages.productsCaption}
          columns={listingColumns}
          rows={files}
          rowKey={({ bizId }) => bizId}
          messages={tableMessages}
        />
      )}
    </section>
  );
}

const orderColumns: readonly Column<ImportedFile>[] = [
  {
    key: 'file',
    title: messages.file,
    cell: ({ name, format, left }) => (
      <span className="block min-w-0">
        <span className="font-semibold break-words">{name || messages.unnamed}</span>
        <span className="block text-small text-quiet">{messages.formats[format]}</span>
        {left > 0 && <span className="block text-small text-quiet">{messages.left({ count: left })}</span>}
      </span>
    ),
  },
  { key: 'when', title: messages.when, cell: ({ at }) => <MmLocalTime at={at} show="minute" /> },
  { key: 'who', title: messages.who, cell: ({ by }) => by ?? '–' },
  { key: 'added', title: messages.added, numeric: true, cell: ({ added }) => added },
  { key: 'changed', title: messages.changed, numeric: true, cell: ({ changed }) => changed },
];

function Orders({ userId, storeId, files }: { userId: string; storeId: string; files: ImportedFile[] }) {
  const mayPlace = useTeamMay('orders.place');
  return (
    <section aria-labelledby="file-orders" className="grid min-w-0 gap-4">
      <div>
        <h2 id="file-orders" className="text-base font-semibold">
          {messages.ordersTitle}
        </h2>
        <p className="mt-1 max-w-2xl text-small text-quiet">{messages.ordersLead}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {mayPlace && (
          <MmLinkButton to={importOrdersLink(userId, storeId)} icon={<FileUp aria-hidden className="size-4" />}>
            {messages.importOrders}
          </MmLinkButton>
        )}
        <MmLinkButton
          to={templateLink}
          reloadDocument
          prefetch="none"
          variant="secondary"
          icon={<Download aria-hidden className="size-4" />}
        >
          {messages.template}
        </MmLinkButton>
      </div>
      {files.length === 0 ? (
        <p className="text-quiet">{messages.ordersEmpty}</p>
      ) : (
        <MmDataTable
          caption={messages.importedCaption}
          columns={orderColumns}
          rows={files}
          rowKey={({ bizId }) => bizId}
          messages={tableMessages}
        />
      )}
    </section>
  );
}

const trackingColumns: readonly Column<TrackingFile>[] = [
  { key: 'when', title: messages.when, cell: ({ at }) => <MmLocalTime at={at} show="minute" /> },
  { key: 'who', title: messages.who, cell: ({ by }) => by ?? '–' },
  { key: 'parcels', title: messages.parcels, numeric: true, cell: ({ parcels }) => parcels },
  {
    key: 'file',
    title: messages.file,
    isActions: true,
    cell: ({ bizId, parcels }) => (
      <MmLinkButton
        to={trackingLink(bizId)}
        reloadDocument
        prefetch="none"
        size="s"
        variant="secondary"
        aria-label={messages.downloadOf({ parcels })}
      >
        {messages.download}
      </MmLinkButton>
    ),
  },
];

function Tracking({ storeId, files, parcels }: { storeId: string; files: TrackingFile[]; parcels: number }) {
  const { run, busy } = useAction();
  const mayEdit = useTeamMay('orders.edit');
  const make = () =>
    run(
      (call) => call(storeFileCalls.exportTracking, { params: { storeId } }),
      ({ parcels: count }) => messages.exported({ count }),
    );
  return (
    <section aria-labelledby="file-tracking" className="grid min-w-0 gap-4">
      <div>
        <h2 id="file-tracking" className="text-base font-semibold">
          {messages.trackingTitle}
        </h2>
        <p className="mt-1 max-w-2xl text-small text-quiet">{messages.trackingLead({ max: maxTrackingParcels })}</p>
      </div>
      <p>{messages.toExport({ count: parcels })}</p>
      {mayEdit && parcels > 0 && (
        <MmButton
          busy={busy}
          onClick={() => void make()}
          className="justify-self-start"
          icon={<FileDown aria-hidden className="size-4" />}
        >
          {messages.exportTracking}
        </MmButton>
      )}
      {files.length > 0 && (
        <MmDataTable
          caption={messages.trackingCaption}
          columns={trackingColumns}
          rows={files}
          rowKey={({ bizId }) => bizId}
          messages={tableMessages}
        />
      )}
    </section>
  );
}
