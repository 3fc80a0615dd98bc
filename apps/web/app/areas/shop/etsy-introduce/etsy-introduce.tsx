import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { storeApps, useOutsideLinks } from '../../../shell/layout/outside-links.ts';
import { describePage } from '../../../shell/page/page-meta.ts';
import { shopName } from '../../../shell/page/shop-name.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { WrittenBlock } from '../intro-parts.tsx';
import { etsyMessages as messages } from '../messages/introduce.ts';
import type { Route } from './+types/etsy-introduce';

const shownDesigns = 6;

const wayLinks = ['your-first-design', 'selling-what-you-design', 'artwork-rights', 'api'].map(
  (article) => `/article/${article}`,
);

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [designs, blocks] = await Promise.all([
    call(searchCalls.pods, { query: { sort: 'settleOrderNum', pageSize: shownDesigns } }),
    call(contentCalls.marketing, { query: { page: 'etsy-introduce' } }),
  ]);
  return { designs: designs.list, blocks, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: messages.title({ shop: shopName() }),
    description: messages.description,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/etsy-introduce',
    picture: loaderData?.designs[0]?.picture,
  });

export default function EtsyIntroduce({ loaderData: { designs, blocks } }: Route.ComponentProps) {
  const apps = storeApps(useOutsideLinks());
  return (
    <div className="mm-page py-8 xs:py-14">
      <header className="grid items-center gap-10 sm:grid-cols-2">
        <div>
          <p className="mm-eyebrow text-accent">{messages.eyebrow}</p>
          <h1 className="mm-headline mt-3 text-[clamp(2.375rem,1.1rem+3.7vw,4.5rem)] leading-[0.98]">
            {messages.headline}
          </h1>
          <p className="mt-5 max-w-lg text-lead text-quiet">{messages.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <MmLinkButton to="/product" size="l">
              {messages.start}
            </MmLinkButton>
            <MmLinkButton to="/article/selling-what-you-design" size="l" variant="secondary">
              {messages.read}
            </MmLinkButton>
          </div>
          {apps.length > 0 && (
            <p className="mt-3 flex flex-wrap gap-x-6">
              {apps.map(({ title, link }) => (
                <a key={link} href={link} rel="noopener" className="mm-link inline-flex min-h-11 items-center">
                  {title}
                </a>
              ))}
            </p>
          )}
        </div>
        <Wall designs={designs} />
      </header>
      {blocks.map((block) => (
        <WrittenBlock key={block.bizId} block={block} />
      ))}
      <dl className="grid gap-x-10 gap-y-8 border-t py-10 xs:grid-cols-2 sm:grid-cols-4">
        {messages.gains.map(([term, text]) => (
          <div key={term}>
            <dt className="mm-headline text-h3">{term}</dt>
            <dd className="mt-2 text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
      <Way />
      <p className="text-small text-quiet">{messages.trademark}</p>
    </div>
  );
}

/** How a seller begins, step by step. */
function Way() {
  return (
    <section className="border-t py-10">
      <h2 className="mm-headline text-h2">{messages.wayTitle}</h2>
      <ol className="mt-6 grid gap-5 xs:grid-cols-2 sm:grid-cols-4">
        {messages.way.map(([title, text], place) => (
          <li key={title} className="group relative rounded-card border bg-card p-6 hover:border-ink">
            <p aria-hidden className="mm-headline text-h3 text-accent tabular-nums">
              {place + 1}
            </p>
            <h3 className="mt-2 font-semibold">
              <Link
                to={wayLinks[place]!}
                prefetch="intent"
                className="before:absolute before:inset-0 group-hover:text-accent"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-small text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Wall({ designs }: { designs: readonly ListingCard[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2 xs:gap-3">
      {designs.map((card, place) => (
        <li key={card.bizId}>
          <MmPicture
            picture={card.picture}
            alt=""
            eager={place === 0}
            sizes="(min-width: 992px) 16vw, 31vw"
            upTo={480}
            className="aspect-square w-full rounded-card bg-paper-deep object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
