import { setupCalls } from '@merchmill/contract/account/setup.calls.ts';
import { data } from 'react-router';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { setupMessages as messages } from '../../../features/shop/messages/setup.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import type { Route } from './+types/setup';
import { OperatorForm } from './operator-form.tsx';
import { PasswordForm } from './password-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const link = await loadOr404(call(setupCalls.link, { params: { token: params.token } }));
  return data(link, { headers: { 'referrer-policy': 'no-referrer' } });
}

/** Once it is used the link is no more, and the page is left. */
export const shouldRevalidate = () => false;

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function SetupPage({ loaderData: link, params: { token } }: Route.ComponentProps) {
  return link.kind === 'firstOperator' ? (
    <AccountFrame title={messages.title} lead={messages.lead}>
      <OperatorForm token={token} companyName={link.companyName} />
    </AccountFrame>
  ) : (
    <AccountFrame title={messages.passwordTitle} lead={messages.passwordLead({ email: link.email })}>
      <PasswordForm token={token} />
    </AccountFrame>
  );
}
