import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { requireOwner } from '../../../../features/account/require-owner.ts';
import { pageContext } from '../../../../page-context.ts';
import { pageTitle } from '../../../../shell/page/page-meta.ts';
import { signInMessages as messages } from '../../messages/sign-in.ts';
import { Section } from '../section.tsx';
import type { Route } from './+types/sign-in';
import { Google } from './google.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoStep } from './two-step.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  return { methods: await call(signInCalls.methods) };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function SignInPage({ loaderData: { methods } }: Route.ComponentProps) {
  return (
    <Section title={messages.title} lead={messages.lead}>
      <div className="grid gap-10">
        <TwoStep methods={methods} />
        <Passkeys methods={methods} />
        <Google methods={methods} />
      </div>
    </Section>
  );
}
