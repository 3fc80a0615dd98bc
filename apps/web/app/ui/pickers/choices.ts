import type { Picture } from '@merchmill/contract/shapes.ts';
import { useEffect, useState } from 'react';
import { plainText } from '../plain-text.ts';

export type Choice = { value: string; label: string; note?: string; picture?: Picture };
/** All there are, or what is found for what was typed. */
export type Choices = readonly Choice[] | ((typed: string) => Promise<readonly Choice[]>);

const pauseMs = 250;

/** Choices in whose label or note each of the words is. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return choices.filter(({ label, note = '' }) => {
    const text = plainText(`${label} ${note}`);
    return words.every((word) => text.includes(word));
  });
}

/** What there is to choose from for what was typed; null while it is looked for. Nothing is looked for while closed. */
export function useChoices(choices: Choices, typed: string, isOpen: boolean): readonly Choice[] | null {
  const [found, setFound] = useState<{ typed: string; choices: readonly Choice[] } | null>(null);
  const find = typeof choices === 'function' ? choices : null;
  useEffect(() => {
    if (!find || !isOpen) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const answer = await find(typed).catch(() => []);
      if (isWanted) setFound({ typed, choices: answer });
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [find, typed, isOpen]);
  if (typeof choices !== 'function') return matching(choices, typed);
  return found?.typed === typed ? found.choices : null;
}
