import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import type { TeamMember } from '@merchmill/contract/account/team.shapes.ts';
import type { TeamRole } from '@merchmill/contract/account/team.ts';
import { useState } from 'react';
import { formatDayOfYear } from '../../../../shell/messages/dates.ts';
import { tableMessages } from '../../../../shell/messages/tables.ts';
import { useAction } from '../../../../shell/page/use-action.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmConfirm } from '../../../../ui/confirm.tsx';
import { type Column, MmDataTable } from '../../../../ui/data-table/data-table.tsx';
import { MmSelect } from '../../../../ui/select.tsx';
import { teamSettingsMessages as messages } from '../../messages/team-settings.ts';
import { roleOptions } from './invite-form.tsx';

const columns: readonly Column<TeamMember>[] = [
  {
    key: 'name',
    title: messages.name,
    cell: ({ name, email }) => (
      <span className="block min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-small break-all text-quiet">{email}</span>
      </span>
    ),
  },
  { key: 'role', title: messages.role, cell: (member) => <RoleChoice member={member} /> },
  { key: 'since', title: messages.since, cell: ({ joinedAt }) => formatDayOfYear(joinedAt) },
  { key: 'remove', title: messages.remove, isActions: true, cell: (member) => <RemoveButton member={member} /> },
];

/** Who works for the owner: their role is changed in its own list, and each can be removed. */
export function Members({ members }: { members: readonly TeamMember[] }) {
  return (
    <div id="team-members" tabIndex={-1} className="outline-none">
      {members.length > 0 ? (
        <MmDataTable
          caption={messages.members}
          columns={columns}
          rows={members}
          rowKey={({ bizId }) => bizId}
          messages={tableMessages}
        />
      ) : (
        <p className="text-quiet">{messages.noMembers}</p>
      )}
    </div>
  );
}

function RoleChoice({ member: { bizId, name, role } }: { member: TeamMember }) {
  const { run, busy } = useAction();
  const change = (next: TeamRole) =>
    run(
      (call) => call(teamCalls.changeRole, { params: { bizId }, body: { role: next } }),
      messages.roleChanged({ name }),
    );
  return (
    <MmSelect
      label={messages.roleOf({ name })}
      hideLabel
      options={roleOptions}
      value={role}
      disabled={busy}
      onChange={({ target }) => void change(target.value as TeamRole)}
    />
  );
}

function RemoveButton({ member: { bizId, name } }: { member: TeamMember }) {
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    const done = await run((call) => call(teamCalls.remove, { params: { bizId } }), messages.removed({ name }));
    setAsking(false);
    if (done) void done.shown.then(() => document.getElementById('team-members')?.focus());
  };
  return (
    <>
      <MmButton variant="quiet" size="s" onClick={() => setAsking(true)} aria-label={messages.removeOf({ name })}>
        {messages.remove}
      </MmButton>
      <MmConfirm
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.removeTitle({ name })}
        description={messages.removeText({ name })}
        closeLabel={messages.close}
        confirm={messages.remove}
        keep={messages.keep}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
