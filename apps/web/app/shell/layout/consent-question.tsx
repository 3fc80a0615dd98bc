import { lazy, Suspense } from 'react';
import { useConsent } from '../state/shop-context.tsx';
import { useConsentNeeded } from './consent-needs.ts';

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));

/** Asks for consent where there is something to consent to, and whoever wants to look at the choice again. */
export function ConsentQuestion() {
  const needed = useConsentNeeded();
  const choice = useConsent((consent) => consent.choice);
  const asked = useConsent((consent) => consent.asked);
  if (!asked && (choice !== null || !needed)) return null;
  return (
    <Suspense>
      <ConsentBanner adSource={needed} />
    </Suspense>
  );
}
