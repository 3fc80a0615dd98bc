import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { supportStates } from '@merchmill/contract/account/support.ts';
import { supportConsoleMessages as words } from '../../../features/account/messages/support.ts';
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
import type { Route } from './+types/support';
import { MessageCard } from './message-card.tsx';

const pageSize = 20;
type State = (typeof supportStates)[number];
const linkOf = (state: State, pageNum = 1) =>
  `/operations/support?state=${state}${pageNum > 1 ? `&pageNum=${pageNum}` : ''}`;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'support.answer');
  const search = new URL(request.url).searchParams;
  const state = supportStates.find((each) => each === search.get('state')) ?? 'open';
  const messages = await call(supportCalls.messages, { query: { state, pageNum: readPageNum(search), pageSize } });
  return { messages, state };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: words.title })) },
  { name: 'robots', content: 'noindex' },
];

export default function SupportPage({ loaderData: { messages, state } }: Route.ComponentProps) {
  const cards = useCardFocus(messages.list.map(({ bizId }) => bizId));
  return (
    <div className="grid max-w-4xl gap-6">
      <PageHead title={words.title} lead={words.lead} />
      <MmLinkTabs
        label={words.title}
        tabs={[
          ...supportStates.map((each) => ({
            link: linkOf(each),
            title: each === 'open' ? `${words.tabs.open} (${messages.open})` : words.tabs[each],
            current: each === state,
          })),
          { link: '/operations/support/ideas', title: words.tabs.ideas, current: false },
        ]}
      />
      {messages.list.length === 0 ? (
        <MmEmptyState title={words.empty[state]}>
          <p>{words.emptyText}</p>
        </MmEmptyState>
      ) : (
        <ul {...cards} className="grid gap-4">
          {messages.list.map((message) => (
            <li key={message.bizId}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
      <MmPagination
        label={operationsMessages.pages}
        pageNum={messages.pageNum}
        pages={Math.ceil(messages.total / messages.pageSize)}
        linkTo={(pageNum) => linkOf(state, pageNum)}
        messages={operationsMessages}
      />
    </div>
  );
}
