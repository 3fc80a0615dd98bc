import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { VerifyForm as VerifySchema } from '@merchmill/contract/account/account.shapes.ts';
import { isApiError } from '@merchmill/contract/api-error.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import type { Refused } from '../../shell/page/plain-form.ts';
import { useAction } from '../../shell/page/use-action.ts';
import { useForm } from '../../shell/page/use-form.ts';
import type { SessionUser } from '../../shell/state/cookies.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmNote } from '../../ui/message.tsx';
import { MmDigitsField } from '../../ui/number-fields.tsx';
import { MmPasswordField } from '../../ui/text-field.tsx';
import { accountMessages as messages } from './messages/account.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { useEnter } from './use-enter.ts';

const waitBetweenMailsSeconds = 30;

type Typed = { email: string; code: string; password: string };

type VerifyProps = {
  email: string;
  onDone: (user: SessionUser) => void;
  onOtherEmail?: () => void;
  /** Of a browser without scripts: where it sends the form to, unless to this page, and what it has sent in vain. */
  action?: string;
  refused?: Refused<Typed> | undefined;
};

const needsPassword = (error: unknown) => isApiError(error) && error.fields.some(({ path }) => path === 'password');

const nowhere = () => () => {};
/** Whether there are scripts: only they count the seconds. */
const useScripts = () =>
  useSyncExternalStore(
    nowhere,
    () => true,
    () => false,
  );

/** The code from the mail; the right one logs in. A browser that did not register is asked for the password too. */
export function VerifyForm({ email, onDone, onOtherEmail, action, refused }: VerifyProps) {
  const enter = useEnter(onDone);
  const { search } = useLocation();
  const hasScripts = useScripts();
  const [isElsewhere, setIsElsewhere] = useState(refused?.errors.password !== undefined);
  const form = useForm({
    initial: { email, code: '', password: '' },
    refused,
    check: ({ password, ...typed }) => VerifySchema.safeParse({ ...typed, ...(isElsewhere && { password }) }),
    send: (call, body) => call(accountCalls.verifyEmail, { body }),
    reloads: false,
    done: enter,
    failed: (error, { fail }) => {
      if (needsPassword(error)) setIsElsewhere(true);
      else fail({ code: isApiError(error) ? error.message : messages.tryAgain });
      return true;
    },
  });
  const { focus } = form;
  useEffect(() => focus(isElsewhere ? 'password' : 'code'), [focus, isElsewhere]);
  return (
    <MmForm form={form} action={action} className="grid gap-5">
      <input type="hidden" name="email" value={email} />
      <OutboxHint />
      <MmDigitsField
        {...form.field('code')}
        kind="code"
        label={messages.code}
        autoComplete="one-time-code"
        maxLength={6}
        className="mm-headline text-center text-h2 tracking-[0.3em] tabular-nums"
      />
      {isElsewhere && (
        <>
          <div role="status">
            <MmNote>{messages.passwordOfRegistration}</MmNote>
          </div>
          <MmPasswordField
            {...form.field('password')}
            label={messages.password}
            autoComplete="current-password"
            showLabel={messages.showPassword}
            hideLabelText={messages.hidePassword}
          />
        </>
      )}
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.confirm}
      </MmButton>
      <div className="flex flex-wrap justify-between gap-x-4">
        {isElsewhere ? (
          <Link to={`/login${search}`} className="mm-link inline-flex min-h-11 items-center text-small font-semibold">
            {messages.anotherCode}
          </Link>
        ) : (
          hasScripts && <SendAgain email={email} />
        )}
        <Link
          to={`/register${search}`}
          onClick={onOtherEmail}
          className="mm-link inline-flex min-h-11 items-center text-small font-semibold"
        >
          {messages.otherEmail}
        </Link>
      </div>
    </MmForm>
  );
}

function SendAgain({ email }: { email: string }) {
  const { run } = useAction({ reloads: false });
  const [waitSeconds, setWaitSeconds] = useState(waitBetweenMailsSeconds);
  useEffect(() => {
    if (waitSeconds <= 0) return;
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);
  const send = async () => {
    setWaitSeconds(waitBetweenMailsSeconds);
    const sent = await run((call) => call(accountCalls.send, { body: { email } }), messages.sentAgain);
    // Why not has been said; asking again is possible at once.
    if (!sent) setWaitSeconds(0);
  };
  if (waitSeconds > 0) {
    return (
      <p className="flex min-h-11 items-center text-small text-quiet tabular-nums">
        {messages.waitToSend({ seconds: waitSeconds })}
      </p>
    );
  }
  return (
    <button type="button" onClick={() => void send()} className="mm-link min-h-11 text-small font-semibold">
      {messages.sendAgain}
    </button>
  );
}
