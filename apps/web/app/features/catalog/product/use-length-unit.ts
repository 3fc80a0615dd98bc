import { useMemo, useState } from 'react';
import { preferenceCookie } from '../../../shell/state/cookies.ts';
import type { LengthUnit } from './lengths.ts';

export type Lengths = { unit: LengthUnit; choose: (unit: LengthUnit) => void };

/** What lengths are told in: as the page was rendered, until the shopper chooses; remembered for the next page. */
export function useLengthUnit(rendered: LengthUnit): Lengths {
  const [unit, setUnit] = useState(rendered);
  // The same while the unit is: all layers of a design are drawn by it.
  return useMemo(() => {
    const choose = (next: LengthUnit) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the next page is rendered with it
      document.cookie = preferenceCookie('lengthUnit', next);
      setUnit(next);
    };
    return { unit, choose };
  }, [unit]);
}
