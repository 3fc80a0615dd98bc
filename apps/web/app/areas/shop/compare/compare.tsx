import { isApiError } from '@merchmill/contract/api-error.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import { PencilRuler } from 'lucide-react';
import { Link } from 'react-router';
import { compareMessages as messages } from '../../../features/catalog/messages/compare.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { maxCompared } from '../../../shell/state/compare-store.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/compare';
import { compareRows, idsOf } from './compare-rows.ts';

/** A product that is gone since the link was made leaves its place empty. */
async function orNothing<T>(loading: Promise<T>): Promise<T[]> {
  return loading.then(
    (thing) => [thing],
    (error) => {
      if (isApiError(error) && (error.status === 404 || error.status === 400)) return [];
      throw error;
    },
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const ids = idsOf(new URL(request.url).searchParams, maxCompared);
  const found = await Promise.all(ids.map((bizId) => orNothing(call(productCalls.product, { params: { bizId } }))));
  return found.flat().map((product) => ({
    bizId: product.bizId,
    title: product.title,
    subtitle: product.subtitle,
    link: `/product/detail/${product.handle}`,
    picture: product.pictures[product.defaultColor]?.[0] ?? null,
    lowestPrice: product.lowestPrice,
    options: product.options,
    printAreas: product.printAreas,
    tiers: product.tiers,
    productionDays: product.productionDays,
    warehouse: product.warehouse,
    facts: product.facts,
  }));
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function ComparePage({ loaderData: products }: Route.ComponentProps) {
  const currency = useCurrency();
  if (products.length === 0) {
    return (
      <MmEmptyState
        level={1}
        title={messages.emptyTitle}
        action={<MmLinkButton to="/product">{messages.browse}</MmLinkButton>}
      >
        <p>{messages.emptyText}</p>
      </MmEmptyState>
    );
  }
  return (
    <div className="py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      <p className="mt-2 text-quiet">{messages.lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={messages.title} tabIndex={0} className="-mx-4 mt-8 overflow-x-auto px-4 xs:mx-0 xs:px-0">
        <table
          className="w-full table-fixed text-start text-small"
          style={{ minWidth: `${6 + products.length * 9.5}rem` }}
        >
          <thead>
            <tr className="align-top">
              <td className="w-24 xs:w-36" />
              {products.map((product) => (
                <th key={product.bizId} scope="col" className="px-2 pb-5 font-normal xs:px-3">
                  <Head product={product} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareRows(products, currency).map((row) => (
              <tr key={row.label} className="border-t align-top">
                <th scope="row" className="py-3 pe-2 font-semibold">
                  {row.label}
                </th>
                {row.lines.map((lines, column) => (
                  <td key={products[column]!.bizId} className={cx('px-2 py-3 xs:px-3', !row.differs && 'text-quiet')}>
                    {lines.length > 0 ? lines.map((line) => <p key={line}>{line}</p>) : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type HeadProps = {
  product: Pick<ProductDetail, 'bizId' | 'title' | 'subtitle'> & {
    link: string;
    picture: ProductDetail['pictures'][string][number] | null;
  };
};

function Head({ product: { bizId, title, subtitle, link, picture } }: HeadProps) {
  const mayDesign = useTeamMay('designs.edit');
  return (
    <div className="grid gap-2">
      {picture && (
        <MmPicture
          picture={picture}
          alt=""
          sizes="(min-width: 768px) 20vw, 40vw"
          upTo={640}
          eager
          className="aspect-square w-full max-w-60 rounded-card bg-paper-deep object-cover"
        />
      )}
      <Link to={link} prefetch="intent" className="text-base font-semibold hover:text-accent">
        {title}
      </Link>
      <p className="text-quiet">{subtitle}</p>
      {mayDesign && (
        <MmLinkButton
          to={`/product/designer/${bizId}`}
          size="s"
          className="justify-self-start"
          icon={<PencilRuler aria-hidden className="size-4" />}
        >
          {messages.design}
        </MmLinkButton>
      )}
    </div>
  );
}
