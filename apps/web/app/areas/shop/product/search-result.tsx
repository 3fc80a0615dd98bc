import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import type { ArticleSummary } from '@merchmill/contract/catalog/content.shapes.ts';
import { facetNames } from '@merchmill/contract/catalog/facets.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { listingSorts } from '@merchmill/contract/enums.ts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ArticleList } from '../../../features/catalog/content/article-list.tsx';
import { listingPageSize, readFacets, readListingAddress } from '../../../features/catalog/listing/listing-address.ts';
import { ListingBody } from '../../../features/catalog/listing/listing-view.tsx';
import { loadListing } from '../../../features/catalog/listing/load-listing.ts';
import { catalogMessages as words } from '../../../features/catalog/messages/catalog.ts';
import { type PageContext, pageContext } from '../../../page-context.ts';
import { SearchBox } from '../../../shell/layout/search-box.tsx';
import { useRootData } from '../../../shell/layout/use-root-data.ts';
import { wholeNumber } from '../../../shell/messages/numbers.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/search-result';

const maxKeywordLength = 100;

/** What was typed, without the characters that no keyboard makes. */
function readKeyword(typed: string): string {
  return typed
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxKeywordLength);
}

const kinds = ['products', 'designs'] as const;
type Kind = (typeof kinds)[number];

/** What the words find among products and designs; the facets and the category narrow those that are shown. */
async function search(call: PageContext['call'], keyword: string, params: URLSearchParams) {
  const { sort, pageNum } = readListingAddress(params);
  const asked = kinds.find((kind) => kind === params.get('in'));
  const calls = { products: searchCalls.products, designs: searchCalls.pods };
  const count = async (kind: Kind) => call(calls[kind], { query: { keyword, pageSize: 1 } });
  const show = async (kind: Kind) =>
    loadListing(readFacets(params), (facets) => {
      const category = params.get('category') ?? undefined;
      return call(calls[kind], { query: { keyword, sort, pageNum, category, ...facets, pageSize: listingPageSize } });
    });
  const [products, designs] = await Promise.all([count('products'), count('designs')]);
  const shown = asked ?? (products.total > 0 || designs.total === 0 ? 'products' : 'designs');
  return { shown, listing: await show(shown), products, designs };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const keyword = readKeyword(url.searchParams.get('keyword') ?? '');
  if (!keyword) return { keyword, found: null };
  const [{ shown, listing, products, designs }, articles] = await Promise.all([
    search(call, keyword, url.searchParams),
    call(contentCalls.articles, { query: { keyword } }),
  ]);
  const nearest = [...new Set([...products.nearestWords, ...designs.nearestWords])].slice(0, 6);
  return {
    keyword,
    found: { shown, listing, nearest, articles, counts: { products: products.total, designs: designs.total } },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.keyword ? words.searchResults({ keyword: loaderData.keyword }) : words.searchTitle) },
  { name: 'robots', content: 'noindex, follow' },
];

export default function SearchResult({ loaderData: { keyword, found } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  if (!found) return <Prompt />;
  const { listing, counts } = found;
  const categoryLink = ({ handle }: { handle: string }) => {
    const next = new URLSearchParams(params);
    next.set('in', found.shown);
    next.set('category', handle);
    next.delete('pageNum');
    return `?${next}`;
  };
  return (
    <>
      <header className="pt-6 xs:pt-10">
        <h1 className="mm-headline text-h1 break-words">
          {words.searchResults({ keyword: listing.correctedTo ?? keyword })}
        </h1>
        <p className="mt-3 text-quiet">
          {listing.correctedTo
            ? words.correctedTo({ keyword, corrected: listing.correctedTo })
            : words.results({ count: counts.products + counts.designs, more: '' })}
        </p>
        {counts.products + counts.designs > 0 && <Kinds shown={found.shown} counts={counts} />}
        {params.get('category') && <InCategory title={listing.title} />}
      </header>
      <ListingBody
        listing={listing}
        sorts={bestFirst}
        categoryLink={categoryLink}
        emptyState={<NoResults keyword={keyword} nearest={found.nearest} />}
      />
      {found.articles.length > 0 && <Help articles={found.articles} keyword={keyword} />}
    </>
  );
}

const shownArticles = 4;

/** What the help center says about the words, below all that is for sale. */
function Help({ articles, keyword }: { articles: readonly ArticleSummary[]; keyword: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="mm-headline mb-4 text-h3">
        {words.helpSection}
      </h2>
      <ArticleList articles={articles.slice(0, shownArticles)} />
      {articles.length > shownArticles && (
        <p className="mt-4">
          <Link to={`/help?keyword=${encodeURIComponent(keyword)}`} prefetch="intent" className="mm-link">
            {words.allHelp({ count: articles.length })}
          </Link>
        </p>
      )}
    </section>
  );
}

const bestFirst = ['relevance', ...listingSorts] as const;

/** The category that the search is narrowed to, to be taken back. */
function InCategory({ title }: { title: string }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.delete('category');
  next.delete('pageNum');
  return (
    <p className="mt-4">
      <Link
        to={`?${next}`}
        aria-label={words.remove({ what: `${words.categories}: ${title}` })}
        className="inline-flex h-11 items-center gap-2 rounded-pill bg-paper-deep pe-3 ps-4 text-small hover:bg-highlight hover:text-on-highlight sm:h-9"
      >
        {title}
        <X aria-hidden className="size-4" />
      </Link>
    </p>
  );
}

function Kinds({ shown, counts }: { shown: Kind; counts: Record<Kind, number> }) {
  const [params] = useSearchParams();
  const link = (kind: Kind) => {
    const next = new URLSearchParams(params);
    next.set('in', kind);
    for (const name of ['pageNum', 'category', ...facetNames]) next.delete(name);
    return `?${next}`;
  };
  const titles: Record<Kind, string> = { products: words.tabProducts, designs: words.tabDesigns };
  return (
    <nav aria-label={words.searchTabs} className="mt-6 flex gap-2">
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={link(kind)}
          aria-current={kind === shown ? 'true' : undefined}
          className={cx(
            'inline-flex h-11 items-center gap-2 rounded-pill border px-5 text-small font-semibold',
            kind === shown ? 'border-ink bg-ink text-on-ink' : 'border-line-strong bg-card hover:border-ink',
          )}
        >
          {titles[kind]}
          <span className="font-normal tabular-nums">{wholeNumber(counts[kind])}</span>
        </Link>
      ))}
    </nav>
  );
}

function Prompt() {
  return (
    <div className="mx-auto max-w-2xl py-16 xs:py-24">
      <h1 className="mm-headline text-h1">{words.searchPrompt}</h1>
      <p className="mt-3 mb-8 text-quiet">{words.searchPromptText}</p>
      <SearchBox label={words.searchPrompt} />
    </div>
  );
}

/** Nothing was found: words that would find something, and where one could start instead. */
function NoResults({ keyword, nearest }: { keyword: string; nearest: readonly string[] }) {
  const categories = useRootData()?.categories;
  const popular = [...(categories?.product ?? []), ...(categories?.design ?? [])]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 6);
  return (
    <MmEmptyState title={words.noResultsTitle({ keyword })}>
      <p>{popular.length > 0 ? words.noResultsText : words.noResultsTextBare}</p>
      {nearest.length > 0 && (
        <Links title={words.nearestWords} variant="primary">
          {nearest.map((word) => ({ title: word, link: `/product/search-result?keyword=${encodeURIComponent(word)}` }))}
        </Links>
      )}
      {popular.length > 0 && (
        <Links title={words.startFromCategory} variant="secondary">
          {popular}
        </Links>
      )}
    </MmEmptyState>
  );
}

type LinksProps = {
  title: string;
  variant: 'primary' | 'secondary';
  children: readonly { title: string; link: string }[];
};

function Links({ title, variant, children }: LinksProps) {
  return (
    <div className="mt-6">
      <h3 className="mb-3 text-small font-semibold text-ink">{title}</h3>
      <ul className="flex flex-wrap justify-center gap-2">
        {children.map((entry) => (
          <li key={entry.link}>
            <MmLinkButton to={entry.link} variant={variant} size="s">
              {entry.title}
            </MmLinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
