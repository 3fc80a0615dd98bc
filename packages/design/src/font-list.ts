import type { Cut } from './slices.ts';
import type { Subset } from './subsets.ts';

export type FontKind = 'sans' | 'serif' | 'slab' | 'display' | 'script' | 'hand' | 'mono';

/** Files by how often characters are used together. Not every family has all of them. */
interface NumberedFiles {
  readonly cut: Cut;
  readonly absent: readonly number[];
}

interface FontFamily {
  readonly slug: string;
  readonly family: string;
  readonly kind: FontKind;
  readonly subsets: readonly Subset[];
  readonly cuts: readonly { readonly weight: number; readonly name?: string; readonly italic?: boolean }[];
  readonly connected?: boolean;
  readonly numbered?: NumberedFiles;
}

interface Weight {
  weight: number;
  name?: string;
  italic?: boolean;
}

const family = (
  slug: string,
  name: string,
  kind: FontKind,
  subsets: readonly Subset[],
  cuts: readonly Weight[],
): FontFamily => ({ slug, family: name, kind, subsets, cuts });
/** Letters of these touch each other, as those of handwriting do. */
const connected = (font: FontFamily): FontFamily => ({ ...font, connected: true });
const regular: Weight = { weight: 400 };
const bold: Weight = { weight: 700, name: 'Bold' };

/** These come in numbered files, and are not installed unless asked for (assets/fonts). */
const numbered = (cut: Cut, font: FontFamily, absent: readonly number[] = []): FontFamily => ({
  ...font,
  subsets: [...font.subsets, cut],
  numbered: { cut, absent },
});

/** Numbers from one to another. */
const through = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const noHanja = [1, ...through(66, 92)];

const extended = ['latin', 'latin-ext'] as const satisfies Subset[];

/** The families, by kind. The order of a family's subsets is that in which its files are asked for a character. */
export const fontFamilies: readonly FontFamily[] = [
  family(
    'roboto',
    'Roboto',
    'sans',
    [...extended, 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
    [regular, bold],
  ),
  family('space-grotesk', 'Space Grotesk', 'sans', [...extended, 'vietnamese'], [{ weight: 500 }, bold]),
  family('bebas-neue', 'Bebas Neue', 'sans', extended, [regular]),
  family('archivo-black', 'Archivo Black', 'sans', extended, [regular]),
  family(
    'montserrat',
    'Montserrat',
    'sans',
    [...extended, 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    [{ weight: 500 }, { weight: 800, name: 'ExtraBold' }],
  ),
  family('oswald', 'Oswald', 'sans', [...extended, 'vietnamese', 'cyrillic', 'cyrillic-ext'], [{ weight: 500 }]),
  family(
    'comfortaa',
    'Comfortaa',
    'sans',
    [...extended, 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'],
    [{ weight: 700 }],
  ),
  family('varela-round', 'Varela Round', 'sans', [...extended, 'vietnamese', 'hebrew'], [regular]),
  family('league-gothic', 'League Gothic', 'sans', [...extended, 'vietnamese'], [regular]),
  family('anton', 'Anton', 'sans', [...extended, 'vietnamese'], [regular]),
  family('cairo', 'Cairo', 'sans', [...extended, 'arabic'], [{ weight: 700 }]),
  family('mukta', 'Mukta', 'sans', [...extended, 'devanagari'], [regular, bold]),
  family(
    'noto-sans-hebrew',
    'Noto Sans Hebrew',
    'sans',
    [...extended, 'greek-ext', 'cyrillic-ext', 'hebrew'],
    [regular, { weight: 800, name: 'ExtraBold' }],
  ),
  family('noto-sans-thai', 'Noto Sans Thai', 'sans', [...extended, 'thai'], [regular, bold]),
  numbered(
    'japanese',
    family(
      'zen-kaku-gothic-new',
      'Zen Kaku Gothic New',
      'sans',
      [...extended, 'cyrillic'],
      [{ weight: 500 }, { weight: 900, name: 'Black' }],
    ),
    [0, 1],
  ),
  numbered('korean', family('gowun-dodum', 'Gowun Dodum', 'sans', [...extended, 'vietnamese'], [regular]), noHanja),
  numbered(
    'korean',
    family('nanum-gothic', 'Nanum Gothic', 'sans', ['latin'], [regular, { weight: 800, name: 'ExtraBold' }]),
    [...noHanja, 93],
  ),
  family(
    'playfair-display',
    'Playfair Display',
    'serif',
    [...extended, 'vietnamese', 'cyrillic'],
    [regular, bold, { weight: 400, name: 'Italic', italic: true }],
  ),
  family('dm-serif-display', 'DM Serif Display', 'serif', extended, [regular]),
  family('abril-fatface', 'Abril Fatface', 'serif', extended, [regular]),
  family('yeseva-one', 'Yeseva One', 'serif', [...extended, 'vietnamese', 'cyrillic', 'cyrillic-ext'], [regular]),
  family(
    'lora',
    'Lora',
    'serif',
    [...extended, 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    [regular, { weight: 600, name: 'Italic', italic: true }],
  ),
  family(
    'tinos',
    'Tinos',
    'serif',
    [...extended, 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'hebrew'],
    [regular, bold],
  ),
  family('cinzel', 'Cinzel', 'serif', extended, [regular]),
  family('frank-ruhl-libre', 'Frank Ruhl Libre', 'serif', [...extended, 'hebrew'], [{ weight: 500 }]),
  family('amiri', 'Amiri', 'serif', [...extended, 'arabic'], [regular, bold]),
  family('martel', 'Martel', 'serif', [...extended, 'devanagari'], [{ weight: 700 }]),
  numbered(
    'japanese',
    family('zen-antique', 'Zen Antique', 'serif', [...extended, 'greek', 'cyrillic'], [regular]),
    [0, 1],
  ),
  numbered(
    'korean',
    family('gowun-batang', 'Gowun Batang', 'serif', [...extended, 'vietnamese'], [regular, bold]),
    noHanja,
  ),
  family(
    'roboto-slab',
    'Roboto Slab',
    'slab',
    [...extended, 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
    [regular, bold],
  ),
  family('alfa-slab-one', 'Alfa Slab One', 'slab', [...extended, 'vietnamese'], [regular]),
  family('bree-serif', 'Bree Serif', 'slab', extended, [regular]),
  family('righteous', 'Righteous', 'display', extended, [regular]),
  family('titan-one', 'Titan One', 'display', extended, [regular]),
  family('bangers', 'Bangers', 'display', [...extended, 'vietnamese'], [regular]),
  family('monoton', 'Monoton', 'display', extended, [regular]),
  family('bungee', 'Bungee', 'display', [...extended, 'vietnamese'], [regular]),
  family('shrikhand', 'Shrikhand', 'display', extended, [regular]),
  family('saira-stencil-one', 'Saira Stencil One', 'display', [...extended, 'vietnamese'], [regular]),
  family('russo-one', 'Russo One', 'display', [...extended, 'cyrillic'], [regular]),
  family('press-start-2p', 'Press Start 2P', 'display', [...extended, 'greek', 'cyrillic', 'cyrillic-ext'], [regular]),
  family('suez-one', 'Suez One', 'display', [...extended, 'hebrew'], [regular]),
  family('lalezar', 'Lalezar', 'display', [...extended, 'vietnamese', 'arabic'], [regular]),
  family('modak', 'Modak', 'display', [...extended, 'devanagari'], [regular]),
  family('reem-kufi', 'Reem Kufi', 'display', [...extended, 'vietnamese', 'arabic'], [{ weight: 600 }]),
  numbered('japanese', family('rocknroll-one', 'RocknRoll One', 'display', extended, [regular])),
  numbered('korean', family('black-han-sans', 'Black Han Sans', 'display', ['latin'], [regular]), [
    0,
    ...noHanja,
    93,
    ...through(96, 98),
  ]),
  numbered('korean', family('jua', 'Jua', 'display', ['latin'], [regular]), [0, ...noHanja, 93, ...through(96, 99)]),
  connected(
    family('pacifico', 'Pacifico', 'script', [...extended, 'vietnamese', 'cyrillic', 'cyrillic-ext'], [regular]),
  ),
  connected(family('lobster', 'Lobster', 'script', [...extended, 'vietnamese', 'cyrillic', 'cyrillic-ext'], [regular])),
  connected(
    family(
      'great-vibes',
      'Great Vibes',
      'script',
      [...extended, 'vietnamese', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
      [regular],
    ),
  ),
  connected(family('dancing-script', 'Dancing Script', 'script', [...extended, 'vietnamese'], [{ weight: 700 }])),
  connected(family('kaushan-script', 'Kaushan Script', 'script', extended, [regular])),
  connected(family('sacramento', 'Sacramento', 'script', extended, [regular])),
  connected(family('yellowtail', 'Yellowtail', 'script', extended, [regular])),
  family('marck-script', 'Marck Script', 'script', [...extended, 'cyrillic'], [regular]),
  family('caveat', 'Caveat', 'hand', [...extended, 'cyrillic', 'cyrillic-ext'], [bold]),
  family('caveat-brush', 'Caveat Brush', 'hand', extended, [regular]),
  family('amatic-sc', 'Amatic SC', 'hand', [...extended, 'vietnamese', 'cyrillic', 'hebrew'], [{ weight: 700 }]),
  family('patrick-hand', 'Patrick Hand', 'hand', [...extended, 'vietnamese'], [regular]),
  family('kalam', 'Kalam', 'hand', [...extended, 'devanagari'], [{ weight: 700 }]),
  family('itim', 'Itim', 'hand', [...extended, 'vietnamese', 'thai'], [regular]),
  family('sriracha', 'Sriracha', 'hand', [...extended, 'vietnamese', 'thai'], [regular]),
  numbered('japanese', family('yusei-magic', 'Yusei Magic', 'hand', extended, [regular]), [0]),
  numbered('japanese', family('yuji-syuku', 'Yuji Syuku', 'hand', [...extended, 'cyrillic'], [regular])),
  numbered('korean', family('nanum-pen-script', 'Nanum Pen Script', 'hand', ['latin'], [regular]), noHanja),
  family('special-elite', 'Special Elite', 'mono', extended, [regular]),
  family('space-mono', 'Space Mono', 'mono', [...extended, 'vietnamese'], [regular]),
  family('vt323', 'VT323', 'mono', [...extended, 'vietnamese'], [regular]),
  family('pt-mono', 'PT Mono', 'mono', [...extended, 'cyrillic', 'cyrillic-ext'], [regular]),
];
