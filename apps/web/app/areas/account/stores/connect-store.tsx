import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { Platform } from '@merchmill/contract/stores/store.shapes.ts';
import { type ConnectProblem, connectProblems } from '@merchmill/contract/stores/store.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storeMessages as messages } from '../messages/stores.ts';
import type { Route } from './+types/connect-store';
import { byFileLink, installLink, storesLink } from './store-links.ts';

const isProblem = (text: string | null): text is ConnectProblem =>
  (connectProblems as readonly (string | null)[]).includes(text);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const problem = new URL(request.url).searchParams.get('problem');
  return { platforms: await call(storeCalls.platforms), problem: isProblem(problem) ? problem : null };
}

export const meta = () => [{ title: pageTitle(messages.connectTitle) }, { name: 'robots', content: 'noindex' }];

/** Chooses a marketplace and goes to its consent page. */
export default function ConnectStorePage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { platforms, problem } = loaderData;
  const mayEdit = useTeamMay('stores.edit');
  // What works first.
  const sorted = platforms.toSorted((a, b) => Number(a.missing !== null) - Number(b.missing !== null));
  return (
    <div className="mx-auto max-w-4xl py-8 xs:py-10">
      <Link to={storesLink(userid)} className="mm-link inline-flex min-h-11 items-center text-small font-semibold">
        {messages.back}
      </Link>
      <h1 className="mm-headline mt-2 text-h2">{messages.connectTitle}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.connectLead}</p>
      {problem && (
        <div role="alert" className="mt-6">
          <MmNote tone={problem === 'canceled' ? 'info' : 'error'}>{messages.problems[problem]}</MmNote>
        </div>
      )}
      {!mayEdit && (
        <div className="mt-6">
          <MmNote tone="info">{messages.readOnly}</MmNote>
        </div>
      )}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {sorted.map((platform) => (
          <li key={platform.source}>
            <PlatformCard platform={platform} mayEdit={mayEdit} />
          </li>
        ))}
        <li>
          <MmCard className="grid h-full content-start gap-4">
            <h2 className="text-base font-semibold">{messages.byFileTitle}</h2>
            <p className="text-small text-quiet">{messages.byFileText}</p>
            {mayEdit && (
              <MmLinkButton to={byFileLink(userid)} variant="secondary" className="justify-self-start">
                {messages.byFileAdd}
              </MmLinkButton>
            )}
          </MmCard>
        </li>
      </ul>
    </div>
  );
}

function PlatformCard({ platform, mayEdit }: { platform: Platform; mayEdit: boolean }) {
  const { name, missing, abilities, source, link } = platform;
  return (
    <MmCard className="grid h-full content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{name}</h2>
        {missing && <MmBadge>{messages.notSetUp}</MmBadge>}
      </div>
      {missing ? (
        <p className="text-small text-quiet">{missing}</p>
      ) : (
        <ul aria-label={messages.canDo} className="grid gap-1 text-small xs:grid-cols-2">
          {abilities
            .filter((each) => each !== 'connect')
            .map((ability) => (
              <li key={ability} className="flex items-center gap-2">
                <Check aria-hidden className="size-4 shrink-0 text-success" />
                {messages.abilities[ability]}
              </li>
            ))}
        </ul>
      )}
      {!missing && mayEdit && (
        <MmLinkButton to={installLink(source)} reloadDocument prefetch="none" className="justify-self-start">
          {messages.connectTo({ name })}
        </MmLinkButton>
      )}
      {link && (
        <Link to={link} prefetch="intent" className="mm-link inline-flex min-h-11 items-center text-small">
          {messages.about({ name })}
        </Link>
      )}
    </MmCard>
  );
}
