import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import type { GuestPrivacy } from '@merchmill/contract/account/privacy.shapes.ts';
import { useState } from 'react';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { DeletionObstacles } from '../../../features/account/deletion-obstacles.tsx';
import { guestPrivacyMessages as messages } from '../../../features/account/messages/guest-privacy.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { loadLink, secretLinkHeaders, secretLinkMeta } from '../../../shell/page/secret-link.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/guest-privacy';

/** Where the mailed link leads by which a guest deletes their data, or keeps it after all. Nothing happens before a press. */
export function loader({ context, params: { token } }: Route.LoaderArgs) {
  return loadLink(context.get(pageContext).call(privacyCalls.guest, { params: { token } }));
}

export const headers = secretLinkHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? messages.title : messages.goneTitle) },
  ...secretLinkMeta,
];

export default function GuestPrivacyPage({ loaderData: guest, params: { token } }: Route.ComponentProps) {
  const [kept, setKept] = useState(false);
  if (!guest)
    return (
      <MmEmptyState
        level={1}
        title={messages.goneTitle}
        action={<MmLinkButton to="/track">{messages.track}</MmLinkButton>}
      >
        <p>{messages.goneText}</p>
      </MmEmptyState>
    );
  if (guest.deletion)
    return <Pending token={token} guest={guest} eraseAt={guest.deletion.eraseAt} onKept={() => setKept(true)} />;
  if (kept)
    return (
      <AccountFrame title={messages.keptTitle} lead={messages.keptText} takesFocus>
        <MmLinkButton to="/" size="l" wide>
          {messages.toShop}
        </MmLinkButton>
      </AccountFrame>
    );
  return <Offer token={token} guest={guest} />;
}

type Props = { token: string; guest: GuestPrivacy };

function Offer({ token, guest: { email, orders, obstacles } }: Props) {
  const { run, busy } = useAction();
  const lead = messages.lead({ count: orders.length, number: orders[0] ?? '', email });
  return (
    <AccountFrame title={messages.title} lead={lead}>
      <div className="grid gap-5">
        <p className="text-quiet">{messages.text}</p>
        {obstacles.length > 0 ? (
          <MmNote>
            <p>{messages.notYet}</p>
            <DeletionObstacles obstacles={obstacles} />
          </MmNote>
        ) : (
          <MmButton
            variant="danger"
            size="l"
            wide
            busy={busy}
            onClick={() => void run((call) => call(privacyCalls.deleteGuest, { params: { token } }))}
          >
            {messages.delete}
          </MmButton>
        )}
      </div>
    </AccountFrame>
  );
}

function Pending({ token, guest, eraseAt, onKept }: Props & { eraseAt: string; onKept: () => void }) {
  const { run, busy } = useAction();
  const keep = async () => {
    if (await run((call) => call(privacyCalls.keepGuest, { params: { token } }))) onKept();
  };
  return (
    <AccountFrame title={messages.pendingTitle} lead={guest.email} takesFocus>
      <div className="grid gap-5">
        <MmNote tone="error">
          <p>
            {messages.pendingOn} <MmLocalTime at={eraseAt} className="font-semibold" />.
          </p>
          {guest.obstacles.length > 0 && (
            <>
              <p className="mt-2">{messages.pendingWaits}</p>
              <DeletionObstacles obstacles={guest.obstacles} />
            </>
          )}
        </MmNote>
        <MmButton size="l" wide busy={busy} onClick={() => void keep()}>
          {messages.keep}
        </MmButton>
      </div>
    </AccountFrame>
  );
}
