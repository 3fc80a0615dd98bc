import { catalogExportPath } from '@merchmill/contract/backoffice/paths.ts';
import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { productFilters } from '@merchmill/contract/catalog/product.console.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { Download, Factory, ListTree, Plus, Upload } from 'lucide-react';
import { Form, Link, redirect, useSubmit } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { wholeNumber } from '../../../shell/messages/numbers.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { catalogEditingMessages as messages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productFactMessages } from '../messages/product-facts.ts';
import { productMakingMessages as making } from '../messages/product-making.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/products';
import { productsLink, readProductsQuery } from './products-query.ts';

const pageSize = 40;
const usd = { currency: 'USD', rate: 1 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'catalog.view');
  const query = readProductsQuery(new URL(request.url).searchParams);
  const products = await call(productConsoleCalls.products, { query: { ...query, pageSize } });
  if (products.list.length === 0 && products.total > 0)
    throw redirect(productsLink({ ...query, pageNum: Math.ceil(products.total / pageSize) }));
  return { products, query };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

type Row = Route.ComponentProps['loaderData']['products']['list'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'product',
    title: messages.columns.product,
    cell: (row) => (
      <span className="flex items-center gap-3 xs:min-w-64">
        <MmPicture picture={row.picture} sizes="48px" upTo={160} alt="" className="size-12 rounded-[6px] border" />
        <span className="grid">
          <Link to={`/operations/catalog/${row.bizId}`} prefetch="intent" className="mm-link py-1">
            {row.title}
          </Link>
          <span className="text-micro font-normal text-quiet">{row.handle}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    title: messages.columns.state,
    cell: (row) => (
      <MmBadge tone={row.published ? 'success' : 'neutral'}>
        {row.draft ? making.states.draft : row.published ? messages.states.published : messages.states.withdrawn}
      </MmBadge>
    ),
  },
  {
    key: 'variants',
    title: messages.columns.variants,
    numeric: true,
    cell: ({ offeredNumber: offered, skuNumber: all }) =>
      offered === all ? wholeNumber(all) : messages.offered({ offered, all }),
  },
  { key: 'designs', title: messages.columns.designs, numeric: true, cell: (row) => row.designNumber },
  { key: 'price', title: messages.columns.price, numeric: true, cell: (row) => formatCents(row.lowestPrice, usd) },
  { key: 'warehouse', title: messages.columns.warehouse, cell: (row) => row.warehouse },
];

export default function ProductsPage({ loaderData: { products, query } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <Head count={products.total} />
      <Filters query={query} />
      <MmDataTable
        id="products"
        caption={messages.caption}
        columns={columns}
        rows={products.list}
        rowKey={(row) => row.bizId}
        messages={tableMessages}
        sortedBy="server"
        empty={
          <MmEmptyState
            title={messages.emptyTitle}
            action={
              <MmLinkButton to="/operations/catalog" variant="secondary">
                {messages.showAll}
              </MmLinkButton>
            }
          >
            <p>{messages.emptyText}</p>
          </MmEmptyState>
        }
      />
      <MmPagination
        label={operationsMessages.pages}
        pageNum={products.pageNum}
        pages={Math.ceil(products.total / products.pageSize)}
        linkTo={(pageNum) => productsLink({ ...query, pageNum })}
        messages={operationsMessages}
      />
    </div>
  );
}

function Head({ count }: { count: number }) {
  return (
    <PageHead title={messages.title} lead={messages.lead({ count })}>
      <MmLinkButton
        to="/operations/catalog/categories"
        variant="secondary"
        icon={<ListTree aria-hidden className="size-4" />}
      >
        {making.categories.link}
      </MmLinkButton>
      <MmLinkButton
        to="/operations/catalog/makers"
        variant="secondary"
        icon={<Factory aria-hidden className="size-4" />}
      >
        {productFactMessages.makers.link}
      </MmLinkButton>
      <MmLinkButton
        to={catalogExportPath}
        reloadDocument
        prefetch="none"
        variant="secondary"
        icon={<Download aria-hidden className="size-4" />}
      >
        {messages.export}
      </MmLinkButton>
      <MmLinkButton
        to="/operations/catalog/import"
        variant="secondary"
        icon={<Upload aria-hidden className="size-4" />}
      >
        {messages.import}
      </MmLinkButton>
      <MmLinkButton to="/operations/catalog/new" icon={<Plus aria-hidden className="size-4" />}>
        {making.newProduct}
      </MmLinkButton>
    </PageHead>
  );
}

const stateNames = { ...messages.states, ...making.states, factsToDo: productFactMessages.filter };

function Filters({ query }: { query: Route.ComponentProps['loaderData']['query'] }) {
  const submit = useSubmit();
  return (
    <Form
      key={productsLink(query)}
      role="search"
      aria-label={messages.title}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 max-xs:basis-full xs:max-w-sm">
        <MmTextField name="keyword" type="search" label={messages.search} defaultValue={query.keyword} />
      </div>
      <MmSelect
        name="state"
        label={messages.state}
        defaultValue={query.state}
        options={productFilters.map((state) => ({
          value: state,
          label: stateNames[state],
        }))}
        onChange={(event) => void submit(event.currentTarget.form)}
        className="min-w-36"
      />
      <MmButton type="submit" className="h-12">
        {messages.find}
      </MmButton>
    </Form>
  );
}
