import { reportCalls } from '@merchmill/contract/design/report.calls.ts';
import type { ProductRemoval } from '@merchmill/contract/design/report.shapes.ts';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { reportMessages as messages } from '../../../features/design/messages/report.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { myDesignsMessages } from '../messages/my-designs.ts';
import type { Route } from './+types/removals';

const pageSize = 20;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const query = { pageNum: readPageNum(new URL(request.url).searchParams), pageSize };
  return { removals: await call(reportCalls.removals, { query }), now: new Date().toISOString() };
}

export const meta = () => [{ title: pageTitle(messages.removalsTitle) }, { name: 'robots', content: 'noindex' }];

/** What was taken down of one's products, why, and how to appeal. */
export default function RemovalsPage({ loaderData: { removals, now }, params: { userid } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-8 xs:py-10">
      <div>
        <h1 className="mm-headline text-h2">{messages.removalsTitle}</h1>
        <p className="mt-2 text-quiet">{messages.removalsLead}</p>
      </div>
      {removals.list.length === 0 && (
        <MmEmptyState title={messages.removalsNone}>
          <p>{messages.removalsNoneText}</p>
        </MmEmptyState>
      )}
      <ul className="grid gap-4">
        {removals.list.map((removal) => (
          <li key={removal.bizId}>
            <Removal removal={removal} now={now} />
          </li>
        ))}
      </ul>
      <MmPagination
        label={messages.pages}
        pageNum={removals.pageNum}
        pages={Math.ceil(removals.total / removals.pageSize)}
        linkTo={(pageNum) => `/user/${userid}/removals?pageNum=${pageNum}`}
        messages={myDesignsMessages}
      />
    </div>
  );
}

function Removal({ removal, now }: { removal: ProductRemoval; now: string }) {
  const { title, category, reason, removedAt, appeal, appealUntil } = removal;
  return (
    <article className="grid gap-3 rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-bold break-words">{title}</h2>
        {appeal && <MmBadge>{messages.appealStates[appeal.state]}</MmBadge>}
      </div>
      <p className="text-small text-quiet">
        {messages.takenDown} <MmLocalTime at={removedAt} /> · {messages.ground}: {messages.shortCategories[category]}
      </p>
      <Quote title={messages.reasons} text={reason} />
      {appeal ? (
        <>
          <Quote title={messages.yourAppeal} text={appeal.text} />
          {appeal.answer && <Quote title={messages.answer} text={appeal.answer} />}
        </>
      ) : now < appealUntil ? (
        <AppealForm removal={removal} />
      ) : (
        <p className="text-small text-quiet">{messages.appealOver}</p>
      )}
    </article>
  );
}

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-small font-semibold">{title}</h3>
      <blockquote className="mt-1 border-s-4 border-highlight ps-3 break-words whitespace-pre-line">{text}</blockquote>
    </div>
  );
}

function AppealForm({ removal: { bizId, appealUntil } }: { removal: ProductRemoval }) {
  const form = useForm({
    initial: { text: '' },
    send: (call, body) => call(reportCalls.appeal, { params: { bizId }, body }),
    say: messages.appealSent,
  });
  return (
    <MmForm form={form} className="grid gap-3 border-t pt-4">
      <MmTextArea {...form.field('text')} label={messages.appealText} hint={messages.appealHint} maxLength={2000} />
      <p className="text-small text-quiet">
        {messages.appealUntil} <MmLocalTime at={appealUntil} className="font-semibold text-ink" />.
      </p>
      <MmButton type="submit" variant="secondary" className="justify-self-start" busy={form.busy}>
        {messages.sendAppeal}
      </MmButton>
    </MmForm>
  );
}
