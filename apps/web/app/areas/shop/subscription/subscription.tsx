import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { subscriberCalls } from '@merchmill/contract/shop/subscriber.calls.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { data } from 'react-router';
import { subscribeMessages as messages } from '../../../features/shop/messages/subscribe.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { secretLinkHeaders, secretLinkMeta } from '../../../shell/page/secret-link.ts';
import { useApi, useUi } from '../../../shell/state/shop-context.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState, MmErrorState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/subscription';

type Purpose = 'confirm' | 'unsubscribe';
type Outcome = { state: 'confirmed' | 'unsubscribed'; email: string } | { state: 'working' | 'invalid' | 'failed' };

export function loader({ params, request }: Route.LoaderArgs) {
  const { purpose } = params;
  if (purpose !== 'confirm' && purpose !== 'unsubscribe') throw data(null, { status: 404 });
  return { purpose: purpose as Purpose, token: new URL(request.url).searchParams.get('token') ?? '' };
}

export const headers = secretLinkHeaders;

export const meta = () => [{ title: pageTitle(messages.region) }, ...secretLinkMeta];

/** Where the links in our letters lead. Opening it does nothing by itself for programs that only look at links. */
export default function SubscriptionPage({ loaderData: { purpose, token } }: Route.ComponentProps) {
  const { outcome, run } = useSubscription(token);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run(purpose);
  }, [purpose, run]);
  return (
    <div className="py-6 xs:py-12">
      <div aria-live="polite">
        <Answer outcome={outcome} purpose={purpose} run={run} />
      </div>
      <noscript>
        <p className="text-center">{messages.withoutScripts}</p>
      </noscript>
    </div>
  );
}

function useSubscription(token: string): { outcome: Outcome; run: (purpose: Purpose) => void } {
  const { call } = useApi();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'working' });
  const run = useCallback(
    (purpose: Purpose) => {
      setOutcome({ state: 'working' });
      const silent = { errorMode: 'silent' } as const;
      const asking =
        purpose === 'confirm'
          ? call(subscriberCalls.confirm, { body: { token } }, silent)
          : call(subscriberCalls.unsubscribe, { query: { token } }, silent);
      asking.then(setOutcome, (error) => {
        const invalid = isErrorNamed(error, 'linkInvalid') || isErrorNamed(error, 'invalidInput');
        setOutcome({ state: invalid ? 'invalid' : 'failed' });
      });
    },
    [call, token],
  );
  return { outcome, run };
}

type AnswerProps = { outcome: Outcome; purpose: Purpose; run: (purpose: Purpose) => void };

function Answer({ outcome, purpose, run }: AnswerProps) {
  const showEmail = useUi((ui) => ui.showEmail);
  const toShop = <MmLinkButton to="/">{messages.toShop}</MmLinkButton>;
  switch (outcome.state) {
    case 'working':
      return <MmEmptyState level={1} title={messages.working[purpose]} />;
    case 'confirmed':
      return (
        <MmEmptyState level={1} title={messages.confirmed.title} action={toShop}>
          <p>{messages.confirmed.text({ email: outcome.email })}</p>
        </MmEmptyState>
      );
    case 'unsubscribed':
      return (
        <MmEmptyState
          level={1}
          title={messages.unsubscribed.title}
          action={
            <MmButton variant="secondary" onClick={() => run('confirm')}>
              {messages.unsubscribed.takeBack}
            </MmButton>
          }
        >
          <p>{messages.unsubscribed.text({ email: outcome.email })}</p>
          <p className="mt-2">{messages.unsubscribed.mistake}</p>
        </MmEmptyState>
      );
    case 'invalid':
      return (
        <MmErrorState
          level={1}
          title={messages.invalid.title}
          action={<MmButton onClick={() => showEmail(true)}>{messages.submit}</MmButton>}
        >
          <p>{messages.invalid.text}</p>
        </MmErrorState>
      );
    case 'failed':
      return (
        <MmErrorState
          level={1}
          title={messages.failed.title}
          retry={{ label: messages.failed.again, run: () => run(purpose) }}
        />
      );
  }
}
