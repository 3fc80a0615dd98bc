import type { DataOf } from '@merchmill/contract/call.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { useState } from 'react';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { guestMessages as messages } from '../../../features/orders/messages/guest.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { loadLink, secretLinkHeaders, secretLinkMeta } from '../../../shell/page/secret-link.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/guest-account';
import { OpenAccountForm } from './open-account-form.tsx';

type AccountLink = DataOf<typeof guestCalls.accountLink>;

/** Where the mailed link leads by which a guest's orders become an account's. Nothing happens before a button is pressed. */
export function loader({ context, params: { token } }: Route.LoaderArgs) {
  return loadLink(context.get(pageContext).call(guestCalls.accountLink, { params: { token } }));
}

export const headers = secretLinkHeaders;

/** The link ends with what it was for; the page goes on saying what came of it. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? titleOf(loaderData) : messages.goneTitle) },
  ...secretLinkMeta,
];

const titleOf = ({ hasAccount }: AccountLink) => (hasAccount ? messages.moveTitle : messages.openTitle);
const named = ({ orders }: Pick<AccountLink, 'orders'>) => ({ count: orders.length, number: orders[0] ?? '' });

export default function GuestAccountPage({ loaderData: link, params: { token } }: Route.ComponentProps) {
  if (!link)
    return (
      <MmEmptyState
        level={1}
        title={messages.goneTitle}
        action={<MmLinkButton to="/track">{messages.track}</MmLinkButton>}
      >
        <p>{messages.goneText}</p>
      </MmEmptyState>
    );
  if (link.hasAccount) return <MoveOrders link={link} token={token} />;
  return (
    <AccountFrame title={messages.openTitle} lead={messages.openLead({ email: link.email, ...named(link) })}>
      <OpenAccountForm token={token} email={link.email} />
    </AccountFrame>
  );
}

function MoveOrders({ link, token }: { link: AccountLink; token: string }) {
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const [moved, setMoved] = useState(false);
  const move = async () => {
    if (await run((call) => call(guestCalls.moveOrders, { params: { token } }))) setMoved(true);
  };
  if (moved) {
    return (
      <AccountFrame title={messages.movedTitle} lead={messages.movedLead(named(link))} takesFocus>
        <MmLinkButton to="/login" size="l" className="w-full">
          {messages.logIn}
        </MmLinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={messages.moveTitle} lead={messages.moveLead({ email: link.email, ...named(link) })}>
      <div className="grid gap-5">
        <div role="alert" className="empty:hidden">
          {problem && <MmNote tone="error">{problem}</MmNote>}
        </div>
        <MmButton size="l" wide busy={busy} onClick={() => void move()}>
          {messages.move}
        </MmButton>
      </div>
    </AccountFrame>
  );
}
