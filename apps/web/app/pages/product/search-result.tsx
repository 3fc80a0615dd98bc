import { searchCalls } from '@merchmill/contract/catalog.ts';
import { Link, useSearchParams } from 'react-router';
import { listingPageSize, readListingAddress } from '../../catalog/listing-address.ts';
import { ListingBody } from '../../catalog/listing-view.tsx';
import { SearchBox } from '../../layout/search-box.tsx';
import { useRootData } from '../../layout/use-root-data.ts';
import { catalogMessages as words } from '../../messages/catalog.ts';
import { pageContext } from '../../page-context.ts';
import { MmLinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { MmEmptyState } from '../../ui/state-panel.tsx';
import { pageTitle } from '../page-meta.ts';
import type { Route } from './+types/search-result';

const longestKeyword = 100;

/** What was typed, without the characters that no keyboard makes. */
function readKeyword(typed: string): string {
  return typed
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestKeyword);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const keyword = readKeyword(url.searchParams.get('keyword') ?? '');
  if (!keyword) return { keyword, found: null };
  const { sort, pageNum } = readListingAddress(url.searchParams, 'featured');
  const query = { keyword, sort, pageNum, pageSize: listingPageSize };
  const [products, designs] = await Promise.all([
    call(searchCalls.products, { query }),
    call(searchCalls.pods, { query }),
  ]);
  const asked = url.searchParams.get('in');
  const shown = asked === 'products' || (asked !== 'designs' && products.total > 0) ? 'products' : 'designs';
  return {
    keyword,
    found: {
      shown,
      listing: shown === 'products' ? products : designs,
      products: products.total,
      designs: designs.total,
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.keyword ? words.searchResults(loaderData.keyword) : words.searchTitle) },
  { name: 'robots', content: 'noindex, follow' },
];

export default function SearchResult({ loaderData: { keyword, found } }: Route.ComponentProps) {
  if (!found) return <Prompt />;
  return (
    <>
      <header className="pt-6 xs:pt-10">
        <h1 className="mm-headline text-h1 break-words">{words.searchResults(keyword)}</h1>
        <p className="mt-3 text-quiet">{words.results(found.products + found.designs)}</p>
        {found.products + found.designs > 0 && <Kinds shown={found.shown} counts={found} />}
      </header>
      <ListingBody listing={found.listing} emptyState={<NoResults keyword={keyword} />} />
    </>
  );
}

function Kinds({ shown, counts }: { shown: string; counts: { products: number; designs: number } }) {
  const [params] = useSearchParams();
  const link = (kind: string) => {
    const next = new URLSearchParams(params);
    next.set('in', kind);
    next.delete('pageNum');
    return `?${next}`;
  };
  const kinds = [
    { kind: 'products', title: words.tabProducts, count: counts.products },
    { kind: 'designs', title: words.tabDesigns, count: counts.designs },
  ];
  return (
    <nav aria-label={words.searchTabs} className="mt-6 flex gap-2">
      {kinds.map(({ kind, title, count }) => (
        <Link
          key={kind}
          to={link(kind)}
          aria-current={kind === shown ? 'true' : undefined}
          className={cx(
            'inline-flex h-11 items-center gap-2 rounded-pill border px-5 text-small font-semibold',
            kind === shown ? 'border-ink bg-ink text-on-ink' : 'border-line-strong bg-card hover:border-ink',
          )}
        >
          {title}
          <span className="font-normal tabular-nums">{count}</span>
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

function NoResults({ keyword }: { keyword: string }) {
  const menus = useRootData()?.menus;
  const starts = [...(menus?.product ?? []), ...(menus?.design ?? [])].slice(0, 6);
  return (
    <MmEmptyState
      title={words.noResultsTitle(keyword)}
      action={starts.map((entry) => (
        <MmLinkButton key={entry.link} to={entry.link} variant="secondary" size="s">
          {entry.title}
        </MmLinkButton>
      ))}
    >
      {words.noResultsText}
    </MmEmptyState>
  );
}
