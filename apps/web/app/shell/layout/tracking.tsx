import { feedbackCalls } from '@merchmill/contract/account/feedback.calls.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readAdSource, rememberAdSource, takeCounting, visitSource } from '../state/ad-source.ts';
import { sessionMemory } from '../state/browser-memory.ts';
import { useApi, useConsent } from '../state/shop-context.tsx';

/** What waits for consent: counting where visits come from. */
export function Tracking() {
  const choice = useConsent((consent) => consent.choice);
  const consented = choice === 'all';
  const { search } = useLocation();
  // Kept in the session while nothing was said about it; declined, not even that.
  useEffect(() => {
    if (choice !== 'none') rememberAdSource(search, sessionMemory);
  }, [search, choice]);
  useVisitCount(consented);
  return null;
}

function useVisitCount(consented: boolean): void {
  const { call } = useApi();
  useEffect(() => {
    const adSource = readAdSource(sessionMemory);
    if (!consented || !adSource || !takeCounting(sessionMemory)) return;
    call(feedbackCalls.usageStat, { body: { source: visitSource(adSource) } }, { errorMode: 'silent' }).catch(() => {});
  }, [consented, call]);
}
