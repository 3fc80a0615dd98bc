import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { reportCalls } from '@merchmill/contract/design/report.calls.ts';
import { Link, redirect } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { privateProductMessages } from '../../../features/design/messages/private-products.ts';
import { reportMessages } from '../../../features/design/messages/report.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { myDesignsMessages as messages } from '../messages/my-designs.ts';
import type { Route } from './+types/private-products';
import { designsLink, readDesignsQuery } from './designs-query.ts';
import { DesignsTab } from './designs-tab.tsx';
import { ProductsTab } from './products-tab.tsx';

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
