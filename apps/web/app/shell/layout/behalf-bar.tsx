import { behalfCalls } from '@merchmill/contract/account/behalf.calls.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmLocalTime } from '../../ui/local-time.tsx';
import { behalfMessages as messages } from '../messages/behalf.ts';
import { useAction } from '../page/use-action.ts';
import { useRootData } from './use-root-data.ts';

/** Above every page while staff use the shop on behalf of a customer: who for whom, until when, and the way back. */
export function BehalfBar() {
  const user = useRootData()?.user;
  const { run, busy } = useAction({ reloads: false });
  if (!user?.behalf) return null;
  const { by, until } = user.behalf;
  const end = async () => {
    const done = await run((call) => call(behalfCalls.end));
    // The whole page is somebody else's now.
    if (done) window.location.assign(`/operations/people/${done.result.bizId ?? user.bizId}`);
  };
  return (
    <section
      data-theme="light"
      aria-label={messages.bar}
      className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 bg-highlight px-4 py-2 text-small text-on-highlight"
    >
      <p>
        <span className="font-semibold">{messages.who({ by, name: user.name })}</span> {messages.until}{' '}
        <MmLocalTime at={until} show="minute" />
      </p>
      <MmButton size="s" busy={busy} onClick={() => void end()}>
        {messages.end}
      </MmButton>
    </section>
  );
}
