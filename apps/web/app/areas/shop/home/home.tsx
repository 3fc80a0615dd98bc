import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import type { MarketingBlock } from '@merchmill/contract/catalog/content.shapes.ts';
import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import { comesInTime, merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import type { HotEntry } from '@merchmill/contract/catalog/merchandising.shapes.ts';
import { reviewCalls } from '@merchmill/contract/catalog/review.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { HotCategoryType } from '@merchmill/contract/enums.ts';
import { StaffHint } from '../../../features/shop/staff-hint.tsx';
import { type PageContext, pageContext } from '../../../page-context.ts';
import { useRootData } from '../../../shell/layout/use-root-data.ts';
import { describePage } from '../../../shell/page/page-meta.ts';
import { shopName } from '../../../shell/page/shop-name.ts';
import { WrittenBlock } from '../intro-parts.tsx';
import { homeMessages as messages } from '../messages/home.ts';
import type { Route } from './+types/home';
import { Hero } from './hero.tsx';
import { heroArtworks } from './hero-choices.ts';
import { CategoryTiles, FestivalBand, HotList, NewArrivals, SellersBand, Steps, Themes } from './home-sections.tsx';
import { ReviewBand } from './review-band.tsx';
import { tilesOf } from './tiles.ts';

const featuredCount = 24;
const newCount = 10;
const giftCount = 4;
const reviewCount = 3;

/** What the page shows as long as nobody has written its sections down. */
const startingSections = [
  'hero',
  'categories',
  'hotList',
  'festival',
  'newArrivals',
  'themes',
  'steps',
  'reviews',
  'sellers',
] as const satisfies MarketingBlock['kind'][];
const startingBlocks: MarketingBlock[] = startingSections.map((kind) => ({
  bizId: kind,
  kind,
  title: null,
  text: null,
  link: null,
}));

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [featured, newest, tree, hot, reviews, blocks] = await Promise.all([
    call(searchCalls.pods, { query: { sort: 'featured', pageSize: featuredCount } }),
    call(searchCalls.pods, { query: { sort: 'releaseTime', pageSize: newCount } }),
    call(listingCalls.categories, { query: { type: 0 } }),
    call(merchandisingCalls.hotCategories),
    call(reviewCalls.recent, { query: { pageSize: reviewCount } }),
    call(contentCalls.marketing, { query: { page: 'home' } }),
  ]);
  const today = new Date().toISOString().slice(0, 10);
  const [artworks, festival] = await Promise.all([heroArtworks(call, featured.list), nextFestival(call, hot, today)]);
  // A shop without ready designs shows its own products.
  const isBare = newest.list.length === 0;
  const goods = isBare
    ? await call(searchCalls.products, { query: { sort: 'releaseTime', pageSize: newCount } })
    : newest;
  const hotList = hot.filter((entry) => entry.type === HotCategoryType.HotList);
  return { publicUrl, artworks, hotList, festival, reviews, blocks, isBare, newest: goods.list, tiles: tilesOf(tree) };
}

/** The festival that one can still order for and that comes first, with some of its gifts. */
async function nextFestival(call: PageContext['call'], hot: readonly HotEntry[], today: string) {
  const [entry] = hot
    .filter((each) => each.type === HotCategoryType.Festivals && each.orderBy !== null && comesInTime(each, today))
    .sort((a, b) => a.orderBy!.localeCompare(b.orderBy!));
  if (!entry) return null;
  const query = { pageSize: giftCount };
  const { list } = await call(merchandisingCalls.collection, { params: { handle: entry.handle }, query });
  return { entry, gifts: list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { publicUrl, artworks } = loaderData;
  const shop = { '@context': 'https://schema.org', '@type': 'WebSite', name: shopName(), url: publicUrl };
  return [
    ...describePage({
      title: messages.title({ shop: shopName() }),
      description: messages.description,
      publicUrl,
      path: '/',
      picture: artworks[0]?.cards[0]?.picture,
    }),
    {
      'script:ld+json': {
        ...shop,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/product/search-result?keyword={keyword}`,
          'query-input': 'required name=keyword',
        },
      },
    },
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const blocks = loaderData.blocks.length > 0 ? loaderData.blocks : startingBlocks;
  const { isBare, newest } = loaderData;
  return (
    <>
      {isBare && newest.length === 0 && (
        <div className="mm-page pt-6 empty:hidden">
          <StaffHint />
        </div>
      )}
      {blocks.map((block) => (
        <HomeSection key={block.bizId} block={block} data={loaderData} />
      ))}
    </>
  );
}

type SectionProps = { block: MarketingBlock; data: Route.ComponentProps['loaderData'] };

/** A section by its kind; what was written for it stands in place of the page's own words. */
function HomeSection({ block, data }: SectionProps) {
  const themes = useRootData()?.categories.design ?? [];
  const { title, text } = block;
  switch (block.kind) {
    case 'hero':
      return <Hero artworks={data.artworks} title={title} text={text} />;
    case 'categories':
      return <CategoryTiles title={title} tiles={data.tiles} />;
    case 'hotList':
      return <HotList title={title} entries={data.hotList} />;
    case 'festival':
      return data.festival && <FestivalBand festival={data.festival.entry} gifts={data.festival.gifts} />;
    case 'newArrivals':
      return <NewArrivals title={title} cards={data.newest} areProducts={data.isBare} />;
    case 'themes':
      return <Themes title={title} themes={themes} />;
    case 'steps':
      return <Steps title={title} />;
    case 'reviews':
      return <ReviewBand title={title} reviews={data.reviews} />;
    case 'sellers':
      return <SellersBand title={title} text={text} />;
    case 'banner':
    case 'text':
      return (
        <div className="mm-page">
          <WrittenBlock block={block} />
        </div>
      );
  }
}
