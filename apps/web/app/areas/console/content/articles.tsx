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
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { contentEditingMessages as messages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/articles';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'content.view');
  return { articles: await call(contentConsoleCalls.articles) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.tabs.articles })) },
  { name: 'robots', content: 'noindex' },
];

type Row = Route.ComponentProps['loaderData']['articles'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: messages.article.title,
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
    title: messages.article.topic,
    sort: 'ascending',
    value: ({ topic }) => articleMessages.topics[topic],
    cell: ({ topic }) => articleMessages.topics[topic],
  },
  {
    key: 'state',
    title: messages.article.state,
    sort: 'ascending',
    value: ({ published }) => (published ? messages.live : messages.draft),
    cell: ({ published }) => (
      <MmBadge tone={published ? 'success' : 'neutral'}>{published ? messages.live : messages.draft}</MmBadge>
    ),
  },
  {
    key: 'helpful',
    title: messages.votes.helpful,
    sort: 'descending',
    value: ({ votes }) => votes.helpful,
    cell: ({ votes }) => votes.helpful,
  },
  {
    key: 'notHelpful',
    title: messages.votes.notHelpful,
    sort: 'descending',
    value: ({ votes }) => votes.notHelpful,
    cell: ({ votes }) => votes.notHelpful,
  },
  {
    key: 'updated',
    title: messages.article.updated,
    sort: 'descending',
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <MmLocalTime at={updatedAt} />,
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
          {messages.newArticle}
        </MmLinkButton>
      </div>
      <MmDataTable
        caption={messages.articlesCaption}
        columns={columns}
        rows={articles}
        rowKey={(row) => row.bizId}
        messages={tableMessages}
        canFind
      />
    </div>
  );
}
