import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import type { Font } from '@merchmill/design/font-file.ts';

export type FontChoice = DesignerData['fonts'][number];

/** The shaping engine; asking for it early saves the wait for it later. */
export const loadFontEngine = () => import('@merchmill/design/font-file.ts');

/** CSS family under which the text input shows the first subset of a font; the further ones are numbered on. */
const cssFamily = (id: string, subset: number) => `mm-${id}-${subset}`;

/**
 * The fonts of the designer. A font is fetched when it is first used; the shaping engine comes with the first of them.
 * Everything drawn must be loaded before, as drawing does not wait.
 */
export class FontLibrary {
  readonly choices: readonly FontChoice[];
  readonly #opened = new Map<string, Font>();
  readonly #opening = new Map<string, Promise<Font>>();
  readonly #shown = new Set<string>();

  constructor(choices: readonly FontChoice[]) {
    this.choices = choices;
  }

  /** @throws when the font is not loaded. */
  readonly font = (id: string): Font => {
    const font = this.#opened.get(id);
    if (!font) throw new Error(`The font ${id} is not loaded`);
    return font;
  };

  /** Fetches and opens a font; asking again after a failure tries again. */
  load(id: string): Promise<Font> {
    let opening = this.#opening.get(id);
    if (!opening) {
      opening = this.#open(id);
      this.#opening.set(id, opening);
      opening.catch(() => this.#opening.delete(id));
    }
    return opening;
  }

  async loadAll(ids: Iterable<string>): Promise<void> {
    await Promise.all([...new Set(ids)].map((id) => this.load(id)));
  }

  /** The font's families for CSS, after the names of its subset files. */
  cssFamilies(id: string): string {
    return [...this.#choice(id).urls.map((_, subset) => `"${cssFamily(id, subset)}"`), 'sans-serif'].join(', ');
  }

  /** Makes the font known to CSS, for menus that show it in its own face. */
  show(id: string): void {
    if (this.#shown.has(id)) return;
    this.#shown.add(id);
    for (const [subset, url] of this.#choice(id).urls.entries()) {
      // Subsets after the first are only fetched where a character needs them.
      const face = new FontFace(cssFamily(id, subset), `url("${url}") format("woff")`, { display: 'swap' });
      document.fonts.add(face);
    }
  }

  #choice(id: string): FontChoice {
    const choice = this.choices.find((entry) => entry.id === id);
    if (!choice) throw new RangeError(`Unknown font: ${id}`);
    return choice;
  }

  async #open(id: string): Promise<Font> {
    const [{ openFont }, ...files] = await Promise.all([loadFontEngine(), ...this.#choice(id).urls.map(fetchBytes)]);
    const font = openFont(id, files);
    this.#opened.set(id, font);
    this.show(id);
    return font;
  }
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
