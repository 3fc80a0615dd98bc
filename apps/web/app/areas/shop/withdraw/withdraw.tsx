import { withdrawalCalls } from '@merchmill/contract/fulfillment/withdrawal.calls.ts';
import { WithdrawalStatement } from '@merchmill/contract/fulfillment/withdrawal.shapes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { withdrawalMessages as messages } from '../../../features/fulfillment/messages/withdrawal.ts';
import { pageContext } from '../../../page-context.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import type { Route } from './+types/withdraw';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: pageTitle(messages.title),
    description: messages.lead,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/withdraw',
  });

type Statement = { name: string; number: string; email: string };
const nothing: Statement = { name: '', number: '', email: '' };

/** Withdraws from a contract without an account, in two steps. What is answered tells nothing of any order. */
export default function WithdrawPage() {
  const [typed, setTyped] = useState(nothing);
  const [step, setStep] = useState<'state' | 'review'>('state');
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  if (receivedAt !== null)
    return (
      <AccountFrame title={messages.sentTitle} lead={messages.sentText} takesFocus>
        <p>
          {messages.sentAt}: <MmLocalTime at={receivedAt} show="minute" className="font-semibold" />
        </p>
        <p className="mt-3 text-small text-quiet">{messages.sentHint}</p>
      </AccountFrame>
    );
  if (step === 'review') return <Review statement={typed} onBack={() => setStep('state')} onSent={setReceivedAt} />;
  return (
    <AccountFrame title={messages.title} lead={messages.lead}>
      <StatementForm
        initial={typed}
        onDone={(statement) => {
          setTyped(statement);
          setStep('review');
        }}
      />
      <p className="mt-6 text-small text-quiet">{messages.haveLink}</p>
      <p className="mt-3 text-small text-quiet">
        {messages.terms({
          terms: (chunks) => (
            <Link key="terms" to="/terms#withdrawal" className="mm-link">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </AccountFrame>
  );
}

type StatementProps = { initial: Statement; onDone: (statement: Statement) => void };

function StatementForm({ initial, onDone }: StatementProps) {
  const form = useForm({
    initial,
    check: WithdrawalStatement.safeParse,
    // Nothing is sent before it is confirmed.
    send: async (_, statement) => statement,
    done: onDone,
    reloads: false,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField {...form.field('name')} label={messages.name} autoComplete="name" />
      <MmTextField {...form.field('number')} label={messages.number} hint={messages.numberHint} autoComplete="off" />
      <MmTextField
        {...form.field('email')}
        label={messages.email}
        hint={messages.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <MmButton type="submit" size="l" wide>
        {messages.goOn}
      </MmButton>
    </MmForm>
  );
}

type ReviewProps = { statement: Statement; onBack: () => void; onSent: (receivedAt: string) => void };

function Review({ statement, onBack, onSent }: ReviewProps) {
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const confirm = () =>
    run(async (call) => onSent((await call(withdrawalCalls.request, { body: statement })).receivedAt));
  return (
    <AccountFrame title={messages.reviewTitle} lead={messages.reviewLead} takesFocus>
      <p className="font-semibold">{messages.statement({ number: statement.number })}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        <dt className="text-quiet">{messages.byName}</dt>
        <dd className="break-words">{statement.name}</dd>
        <dt className="text-quiet">{messages.email}</dt>
        <dd className="break-words">{statement.email}</dd>
      </dl>
      <div className="mt-6 grid gap-3">
        {problem && (
          <div role="alert">
            <MmNote tone="error">{problem}</MmNote>
          </div>
        )}
        <MmButton size="l" wide busy={busy} onClick={() => void confirm()}>
          {messages.confirm}
        </MmButton>
        <MmButton variant="quiet" wide onClick={onBack}>
          {messages.change}
        </MmButton>
      </div>
    </AccountFrame>
  );
}
