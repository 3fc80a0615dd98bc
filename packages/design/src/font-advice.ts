import { type DesignFont, designFonts } from './fonts.ts';
import { isLikelyIn } from './subsets.ts';
import { isUnseen } from './text-shaping.ts';

/** Whether a font can be had: those of optional packages may not be installed. */
export type IsOffered = (font: DesignFont) => boolean;

const allOffered: IsOffered = () => true;

/** What a text needs of a font, without what is not drawn and without emoji, which every font has. */
function neededCodes(text: string): number[] {
  const codes = [...text.normalize('NFC')]
    .filter((character) => !isUnseen(character))
    .map((each) => each.codePointAt(0)!);
  return codes.filter((code) => !isLikelyIn(['emoji'], code));
}

/** Whether a font has none of the letters of a text: nothing would be seen of it. */
export function writesNothing(text: string, { subsets }: Pick<DesignFont, 'subsets'>): boolean {
  const codes = neededCodes(text.replace(/\s/g, ''));
  return codes.length > 0 && !codes.some((code) => isLikelyIn(subsets, code));
}

/**
 * Fonts that write a text where another does not, the most like it first: of the same kind, then of about the same
 * weight. Whether one has every character is only sure when its files are open.
 */
export function fontsThatWrite(text: string, like: DesignFont, isOffered = allOffered): DesignFont[] {
  const codes = [...new Set(neededCodes(text))];
  // A font of ideographs has few letters of other alphabets.
  const isStrange = ({ numbered }: DesignFont) =>
    numbered !== null && !codes.some((code) => isLikelyIn([numbered.cut], code));
  const unlikeness = (font: DesignFont) =>
    (isStrange(font) ? 100_000 : 0) +
    (font.kind === like.kind ? 0 : 10_000) +
    Math.abs(font.weight - like.weight) +
    (font.style === like.style ? 0 : 50);
  return designFonts
    .filter((font) => font.id !== like.id && isOffered(font) && codes.every((code) => isLikelyIn(font.subsets, code)))
    .sort((a, b) => unlikeness(a) - unlikeness(b));
}
