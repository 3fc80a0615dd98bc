import type { DesignFont, FontKind } from '@merchmill/design/fonts.ts';
import { type DesignScript, designScripts } from '@merchmill/design/scripts.ts';
import { hasEveryWord } from '../../features/design/every-word.ts';

/** What fonts are looked for; null for any. */
export interface FontFilter {
  readonly query: string;
  readonly kind: FontKind | null;
  readonly script: DesignScript | null;
}

/** In the order of the menu. */
export const fontKinds = ['sans', 'serif', 'slab', 'display', 'script', 'hand', 'mono'] as const satisfies FontKind[];

/** Fonts whose name has all the words, in the order in which they are offered. */
export function filterFonts(fonts: readonly DesignFont[], { query, kind, script }: FontFilter): DesignFont[] {
  const isFound = hasEveryWord(query);
  return fonts.filter(
    (font) =>
      (kind === null || font.kind === kind) &&
      (script === null || font.scripts.includes(script)) &&
      isFound(font.label),
  );
}

/** Scripts that any of these fonts writes. */
export const scriptsIn = (fonts: readonly DesignFont[]): DesignScript[] =>
  designScripts.filter((script) => fonts.some(({ scripts }) => scripts.includes(script)));
