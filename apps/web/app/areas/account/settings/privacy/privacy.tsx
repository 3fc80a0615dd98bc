import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { Link } from 'react-router';
import { requireOwner } from '../../../../features/account/require-owner.ts';
import { pageContext } from '../../../../page-context.ts';
import { pageTitle } from '../../../../shell/page/page-meta.ts';
import { MmLocalTime } from '../../../../ui/local-time.tsx';
import { privacySettingsMessages as messages } from '../../messages/privacy-settings.ts';
import { Section } from '../section.tsx';
import type { Route } from './+types/privacy';
import { DeleteAccount } from './delete-account.tsx';
import { Exports } from './exports.tsx';
import { Part } from './part.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const privacy = await call(privacyCalls.read);
  const since = new Date(Date.now() - dayMs).toISOString();
  return { privacy, mayRequest: !privacy.exports.some(({ state, askedAt }) => state !== 'failed' && askedAt > since) };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function PrivacyPage({ loaderData: { privacy, mayRequest } }: Route.ComponentProps) {
  return (
    <Section title={messages.title} lead={messages.lead}>
      <div className="grid gap-10">
        <Exports exports={privacy.exports} mayRequest={mayRequest} />
        <Consents consents={privacy.consents} />
        <DeleteAccount deletion={privacy.deletion} obstacles={privacy.obstacles} />
      </div>
    </Section>
  );
}

function Consents({ consents }: Pick<Route.ComponentProps['loaderData']['privacy'], 'consents'>) {
  return (
    <Part title={messages.consentsTitle}>
      {consents.length === 0 && <p className="text-quiet">{messages.noConsents}</p>}
      {consents.length > 0 && (
        <ul className="grid gap-2">
          {consents.map(({ policyVersion, at }) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-6">
              <span>{messages.policy({ version: policyVersion })}</span>
              <MmLocalTime at={at} show="minute" className="text-quiet" />
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/privacy"
        prefetch="intent"
        className="mm-link inline-flex min-h-11 items-center text-small font-semibold"
      >
        {messages.policyLink}
      </Link>
    </Part>
  );
}
