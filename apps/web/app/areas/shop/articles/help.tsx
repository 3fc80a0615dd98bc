import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import type { ArticleSummary } from '@merchmill/contract/catalog/content.shapes.ts';
import { type ArticleTopic, articleTopics } from '@merchmill/contract/catalog/content.ts';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { Form } from 'react-router';
import { ArticleList } from '../../../features/catalog/content/article-list.tsx';
import { articleMessages as messages } from '../../../features/catalog/messages/articles.ts';
import { pageContext } from '../../../page-context.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/help';

const maxKeywordLength = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const keyword = (new URL(request.url).searchParams.get('keyword') ?? '').trim().slice(0, maxKeywordLength);
  const articles = await call(contentCalls.articles, { query: keyword ? { keyword } : {} });
  return { articles, keyword, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...describePage({
    title: pageTitle(messages.title),
    description: messages.description,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/help',
  }),
  ...(loaderData?.keyword ? [{ name: 'robots', content: 'noindex' }] : []),
];

export default function HelpPage({ loaderData: { articles, keyword } }: Route.ComponentProps) {
  return (
    <div className="py-8 xs:py-14">
      <header className="grid max-w-3xl gap-4">
        <h1 className="mm-headline text-h1">{messages.title}</h1>
        <p className="text-lead text-quiet">{messages.lead}</p>
        <SearchForm keyword={keyword} />
      </header>
      {keyword ? <Found articles={articles} keyword={keyword} /> : <ByTopic articles={articles} />}
      <ContactHint />
    </div>
  );
}

/** A form that works without scripts: the words are in the address. */
function SearchForm({ keyword }: { keyword: string }) {
  return (
    <Form role="search" method="get" action="/help" className="mt-2 flex min-w-0 gap-3">
      <input
        key={keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={maxKeywordLength}
        aria-label={messages.searchLabel}
        placeholder={messages.search}
        className="h-13 min-w-0 flex-1 rounded-pill border border-line-strong bg-card px-6 hover:border-ink"
      />
      <MmButton type="submit" size="l" icon={<Search aria-hidden className="size-5" />}>
        {messages.search}
      </MmButton>
    </Form>
  );
}

function Found({ articles, keyword }: { articles: readonly ArticleSummary[]; keyword: string }) {
  if (articles.length === 0) {
    return (
      <MmEmptyState
        title={messages.nothing({ keyword })}
        action={<MmLinkButton to="/help">{messages.showAll}</MmLinkButton>}
      >
        {messages.nothingText}
      </MmEmptyState>
    );
  }
  return (
    <section className="mt-12">
      <p role="status" className="mb-3 text-small text-quiet">
        {messages.results({ count: articles.length, keyword })}
      </p>
      <ArticleList articles={articles} level="h2" />
    </section>
  );
}

function ByTopic({ articles }: { articles: readonly ArticleSummary[] }) {
  const topics = articleTopics.filter((topic) => articles.some((article) => article.topic === topic));
  return (
    <>
      <nav aria-label={messages.topicList} className="mt-8 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic}>
              <a
                href={`#${topic}`}
                className="inline-flex h-11 items-center rounded-pill border border-line-strong bg-card px-5 text-small font-semibold hover:border-ink"
              >
                {messages.topics[topic]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map((topic) => (
        <Topic key={topic} topic={topic} articles={articles.filter((article) => article.topic === topic)} />
      ))}
    </>
  );
}

function ContactHint() {
  return (
    <section className="mt-16 flex flex-wrap items-center justify-between gap-5 rounded-card border bg-card p-6 print:hidden">
      <div>
        <h2 className="mm-headline text-h3">{messages.notFound}</h2>
        <p className="mt-1 text-quiet">{messages.notFoundText}</p>
      </div>
      <MmLinkButton to="/contact">{messages.contact}</MmLinkButton>
    </section>
  );
}

function Topic({ topic, articles }: { topic: ArticleTopic; articles: readonly ArticleSummary[] }) {
  const id = useId();
  return (
    <section
      id={topic}
      aria-labelledby={id}
      className="mt-12 grid scroll-mt-32 gap-5 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-10"
    >
      <h2 id={id} className="mm-headline text-h3 sm:pt-5">
        {messages.topics[topic]}
      </h2>
      <ArticleList articles={articles} />
    </section>
  );
}
