import { inkPairs } from '../emblem/ink-pairs.ts';
import { type PlateSeed, type Pull, plate, sameOnEither } from '../kit/plate.ts';
import { curledCat, lanternJelly, nightMoth } from './creatures.ts';
import { foundFeather, highGround, winterOak } from './outdoors.ts';
import { tallShip, windowBottles } from './things.ts';
import { fullShelves, oldTown } from './town.ts';

const theme = 'Pen and ink';
const of = (pulls: () => Pull[], listing: Omit<PlateSeed, 'pulls'>) =>
  plate({ ...listing, pulls: sameOnEither(pulls) });

/** One pen: lines that swell and lift, and tone by hatching. */
export const penDrawings = [
  of(oldTown, {
    handle: 'old-town',
    title: 'Old Town',
    theme,
    story: 'Six houses that have held each other up since 1640. Take one out and the whole street sits down.',
    notes: ['Six houses, no straight wall.', 'Holding each other up since 1640.', 'Somebody is always at the window.'],
    tags: ['ink drawing', 'houses', 'city', 'hatching', 'line art', 'old town'],
    categories: ['home-and-moving', 'road-trips', 'folk-art'],
    day: { ...inkPairs.graphite.day, a: '#e0603f' },
    night: { ...inkPairs.graphite.night, a: '#e5664d' },
  }),
  of(fullShelves, {
    handle: 'full-shelves',
    title: 'Full Shelves',
    theme,
    story:
      'Four shelves, a few plants to keep the peace, and one book leaning on purpose. There is no more room, and three more in the mail.',
    notes: ['No room left. Three more in the mail.', 'Alphabetical, by feeling.', 'The leaning one is being read.'],
    tags: ['ink drawing', 'books', 'library', 'reading', 'shelves', 'line art'],
    categories: ['books-and-games', 'school-and-teachers', 'house-plants'],
    day: { ...inkPairs.graphite.day, a: '#c9573c' },
    night: { ...inkPairs.graphite.night, a: '#e5664d' },
  }),
  of(winterOak, {
    handle: 'winter-oak',
    title: 'Winter Oak',
    theme,
    story:
      'Only in January can you see how it did it. Drawn from the gate, from the trunk outward, until the nib was too wide for the twigs.',
    notes: ['You see how it did it in January.', 'All structure, no gossip.', 'Drawn from the trunk outward.'],
    tags: ['ink drawing', 'tree', 'oak', 'winter', 'branches', 'line art'],
    categories: ['winter-prints', 'mountains-and-woods', 'fathers-prints'],
    ...inkPairs.graphite,
  }),
  of(highGround, {
    handle: 'high-ground',
    title: 'High Ground',
    theme,
    story:
      'A map of a place that does not exist, surveyed to the meter. The red line is how we would walk it, with lunch at the lake.',
    notes: ['Lunch is at the lake.', 'Surveyed to the meter, found nowhere.', 'The long way, in red.'],
    tags: ['topographic map', 'contour lines', 'hiking', 'ink drawing', 'mountains', 'outdoors'],
    categories: ['mountains-and-woods', 'camping', 'science'],
    day: { ...inkPairs.coast.day, a: '#d8503a', d: '#a9cfd0' },
    night: { ...inkPairs.coast.night, a: '#ef7a5e', d: '#3f7f92' },
  }),
  of(nightMoth, {
    handle: 'porch-light',
    title: 'Porch Light',
    theme,
    story:
      'It came to the lamp at eleven and sat for its portrait until one. Drawn one half at a time; it brought the other.',
    notes: [
      'Came for the lamp, stayed for the portrait.',
      'Four eyes, all of them painted on.',
      'Night shift for butterflies.',
    ],
    tags: ['ink drawing', 'moth', 'insect', 'night', 'hatching', 'vintage'],
    categories: ['forest-animals', 'moonlight', 'science'],
    day: { ...inkPairs.graphite.day, b: '#d8a54a' },
    night: { ...inkPairs.graphite.night, b: '#e2b45c' },
  }),
  of(windowBottles, {
    handle: 'north-window',
    title: 'North Window',
    theme,
    story:
      'Three things from the kitchen, a north window and one long rainy Sunday. Four directions of line, and no gray at all.',
    notes: ['It rained, so we drew.', 'Four directions of line, no gray.', 'The pear had to wait for its own print.'],
    tags: ['ink drawing', 'still life', 'bottles', 'kitchen', 'cross-hatching', 'line art'],
    categories: ['kitchen-lettering-and-food', 'abstract-shapes', 'craft-and-garden'],
    day: { ...inkPairs.kitchen.day, a: '#e07a52' },
    night: { ...inkPairs.kitchen.night, a: '#ea6a4d' },
  }),
  of(tallShip, {
    handle: 'fair-enough-wind',
    title: 'Fair Enough Wind',
    theme,
    story: 'From a bottle in the harbor bar, drawn through the glass. The crew is below, arguing about the bill.',
    notes: ['All sails up, bill unpaid.', 'Out of the bottle at last.', 'Goes where the wind was going.'],
    tags: ['ink drawing', 'ship', 'sailing', 'sea', 'nautical', 'line art'],
    categories: ['sea-and-coast', 'coast-trips', 'fathers-prints'],
    day: { ...inkPairs.coast.day, d: '#9cc7c6' },
    night: { ...inkPairs.coast.night, d: '#3f8496' },
  }),
  of(foundFeather, {
    handle: 'found-feather',
    title: 'Found Feather',
    theme,
    story:
      'Under the third beech, on the first dry morning. About four hundred strokes, and the buzzard did not ask for it back.',
    notes: ['Found, not taken.', 'Four hundred strokes, weighs nothing.', 'Somebody flew without it.'],
    tags: ['ink drawing', 'feather', 'bird', 'nature', 'line art', 'boho'],
    categories: ['forest-animals', 'mountains-and-woods', 'abstract-shapes'],
    ...inkPairs.graphite,
  }),
  of(lanternJelly, {
    handle: 'lantern-jelly',
    title: 'Lantern Jelly',
    theme,
    story:
      'No heart, no brain, no bones, no worries. It has been doing this for five hundred million years, mostly at night.',
    notes: ['No bones about it.', 'Goes with the current, always has.', 'A lamp with plans of its own.'],
    tags: ['ink drawing', 'jellyfish', 'ocean', 'sea', 'line art', 'hatching'],
    categories: ['water-animals', 'sea-and-coast', 'moonlight'],
    day: { ...inkPairs.coast.day, a: '#e8826a' },
    night: { ...inkPairs.coast.night, a: '#ef7a5e' },
  }),
  of(curledCat, {
    handle: 'do-not-move',
    title: 'Do Not Move',
    theme,
    story:
      'It has been on our lap since two. There are about seventeen hundred hairs in this drawing, and most of the others are on us.',
    notes: [
      'It is on the lap. We live here now.',
      'Seventeen hundred hairs, drawn one by one.',
      'Meeting canceled due to cat.',
    ],
    tags: ['ink drawing', 'cat', 'sleeping', 'pet', 'cozy', 'line art'],
    categories: ['cats', 'winter-prints', 'books-and-games'],
    day: { ...inkPairs.autumn.day, d: '#e6b98d', line: '#3a2a22' },
    night: { ...inkPairs.autumn.night, d: '#8f4f33' },
  }),
];
