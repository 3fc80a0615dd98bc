import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readAdSource } from '../state/ad-source.ts';
import { sessionMemory } from '../state/browser-memory.ts';
import { useConsent } from '../state/shop-context.tsx';

/** Whether there is anything to consent to on this page: a source that brought the visitor. Else nobody is asked. */
export function useConsentNeeded(): boolean {
  const { pathname } = useLocation();
  const [adSource, setAdSource] = useState(false);
  const choice = useConsent((consent) => consent.choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have been reached by another link, and a refusal forgets it
  useEffect(() => setAdSource(readAdSource(sessionMemory) !== null), [pathname, choice]);
  return adSource;
}
