import { useEffect, useRef } from 'react';

/**
 * For a group of radio buttons that the server has drawn: what was chosen before the page was awake stays checked in the
 * document without anybody having been told. Once awake, the page follows what is seen.
 */
export function useEarlyChoice(chosen: string, onChoose: (value: string) => void) {
  const group = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up
  useEffect(() => {
    const seen = group.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;
    if (seen !== undefined && seen !== chosen) onChoose(seen);
  }, []);
  return group;
}
