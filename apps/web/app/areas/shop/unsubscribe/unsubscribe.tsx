import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import type { NotificationKind } from '@merchmill/contract/account/notification.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useState } from 'react';
import { notificationMessages as messages } from '../../../features/account/messages/notifications.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { secretLinkHeaders, secretLinkMeta } from '../../../shell/page/secret-link.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState, MmErrorState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/unsubscribe';

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export const headers = secretLinkHeaders;

export const meta = () => [{ title: pageTitle(messages.unsubscribe.title) }, ...secretLinkMeta];

/** Where the link in a mail leads. Opening it does nothing by itself: programs look at links, too. */
export default function UnsubscribePage({ loaderData: { token } }: Route.ComponentProps) {
  const [kinds, setKinds] = useState<readonly NotificationKind[] | 'invalid' | null>(null);
  const { run, busy } = useAction({ failures: 'inline', reloads: false });
  const stop = () =>
    run(
      async (call) => setKinds((await call(notificationCalls.unsubscribe, { query: { token } })).kinds),
      undefined,
      (error) => {
        if (isErrorNamed(error, 'linkInvalid') || isErrorNamed(error, 'invalidInput')) setKinds('invalid');
        return null;
      },
    );
  const toShop = <MmLinkButton to="/">{messages.unsubscribe.toShop}</MmLinkButton>;
  return (
    <div className="py-6 xs:py-12" aria-live="polite">
      {kinds === null && (
        <MmEmptyState
          level={1}
          title={messages.unsubscribe.title}
          action={
            <MmButton busy={busy} onClick={() => void stop()}>
              {messages.unsubscribe.stop}
            </MmButton>
          }
        >
          <p>{messages.unsubscribe.text}</p>
          <noscript>{messages.unsubscribe.withoutScripts}</noscript>
        </MmEmptyState>
      )}
      {kinds === 'invalid' && (
        <MmErrorState level={1} title={messages.unsubscribe.unknownTitle} action={toShop}>
          <p>{messages.unsubscribe.unknownText}</p>
        </MmErrorState>
      )}
      {Array.isArray(kinds) && (
        <MmEmptyState level={1} title={messages.unsubscribe.doneTitle} action={toShop}>
          <p>
            {messages.unsubscribe.doneText({
              kinds: kinds.map((kind) => messages.kinds[kind as NotificationKind]).join(', '),
            })}
          </p>
        </MmEmptyState>
      )}
    </div>
  );
}
