import { securityCalls } from '@merchmill/contract/account/security.calls.ts';
import { type ReactNode, useId } from 'react';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { securityMessages as messages, settingsMessages } from '../messages/settings.ts';
import type { Route } from './+types/security';
import { EmailChange } from './email-change.tsx';
import { PasswordChange } from './password-change.tsx';
import { Section } from './section.tsx';
import { SessionList } from './session-list.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  return { email: user.email, hasPassword: user.hasPassword === 1, sessions: await call(securityCalls.sessions) };
}

export const meta = () => [{ title: pageTitle(settingsMessages.security) }, { name: 'robots', content: 'noindex' }];

export default function SecurityPage({ loaderData: { email, hasPassword, sessions } }: Route.ComponentProps) {
  return (
    <Section title={settingsMessages.security}>
      <div className="grid gap-6">
        <Part title={messages.password} lead={hasPassword ? messages.passwordLead : messages.noPassword}>
          {hasPassword ? (
            <PasswordChange email={email} />
          ) : (
            <MmLinkButton to="/recover" state={{ email }} variant="secondary">
              {messages.choosePassword}
            </MmLinkButton>
          )}
        </Part>
        <Part title={messages.email} lead={messages.emailLead({ email })}>
          {hasPassword && <EmailChange />}
        </Part>
        <Part title={messages.sessions} lead={messages.sessionsLead}>
          <SessionList sessions={sessions} />
        </Part>
      </div>
    </Section>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <MmCard>
        <h2 id={id} className="text-lead font-bold">
          {title}
        </h2>
        <p className="mt-1 text-small break-words text-quiet">{lead}</p>
        <div className="mt-5 empty:hidden">{children}</div>
      </MmCard>
    </section>
  );
}
