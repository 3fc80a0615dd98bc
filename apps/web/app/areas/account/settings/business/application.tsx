import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import type { Application } from '@merchmill/contract/account/application.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApplicationBadge } from '../../../../features/account/application-badge.tsx';
import { formatDayOfYear } from '../../../../shell/messages/dates.ts';
import { useAction } from '../../../../shell/page/use-action.ts';
import { useTeamMay } from '../../../../shell/state/team-context.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmDialog } from '../../../../ui/dialog.tsx';
import { applicationMessages as messages } from '../../messages/application.ts';
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx';

type Props = Omit<ApplicationFormProps, 'onDone'> & {
  applications: readonly Application[];
  business: boolean;
  hasAccount: boolean;
  userId: string;
};

const buttonOf = (applications: Props['applications'], business: boolean) => {
  if (business) return messages.applyForInvoice;
  return applications.length ? messages.applyAgain : messages.apply;
};

/** Whether this is a business account, what was applied for, and the form for another application. */
export function Applications({ applications, business, hasAccount, userId, ...form }: Props) {
  const [open, setOpen] = useState(false);
  const seesMoney = useTeamMay('money.view');
  const isOpen = applications.some(({ state }) => state === 'submitted');
  return (
    <div className="grid gap-4">
      <p className="text-quiet">{business ? messages.isBusiness : messages.lead}</p>
      {hasAccount && seesMoney && (
        <p>
          <Link to={`/user/${userId}/invoice-balance`} className="mm-link">
            {messages.toBalance}
          </Link>
        </p>
      )}
      {applications.length > 0 && (
        <ul aria-label={messages.list} className="grid gap-3">
          {applications.map((each) => (
            <li key={each.bizId}>
              <ApplicationRow application={each} />
            </li>
          ))}
        </ul>
      )}
      {!isOpen && !hasAccount && (
        <MmButton variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {buttonOf(applications, business)}
        </MmButton>
      )}
      <MmDialog open={open} onClose={() => setOpen(false)} title={messages.formTitle} closeLabel={messages.close}>
        <ApplicationForm {...form} onDone={() => setOpen(false)} />
      </MmDialog>
    </div>
  );
}

function ApplicationRow({ application }: { application: Application }) {
  const { bizId, legalName, taxId, state, reason, wishedLimit, submittedAt } = application;
  const { busy, run } = useAction();
  const withdraw = () => run((call) => call(applicationCalls.withdraw, { params: { bizId } }), messages.withdrawn);
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border bg-card p-4">
      <div className="grid min-w-0 flex-1 gap-1 text-small">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold break-words">
          {legalName} <ApplicationBadge state={state} names={messages.states} />
        </h3>
        <p className="break-words text-quiet">
          {messages.facts({ taxId, day: formatDayOfYear(submittedAt.slice(0, 10)) })}
        </p>
        {wishedLimit !== null && (
          <p className="text-quiet">{messages.wished({ amount: formatMinor(wishedLimit, 'USD') })}</p>
        )}
        {reason && <p className="break-words">{messages.declinedBecause({ reason })}</p>}
      </div>
      {state === 'submitted' && (
        <MmButton variant="secondary" size="s" busy={busy} onClick={() => void withdraw()}>
          {messages.withdraw}
        </MmButton>
      )}
    </article>
  );
}
