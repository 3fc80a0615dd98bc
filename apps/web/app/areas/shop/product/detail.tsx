import { galleryOf } from '@merchmill/contract/catalog/picture-roles.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { CompareAction } from '../../../features/catalog/compare-toggle.tsx';
import { FavoriteAction } from '../../../features/catalog/favorite-button.tsx';
import { catalogMessages, detailMessages as messages } from '../../../features/catalog/messages/catalog.ts';
import { productPageMessages } from '../../../features/catalog/messages/product-page.ts';
import { BuyBox } from '../../../features/catalog/product/buy-box.tsx';
import { ComplianceSection } from '../../../features/catalog/product/compliance.tsx';
import { DetailSection, FactList, PrintLegend } from '../../../features/catalog/product/detail-section.tsx';
import { Gallery, lookOf } from '../../../features/catalog/product/gallery.tsx';
import { withUnit } from '../../../features/catalog/product/lengths.ts';
import { PrintAreas, TemplateNote } from '../../../features/catalog/product/print-area-drawing.tsx';
import { RecentRow } from '../../../features/catalog/product/recent-row.tsx';
import { RelatedRow } from '../../../features/catalog/product/related-row.tsx';
import { ShareButton } from '../../../features/catalog/product/share-button.tsx';
import { SizeTable } from '../../../features/catalog/product/size-table.tsx';
import { UnitChoice } from '../../../features/catalog/product/unit-choice.tsx';
import { useChoice } from '../../../features/catalog/product/use-choice.ts';
import { type Lengths, useLengthUnit } from '../../../features/catalog/product/use-length-unit.ts';
import { RatingLine, ReviewSection } from '../../../features/catalog/review-section.tsx';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { breadcrumbData, productData } from '../../../shell/page/structured-data.ts';
import { MmBreadcrumbs } from '../../../ui/breadcrumbs.tsx';
import type { Route } from './+types/detail';
import { loadSurroundings } from './load-surroundings.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const product = await loadOr404(call(productCalls.productByHandle, { params: { handle: params.handle } }));
  const item = { kind: 'product', bizId: product.bizId, productId: product.bizId } as const;
  const surroundings = await loadSurroundings(call, item, request);
  return { product, publicUrl, ...surroundings };
}

/** Choosing another variant changes the address, not the product. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const onlyChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlyChoice && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { product, scores, publicUrl } = loaderData;
  const path = `/product/detail/${product.handle}`;
  const pictures = product.pictures[product.defaultColor] ?? [];
  const prices = product.skus.map((sku) => sku.price);
  return [
    ...describePage({
      title: pageTitle(`${product.title}, ${product.subtitle}`),
      description: product.description,
      publicUrl,
      path,
      picture: pictures[0],
      kind: 'product',
    }),
    productData({
      publicUrl,
      path,
      pictures,
      name: product.title,
      description: product.description,
      sku: product.bizId,
      lowestPrice: Math.min(...prices),
      highestPrice: Math.max(...prices),
      offers: product.skus.length,
      rating: scores.byBuyers,
      compliance: product.compliance,
      available: product.skus.some((sku) => sku.available),
    }),
    breadcrumbData(publicUrl, product.breadcrumbs),
  ];
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, delivery, recommended, scores } = loaderData;
  const lengths = useLengthUnit(loaderData.unit);
  const choice = useChoice(product, product.defaultColor);
  const pictures = galleryOf(
    product.pictures[choice.color] ?? product.pictures[product.defaultColor] ?? [],
    choice.chosen,
  );
  return (
    <>
      <div className="pt-3 xs:pt-5">
        <MmBreadcrumbs label={catalogMessages.breadcrumbs} crumbs={product.breadcrumbs} />
      </div>
      <div className="mt-1 grid gap-8 sm:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)] sm:gap-12">
        <div className="-mx-4 sm:sticky sm:top-32 sm:self-start xs:mx-0">
          <Gallery key={`${product.bizId} ${lookOf(pictures[0])}`} pictures={pictures} />
        </div>
        <div className="grid content-start gap-5 sm:pt-6">
          <div>
            <h1 className="mm-headline text-h1">{product.title}</h1>
            <p className="mt-2 text-quiet xs:text-lead">{withUnit(product.subtitle, lengths.unit)}</p>
            <RatingLine rating={product.rating} />
          </div>
          <BuyBox product={product} title={product.title} choice={choice} delivery={delivery} designs={product.bizId} />
          <div className="flex flex-wrap gap-x-5">
            <FavoriteAction kind="product" bizId={product.bizId} />
            {pictures[0] && (
              <CompareAction card={{ ...product, link: `/product/detail/${product.handle}`, picture: pictures[0] }} />
            )}
            <ShareButton title={product.title} />
          </div>
        </div>
      </div>
      <ProductSections product={product} skuId={(choice.sku ?? choice.open[0])?.bizId} lengths={lengths} />
      <ReviewSection key={product.bizId} item={{ kind: 'product', bizId: product.bizId }} first={scores} />
      <RelatedRow title={messages.readyDesigns} cards={product.designs} />
      <RelatedRow title={productPageMessages.alsoBlank} cards={recommended} />
      {pictures[0] && (
        <RecentRow now={{ link: `/product/detail/${product.handle}`, title: product.title, picture: pictures[0] }} />
      )}
    </>
  );
}

type SectionsProps = { product: ProductDetail; skuId: string | undefined; lengths: Lengths };

/** What there is to read about the product. */
function ProductSections({ product, skuId, lengths }: SectionsProps) {
  return (
    <div className="mt-14">
      <DetailSection title={messages.about}>
        <p className="max-w-2xl text-lead">{withUnit(product.description, lengths.unit)}</p>
      </DetailSection>
      {product.sizeTable && (
        <DetailSection title={messages.sizes} anchor="sizes">
          <SizeTable table={product.sizeTable} lengths={lengths} />
        </DetailSection>
      )}
      <DetailSection title={messages.printAreas}>
        <p className="mb-4 max-w-2xl text-quiet">
          {product.printAreas.some((area) => area.safeMm > 0) ? messages.printAreasNoteSafe : messages.printAreasNote}
        </p>
        <div className="mb-4">
          <UnitChoice lengths={lengths} />
        </div>
        <PrintLegend areas={product.printAreas} />
        <div className="mt-6">
          <PrintAreas areas={product.printAreas} skuId={skuId} unit={lengths.unit} />
          <TemplateNote skuId={skuId} />
        </div>
      </DetailSection>
      {product.facts.length > 0 && (
        <DetailSection title={messages.facts}>
          <FactList facts={product.facts} unit={lengths.unit} />
        </DetailSection>
      )}
      <ComplianceSection compliance={product.compliance} />
    </div>
  );
}
