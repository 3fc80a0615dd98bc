import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import type { TeamInvitation } from '@merchmill/contract/account/team.shapes.ts';
import { OutboxHint } from '../../../../features/account/outbox-hint.tsx';
import { formatDayOfYear } from '../../../../shell/messages/dates.ts';
import { tableMessages } from '../../../../shell/messages/tables.ts';
import { teamMessages } from '../../../../shell/messages/team.ts';
import { useAction } from '../../../../shell/page/use-action.ts';
import { MmBadge } from '../../../../ui/badge.tsx';
import { MmButton } from '../../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../../ui/data-table/data-table.tsx';
import { teamSettingsMessages as messages } from '../../messages/team-settings.ts';

const columns: readonly Column<TeamInvitation>[] = [
  {
    key: 'email',
    title: messages.email,
    cell: ({ email }) => <span className="font-semibold wrap-anywhere">{email}</span>,
  },
  { key: 'role', title: messages.role, cell: ({ role }) => teamMessages.roles[role] },
  {
    key: 'expires',
    title: messages.expires,
    cell: ({ expired, expiresAt }) =>
      expired ? <MmBadge tone="neutral">{messages.expired}</MmBadge> : formatDayOfYear(expiresAt),
  },
  {
    key: 'acts',
    title: messages.sendAgain,
    isActions: true,
    cell: (invitation) => <Acts invitation={invitation} />,
  },
];

/** Invitations that nobody has accepted: each can be sent again with a new link, or revoked. */
export function Invitations({ invitations }: { invitations: readonly TeamInvitation[] }) {
  return (
    <div id="team-invitations" tabIndex={-1} className="mt-6 grid gap-3 outline-none">
      <h3 className="font-semibold">{messages.invitations}</h3>
      <MmDataTable
        caption={messages.invitations}
        columns={columns}
        rows={invitations}
        rowKey={({ bizId }) => bizId}
        messages={tableMessages}
      />
      <OutboxHint />
    </div>
  );
}

function Acts({ invitation: { bizId, email } }: { invitation: TeamInvitation }) {
  const { run, busy } = useAction();
  const params = { bizId };
  const sendAgain = () => run((call) => call(teamCalls.sendAgain, { params }), messages.sentAgain({ email }));
  const revoke = async () => {
    const done = await run((call) => call(teamCalls.revoke, { params }), messages.revoked({ email }));
    if (done) void done.shown.then(() => document.getElementById('team-invitations')?.focus());
  };
  return (
    <div className="flex gap-1">
      <MmButton
        variant="secondary"
        size="s"
        busy={busy}
        onClick={() => void sendAgain()}
        aria-label={messages.sendAgainTo({ email })}
      >
        {messages.sendAgain}
      </MmButton>
      <MmButton
        variant="quiet"
        size="s"
        disabled={busy}
        onClick={() => void revoke()}
        aria-label={messages.revokeOf({ email })}
      >
        {messages.revoke}
      </MmButton>
    </div>
  );
}
