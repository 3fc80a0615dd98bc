import { useEffect, useState } from 'react';
import { localMemory } from '../../../shell/state/browser-memory.ts';
import { preferenceCookie, readCookie } from '../../../shell/state/cookies.ts';

/** What pages are rendered with where nothing says where the visitor is. */
const startingCountry = 'US';
const countryKey = 'country';
const oldKey = 'deliveryCountry';

/** The remembered country, else the one of the browser's language, else the one pages start with; always one we know. */
export function countryOf(remembered: string | null, languages: readonly string[], known: readonly string[]): string {
  const regions = languages.map((language) =>
    language.split('-').find((part, place) => place > 0 && part.length === 2),
  );
  const wanted = [remembered, ...regions.map((region) => region?.toUpperCase())];
  return wanted.find((code) => code !== null && code !== undefined && known.includes(code)) ?? startingCountry;
}

/** The languages that a browser asks for, its favorite first; weights are in that order as browsers send them. */
const languagesOf = (header: string | null) => (header ?? '').split(',').map((part) => part.split(';')[0]!.trim());

/** Where the visitor of this request is: as they said, else as their browser's language has it. */
export function requestCountry({ headers }: Request, known: readonly string[]): string {
  return countryOf(readCookie(headers.get('cookie'), countryKey), languagesOf(headers.get('accept-language')), known);
}

/** Where the shopper wants things sent: as the page was rendered, until they choose; remembered for the next page. */
export function useDeliveryCountry(known: readonly string[], rendered: string): [string, (code: string) => void] {
  const [country, setCountry] = useState(rendered);
  const choose = (code: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the next page is rendered with it
    document.cookie = preferenceCookie('country', code);
    setCountry(code);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: where it was remembered before it was a cookie
  useEffect(() => {
    const remembered = localMemory.getItem(oldKey);
    localMemory.removeItem(oldKey);
    if (remembered && known.includes(remembered) && !readCookie(document.cookie, countryKey)) choose(remembered);
  }, []);
  return [country, choose];
}
