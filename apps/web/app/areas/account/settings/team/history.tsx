import type { TeamEvent } from '@merchmill/contract/account/team.shapes.ts';
import { teamMessages } from '../../../../shell/messages/team.ts';
import { MmLocalTime } from '../../../../ui/local-time.tsx';
import { teamSettingsMessages as messages } from '../../messages/team-settings.ts';

function sentenceOf({ kind, by, about, role }: TeamEvent): string {
  return messages.events[kind]({ by: by ?? '', about, role: role ? teamMessages.roles[role] : '' });
}

/** What happened in the team, newest first. */
export function History({ events }: { events: readonly TeamEvent[] }) {
  if (!events.length) return <p className="text-quiet">{messages.noHistory}</p>;
  return (
    <ol className="divide-y text-small">
      {events.map((event) => (
        <li key={event.bizId} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
          <span className="min-w-0 break-words">{sentenceOf(event)}</span>
          <span className="text-quiet">
            <MmLocalTime at={event.at} show="minute" />
          </span>
        </li>
      ))}
    </ol>
  );
}
