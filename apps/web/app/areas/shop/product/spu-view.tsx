import { galleryOf } from '@merchmill/contract/catalog/picture-roles.ts';
import type { SpuDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import type { Scores } from '@merchmill/contract/catalog/review.shapes.ts';
import { Flag } from 'lucide-react';
import { Link, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from 'react-router';
import { FavoriteAction } from '../../../features/catalog/favorite-button.tsx';
import { sameDesignAnchor } from '../../../features/catalog/listing/listing-card.tsx';
import { catalogMessages, detailMessages as messages } from '../../../features/catalog/messages/catalog.ts';
import { productPageMessages } from '../../../features/catalog/messages/product-page.ts';
import { BuyBox } from '../../../features/catalog/product/buy-box.tsx';
import { ComplianceSection } from '../../../features/catalog/product/compliance.tsx';
import { DetailSection, FactList } from '../../../features/catalog/product/detail-section.tsx';
import { Gallery, lookOf } from '../../../features/catalog/product/gallery.tsx';
import { withUnit } from '../../../features/catalog/product/lengths.ts';
import { RecentRow } from '../../../features/catalog/product/recent-row.tsx';
import { RelatedRow } from '../../../features/catalog/product/related-row.tsx';
import { ShareButton } from '../../../features/catalog/product/share-button.tsx';
import { SizeTable } from '../../../features/catalog/product/size-table.tsx';
import { useChoice } from '../../../features/catalog/product/use-choice.ts';
import { type Lengths, useLengthUnit } from '../../../features/catalog/product/use-length-unit.ts';
import { RatingLine, ReviewSection } from '../../../features/catalog/review-section.tsx';
import { reportMessages } from '../../../features/design/messages/report.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { breadcrumbData, productData } from '../../../shell/page/structured-data.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmBreadcrumbs } from '../../../ui/breadcrumbs.tsx';
import type { loadSurroundings } from './load-surroundings.ts';

/* The page of a ready design: of one of ours, and of what a user made and published. */

export const pathOf = ({ handle, maker }: SpuDetail) => `/product/${maker === null ? 'spu' : 'ugc'}/${handle}`;

/** Choosing another variant changes the address, not the design. */
export function keepOnChoice({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const onlyChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlyChoice && defaultShouldRevalidate;
}

type About = { spu: SpuDetail; scores: Scores; publicUrl: string };

export function describeSpu({ spu, scores, publicUrl }: About): MetaDescriptor[] {
  const path = pathOf(spu);
  const pictures = spu.pictures[spu.defaultColor] ?? [];
  const prices = spu.product.skus.map((sku) => sku.price + spu.markup);
  return [
    ...describePage({
      title: pageTitle(spu.title),
      description: spu.description,
      publicUrl,
      path,
      picture: pictures[0],
      kind: 'product',
    }),
    productData({
      publicUrl,
      path,
      pictures,
      name: spu.title,
      description: spu.description,
      sku: spu.bizId,
      lowestPrice: spu.lowestPrice,
      highestPrice: Math.max(...prices),
      offers: prices.length,
      rating: scores.byBuyers,
      compliance: spu.product.compliance,
      available: spu.product.skus.some((sku) => sku.available),
    }),
    breadcrumbData(publicUrl, spu.breadcrumbs),
  ];
}

type ViewProps = { spu: SpuDetail } & Awaited<ReturnType<typeof loadSurroundings>>;

export function SpuView({ spu, delivery, recommended, scores, unit }: ViewProps) {
  const lengths = useLengthUnit(unit);
  const { product } = spu;
  const choice = useChoice(product, spu.defaultColor);
  const pictures = galleryOf(spu.pictures[choice.color] ?? spu.pictures[spu.defaultColor] ?? [], choice.chosen);
  return (
    <>
      <div className="pt-3 xs:pt-5">
        <MmBreadcrumbs label={catalogMessages.breadcrumbs} crumbs={spu.breadcrumbs} />
      </div>
      <div className="mt-1 grid gap-8 sm:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)] sm:gap-12">
        <div className="-mx-4 sm:sticky sm:top-32 sm:self-start xs:mx-0">
          <Gallery key={`${spu.bizId} ${lookOf(pictures[0])}`} pictures={pictures} />
        </div>
        <div className="grid content-start gap-5 sm:pt-6">
          <div>
            {spu.maker && (
              <p className="mm-eyebrow mb-2 text-accent">{productPageMessages.madeBy({ maker: spu.maker })}</p>
            )}
            <h1 className="mm-headline text-h1">{spu.title}</h1>
            <p className="mt-2 text-quiet xs:text-lead">
              {product.title}, {withUnit(product.subtitle, lengths.unit)}
            </p>
            <RatingLine rating={spu.rating} />
          </div>
          <BuyBox
            product={product}
            title={spu.title}
            choice={choice}
            delivery={delivery}
            spuId={spu.bizId}
            markupCents={spu.markup}
            designs={spu.personalizable ? spu.bizId : null}
          />
          <div className="flex flex-wrap gap-x-5">
            <FavoriteAction kind="spu" bizId={spu.bizId} />
            <ShareButton title={spu.title} />
            <Link
              to={`/report/${spu.handle}`}
              className="inline-flex min-h-11 items-center gap-2 text-small text-quiet hover:text-ink hover:underline"
            >
              <Flag aria-hidden className="size-4" />
              {reportMessages.link}
            </Link>
          </div>
        </div>
      </div>
      <SpuSections spu={spu} lengths={lengths} />
      <ReviewSection key={spu.bizId} item={{ kind: 'spu', bizId: spu.bizId }} first={scores} />
      <RelatedRow title={productPageMessages.alsoLiked} cards={recommended} />
      {pictures[0] && <RecentRow now={{ link: pathOf(spu), title: spu.title, picture: pictures[0] }} />}
    </>
  );
}

/** What there is to read about picture and product. */
function SpuSections({ spu, lengths }: { spu: SpuDetail; lengths: Lengths }) {
  const { product } = spu;
  return (
    <div className="mt-14">
      <DetailSection title={messages.story}>
        <p className="max-w-2xl text-lead">{spu.description}</p>
        {spu.tags.length > 0 && (
          <ul className="mt-5 flex flex-wrap gap-2">
            {spu.tags.map((tag) => (
              <li key={tag}>
                <Link
                  to={`/product/search-result?keyword=${encodeURIComponent(tag)}&in=designs`}
                  className="inline-flex min-h-11 items-center xs:min-h-7"
                >
                  <MmBadge>{tag}</MmBadge>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      <RelatedRow
        anchor={sameDesignAnchor}
        title={spu.maker ? productPageMessages.moreBy({ maker: spu.maker }) : messages.siblings}
        cards={spu.siblings}
      />
      {product.sizeTable && (
        <DetailSection title={messages.sizes} anchor="sizes">
          <SizeTable table={product.sizeTable} lengths={lengths} />
        </DetailSection>
      )}
      <DetailSection title={messages.onProduct({ title: product.title })}>
        <p className="mb-5 max-w-2xl">{withUnit(product.description, lengths.unit)}</p>
        <FactList facts={product.facts} unit={lengths.unit} />
        <Link
          to={`/product/detail/${product.handle}`}
          className="mm-link mt-5 inline-flex min-h-11 items-center font-semibold"
        >
          {messages.aboutProduct({ title: product.title })}
        </Link>
      </DetailSection>
      <ComplianceSection compliance={product.compliance} />
    </div>
  );
}
