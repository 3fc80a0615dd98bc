import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import type { Article, Block } from '@merchmill/contract/catalog/content.shapes.ts';
import { useId } from 'react';
import { ArticleList } from '../../../features/catalog/content/article-list.tsx';
import { BlockView } from '../../../features/catalog/content/block-view.tsx';
import { articleMessages as messages } from '../../../features/catalog/messages/articles.ts';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { articleData, breadcrumbData, questionData } from '../../../shell/page/structured-data.ts';
import { MmBreadcrumbs } from '../../../ui/breadcrumbs.tsx';
import type { Route } from './+types/article';
import { readVoted, VoteForm } from './vote-form.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const article = await loadOr404(call(contentCalls.article, { params: { seoHandle: params.seoHandle } }));
  return { article, publicUrl, voted: readVoted(url.searchParams.get('voted')) };
}

const crumbsOf = (article: Article) => [
  { title: messages.home, link: '/' },
  { title: messages.title, link: '/help' },
  { title: messages.topics[article.topic], link: `/help#${article.topic}` },
  { title: article.title, link: `/article/${article.seoHandle}` },
];

const textOf = (block: Block): string => {
  if (block.kind === 'list') return block.items.map((item) => item.map(({ text }) => text).join('')).join(' ');
  return 'spans' in block ? block.spans.map(({ text }) => text).join('') : '';
};

/** Headings that ask something, each with the text below it. */
function questionsOf(blocks: readonly Block[]): [question: string, answer: string][] {
  const found: [string, string][] = [];
  let isOpen = false;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      isOpen = block.text.endsWith('?');
      if (isOpen) found.push([block.text, '']);
    } else if (isOpen) {
      found.at(-1)![1] = `${found.at(-1)![1]} ${textOf(block)}`.trim();
    }
  }
  return found.filter(([, answer]) => answer !== '');
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { article, publicUrl } = loaderData;
  const path = `/article/${article.seoHandle}`;
  const questions = questionsOf(article.blocks);
  return [
    ...describePage({
      title: pageTitle(article.title),
      description: article.summary,
      publicUrl,
      path,
      kind: 'article',
    }),
    articleData({ ...article, publicUrl, path }),
    breadcrumbData(publicUrl, crumbsOf(article)),
    ...(questions.length ? [questionData(questions)] : []),
  ];
};

export default function ArticlePage({ loaderData: { article, voted } }: Route.ComponentProps) {
  const relatedId = useId();
  return (
    <>
      <div className="pt-3 xs:pt-5 print:hidden">
        <MmBreadcrumbs label={messages.breadcrumbs} crumbs={crumbsOf(article)} />
      </div>
      <article className="grid gap-x-16 pt-6 pb-4 xs:pt-10 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <header className="sm:col-start-2">
          <p className="mm-eyebrow text-accent">{messages.topics[article.topic]}</p>
          <h1 className="mm-headline mt-3 max-w-3xl text-h1">{article.title}</h1>
          <p className="mt-4 max-w-2xl text-lead text-quiet">{article.summary}</p>
          <p className="mt-3 text-small text-quiet">
            <time dateTime={article.updatedAt}>{messages.updated({ day: formatDayOfYear(article.updatedAt) })}</time>
          </p>
        </header>
        <Contents article={article} />
        <div className="mt-8 sm:col-start-2">
          <BlockView blocks={article.blocks} />
          <VoteForm key={article.seoHandle} seoHandle={article.seoHandle} voted={voted} />
        </div>
      </article>
      {article.related.length > 0 && (
        <section
          aria-labelledby={relatedId}
          className="mt-10 grid gap-5 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-16 print:hidden"
        >
          <h2 id={relatedId} className="mm-headline text-h3 sm:pt-5">
            {messages.related}
          </h2>
          <ArticleList articles={article.related} />
        </section>
      )}
    </>
  );
}

function Contents({ article }: { article: Article }) {
  const id = useId();
  const headings = article.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  if (headings.length < 2) return null;
  return (
    <nav
      aria-labelledby={id}
      className="mt-8 border-y py-3 print:hidden text-small sm:sticky sm:top-36 sm:row-span-2 sm:row-start-1 sm:mt-2 sm:self-start sm:border-0 sm:py-0"
    >
      <h2 id={id} className="sr-only">
        {messages.contents}
      </h2>
      <ul>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              className="inline-flex min-h-11 items-center hover:text-accent hover:underline xs:min-h-9"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
