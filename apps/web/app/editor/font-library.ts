import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import { absentFont } from '@merchmill/design/absent-font.ts';
import type { DesignDocument, Layer } from '@merchmill/design/document.ts';
import type { Font, FontFace } from '@merchmill/design/font-file.ts';
import {
  type DesignFont,
  designFont,
  designFonts,
  type FontSlice,
  fontFileUrl,
  fontSlices,
  ownSlices,
} from '@merchmill/design/fonts.ts';
import { walkLayers } from '@merchmill/design/layers.ts';
import { type Cut, loadSliceTable, type SliceTables } from '@merchmill/design/slices.ts';
import { isUnseen } from '@merchmill/design/text-shaping.ts';

export type FontChoice = DesignerData['fonts'][number];

/** The shaping engine; asking for it early saves the wait for it later. */
export const loadFontEngine = () => import('@merchmill/design/font-file.ts');

/** CSS family under which menus and the text input show a font. */
const cssFamily = (id: string) => `mm-${id}`;
const retryMs = 3000;
const retries = 5;

/** What layers write in each font. */
export function textsIn(layers: readonly Layer[]): Map<string, string> {
  const texts = new Map<string, string>();
  walkLayers(layers, (layer) => {
    if (layer.type === 'text') texts.set(layer.font, (texts.get(layer.font) ?? '') + layer.text);
  });
  return texts;
}

const allLayers = (document: DesignDocument) => Object.values(document.areas).flatMap((area) => area.layers);

/**
 * The fonts of the designer. The first file of a font is fetched when the font is first used, the others when a text
 * asks for one of their characters; the shaping engine comes with the first of them. A text that is drawn before a file
 * is here has room for its letters, and is drawn again when it has come.
 */
export class FontLibrary {
  /** Those that the shop has. */
  readonly offered: readonly DesignFont[];
  readonly #offered: ReadonlySet<string>;
  #tables: SliceTables = {};
  readonly #loadingTables = new Map<Cut, Promise<void>>();
  readonly #opened = new Map<string, Font>();
  readonly #opening = new Map<string, Promise<FontFace>>();
  /** Files that are fetched, or waited for until they are tried again. */
  readonly #wanted = new Set<string>();
  readonly #faces = new Map<string, FontFace>();
  readonly #shown = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(choices: readonly FontChoice[]) {
    const ids = new Set(choices.map(({ id }) => id));
    this.offered = designFonts.filter(({ id, numbered }) => !numbered || ids.has(id));
    this.#offered = new Set(this.offered.map(({ id }) => id));
  }

  readonly offers = ({ id }: Pick<DesignFont, 'id'>): boolean => this.#offered.has(id);

  /** @throws when the font is not loaded. */
  readonly font = (id: string): Font => {
    const font = this.#opened.get(id);
    if (!font) throw new Error(`The font ${id} is not loaded`);
    return font;
  };

  /** Calls back when a file has come that a text was drawn without. */
  readonly onArrival = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches what a text needs of a font; asking again after a failure tries again. */
  async load(id: string, text = ''): Promise<void> {
    if (!this.offers({ id })) return this.#leaveOut(id);
    await this.#loadTable(id);
    const [first, ...others] = fontSlices(id, this.#tables);
    const latin = await this.#open(first!);
    if (!this.#opened.has(id)) this.#assemble(id);
    void this.show(id);
    const asked = new Set(
      [...text]
        .filter((character) => !isUnseen(character))
        .map((character) => character.codePointAt(0)!)
        .filter((code) => !latin.covers(code)),
    );
    const needed = others.filter(({ range }) => [...asked].some((code) => range.has(code)));
    if (needed.every(({ file }) => this.#faces.has(file))) return;
    await Promise.all(needed.map((slice) => this.#open(slice)));
    this.#assembleAll();
  }

  /** All that layers are written with. */
  async loadFor(layers: readonly Layer[]): Promise<void> {
    await Promise.all([...textsIn(layers)].map(([id, text]) => this.load(id, text)));
  }

  loadDocument(document: DesignDocument): Promise<void> {
    return this.loadFor(allLayers(document));
  }

  /** The font's families for CSS. */
  cssFamilies(id: string): string {
    return `"${cssFamily(id)}", sans-serif`;
  }

  /** Makes the font known to CSS, for menus that show it in its own face; files are fetched as they are needed. */
  async show(id: string): Promise<void> {
    if (this.#shown.has(id) || !this.offers({ id })) return;
    this.#shown.add(id);
    try {
      await this.#loadTable(id);
    } catch {
      // It is only seen in another face, until it is asked for again.
      this.#shown.delete(id);
      return;
    }
    const slices = ownSlices(id, this.#tables);
    // In CSS the last file that may have a character draws it, and here the first one.
    for (const { file, cssRange } of designFont(id).numbered ? slices.reverse() : slices) {
      const face = new FontFace(cssFamily(id), `url("${fontFileUrl(file)}") format("woff")`, {
        display: 'swap',
        unicodeRange: cssRange,
      });
      document.fonts.add(face);
    }
  }

  /** What the numbered files of a font hold, where it has such. */
  async #loadTable(id: string): Promise<void> {
    const cut = designFont(id).numbered?.cut;
    if (!cut || this.#tables[cut]) return;
    let loading = this.#loadingTables.get(cut);
    if (!loading) {
      loading = loadSliceTable(cut).then((table) => {
        this.#tables = { ...this.#tables, [cut]: table };
      });
      this.#loadingTables.set(cut, loading);
      loading.catch(() => this.#loadingTables.delete(cut));
    }
    await loading;
  }

  /** A font that the shop does not have is there to be named, and leaves room. */
  #leaveOut(id: string): void {
    if (!this.#opened.has(id)) this.#opened.set(id, absentFont(id));
  }

  #open(slice: FontSlice): Promise<FontFace> {
    let opening = this.#opening.get(slice.file);
    if (!opening) {
      opening = this.#fetch(slice);
      this.#opening.set(slice.file, opening);
      opening.catch(() => this.#opening.delete(slice.file));
    }
    return opening;
  }

  async #fetch({ file, range }: FontSlice): Promise<FontFace> {
    const [{ openFace, withinRange }, bytes] = await Promise.all([loadFontEngine(), fetchBytes(fontFileUrl(file))]);
    const face = withinRange(openFace(bytes), range);
    this.#faces.set(file, face);
    return face;
  }

  /** A new font of the files that are here: what was laid out with the one before is laid out again. */
  #assemble(id: string): void {
    this.#opened.set(id, {
      id,
      faces: fontSlices(id, this.#tables).map((slice) => this.#faces.get(slice.file) ?? this.#awaited(slice)),
    });
  }

  #assembleAll(): void {
    for (const [id, { isAbsent }] of this.#opened) if (!isAbsent) this.#assemble(id);
    for (const listener of this.#listeners) listener();
  }

  /** Stands for a file until a text asks for it, and while it is fetched. */
  #awaited(slice: FontSlice): FontFace {
    const absent = (): never => {
      throw new Error(`The font file ${slice.file} is not loaded`);
    };
    return {
      isPending: true,
      unitsPerEm: 1000,
      ascender: 0,
      descender: 0,
      capHeight: 0,
      covers: (codePoint) => {
        if (!slice.range.has(codePoint)) return false;
        void this.#want(slice);
        return true;
      },
      shape: absent,
      outline: absent,
    };
  }

  /** Fetches a file that a text was drawn without, with one row of tries however often it is drawn meanwhile. */
  async #want(slice: FontSlice): Promise<void> {
    const { file } = slice;
    if (this.#wanted.has(file) || this.#opening.has(file)) return;
    this.#wanted.add(file);
    for (let tries = 0; tries <= retries; tries++) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, retryMs));
      try {
        await this.#open(slice);
        this.#assembleAll();
        break;
      } catch {
        // It is tried again after a while, and by the next drawing after the last try.
      }
    }
    this.#wanted.delete(file);
  }
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
