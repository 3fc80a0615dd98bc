import { useEffect, useState } from 'react';
import { localMemory } from '../state/browser-memory.ts';

/** What pages are rendered with before the browser has said where it is. */
export const startingCountry = 'US';
const countryKey = 'deliveryCountry';

/** The remembered country, else the one of the browser's language, else the one pages start with; always one we know. */
export function countryOf(remembered: string | null, languages: readonly string[], known: readonly string[]): string {
  const regions = languages.map((language) =>
    language.split('-').find((part, place) => place > 0 && part.length === 2),
  );
  const wanted = [remembered, ...regions.map((region) => region?.toUpperCase())];
  return wanted.find((code) => code !== null && code !== undefined && known.includes(code)) ?? startingCountry;
}

/** Where the shopper wants things sent: remembered in this browser, and first guessed from its language. */
export function useDeliveryCountry(known: readonly string[]): [string, (code: string) => void] {
  const [country, setCountry] = useState(startingCountry);
  useEffect(() => setCountry(countryOf(localMemory.getItem(countryKey), navigator.languages, known)), [known]);
  const choose = (code: string) => {
    localMemory.setItem(countryKey, code);
    setCountry(code);
  };
  return [country, choose];
}
