import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import type { InvitationView } from '@merchmill/contract/account/team.shapes.ts';
import { useState } from 'react';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { pageContext } from '../../../page-context.ts';
import { teamMessages } from '../../../shell/messages/team.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { loadLink, secretLinkHeaders, secretLinkMeta } from '../../../shell/page/secret-link.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { loginPath } from '../../../shell/state/return-url.ts';
import { startPage } from '../../../shell/state/team-pages.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { invitationMessages as messages } from '../messages/team-invitation.ts';
import type { Route } from './+types/team-invitation';

/** Where a mailed invitation leads. Nothing happens before a button is pressed. */
export function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { call, user } = context.get(pageContext);
  const email = user?.email ?? null;
  return loadLink(call(teamCalls.invitation, { query: { token } }).then((invitation) => ({ invitation, email })));
}

export const headers = secretLinkHeaders;

/** Once it is used the link is no more; the page goes on saying what came of it. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? messages.title : messages.goneTitle) },
  ...secretLinkMeta,
];

export default function TeamInvitationPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const [isDeclined, setDeclined] = useState(false);
  if (!loaderData || isDeclined) {
    return (
      <AccountFrame
        key="over"
        title={isDeclined ? messages.declined : messages.goneTitle}
        lead={isDeclined ? messages.declinedLead : messages.goneLead}
        takesFocus={isDeclined}
      >
        <MmLinkButton to="/" size="l" wide>
          {messages.home}
        </MmLinkButton>
      </AccountFrame>
    );
  }
  const { invitation, email } = loaderData;
  if (email !== null && email !== invitation.email)
    return <ForSomebodyElse email={email} invited={invitation.email} token={token} />;
  return (
    <AccountFrame
      title={messages.title}
      lead={messages.lead({ from: invitation.from, role: teamMessages.roles[invitation.role] })}
    >
      <Facts invitation={invitation} />
      <Answer token={token} email={invitation.email} isLoggedIn={email !== null} onDeclined={() => setDeclined(true)} />
    </AccountFrame>
  );
}

const pageOf = (token: string) => `/team-invitation/${token}`;

function Facts({ invitation: { email, expiresAt } }: { invitation: InvitationView }) {
  return (
    <p className="mb-6 text-small text-quiet">
      <span className="block break-words">{messages.forAddress({ email })}</span>
      <span className="block">
        {messages.until} <MmLocalTime at={expiresAt} show="minute" />
      </span>
    </p>
  );
}

type AnswerProps = { token: string; email: string; isLoggedIn: boolean; onDeclined: () => void };

function Answer({ token, email, isLoggedIn, onDeclined }: AnswerProps) {
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const accept = async () => {
    const done = await run((call) => call(teamCalls.accept, { body: { token } }));
    // The whole page is the owner's now.
    if (done) window.location.assign(startPage(done.result.ownerId, done.result.role));
  };
  const decline = async () => {
    if (await run((call) => call(teamCalls.decline, { body: { token } }))) onDeclined();
  };
  const back = `returnUrl=${encodeURIComponent(pageOf(token))}`;
  return (
    <div className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {problem && <MmNote tone="error">{problem}</MmNote>}
      </div>
      {isLoggedIn ? (
        <MmButton size="l" wide busy={busy} onClick={() => void accept()}>
          {messages.accept}
        </MmButton>
      ) : (
        <>
          <p className="text-small">{messages.logInLead}</p>
          <MmLinkButton to={loginPath(pageOf(token))} state={{ email }} size="l" wide>
            {messages.logIn}
          </MmLinkButton>
          <MmLinkButton to={`/register?${back}`} state={{ email }} size="l" variant="secondary" wide>
            {messages.register}
          </MmLinkButton>
        </>
      )}
      <MmButton variant="quiet" wide disabled={busy} onClick={() => void decline()}>
        {messages.decline}
      </MmButton>
    </div>
  );
}

type ElseProps = { email: string; invited: string; token: string };

function ForSomebodyElse({ email, invited, token }: ElseProps) {
  const { run, busy } = useAction({ reloads: false });
  const logOut = async () => {
    if (await run((call) => call(accountCalls.logout))) window.location.assign(loginPath(pageOf(token)));
  };
  return (
    <AccountFrame title={messages.otherTitle} lead={messages.otherLead({ email, invited })}>
      <MmButton size="l" wide busy={busy} onClick={() => void logOut()}>
        {messages.logOut}
      </MmButton>
    </AccountFrame>
  );
}
