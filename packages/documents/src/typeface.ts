import { openFace, woffToSfnt } from '@merchmill/design/font-file.ts';

/*
 * Letters on paper, in Roboto. The family comes in files for one part of its letters each, so a line may need several:
 * it is cut into runs, each set in the first file that has its letters.
 */

export type Weight = 'regular' | 'bold';
/** Reads a file of the family by its name. */
export type ReadFontFile = (file: string) => Uint8Array;

/** What most texts are made of comes first: the others are opened only where a letter asks for them. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese', 'symbols'] as const;
const numberOf: Record<Weight, number> = { regular: 400, bold: 700 };

/** `sfnt` is unpacked once; whoever sets text with the WOFF file would do it for every document. */
export type Face = { name: string; sfnt: Uint8Array; covers(codePoint: number): boolean };
export type Run = { face: Face; text: string };

/** What the family has no letter for is set as this. */
const missing = '?';
/** Marks of direction and of joining have no letter of their own, and are no loss where there is none. */
const isUnseen = (letter: string) => /^[\p{Cc}\p{Cf}]$/u.test(letter);

export class Typeface {
  readonly #read: ReadFontFile;
  readonly #faces = new Map<string, Face>();
  readonly #byLetter: Record<Weight, Map<string, Face | undefined>> = { regular: new Map(), bold: new Map() };

  constructor(read: ReadFontFile) {
    this.#read = read;
  }

  #open(subset: (typeof subsets)[number], weight: Weight): Face {
    const name = `${subset}-${numberOf[weight]}`;
    let face = this.#faces.get(name);
    if (!face) {
      const woff = this.#read(`roboto-${name}-normal.woff`);
      const { covers } = openFace(woff);
      face = { name, sfnt: woffToSfnt(woff), covers };
      this.#faces.set(name, face);
    }
    return face;
  }

  /** Few letters are asked for again and again. */
  #faceOf(letter: string, weight: Weight): Face | undefined {
    const known = this.#byLetter[weight];
    if (!known.has(letter)) {
      const code = letter.codePointAt(0)!;
      const subset = subsets.find((each) => this.#open(each, weight).covers(code));
      known.set(letter, subset && this.#open(subset, weight));
    }
    return known.get(letter);
  }

  /** Cuts text into runs of letters that are in the same file. Spaces stay with what they follow. */
  runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      const last = runs.at(-1);
      const found = this.#faceOf(letter, weight);
      if (!found && isUnseen(letter)) continue;
      const face = letter === ' ' && last ? last.face : (found ?? this.#open('latin', weight));
      const shown = found ? letter : missing;
      if (last?.face === face) last.text += shown;
      else runs.push({ face, text: shown });
    }
    return runs;
  }
}
