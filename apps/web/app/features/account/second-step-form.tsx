import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { AppCodeForm, SecondStepForm as CodeForm } from '@merchmill/contract/account/sign-in.shapes.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Refused } from '../../shell/page/plain-form.ts';
import { useForm } from '../../shell/page/use-form.ts';
import type { SessionUser } from '../../shell/state/cookies.ts';
import { safeReturnUrl } from '../../shell/state/return-url.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { accountMessages as messages } from './messages/account.ts';
import { useEnter } from './use-enter.ts';

type Props = {
  /** Whether a recovery code is asked for at first. */
  isRecovery?: boolean;
  /** What a browser without scripts has sent in vain. */
  refused?: Refused<{ code: string }> | undefined;
  onDone: (user: SessionUser) => void;
  /** The login is over, or is to be made anew; `reason` is what the shop said. */
  onOver: (reason: string | null) => void;
};

/** The second step of a login: a code of the app, or a recovery code where the app is lost. */
export function SecondStepForm({ isRecovery: atFirst = false, refused, onDone, onOver }: Props) {
  const enter = useEnter(onDone);
  const [isRecovery, setRecovery] = useState(atFirst);
  const form = useForm({
    initial: { code: '' },
    refused,
    check: isRecovery ? CodeForm.safeParse : AppCodeForm.safeParse,
    send: (call, body) => call(signInCalls.loginWithCode, { body }),
    reloads: false,
    done: enter,
    failed: (error, { focus }) => {
      if (isErrorNamed(error, 'stepOver')) {
        onOver((error as Error).message);
        return true;
      }
      focus('code');
      return false;
    },
  });
  const { focus } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes here, or changes the kind of code, types it next
  useEffect(() => focus('code'), [isRecovery]);
  const change = () => {
    form.setProblem(null);
    form.reset();
    setRecovery(!isRecovery);
  };
  const kind = isRecovery
    ? { label: messages.recoveryCode, hint: messages.recoveryHint, autoComplete: 'off', autoCapitalize: 'none' }
    : { label: messages.appCode, autoComplete: 'one-time-code', inputMode: 'numeric' as const, maxLength: 7 };
  return (
    <div className="grid gap-5">
      <MmForm form={form} className="grid gap-5">
        <MmTextField key={kind.label} {...form.field('code')} {...kind} spellCheck={false} />
        <MmButton type="submit" size="l" wide busy={form.busy}>
          {messages.confirm}
        </MmButton>
      </MmForm>
      <p className="flex flex-wrap justify-between gap-x-5 text-small">
        <StepLink step={isRecovery ? 'code' : 'recovery'} onPress={change}>
          {isRecovery ? messages.useAppCode : messages.useRecoveryCode}
        </StepLink>
        <StepLink onPress={() => onOver(null)}>{messages.loginFromStart}</StepLink>
      </p>
    </div>
  );
}

type StepLinkProps = { step?: 'code' | 'recovery'; onPress: () => void; children: ReactNode };

/** Another step of the login: in place, and in a browser without scripts as a page of its own. */
function StepLink({ step, onPress, children }: StepLinkProps) {
  const [params] = useSearchParams();
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  return (
    <Link
      to={`/login?${new URLSearchParams({ ...(step && { step }), returnUrl })}`}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      className="mm-link inline-flex min-h-11 items-center font-semibold"
    >
      {children}
    </Link>
  );
}
