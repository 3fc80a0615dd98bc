import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import type { OwnTeam } from '@merchmill/contract/account/team.shapes.ts';
import { useState } from 'react';
import { teamMessages } from '../../../../shell/messages/team.ts';
import { useAction } from '../../../../shell/page/use-action.ts';
import { startPage } from '../../../../shell/state/team-pages.ts';
import { MmButton, MmLinkButton } from '../../../../ui/button.tsx';
import { MmConfirm } from '../../../../ui/confirm.tsx';
import { teamSettingsMessages as messages } from '../../messages/team-settings.ts';

/** For whom the person works: the way there, and the way out. */
export function OwnTeams({ teams }: { teams: readonly OwnTeam[] }) {
  return (
    <ul className="divide-y">
      {teams.map((team) => (
        <TeamRow key={team.ownerId} team={team} />
      ))}
    </ul>
  );
}

function TeamRow({ team: { ownerId, name, role } }: { team: OwnTeam }) {
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    await run((call) => call(teamCalls.leave, { body: { ownerId } }), messages.left({ name }));
    setAsking(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 first:pt-0">
      <p className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-small text-quiet">{teamMessages.as({ role: teamMessages.roles[role] })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <MmLinkButton
          to={startPage(ownerId, role)}
          reloadDocument
          prefetch="none"
          variant="secondary"
          size="s"
          aria-label={messages.openOf({ name })}
        >
          {messages.open}
        </MmLinkButton>
        <MmButton variant="quiet" size="s" onClick={() => setAsking(true)} aria-label={messages.leaveOf({ name })}>
          {messages.leave}
        </MmButton>
      </div>
      <MmConfirm
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.leaveTitle({ name })}
        description={messages.leaveText}
        closeLabel={messages.close}
        confirm={messages.leave}
        keep={messages.keep}
        busy={busy}
        onConfirm={() => void leave()}
      />
    </li>
  );
}
