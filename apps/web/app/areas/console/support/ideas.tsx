import { feedbackCalls } from '@merchmill/contract/account/feedback.calls.ts';
import type { Idea } from '@merchmill/contract/account/feedback.shapes.ts';
import { supportStates } from '@merchmill/contract/account/support.ts';
import { supportConsoleMessages as frame, ideaMessages as words } from '../../../features/account/messages/support.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/ideas';

const pageSize = 20;
const address = '/operations/support/ideas';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'support.answer');
  const pageNum = readPageNum(new URL(request.url).searchParams);
  return { ideas: await call(feedbackCalls.ideas, { query: { pageNum, pageSize } }) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: frame.tabs.ideas })) },
  { name: 'robots', content: 'noindex' },
];

/** What people wish for. Nothing is to be done about it here: who asked for an answer gets it by email. */
export default function IdeasPage({ loaderData: { ideas } }: Route.ComponentProps) {
  const tabs = supportStates.map((state) => ({
    ...{ link: `/operations/support?state=${state}`, title: frame.tabs[state], current: false },
  }));
  return (
    <div className="grid max-w-4xl gap-6">
      <PageHead title={frame.title} lead={words.lead} />
      <MmLinkTabs label={frame.title} tabs={[...tabs, { link: address, title: frame.tabs.ideas, current: true }]} />
      {ideas.list.length === 0 ? (
        <MmEmptyState title={words.empty}>
          <p>{words.emptyText}</p>
        </MmEmptyState>
      ) : (
        <ul aria-label={words.listLabel} className="grid gap-4">
          {ideas.list.map((idea) => (
            <li key={idea.bizId}>
              <IdeaCard idea={idea} />
            </li>
          ))}
        </ul>
      )}
      <MmPagination
        label={operationsMessages.pages}
        pageNum={ideas.pageNum}
        pages={Math.ceil(ideas.total / ideas.pageSize)}
        linkTo={(pageNum) => `${address}${pageNum > 1 ? `?pageNum=${pageNum}` : ''}`}
        messages={operationsMessages}
      />
    </div>
  );
}

function IdeaCard({ idea: { name, email, text, createdAt } }: { idea: Idea }) {
  return (
    <article className="grid gap-3 rounded-card border bg-card p-5">
      <header>
        <h2 className="font-bold break-words">{name ?? frame.visitor}</h2>
        <p className="mt-1 text-small text-quiet">
          <MmLocalTime at={createdAt} show="minute" />
        </p>
      </header>
      <p className="break-words whitespace-pre-line">{text}</p>
      {email && (
        <a href={`mailto:${email}`} className="mm-link justify-self-start py-1 text-small">
          {words.replyTo({ email })}
        </a>
      )}
    </article>
  );
}
