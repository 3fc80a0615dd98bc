import { inkPairs } from '../emblem/ink-pairs.ts';
import { type PlateSeed, plate, sameOnEither } from '../kit/plate.ts';
import * as m from './compositions.ts';
import { type Scrap, scrapPullsOf } from './paper.ts';

const theme = 'Collage';
/** The drawer of scraps; `d` is the core of the paper, which must be seen on the ground. */
const papers = {
  day: { ...inkPairs.record.day, ground: '#fbf6ea', b: '#edb04a', c: '#3d7f86', d: '#d9c6a3' },
  night: { ...inkPairs.record.night, ground: '#2f4147', line: '#26303f', d: '#fbf4e4' },
};
const of = (scraps: () => Scrap[], listing: Omit<PlateSeed, 'pulls'>) =>
  plate({ ...listing, pulls: sameOnEither(() => scrapPullsOf(listing.handle, scraps())) });

/** Torn paper: what was in the drawer, and some paste. */
export const collages = [
  of(m.marketFlowers, {
    handle: 'market-flowers',
    title: 'Market Flowers',
    theme,
    story:
      'The flowers are last year’s seed catalog, the vase is a striped envelope and the cloth was wrapping paper. Nothing was bought for it.',
    notes: ['Cut from a seed catalog, watered never.', 'A vase that was an envelope.', 'They last longer this way.'],
    tags: ['collage', 'flowers', 'vase', 'torn paper', 'still life', 'matisse'],
    categories: ['wildflowers', 'mothers-and-gardens', 'abstract-shapes'],
    ...papers,
  }),
  of(m.paperMountains, {
    handle: 'weather-page',
    title: 'Weather Page',
    theme,
    story: 'The sky is page 14 of a Sunday paper and says rain. We put a sun over it, and it turned out to be right.',
    notes: ['Sky: page 14. Outlook: fine.', 'Torn along the ridge.', 'Five sheets and a good forecast.'],
    tags: ['collage', 'mountains', 'torn paper', 'landscape', 'sun', 'newsprint'],
    categories: ['mountains-and-woods', 'camping', 'abstract-shapes'],
    ...papers,
  }),
  of(m.breakfastFish, {
    handle: 'fish-on-friday',
    title: 'Fish on Friday',
    theme,
    story:
      'Served on the newspaper, as it should be, with half a lemon from a tea box. Seven scrap colors and no bones.',
    notes: ['Served on the news.', 'With lemon, from a tea box.', 'Friday is Friday.'],
    tags: ['collage', 'fish', 'kitchen', 'torn paper', 'lemon', 'newsprint'],
    categories: ['kitchen-lettering-and-food', 'water-animals', 'kitchen-garden'],
    ...papers,
  }),
  of(m.stackOfStones, {
    handle: 'good-balance',
    title: 'Good Balance',
    theme,
    story: 'Six scraps from the floor, stacked in order of size until one of us breathed. It was glued at once.',
    notes: ['Do not breathe on it.', 'Six scraps and no wind.', 'Balanced, for the moment.'],
    tags: ['collage', 'stones', 'balance', 'torn paper', 'abstract', 'zen'],
    categories: ['abstract-shapes', 'modernist', 'sea-and-coast'],
    ...papers,
  }),
  of(m.houseRow, {
    handle: 'canal-row',
    title: 'Canal Row',
    theme,
    story:
      'Every house on it is a different paper: a map, a stripe, a ledger, a page of small ads. They lean because we cannot cut straight.',
    notes: ['They lean, but so do we.', 'Number 4 is a page of small ads.', 'A street made of leftovers.'],
    tags: ['collage', 'houses', 'city', 'torn paper', 'canal', 'home'],
    categories: ['home-and-moving', 'road-trips', 'folk-art'],
    ...papers,
  }),
  of(m.twoFaces, {
    handle: 'same-thought',
    title: 'Same Thought',
    theme,
    story: 'Two heads from two magazines that came out in the same week. They had never met and agreed at once.',
    notes: [
      'They were just about to say it.',
      'Two profiles, one sentence.',
      'From different papers, on the same page.',
    ],
    tags: ['collage', 'faces', 'portrait', 'torn paper', 'modern', 'couple'],
    categories: ['abstract-shapes', 'modernist', 'love-and-weddings'],
    ...papers,
  }),
  of(m.cutoutGarden, {
    handle: 'scissor-garden',
    title: 'Scissor Garden',
    theme,
    story:
      'Twelve beds, and each was planted with one pair of scissors in under a minute. The rules: no pencil, no second try.',
    notes: ['No pencil, no second try.', 'Twelve beds, all in flower.', 'Planted with scissors.'],
    tags: ['collage', 'cutouts', 'leaves', 'pattern', 'matisse', 'colorful'],
    categories: ['abstract-shapes', 'all-over-prints', 'ferns-and-leaves'],
    ...papers,
  }),
  of(m.lemonTable, {
    handle: 'long-lunch',
    title: 'Long Lunch',
    theme,
    story:
      'The bottle is a night sky from a travel brochure, and the table is still wet. We stayed until the paper ran out.',
    notes: ['Stay, there are three lemons left.', 'Table for whoever comes.', 'It was lunch, and then it was seven.'],
    tags: ['collage', 'lemons', 'bottle', 'still life', 'torn paper', 'kitchen'],
    categories: ['kitchen-lettering-and-food', 'fruit-and-fungi', 'kitchen-garden'],
    ...papers,
  }),
];
