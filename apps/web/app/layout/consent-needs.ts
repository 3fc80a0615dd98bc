import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readAdSource } from '../state/ad-source.ts';
import { sessionMemory } from '../state/browser-memory.ts';
import { useConsent } from '../state/shop-context.tsx';
import { mayRecordSession } from './layout-rules.ts';
import { useRootData } from './use-root-data.ts';

export type ConsentNeeds = { adSource: boolean; recording: boolean };

/** What there is to consent to on this page. Where there is nothing, nobody is asked. */
export function useConsentNeeds(): ConsentNeeds {
  const { pathname } = useLocation();
  const recordingUrl = useRootData()?.config.sessionRecordingUrl ?? null;
  const [adSource, setAdSource] = useState(false);
  const choice = useConsent((consent) => consent.choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have been reached by another link, and a refusal forgets it
  useEffect(() => setAdSource(readAdSource(sessionMemory) !== null), [pathname, choice]);
  return { adSource, recording: recordingUrl !== null && mayRecordSession(pathname) };
}
