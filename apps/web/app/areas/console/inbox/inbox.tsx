import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { withdrawalConsoleCalls } from '@merchmill/contract/fulfillment/withdrawal.console.calls.ts';
import { processingConsoleCalls } from '@merchmill/contract/money/processing.console.calls.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { useCardFocus } from '../use-focus-after.ts';
import type { Route } from './+types/inbox';
import { DecisionCard } from './decision-card.tsx';
import { ExceptionCard } from './exception-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

const pageSize = 20;
const tabs = ['questions', 'decisions', 'withdrawals', 'payments'] as const;
type Tab = (typeof tabs)[number];
const linkOf = (tab: Tab, pageNum = 1) => `/operations/inbox?tab=${tab}${pageNum > 1 ? `&pageNum=${pageNum}` : ''}`;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user, may } = requireStaff(context.get(pageContext), request, 'orders.view');
  const search = new URL(request.url).searchParams;
  const shown = tabs.filter((each) => each !== 'payments' || may('payments.view'));
  const tab: Tab = shown.find((each) => each === search.get('tab')) ?? 'questions';
  const owner = (['customer', 'operations'] as const).find((each) => each === search.get('owner'));
  const page = { pageNum: readPageNum(search), pageSize };
  const overview = await call(backofficeCalls.overview);
  const counts = {
    questions: overview.questions.customer + overview.questions.operations,
    decisions: overview.refundRequests + overview.claims,
    withdrawals: overview.withdrawals,
    payments: overview.paymentExceptions,
  };
  return {
    tab,
    shown,
    counts,
    userId: user.bizId,
    now: new Date().toISOString(),
    questions: tab === 'questions' ? await call(backofficeCalls.exceptions, { query: { ...page, owner } }) : null,
    decisions: tab === 'decisions' ? await call(aftersaleConsoleCalls.decisions, { query: page }) : null,
    withdrawals: tab === 'withdrawals' ? await call(withdrawalConsoleCalls.list, { query: page }) : null,
    payments: tab === 'payments' ? await call(processingConsoleCalls.paymentExceptions, { query: page }) : null,
  };
}

export const meta = () => [
  { title: pageTitle(messages.title({ page: messages.inboxTitle })) },
  { name: 'robots', content: 'noindex' },
];

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { tab, shown, counts, questions, decisions, withdrawals, payments, userId, now } = loaderData;
  const page = questions ?? decisions ?? withdrawals ?? payments;
  const cards = useCardFocus(page?.list.map(({ bizId }) => bizId) ?? []);
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHead title={messages.inboxTitle} lead={messages.inboxLead} />
      <MmLinkTabs
        label={messages.inboxTitle}
        tabs={shown.map((each) => ({
          link: linkOf(each),
          title: `${messages.inboxTabs[each]} (${counts[each]})`,
          current: each === tab,
        }))}
      />
      <ul {...cards} className="grid gap-4">
        {questions?.list.map((question) => (
          <li key={question.bizId}>
            <ExceptionCard question={question} now={now} />
          </li>
        ))}
        {decisions?.list.map((decision) => (
          <li key={decision.bizId}>
            <DecisionCard decision={decision} userId={userId} />
          </li>
        ))}
        {withdrawals?.list.map((withdrawal) => (
          <li key={withdrawal.bizId}>
            <WithdrawalCard withdrawal={withdrawal} />
          </li>
        ))}
        {payments?.list.map((exception) => (
          <li key={exception.bizId}>
            <PaymentCard exception={exception} />
          </li>
        ))}
      </ul>
      {page?.list.length === 0 && (
        <MmEmptyState title={messages.inboxEmpty}>
          <p>{messages.inboxEmptyText}</p>
        </MmEmptyState>
      )}
      {page && (
        <MmPagination
          label={messages.pages}
          pageNum={page.pageNum}
          pages={Math.ceil(page.total / page.pageSize)}
          linkTo={(pageNum) => linkOf(tab, pageNum)}
          messages={messages}
        />
      )}
    </div>
  );
}
