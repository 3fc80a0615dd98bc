import { useEffect, useState } from 'react';
import { localMemory } from './browser-memory.ts';

export const appearances = ['device', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** Light where nothing was chosen. */
function chosenAppearance(): Appearance {
  const chosen = localMemory.getItem('appearance');
  return appearances.find((each) => each === chosen) ?? 'light';
}

/** From now on pages look so in this browser, this one and those in other windows at once. */
function chooseAppearance(appearance: Appearance): void {
  if (appearance === 'light') localMemory.removeItem('appearance');
  else localMemory.setItem('appearance', appearance);
  window.showAppearance?.();
}

/** What is chosen in this browser, and how to choose. The server does not know it: undefined until the page is hydrated. */
export function useAppearance(): [Appearance | undefined, (appearance: Appearance) => void] {
  const [chosen, setChosen] = useState<Appearance>();
  useEffect(() => {
    const read = () => setChosen(chosenAppearance());
    setChosen((early) => early ?? chosenAppearance());
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);
  return [
    chosen,
    (appearance) => {
      chooseAppearance(appearance);
      setChosen(appearance);
    },
  ];
}
