import { recoveryCalls } from '@merchmill/contract/account/recovery.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { recoveryMessages as messages } from '../../../features/account/messages/recovery.ts';
import { OutboxHint } from '../../../features/account/outbox-hint.tsx';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { loadLink, secretLinkHeaders, secretLinkMeta } from '../../../shell/page/secret-link.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import type { Route } from './+types/restore-email';

export function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  return loadLink(context.get(pageContext).call(recoveryCalls.restoreLink, { query: { token } }));
}

export const headers = secretLinkHeaders;

/** Once it is used the link is no more, and the page says what came of it. */
export const shouldRevalidate = () => false;

export const meta = () => [{ title: pageTitle(messages.restoreTitle) }, ...secretLinkMeta];

export default function RestoreEmail({ loaderData: link }: Route.ComponentProps) {
  const [isDone, setIsDone] = useState(false);
  if (!link) {
    return (
      <AccountFrame title={messages.overTitle} lead={messages.restoreOverLead}>
        <MmLinkButton to="/recover" size="l" wide>
          {messages.requestNew}
        </MmLinkButton>
      </AccountFrame>
    );
  }
  return isDone ? (
    <AccountFrame title={messages.restoredTitle} lead={messages.restoredLead}>
      <Restored />
    </AccountFrame>
  ) : (
    <AccountFrame title={messages.restoreTitle} lead={messages.restoreLead({ email: link.email })}>
      <RestoreButton onDone={() => setIsDone(true)} />
    </AccountFrame>
  );
}

function RestoreButton({ onDone }: { onDone: () => void }) {
  const [params] = useSearchParams();
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const restore = async () => {
    const body = { token: params.get('token') ?? '' };
    if (await run((call) => call(recoveryCalls.restoreEmail, { body }))) onDone();
  };
  return (
    <div className="grid gap-5">
      {problem && (
        <div role="alert">
          <MmNote tone="error">{problem}</MmNote>
        </div>
      )}
      <MmButton size="l" wide busy={busy} onClick={() => void restore()}>
        {messages.restore}
      </MmButton>
    </div>
  );
}

function Restored() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <OutboxHint />
      <MmLinkButton to="/login" variant="secondary" size="l" wide>
        {messages.backToLogin}
      </MmLinkButton>
    </div>
  );
}
