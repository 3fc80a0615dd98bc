import { localMemory } from './browser-memory.ts';

export const appearances = ['device', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** Light where nothing was chosen. */
export function chosenAppearance(): Appearance {
  const chosen = localMemory.getItem('appearance');
  return appearances.find((each) => each === chosen) ?? 'light';
}

/** From now on pages look so in this browser, this one and those in other windows at once. */
export function chooseAppearance(appearance: Appearance): void {
  if (appearance === 'light') localMemory.removeItem('appearance');
  else localMemory.setItem('appearance', appearance);
  window.showAppearance?.();
}
