import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { isApiError } from '@merchmill/contract/api-error.ts';
import { useSyncExternalStore } from 'react';
import { useAction } from '../../shell/page/use-action.ts';
import type { SessionUser } from '../../shell/state/cookies.ts';
import { accountMessages as messages } from './messages/account.ts';
import { useEnter } from './use-enter.ts';

const never = () => () => {};

/** Whether this browser knows passkeys; no server does. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => false,
  );

/** What to say where the browser refused: the person stopped it, or the address is not the shop's own. */
export function passkeyProblem(error: unknown): string | undefined {
  if (isApiError(error) || !(error instanceof Error)) return undefined;
  return error.name === 'SecurityError' ? messages.passkeyElsewhere : messages.passkeyFailed;
}

/** Logs in with a passkey. */
export function usePasskeyLogin(onDone: (user: SessionUser) => void) {
  const enter = useEnter(onDone);
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const logIn = async () => {
    const done = await run(
      async (call) => {
        const { startAuthentication } = await import('@simplewebauthn/browser');
        const optionsJSON = await call(signInCalls.askPasskey);
        const { id, response } = await startAuthentication({ optionsJSON: optionsJSON as never });
        const { clientDataJSON, authenticatorData, signature } = response;
        return call(signInCalls.loginWithPasskey, { body: { id, clientDataJSON, authenticatorData, signature } });
      },
      undefined,
      passkeyProblem,
    );
    if (done) enter(done.result);
  };
  return { logIn, busy, problem };
}
