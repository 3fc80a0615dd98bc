import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { publicationMessages as messages } from '../../../features/design/messages/private-products.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { useCardFocus } from '../use-focus-after.ts';
import type { Route } from './+types/publications';
import { PublicationCard } from './publication-card.tsx';

const pageSize = 20;
const states = ['submitted', 'published'] as const;
type State = (typeof states)[number];
const linkOf = (state: State, pageNum = 1) =>
  `/operations/publications?state=${state}${pageNum > 1 ? `&pageNum=${pageNum}` : ''}`;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'publications.decide');
  const search = new URL(request.url).searchParams;
  const state = states.find((each) => each === search.get('state')) ?? 'submitted';
  const query = { state, pageNum: readPageNum(search), pageSize };
  return { publications: await call(privateProductCalls.publications, { query }), state };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

export default function PublicationsPage({ loaderData: { publications, state } }: Route.ComponentProps) {
  const cards = useCardFocus(publications.list.map(({ bizId }) => bizId));
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHead title={messages.title} lead={messages.lead} />
      <MmLinkTabs
        label={messages.title}
        tabs={states.map((each) => ({ link: linkOf(each), title: messages.tabs[each], current: each === state }))}
      />
      {publications.list.length === 0 ? (
        <MmEmptyState title={messages.empty[state]}>
          <p>{messages.emptyText}</p>
        </MmEmptyState>
      ) : (
        <ul {...cards} className="grid gap-4">
          {publications.list.map((publication) => (
            <li key={publication.bizId}>
              <PublicationCard publication={publication} />
            </li>
          ))}
        </ul>
      )}
      <MmPagination
        label={operationsMessages.pages}
        pageNum={publications.pageNum}
        pages={Math.ceil(publications.total / publications.pageSize)}
        linkTo={(pageNum) => linkOf(state, pageNum)}
        messages={operationsMessages}
      />
    </div>
  );
}
