import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import { requireOwner } from '../../../../features/account/require-owner.ts';
import { pageContext } from '../../../../page-context.ts';
import { pageTitle } from '../../../../shell/page/page-meta.ts';
import { teamSettingsMessages as messages } from '../../messages/team-settings.ts';
import { Part } from '../privacy/part.tsx';
import { Section } from '../section.tsx';
import type { Route } from './+types/team';
import { History } from './history.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Members } from './members.tsx';
import { OwnTeams } from './own-teams.tsx';
import { Roles } from './roles.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const [team, mine] = await Promise.all([call(teamCalls.view), call(teamCalls.mine)]);
  return { team, teams: mine.list };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** Who works for the owner, and for whom the owner works. */
export default function TeamPage({ loaderData: { team, teams } }: Route.ComponentProps) {
  return (
    <Section title={messages.title} lead={messages.lead}>
      <div className="grid gap-10">
        {teams.length > 0 && (
          <Part title={messages.teams}>
            <OwnTeams teams={teams} />
          </Part>
        )}
        <Part title={messages.members}>
          <Members members={team.members} />
        </Part>
        <Part title={messages.inviteTitle}>
          <InviteForm />
          {team.invitations.length > 0 && <Invitations invitations={team.invitations} />}
        </Part>
        <Part title={messages.rolesTitle}>
          <Roles />
        </Part>
        <Part title={messages.history}>
          <History events={team.events} />
        </Part>
      </div>
    </Section>
  );
}
