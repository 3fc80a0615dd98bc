import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { LoginForm as LoginSchema } from '@merchmill/contract/account/account.shapes.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Refused } from '../../shell/page/plain-form.ts';
import { useForm } from '../../shell/page/use-form.ts';
import type { SessionUser } from '../../shell/state/cookies.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmNote } from '../../ui/message.tsx';
import { MmPasswordField, MmTextField } from '../../ui/text-field.tsx';
import { useKnownEmail } from './known-email.ts';
import { accountMessages as messages } from './messages/account.ts';
import { recoveryMessages } from './messages/recovery.ts';
import { OtherWays } from './other-ways.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useEnter } from './use-enter.ts';

type LoginFormProps = {
  onDone: (user: SessionUser) => void;
  /** The password is right, but the address has not been confirmed; a code is on its way. */
  onUnverified: (email: string) => void;
  /** The page is left for another one. */
  onLeave?: () => void;
  /** Where a login begins that came from Google: with a word about it, or with its second step. */
  begun?: Step;
  /** What a browser without scripts has sent in vain, in this step. */
  refused?: Refused<Typed> | undefined;
};

type Typed = { email: string; password: string; code: string };

export type Step = { kind: 'password'; note: string | null } | { kind: 'code'; isRecovery?: boolean };

/** The login in the dialog and on the page: email address and password, a second step where the account asks for one. */
export function LoginForm({ onDone, onUnverified, onLeave, begun, refused }: LoginFormProps) {
  const [step, setStep] = useState<Step>(begun ?? { kind: 'password', note: null });
  if (step.kind === 'code') {
    return (
      <div className="grid gap-5">
        <p role="status">{messages.secondStepLead}</p>
        <SecondStepForm
          isRecovery={step.isRecovery ?? false}
          refused={refused}
          onDone={onDone}
          onOver={(note) => setStep({ kind: 'password', note })}
        />
      </div>
    );
  }
  return (
    <>
      {step.note && (
        <div role="alert" className="mb-5">
          <MmNote tone="error">{step.note}</MmNote>
        </div>
      )}
      <PasswordForm
        {...{ onDone, onUnverified, refused }}
        {...(onLeave && { onLeave })}
        onSecondStep={() => setStep({ kind: 'code' })}
      />
      <OtherWays onDone={onDone} />
    </>
  );
}

type PasswordFormProps = LoginFormProps & { onSecondStep: () => void };

function PasswordForm({ onDone, onUnverified, onLeave, onSecondStep, refused }: PasswordFormProps) {
  const enter = useEnter(onDone);
  const form = useForm({
    initial: { email: useKnownEmail(), password: '' },
    refused,
    check: LoginSchema.safeParse,
    send: (call, body) => call(accountCalls.login, { body }),
    reloads: false,
    done: enter,
    failed: (error, { sent, focus }) => {
      if (isErrorNamed(error, 'wrongCredentials')) focus('password');
      if (isErrorNamed(error, 'secondStepNeeded')) {
        onSecondStep();
        return true;
      }
      if (!isErrorNamed(error, 'emailNotVerified')) return false;
      onUnverified(sent.email);
      return true;
    },
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField
        {...form.field('email')}
        label={messages.email}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <MmPasswordField
        {...form.field('password')}
        label={messages.password}
        autoComplete="current-password"
        showLabel={messages.showPassword}
        hideLabelText={messages.hidePassword}
      />
      <Link
        to="/recover"
        state={{ email: form.values.email }}
        onClick={onLeave}
        className="mm-link -my-3 inline-flex min-h-11 items-center justify-self-start text-small font-semibold"
      >
        {recoveryMessages.forgot}
      </Link>
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.logIn}
      </MmButton>
    </MmForm>
  );
}
