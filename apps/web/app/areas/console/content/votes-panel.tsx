import type { ArticleVotes, VoteComment } from '@merchmill/contract/catalog/content.console.shapes.ts';
import { useId } from 'react';
import { voteMessages } from '../../../features/catalog/messages/articles.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { contentEditingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';

const { votes: messages } = contentEditingMessages;

/** What readers said of an article: how many it has helped, why not, and in their own words. */
export function VotesPanel({ votes, address }: { votes: ArticleVotes; address: string }) {
  const id = useId();
  const { helpful, notHelpful, reasons, list } = votes;
  return (
    <section aria-labelledby={id} className="grid max-w-4xl gap-5 rounded-card border bg-card p-4 xs:p-6">
      <div>
        <h2 id={id} className="font-bold">
          {messages.title}
        </h2>
        <p className="mt-1 text-quiet">
          {helpful + notHelpful === 0 ? messages.none : messages.counts({ yes: helpful, no: notHelpful })}
        </p>
      </div>
      {reasons.length > 0 && (
        <div>
          <h3 className="text-small font-semibold">{messages.reasons}</h3>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
            {reasons.map(({ reason, count }) => (
              <div key={reason} className="contents">
                <dt className="order-1 text-quiet">{voteMessages.reasons[reason]}</dt>
                <dd className="order-1 font-semibold tabular-nums">{count}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {list.length > 0 && (
        <div>
          <h3 className="text-small font-semibold">{messages.said}</h3>
          <ul className="mt-2 grid gap-3">
            {list.map((said) => (
              <li key={`${said.at} ${said.comment}`} className="border-t pt-3">
                <Said said={said} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <MmPagination
        label={operationsMessages.pages}
        pageNum={votes.pageNum}
        pages={Math.ceil(votes.total / votes.pageSize)}
        linkTo={(pageNum) => `${address}${pageNum > 1 ? `?pageNum=${pageNum}` : ''}`}
        messages={operationsMessages}
      />
    </section>
  );
}

function Said({ said: { helpful, reason, comment, at } }: { said: VoteComment }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-quiet">
        <MmBadge tone={helpful ? 'success' : 'neutral'}>{helpful ? messages.yes : messages.no}</MmBadge>
        {reason && <span>{voteMessages.reasons[reason]}</span>}
        <MmLocalTime at={at} show="minute" />
      </p>
      {comment && <p className="mt-2 break-words whitespace-pre-line">{comment}</p>}
    </>
  );
}
