import { type DesignFont, designFonts } from '@merchmill/design/fonts.ts';
import { designScripts, neededScript } from '@merchmill/design/scripts.ts';
import { subsetRange } from '@merchmill/design/subsets.ts';
import { textLayer } from '@merchmill/design/testing/test-env.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { loadFont } from '../../apps/server/src/platform/render/fonts.ts';

/*
 * What is written in each script. Scripts are those of the font list: one that comes to it is written here without a
 * sentence of its own, by letters that its fonts have.
 */

const sentences: Readonly<Record<string, string>> = {
  latin: 'Higher Ground & Co.',
  'latin-ext': 'Łódź žluťoučký ğış',
  vietnamese: 'Tiếng Việt đẹp',
  greek: 'Καλημέρα κόσμε',
  'greek-ext': 'ᾠδὴ ἀρχῆς ὕδωρ',
  cyrillic: 'Съешь ещё булок',
  'cyrillic-ext': 'ҚАЗАҚ Ғылым ҳаво',
  hebrew: 'abc אבג 123',
  arabic: 'السلام عليكم',
  devanagari: 'नमस्ते क्षत्रिय',
  thai: 'สวัสดีครับ ที่นี่',
  emoji: 'Party 🎉🚀❤️👩‍🚀',
};

/** Letters of a script that has no sentence here. */
const lettersTaken = 6;

const isOf = (script: string, code: number): boolean =>
  script in subsetRange
    ? subsetRange[script as keyof typeof subsetRange].has(code)
    : neededScript(String.fromCodePoint(code)) === script;

const hasAll = ({ id }: DesignFont, sentence: string): boolean =>
  layoutText(loadFont(id), textLayer({ text: sentence, font: id })).missing.length === 0;

/** Some letters of a script, spread over those that a font has; empty where it has none. */
function lettersOf(script: string, font: DesignFont): string {
  const { faces } = loadFont(font.id);
  const letters: string[] = [];
  for (let code = 0x100; code <= 0xffff; code++) {
    const letter = String.fromCodePoint(code);
    if (/\p{L}/u.test(letter) && isOf(script, code) && faces.some((face) => face.covers(code))) letters.push(letter);
  }
  const picked = (at: number) => letters[Math.floor((at * letters.length) / lettersTaken)] ?? '';
  return Array.from({ length: lettersTaken }, (_, at) => picked(at)).join('');
}

function sentenceIn(script: string, font: DesignFont): string {
  const sentence = sentences[script];
  return sentence && hasAll(font, sentence) ? sentence : lettersOf(script, font);
}

export interface WrittenScript {
  readonly script: string;
  /** What is written in each font that has it. */
  readonly written: readonly { readonly font: DesignFont; readonly sentence: string }[];
}

const namesOf = ({ scripts, subsets }: DesignFont): readonly string[] => [...scripts, ...subsets];

/** Every script that a font of the list writes; emoji are written in all of them. */
export const scriptNames: readonly string[] = [
  ...new Set(['emoji', ...designScripts, ...designFonts.flatMap(namesOf)]),
];

/** Fonts that are asked for a script: no document has more of it. */
const fontsAsked = 12;

/** Some files of a kind have no letter of it, such as that of Noto Sans Hebrew for old Greek. */
export const writtenScripts: readonly WrittenScript[] = scriptNames.map((script) => ({
  script,
  written: designFonts
    .filter((font) => script === 'emoji' || namesOf(font).includes(script))
    .slice(0, fontsAsked)
    .map((font) => ({ font, sentence: sentenceIn(script, font) }))
    .filter(({ sentence }) => sentence !== ''),
}));
