import { feedbackCalls } from '@merchmill/contract/account/feedback.calls.ts';
import { Link } from 'react-router';
import { privacyVersion } from '../../features/account/privacy-version.ts';
import { MmButton } from '../../ui/button.tsx';
import { consentMessages as messages } from '../messages/consent.ts';
import { forgetAdSource } from '../state/ad-source.ts';
import { sessionMemory } from '../state/browser-memory.ts';
import type { Consent } from '../state/consent.ts';
import { useApi, useConsent } from '../state/shop-context.tsx';

/** Asks before anything is counted. No is as easy as yes, and as easy to find again. */
export function ConsentBanner({ adSource }: { adSource: boolean }) {
  const { call } = useApi();
  const choice = useConsent((consent) => consent.choice);
  const choose = useConsent((consent) => consent.choose);
  const take = (next: Consent) => {
    choose(next);
    if (next === 'none') forgetAdSource(sessionMemory);
    const body = { privacyPolicyVersion: privacyVersion, choice: next };
    // The cookie holds the choice; the proof is for the shop, and its failure nothing for the visitor to mend.
    call(feedbackCalls.registerPrivacyChoice, { body }, { errorMode: 'silent' }).catch(() => {});
  };
  return (
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-3 bottom-3 z-40 grid max-h-[80dvh] animate-rise-in gap-3 overflow-y-auto rounded-card border bg-card p-5 shadow-card xs:end-auto xs:start-6 xs:w-[26rem] xs:p-6"
    >
      <h2 id="consent-title" className="mm-headline text-lead">
        {messages.title}
      </h2>
      <p className="text-small">{adSource ? messages.adSource : messages.nothing}</p>
      <p className="text-small text-quiet">
        {choice ? messages.current[choice] : messages.change}{' '}
        <Link to="/privacy" className="mm-link">
          {messages.policy}
        </Link>
      </p>
      <div className="mt-1 grid grid-cols-2 gap-3">
        <MmButton variant="secondary" onClick={() => take('none')}>
          {messages.reject}
        </MmButton>
        <MmButton variant="secondary" onClick={() => take('all')}>
          {messages.accept}
        </MmButton>
      </div>
    </section>
  );
}
