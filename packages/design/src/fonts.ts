/**
 * The fonts a design may use. A font's outlines change between releases of its package, so every entry pins the exact
 * package version; raising a version is a change to every design that uses the font and must be a deliberate one.
 */
export interface DesignFont {
  /** Value of a text layer's `font`. */
  readonly id: string;
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /** Name in the font menu. */
  readonly label: string;
  readonly fontPackage: string;
  readonly packageVersion: string;
  /** Subset files inside the package's `files` folder, in the order in which they are asked for a character. */
  readonly files: readonly string[];
}

const subsets = ['latin', 'latin-ext'] as const;
const packageVersion = '5.3.0';

function font(slug: string, family: string, cut: { weight: number; name?: string; italic?: boolean }): DesignFont {
  const style = cut.italic ? 'italic' : 'normal';
  return {
    id: `${slug}-${cut.weight}${cut.italic ? '-italic' : ''}`,
    family,
    weight: cut.weight,
    style,
    label: cut.name ? `${family} ${cut.name}` : family,
    fontPackage: `@fontsource/${slug}`,
    packageVersion,
    files: subsets.map((subset) => `${slug}-${subset}-${cut.weight}-${style}.woff`),
  };
}

export const designFonts: readonly DesignFont[] = [
  font('roboto', 'Roboto', { weight: 400 }),
  font('roboto', 'Roboto', { weight: 700, name: 'Bold' }),
  font('space-grotesk', 'Space Grotesk', { weight: 500 }),
  font('space-grotesk', 'Space Grotesk', { weight: 700, name: 'Bold' }),
  font('bebas-neue', 'Bebas Neue', { weight: 400 }),
  font('archivo-black', 'Archivo Black', { weight: 400 }),
  font('righteous', 'Righteous', { weight: 400 }),
  font('playfair-display', 'Playfair Display', { weight: 400 }),
  font('playfair-display', 'Playfair Display', { weight: 700, name: 'Bold' }),
  font('playfair-display', 'Playfair Display', { weight: 400, name: 'Italic', italic: true }),
  font('dm-serif-display', 'DM Serif Display', { weight: 400 }),
  font('abril-fatface', 'Abril Fatface', { weight: 400 }),
  font('special-elite', 'Special Elite', { weight: 400 }),
  font('pacifico', 'Pacifico', { weight: 400 }),
  font('lobster', 'Lobster', { weight: 400 }),
  font('caveat', 'Caveat', { weight: 700, name: 'Bold' }),
];

const byId = new Map(designFonts.map((entry) => [entry.id, entry]));

/** The font a text layer starts with. */
export const defaultFontId = 'roboto-700';

export function findDesignFont(id: string): DesignFont | undefined {
  return byId.get(id);
}

/** @throws when the registry has no such font. */
export function designFont(id: string): DesignFont {
  const entry = byId.get(id);
  if (!entry) throw new RangeError(`Unknown font: ${id}`);
  return entry;
}

/** Addresses of a font's subset files, in the order `openFont` wants them. */
export function fontFileUrls(id: string): string[] {
  return designFont(id).files.map((file) => `/fonts/${file}`);
}
