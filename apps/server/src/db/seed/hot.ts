import { HotCategoryKind as Kind, HotCategoryType as Type } from '@merchmill/contract/enums.ts';
import type { DateRule } from '../../modules/catalog/festival.rules.ts';
import type { HotSeed } from './catalog-seed.types.ts';

type Entry = Omit<HotSeed, 'type' | 'kind' | 'products' | 'spus' | 'festival' | 'directory' | 'article'> &
  Partial<HotSeed>;

const entry = (type: HotSeed['type'], seed: Entry): HotSeed => ({
  kind: Kind.collection,
  spus: [],
  products: [],
  festival: null,
  directory: null,
  article: null,
  ...seed,
  type,
});

const festival = (date: DateRule, orderByLeadDays: number, seed: Entry): HotSeed =>
  entry(Type.Festivals, { ...seed, festival: { date, orderByLeadDays } });

const hotLists: HotSeed[] = [
  entry(Type.HotList, {
    handle: 'best-of-the-press',
    title: 'Best of the press',
    blurb: 'What left the printers most often this season.',
    spus: [
      'ridgeline-dusk-heavyweight-tee',
      'cat-and-moon-classic-cotton-tee',
      'slow-sunday-garment-dyed-tee',
      'tidewater-matte-poster',
      'first-coffee-ceramic-mug',
      'citrus-crate-cotton-canvas-cushion',
      'northern-sky-satin-photo-poster',
      'mushroom-wood-classic-cotton-tee',
      'koi-circle-museum-giclee-print',
      'long-way-home-classic-cotton-tee',
    ],
  }),
  entry(Type.HotList, {
    handle: 'gifts-under-25',
    title: 'Gifts under $25',
    blurb: 'Mugs and shirts that leave some change for the card.',
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
    blurb: 'Prints in one format, so that they hang together whatever you choose.',
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
    handle: 'patterns-directory',
    title: 'Everything that repeats',
    blurb: 'Arcs, citrus and terrazzo: all patterns in one place.',
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

const festivals: HotSeed[] = [
  festival({ rule: 'nth-weekday', month: 5, weekday: 0, nth: 2 }, 9, {
    handle: 'mothers-day',
    title: "Mother's Day",
    blurb: 'Flowers that last longer than the card.',
    spus: [
      'make-room-recycled-poster',
      'paper-monstera-velvet-cushion',
      'fern-linocut-two-tone-mug',
      'koi-circle-velvet-cushion',
      'citrus-crate-cotton-canvas-cushion',
      'long-way-home-matte-poster',
      'sunday-sourdough-organic-ringspun-tee',
    ],
  }),
  festival({ rule: 'nth-weekday', month: 6, weekday: 0, nth: 3 }, 9, {
    handle: 'fathers-day',
    title: "Father's Day",
    blurb: 'For the one with the lantern, the map and the opinion about coffee.',
    spus: [
      'camp-lantern-heavyweight-tee',
      'first-coffee-large-mug',
      'northern-sky-heavyweight-tee',
      'ridgeline-dusk-heavyweight-tee',
      'long-way-home-recycled-everyday-tee',
      'harbour-light-classic-cotton-tee',
      'sunday-sourdough-classic-cotton-tee',
    ],
  }),
  festival({ rule: 'easter', offsetDays: 0 }, 10, {
    handle: 'easter',
    title: 'Easter',
    blurb: 'Spring colours for the breakfast table.',
    spus: [
      'citrus-crate-ceramic-mug',
      'make-room-organic-ringspun-tee',
      'paper-monstera-garment-dyed-tee',
      'sunday-sourdough-ceramic-mug',
      'long-way-home-recycled-poster',
      'tidewater-large-mug',
    ],
  }),
  festival({ rule: 'fixed', month: 10, day: 31 }, 8, {
    handle: 'halloween',
    title: 'Halloween',
    blurb: 'Moonlight, mushrooms and one cat who knows something.',
    spus: [
      'cat-and-moon-classic-cotton-tee',
      'cat-and-moon-matte-poster',
      'cat-and-moon-ceramic-mug',
      'cat-and-moon-velvet-cushion',
      'mushroom-wood-satin-photo-poster',
      'mushroom-wood-classic-cotton-tee',
      'northern-sky-velvet-cushion',
    ],
  }),
  festival({ rule: 'nth-weekday', month: 11, weekday: 4, nth: 4 }, 8, {
    handle: 'thanksgiving',
    title: 'Thanksgiving',
    blurb: 'For hosts, bakers and those who bring the bread.',
    spus: [
      'sunday-sourdough-recycled-poster',
      'sunday-sourdough-ceramic-mug',
      'terrazzo-ember-linen-look-cushion',
      'first-coffee-recycled-poster',
      'mushroom-wood-ceramic-mug',
      'slow-sunday-heavyweight-tee',
    ],
  }),
  festival({ rule: 'fixed', month: 12, day: 24 }, 12, {
    handle: 'christmas',
    title: 'Christmas',
    blurb: 'Wrapped, signed for and under the tree on the 24th.',
    spus: [
      'northern-sky-satin-photo-poster',
      'harbour-light-two-tone-mug',
      'whale-song-cotton-canvas-cushion',
      'koi-circle-museum-giclee-print',
      'camp-lantern-ceramic-mug',
      'ridgeline-dusk-matte-poster',
      'fern-linocut-linen-look-cushion',
      'cat-and-moon-organic-ringspun-tee',
    ],
  }),
  festival({ rule: 'fixed', month: 2, day: 14 }, 9, {
    handle: 'valentines-day',
    title: "Valentine's Day",
    blurb: 'For two, or for one and a cushion.',
    spus: [
      'koi-circle-garment-dyed-tee',
      'long-way-home-garment-dyed-tee',
      'make-room-matte-poster',
      'paper-monstera-two-tone-mug',
      'whale-song-recycled-poster',
      'slow-sunday-ceramic-mug',
    ],
  }),
];

const templateDesigns: HotSeed[] = [
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
];

/** Curated entries of the header, in the order in which they are shown. */
export const hotEntries: HotSeed[] = [...hotLists, ...festivals, ...templateDesigns];
