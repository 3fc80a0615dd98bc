import type { ArticleSummary } from '@merchmill/contract/catalog/content.shapes.ts';
import { Link } from 'react-router';

/** Articles with what they are about; each entry is one link. */
export function ArticleList({
  articles,
  level: Heading = 'h3',
}: {
  articles: readonly ArticleSummary[];
  level?: 'h2' | 'h3';
}) {
  return (
    <ul className="grid gap-x-10 xs:grid-cols-2">
      {articles.map((article) => (
        <li key={article.seoHandle} className="group relative border-t py-5">
          <Heading className="font-semibold">
            <Link
              to={`/article/${article.seoHandle}`}
              prefetch="intent"
              className="before:absolute before:inset-0 group-hover:text-accent"
            >
              {article.title}
            </Link>
          </Heading>
          <p className="mt-1 text-small text-quiet">{article.summary}</p>
        </li>
      ))}
    </ul>
  );
}
