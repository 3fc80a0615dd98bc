import { teamMessages as messages } from '../messages/team.ts';
import { useRootData } from './use-root-data.ts';

/** Above every page while a member of a team works for its owner: for whom, as what, and the way back. */
export function TeamBar() {
  const user = useRootData()?.user;
  if (!user?.team) return null;
  const { personId, role } = user.team;
  return (
    <section
      aria-label={messages.bar}
      className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 bg-band px-4 py-1.5 text-small text-on-band"
    >
      <p>
        <span className="font-semibold">{messages.workingFor({ name: user.name })}</span> ·{' '}
        {messages.as({ role: messages.roles[role] })}
      </p>
      {/* The whole page is somebody else's then. No link: the one to the content is to be the first of the page. */}
      <button
        type="button"
        onClick={() => window.location.assign(`/user/${personId}/orders`)}
        className="inline-flex min-h-9 items-center font-semibold underline"
      >
        {messages.back}
      </button>
    </section>
  );
}
