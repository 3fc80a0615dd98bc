import { type TeamRole, teamRoleNames, teamRoles } from '@merchmill/contract/account/team.ts';
import { teamMessages } from '../../../../shell/messages/team.ts';
import { teamSettingsMessages as messages } from '../../messages/team-settings.ts';

/** What each role may do: in a sentence, and one by one for who wants to know. */
export function Roles() {
  return (
    <div>
      <dl className="grid gap-4 text-small">
        {teamRoleNames.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{teamMessages.roles[role]}</dt>
            <dd className="mt-0.5 text-quiet">
              <p>{messages.roleLeads[role]}</p>
              <Rights role={role} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-small text-quiet">{messages.never}</p>
    </div>
  );
}

function Rights({ role }: { role: TeamRole }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {messages.rightsOf({ role: teamMessages.roles[role] })}
      </summary>
      <ul className="grid list-disc gap-1 ps-5 pb-2">
        {teamRoles[role].map((right) => (
          <li key={right}>{messages.rights[right]}</li>
        ))}
      </ul>
    </details>
  );
}
