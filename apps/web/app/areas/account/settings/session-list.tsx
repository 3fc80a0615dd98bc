import { securityCalls } from '@merchmill/contract/account/security.calls.ts';
import type { OpenSession } from '@merchmill/contract/account/security.shapes.ts';
import { useRef } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { securityMessages as messages } from '../messages/settings.ts';

/** Where somebody is logged in: this device first. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { run, busy } = useAction();
  const sorted = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const backToList = () => list.current?.focus();
  const endOthers = async () => {
    const done = await run(
      (call) => call(securityCalls.endOtherSessions),
      ({ ended }) => messages.othersLoggedOut({ count: ended }),
    );
    if (done) void done.shown.then(backToList);
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={messages.sessions} className="divide-y outline-none">
        {sorted.map((session) => (
          <SessionRow key={session.bizId} session={session} onEnded={backToList} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <MmButton variant="secondary" busy={busy} onClick={() => void endOthers()} className="mt-5">
          {messages.logOutOthers}
        </MmButton>
      )}
    </>
  );
}

function SessionRow({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const { run, busy } = useAction();
  const client = session.client ?? messages.unknownClient;
  const end = async () => {
    const params = { bizId: session.bizId };
    const done = await run((call) => call(securityCalls.endSession, { params }), messages.loggedOut);
    if (done) void done.shown.then(onEnded);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {client}
          {session.current && <MmBadge tone="success">{messages.thisDevice}</MmBadge>}
        </p>
        <p className="mt-0.5 text-small text-quiet">
          {messages.lastUsed} <MmLocalTime at={session.seenAt} show="minute" />
          {session.network && <span className="block">{messages.network({ network: session.network })}</span>}
        </p>
      </div>
      {!session.current && (
        <MmButton
          variant="secondary"
          size="s"
          busy={busy}
          onClick={() => void end()}
          aria-label={messages.logOutOf({ client })}
        >
          {messages.logOut}
        </MmButton>
      )}
    </li>
  );
}
