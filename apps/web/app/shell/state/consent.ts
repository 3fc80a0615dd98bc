import { daySeconds } from '@merchmill/contract/durations.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What a visitor agreed to beyond what a shop cannot do without: everything, or nothing. */
export type Consent = 'all' | 'none';

/** A new one asks everybody again: give it when there is more to agree to. */
const version = 1;
/** After half a year one is asked again. */
const keptSeconds = 180 * daySeconds;

/** The choice in a cookie; null where there is none, or one about something else. */
export function consentOf(cookie: string | null): Consent | null {
  if (cookie === `${version}.all`) return 'all';
  return cookie === `${version}.none` ? 'none' : null;
}

export function consentCookie(choice: Consent): string {
  return `consent=${version}.${choice}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax`;
}

export type ConsentStore = StoreApi<{
  choice: Consent | null;
  /** Somebody wants to look at the choice, or change it. */
  asked: boolean;
  choose(choice: Consent): void;
  ask(): void;
}>;

export function createConsentStore(initial: Consent | null, setCookie: (cookie: string) => void): ConsentStore {
  return createStore((set) => ({
    choice: initial,
    asked: false,
    choose: (choice) => {
      setCookie(consentCookie(choice));
      set({ choice, asked: false });
    },
    ask: () => set({ asked: true }),
  }));
}
