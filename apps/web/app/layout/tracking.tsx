import { settingsCalls } from '@merchmill/contract/settings.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readAdSource, rememberAdSource, takeCounting, visitSource } from '../state/ad-source.ts';
import { sessionMemory } from '../state/browser-memory.ts';
import { useApi, useConsent } from '../state/shop-context.tsx';
import { mayRecordSession } from './layout-rules.ts';
import { useRootData } from './use-root-data.ts';

/** Everything that waits for consent: counting where visits come from, and the recording of sessions. */
export function Tracking() {
  const choice = useConsent((consent) => consent.choice);
  const consented = choice === 'all';
  const { search } = useLocation();
  // Kept in the session while nothing was said about it; declined, not even that.
  useEffect(() => {
    if (choice !== 'none') rememberAdSource(search, sessionMemory);
  }, [search, choice]);
  useVisitCount(consented);
  useSessionRecording(consented);
  return null;
}

function useVisitCount(consented: boolean): void {
  const { call } = useApi();
  useEffect(() => {
    const adSource = readAdSource(sessionMemory);
    if (!consented || !adSource || !takeCounting(sessionMemory)) return;
    call(settingsCalls.usageStat, { body: { source: visitSource(adSource) } }, { errorMode: 'silent' }).catch(() => {});
  }, [consented, call]);
}

function useSessionRecording(consented: boolean): void {
  const { pathname } = useLocation();
  const address = useRootData()?.config.sessionRecordingUrl ?? null;
  const loaded = useRef(false);
  const allowed = consented && mayRecordSession(pathname);
  useEffect(() => {
    if (!address) return;
    // A script of others cannot be taken back: leaving its pages loads the next one without it.
    if (loaded.current && !allowed) return window.location.reload();
    if (loaded.current || !allowed) return;
    loaded.current = true;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  }, [address, allowed]);
}
