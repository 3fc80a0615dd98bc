import type { Fonts, ListedArtwork } from '../../catalog.types.ts';
import type { EmblemSeed } from '../emblem/emblem.ts';
import { emblem } from '../emblem/layout.ts';
import type { Inks } from '../emblem/pen.ts';
import type { Outline } from '../outline.ts';

/** What is printed from a plate in one ink, over what was printed before. */
export interface Pull {
  ink: keyof Inks;
  outline: Outline;
}

/** Light ink on dark ground is not the negative of dark ink on light ground: what is bright stays bright. */
export interface Ground {
  isDark: boolean;
}

export interface PlateSeed extends Omit<EmblemSeed, 'motif'> {
  /** Drawn about 100 wide, in the order of printing. */
  pulls(ground: Ground, fonts: Fonts): Pull[];
}

/** Pulls that are the same on either ground, drawn once. */
export function sameOnEither(draw: (fonts: Fonts) => Pull[]): PlateSeed['pulls'] {
  let drawn: Pull[] | undefined;
  return (_, fonts) => {
    drawn ??= draw(fonts);
    return drawn;
  };
}

/** The plate as a motif that is laid out like any other; it is drawn once for either ground. */
export function pressed({ pulls, ...rest }: PlateSeed): EmblemSeed {
  const drawn = new Map<boolean, Pull[]>();
  const pullsOn = (isDark: boolean, fonts: Fonts) => {
    const known = drawn.get(isDark) ?? pulls({ isDark }, fonts);
    drawn.set(isDark, known);
    return known;
  };
  return {
    ...rest,
    motif(pen, inks, fonts) {
      for (const { ink, outline } of pullsOn(inks === rest.night, fonts)) pen.fill(inks[ink], outline);
    },
  };
}

/** Makes the artwork that lays a plate out for any print area. */
export const plate = (seed: PlateSeed): ListedArtwork => emblem(pressed(seed));
