import type { DateRule } from '@merchmill/contract/catalog/hot.console.shapes.ts';
import { HotCategoryKind as Kind, HotCategoryType as Type } from '@merchmill/contract/enums.ts';
import { artworks } from '../artworks/all.ts';
import type { HotSeed, SpuSeed } from '../catalog.types.ts';
import { lowestPriceCents } from '../designs/prices.ts';
import { products } from '../products/all.ts';
import { podCategories, productCategories } from './categories.ts';

/** Designs that fill a collection after those it names: the best sellers of some themes, or of those that pass. */
interface Filling {
  /** Handles of artworks that stand before all others. */
  artworks?: string[];
  /** The first is what it is about, and leads. */
  themes?: string[];
  passes?: (spu: SpuSeed) => boolean;
  /** What comes first; the best seller unless told. */
  rank?: (spu: SpuSeed) => number;
}

type Curated = HotSeed & { filling: Filling | null };
type Entry = Omit<Curated, 'type' | 'kind' | 'products' | 'spus' | 'festival' | 'directory' | 'article' | 'filling'> &
  Partial<Curated>;

/** So many designs has a full collection, and at most so many of one artwork. */
const collectionSize = 24;
const perArtwork = 2;
/** So many of it are seen without scrolling: a festival has as many of its own, even of few artworks. */
const shownFirst = 8;

const entry = (type: HotSeed['type'], seed: Entry): Curated => ({
  filling: null,
  kind: Kind.collection,
  spus: [],
  products: [],
  festival: null,
  directory: null,
  article: null,
  ...seed,
  type,
});

const festival = (date: DateRule, orderByLeadDays: number, seed: Entry): Curated =>
  entry(Type.Festivals, { ...seed, festival: { date, orderByLeadDays } });

const hotLists: Curated[] = [
  entry(Type.HotList, {
    handle: 'best-of-the-press',
    title: 'Best of the press',
    blurb: 'What our printers were busiest with this season.',
    filling: { passes: (spu) => !isSeasonal(spu) },
  }),
  entry(Type.HotList, {
    handle: 'gifts-under-25',
    title: 'Gifts under $25',
    blurb: 'Mugs and shirts that leave some change for the card.',
    filling: { passes: (spu) => lowestPriceCents(spu) < 2500 },
    spus: [
      'cat-and-moon-ceramic-mug',
      'sunday-sourdough-ceramic-mug',
      'camp-lantern-ceramic-mug',
      'atomic-arcs-two-tone-mug',
      'harbour-light-two-tone-mug',
      'long-way-home-ceramic-mug',
      'ridgeline-dusk-ceramic-mug',
      'citrus-crate-ceramic-mug',
      'atomic-arcs-classic-cotton-tee',
      'terrazzo-ember-classic-cotton-tee',
    ],
  }),
  entry(Type.HotList, {
    handle: 'walls-worth-looking-at',
    title: 'Walls worth looking at',
    blurb: 'Prints, posters and papers that hold a wall together.',
    filling: {
      passes: (spu) => productOf(spu).categories.some((handle) => handle === 'posters' || handle === 'fine-art-prints'),
    },
    spus: [
      'paper-monstera-museum-giclee-print',
      'primary-forms-museum-giclee-print',
      'whale-song-matte-poster',
      'fern-linocut-recycled-poster',
      'harbour-light-satin-photo-poster',
      'make-room-recycled-poster',
      'atomic-arcs-matte-poster',
      'koi-circle-recycled-poster',
    ],
  }),
  entry(Type.HotList, {
    handle: 'just-drawn',
    title: 'Just drawn',
    blurb: 'The ink is barely dry on these.',
    filling: { rank: (spu) => Date.parse(spu.releasedAt) },
  }),
  entry(Type.HotList, {
    handle: 'for-small-rooms',
    title: 'For small rooms',
    blurb: 'Foxes, rockets and rainbows for people under four feet tall.',
    filling: { themes: ['nursery'] },
  }),
  entry(Type.HotList, {
    handle: 'kitchen-table',
    title: 'From the kitchen table',
    blurb: 'Soup, slices, bread and the jar on the third shelf.',
    filling: { themes: ['kitchen-lettering-and-food', 'coffee-lettering', 'baking-lettering', 'kitchen-garden'] },
  }),
  entry(Type.HotList, {
    handle: 'desk-survival',
    title: 'Desk survival',
    blurb: 'For Mondays, stand-ups and the eleventh tab.',
    filling: { themes: ['office-humour', 'quotes', 'books-and-games'] },
  }),
  entry(Type.HotList, {
    handle: 'patterns-directory',
    title: 'Everything that repeats',
    blurb: 'Arcs, checks, stars and terrazzo: all patterns in one place.',
    kind: Kind.dir,
    directory: { tab: 'pod', handle: 'patterns' },
  }),
  entry(Type.HotList, {
    handle: 'how-we-print-dark-fabric',
    title: 'How we print on dark fabric',
    blurb: 'Why the same design has two versions, and how to choose.',
    kind: Kind.article,
    article: 'printing-on-dark-fabric',
  }),
];

const festivals: Curated[] = [
  festival({ rule: 'nth-weekday', month: 5, weekday: 0, nth: 2 }, 9, {
    handle: 'mothers-day',
    title: "Mother's Day",
    blurb: 'Flowers that last longer than the card.',
    filling: { themes: ['mothers-and-gardens', 'wildflowers'] },
  }),
  festival({ rule: 'nth-weekday', month: 6, weekday: 0, nth: 3 }, 9, {
    handle: 'fathers-day',
    title: "Father's Day",
    blurb: 'For the one with the lantern, the map, and the opinion about coffee.',
    filling: { themes: ['fathers-prints', 'camping', 'music'] },
  }),
  festival({ rule: 'easter', offsetDays: 0 }, 10, {
    handle: 'easter',
    title: 'Easter',
    blurb: 'Spring colors for the breakfast table.',
    filling: { themes: ['spring-and-easter', 'wildflowers'] },
  }),
  festival({ rule: 'fixed', month: 10, day: 31 }, 8, {
    handle: 'halloween',
    title: 'Halloween',
    blurb: 'Moonlight, mushrooms and one cat who knows something.',
    filling: { themes: ['halloween-prints'] },
  }),
  festival({ rule: 'nth-weekday', month: 11, weekday: 4, nth: 4 }, 8, {
    handle: 'thanksgiving',
    title: 'Thanksgiving',
    blurb: 'For hosts, bakers and those who bring the bread.',
    filling: { themes: ['autumn-prints', 'baking-lettering'] },
  }),
  festival({ rule: 'fixed', month: 12, day: 25 }, 13, {
    handle: 'christmas',
    title: 'Christmas',
    blurb: 'Wrapped, signed for and under the tree in time.',
    filling: { themes: ['christmas-prints', 'winter-prints'] },
  }),
  festival({ rule: 'fixed', month: 2, day: 14 }, 9, {
    handle: 'valentines-day',
    title: "Valentine's Day",
    blurb: 'For two, or for one and a cushion.',
    filling: { themes: ['love-and-weddings'] },
  }),
  festival({ rule: 'fixed', month: 1, day: 1 }, 9, {
    handle: 'new-year',
    title: 'New Year',
    blurb: 'For the first morning, and the resolution after it.',
    filling: { artworks: ['after-midnight'], themes: ['winter-prints'] },
  }),
  festival({ rule: 'fixed', month: 3, day: 8 }, 8, {
    handle: 'womens-day',
    title: "Women's Day",
    blurb: 'Said properly, printed large.',
    filling: { themes: ['wildflowers', 'mothers-and-gardens', 'quotes'] },
  }),
  festival({ rule: 'fixed', month: 3, day: 17 }, 8, {
    handle: 'st-patricks-day',
    title: "St. Patrick's Day",
    blurb: 'Something green that is not a hat.',
    filling: { artworks: ['fourth-leaf'], themes: ['ferns-and-leaves'] },
  }),
  festival({ rule: 'easter', offsetDays: -21 }, 9, {
    handle: 'mothering-sunday',
    title: 'Mothering Sunday',
    blurb: 'Three weeks before Easter, as they do it in Leeds.',
    filling: { themes: ['mothers-and-gardens', 'wildflowers'] },
  }),
  festival({ rule: 'fixed', month: 4, day: 22 }, 8, {
    handle: 'earth-day',
    title: 'Earth Day',
    blurb: 'Leaves, ridges and the animals that live there.',
    filling: { themes: ['mountains-and-woods', 'forest-animals', 'ferns-and-leaves'] },
  }),
  festival({ rule: 'fixed', month: 6, day: 21 }, 8, {
    handle: 'midsummer',
    title: 'Midsummer',
    blurb: 'The longest evening needs a table outside.',
    filling: { themes: ['seventies', 'sea-and-coast', 'kitchen-garden'] },
  }),
  festival({ rule: 'nth-weekday', month: 8, weekday: 0, nth: 1 }, 8, {
    handle: 'friendship-day',
    title: 'Friendship Day',
    blurb: 'For the one who takes the last slice, and is forgiven.',
    filling: { themes: ['kitchen-lettering-and-food', 'music', 'office-humour'] },
  }),
  festival({ rule: 'fixed', month: 8, day: 8 }, 7, {
    handle: 'cat-day',
    title: 'International Cat Day',
    blurb: 'They will not notice. Celebrate anyway.',
    filling: { themes: ['cats'] },
  }),
  festival({ rule: 'fixed', month: 9, day: 1 }, 10, {
    handle: 'back-to-school',
    title: 'Back to school',
    blurb: 'New pencil case, same stairs.',
    filling: { themes: ['school-and-teachers', 'books-and-games', 'science'] },
  }),
  festival({ rule: 'fixed', month: 10, day: 1 }, 7, {
    handle: 'coffee-day',
    title: 'International Coffee Day',
    blurb: 'Best read before nine.',
    filling: { themes: ['coffee-lettering', 'baking-lettering'] },
  }),
  festival({ rule: 'fixed', month: 10, day: 5 }, 8, {
    handle: 'teachers-day',
    title: "World Teachers' Day",
    blurb: 'For those who explain it again.',
    filling: { themes: ['school-and-teachers', 'science', 'books-and-games'] },
  }),
];

const templateDesigns: Curated[] = [
  entry(Type.knifeProduct, {
    handle: 'wrap-a-mug',
    title: 'Wrap a mug',
    blurb: 'Download the die-line, draw to the edge, upload it back.',
    kind: Kind.dir,
    directory: { tab: 'product', handle: 'mugs' },
    products: ['ceramic-mug'],
  }),
  entry(Type.knifeProduct, {
    handle: 'fill-the-big-shirt',
    title: 'Fill the big shirt',
    blurb: 'Front and back at 381 × 457 mm: the largest areas we print.',
    kind: Kind.dir,
    directory: { tab: 'product', handle: 'heavyweight-t-shirts' },
    products: ['heavyweight-tee'],
  }),
  entry(Type.knifeProduct, {
    handle: 'cut-and-sew-cushions',
    title: 'Cut and sew',
    blurb: 'Cushion panels with seam allowance, fold lines and safe margin.',
    kind: Kind.dir,
    directory: { tab: 'product', handle: 'cushions' },
    products: ['cotton-canvas-cushion'],
  }),
  entry(Type.knifeProduct, {
    handle: 'editions-on-cotton-rag',
    title: 'Editions on cotton rag',
    blurb: 'A sheet template with bleed for prints that will be numbered.',
    kind: Kind.dir,
    directory: { tab: 'product', handle: 'fine-art-prints' },
    products: ['museum-giclee-print'],
  }),
  entry(Type.knifeProduct, {
    handle: 'bags-by-the-panel',
    title: 'Bags by the panel',
    blurb: 'The front of a canvas tote as a flat sheet, to the last millimeter of the print area.',
    kind: Kind.dir,
    directory: { tab: 'product', handle: 'tote-bags' },
    products: ['canvas-tote'],
  }),
  entry(Type.knifeProduct, {
    handle: 'round-the-tumbler',
    title: 'Round the tumbler',
    blurb: 'The wrap as a flat sheet, seam at the back.',
    kind: Kind.dir,
    directory: { tab: 'product', handle: 'tumblers' },
    products: ['steel-tumbler'],
  }),
  entry(Type.knifeProduct, {
    handle: 'covers-to-draw',
    title: 'Covers to draw',
    blurb: 'The front cover of an A5 notebook with bleed and safe margin.',
    kind: Kind.dir,
    directory: { tab: 'product', handle: 'notebooks' },
    products: ['hardcover-notebook'],
  }),
  entry(Type.knifeProduct, {
    handle: 'sheets-of-stickers',
    title: 'Sheets of stickers',
    blurb: 'Your own cut lines, as many as fit.',
    kind: Kind.dir,
    directory: { tab: 'product', handle: 'stickers' },
    products: ['vinyl-sticker-sheet'],
  }),
];

const productByHandle = new Map(products.map((product) => [product.handle, product]));
const themesOf = new Map(artworks.map(({ handle, categories }) => [handle, categories]));
/** Themes of some weeks of the year: what they hold leads no list that is about all of it. */
const seasons = ['christmas-prints', 'winter-prints', 'halloween-prints', 'spring-and-easter', 'autumn-prints'];
const isSeasonal = ({ artwork }: SpuSeed) => themesOf.get(artwork)!.some((theme) => seasons.includes(theme));
const productOf = (spu: SpuSeed) => productByHandle.get(spu.product)!;

function filled({ spus: listed, filling }: Curated, spus: readonly SpuSeed[]): string[] {
  const there = new Map(spus.map((spu) => [spu.handle, spu]));
  const kept = listed.flatMap((handle) => there.get(handle) ?? []);
  if (!filling) return kept.map(({ handle }) => handle);
  const { artworks: named = [], themes, passes = () => true, rank = (spu) => spu.settleOrderNum } = filling;
  /** 0 stands first; what is nowhere is not in it. */
  const place = (spu: SpuSeed): number => {
    if (named.includes(spu.artwork)) return 0;
    if (!themes) return 1;
    const own = themesOf.get(spu.artwork)!;
    return own.includes(themes[0]!) ? 1 : own.some((theme) => themes.includes(theme)) ? 2 : Infinity;
  };
  const fitting = spus.filter((spu) => place(spu) < Infinity && passes(spu));
  // Every artwork once before one comes again; where there are few of them, more often than elsewhere.
  const byArtwork = Map.groupBy(
    fitting.toSorted((a, b) => rank(b) - rank(a)),
    ({ artwork }) => artwork,
  );
  const most = Math.max(perArtwork, Math.ceil(shownFirst / byArtwork.size));
  const turns = [...byArtwork.values()].flatMap((own) => own.slice(0, most).map((spu, turn) => ({ spu, turn })));
  turns.sort((a, b) => place(a.spu) - place(b.spu) || a.turn - b.turn || rank(b.spu) - rank(a.spu));
  for (const { spu } of turns) {
    if (kept.length >= collectionSize) break;
    if (kept.includes(spu) || kept.filter(({ artwork }) => artwork === spu.artwork).length >= most) continue;
    kept.push(spu);
  }
  return kept.map(({ handle }) => handle);
}

const handlesIn = (tree: typeof podCategories): string[] =>
  tree.flatMap(({ handle, children = [] }) => [handle, ...handlesIn(children)]);
const directories = { product: new Set(handlesIn(productCategories)), pod: new Set(handlesIn(podCategories)) };

/** Curated entries of the header, in the order in which they are shown, with those of the ready designs they collect. */
export function hotEntries(spus: readonly SpuSeed[]): HotSeed[] {
  return [...hotLists, ...festivals, ...templateDesigns]
    .filter(({ directory }) => !directory || directories[directory.tab].has(directory.handle))
    .map((curated) => {
      const { filling: _, ...hot } = curated;
      return { ...hot, spus: filled(curated, spus) };
    });
}
