import { contentConsoleCalls } from '@merchmill/contract/catalog/content.console.calls.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { articleMessages } from '../../../features/catalog/messages/articles.ts';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { contentEditingMessages as words } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/articles';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'content.view');
  return { articles: await call(contentConsoleCalls.articles) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: words.tabs.articles })) },
  { name: 'robots', content: 'noindex' },
];

type Row = Route.ComponentProps['loaderData']['articles'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: words.article.title,
    sort: 'ascending',
    value: ({ title }) => title,
    cell: ({ bizId, title }) => (
      <Link to={`/operations/content/articles/${bizId}`} prefetch="intent" className="mm-link inline-block py-1">
        {title}
      </Link>
    ),
  },
  {
    key: 'topic',
    title: words.article.topic,
    sort: 'ascending',
    value: ({ topic }) => articleMessages.topics[topic],
    cell: ({ topic }) => articleMessages.topics[topic],
  },
  {
    key: 'state',
    title: words.article.state,
    sort: 'ascending',
    value: ({ published }) => (published ? words.live : words.draft),
    cell: ({ published }) => (
      <MmBadge tone={published ? 'success' : 'neutral'}>{published ? words.live : words.draft}</MmBadge>
    ),
  },
  {
    key: 'updated',
    title: words.article.updated,
    sort: 'descending',
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => updatedAt.slice(0, 10),
  },
];

export default function ArticlesPage({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <div className="grid gap-3">
      <div>
        <MmLinkButton
          to="/operations/content/articles/new"
          size="s"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
        >
          {words.newArticle}
        </MmLinkButton>
      </div>
      <MmDataTable
        caption={words.articlesCaption}
        columns={columns}
        rows={articles}
        rowKey={(row) => row.bizId}
        words={tableMessages}
        canFind
      />
    </div>
  );
}
