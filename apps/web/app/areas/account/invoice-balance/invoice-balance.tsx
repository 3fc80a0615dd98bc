import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import type { CreditAccount } from '@merchmill/contract/money/credit.shapes.ts';
import { statementCalls } from '@merchmill/contract/money/statement.calls.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { useId } from 'react';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { CreditInvoices, CreditPayments, CreditStatements } from '../../../features/money/credit-tables.tsx';
import { invoiceBalanceMessages as messages } from '../../../features/money/messages/invoice-balance.ts';
import { paymentTermsMessages } from '../../../features/money/messages/payment-terms.ts';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { ColorBar } from '../../../ui/ornaments.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/invoice-balance';
import { HowToPay } from './how-to-pay.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { account, wallet, bank } = await call(creditCalls.account);
  return { account, wallet, bank, statements: account ? (await call(statementCalls.list)).list : [] };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function InvoiceBalancePage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { account, wallet, bank, statements } = loaderData;
  if (!account)
    return (
      <MmEmptyState
        level={1}
        title={messages.noneTitle}
        action={<MmLinkButton to={`/user/${userid}/settings/business`}>{messages.toApplication}</MmLinkButton>}
      >
        <p>{messages.noneText}</p>
      </MmEmptyState>
    );
  return (
    <div className="mx-auto grid max-w-6xl gap-8 py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      <Warning account={account} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Figures account={account} />
        <HowToPay account={account} wallet={wallet} bank={bank} userId={userid} />
      </div>
      <CreditInvoices invoices={account.invoices} linkTo={(orderId) => `/user/${userid}/orders/${orderId}`} />
      <CreditStatements statements={statements} />
      <CreditPayments payments={account.payments} />
    </div>
  );
}

function Warning({ account: { blocked, overdue } }: { account: CreditAccount }) {
  if (blocked) return <MmNote tone="error">{messages.blocked}</MmNote>;
  return overdue > 0 ? <MmNote tone="error">{messages.overdue({ amount: formatMinor(overdue, 'USD') })}</MmNote> : null;
}

/** What is owed, how much of the limit that is, and what is due next. */
function Figures({ account }: { account: CreditAccount }) {
  const id = useId();
  const { used, limit, available, termsDays, nextDue } = account;
  const share = Math.min(100, Math.max(0, Math.round((used / limit) * 100)));
  return (
    <section
      aria-labelledby={id}
      className="relative grid gap-5 overflow-hidden rounded-card border bg-card p-5 xs:p-7"
    >
      <ColorBar className="absolute top-0 end-6" />
      <div>
        <h2 id={id} className="mm-eyebrow text-quiet">
          {used < 0 ? messages.credit : messages.used}
        </h2>
        <p className="mm-headline mt-2 text-h1 tabular-nums">{formatMinor(Math.abs(used), 'USD')}</p>
        {used < 0 && <p className="text-small text-quiet">{messages.creditText}</p>}
      </div>
      <div aria-hidden className="flex h-2.5 overflow-hidden rounded-pill bg-paper-deep">
        <span className="bg-ink" style={{ width: `${share}%` }} />
      </div>
      <dl className="grid gap-2 text-small tabular-nums">
        <MmFact inRow name={messages.available}>
          {formatMinor(available, 'USD')}
        </MmFact>
        <MmFact inRow name={messages.limit}>
          {formatMinor(limit, 'USD')}
        </MmFact>
        <MmFact inRow name={messages.terms}>
          {paymentTermsMessages.net({ count: termsDays })}
        </MmFact>
        <MmFact inRow name={messages.nextDue}>
          {nextDue
            ? messages.dueOn({ amount: formatMinor(nextDue.amount, 'USD'), day: formatDayOfYear(nextDue.dueOn) })
            : messages.nothingDue}
        </MmFact>
      </dl>
    </section>
  );
}
