import { lazy, Suspense } from 'react';
import { useConsent } from '../state/shop-context.tsx';
import { useConsentNeeded } from './consent-needs.ts';
import { SubscribeBanner } from './subscribe-banner.tsx';

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));

/** What the shop asks its visitors, one thing at a time: first their consent, then whether they want its letter. */
export function VisitOffers() {
  const needed = useConsentNeeded();
  const choice = useConsent((consent) => consent.choice);
  const asked = useConsent((consent) => consent.asked);
  const asking = asked || (choice === null && needed);
  return (
    <>
      {asking && (
        <Suspense>
          <ConsentBanner adSource={needed} />
        </Suspense>
      )}
      <SubscribeBanner quiet={asking} />
    </>
  );
}
