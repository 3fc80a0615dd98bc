import { lazy, Suspense } from 'react';
import { useConsent } from '../state/shop-context.tsx';
import { useConsentNeeds } from './consent-needs.ts';
import { SubscribeBanner } from './subscribe-banner.tsx';

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));

/** What the shop asks its visitors, one thing at a time: first their consent, then whether they want its letter. */
export function VisitOffers() {
  const needs = useConsentNeeds();
  const choice = useConsent((consent) => consent.choice);
  const asked = useConsent((consent) => consent.asked);
  const asking = asked || (choice === null && (needs.adSource || needs.recording));
  return (
    <>
      {asking && (
        <Suspense>
          <ConsentBanner needs={needs} />
        </Suspense>
      )}
      <SubscribeBanner quiet={asking} />
    </>
  );
}
