import { inkPairs } from '../emblem/ink-pairs.ts';
import type { Inks } from '../emblem/pen.ts';
import { type PlateSeed, plate, sameOnEither } from '../kit/plate.ts';
import { type Squares, squarePulls } from './grid.ts';
import * as p from './places.ts';
import * as s from './sprites.ts';

const theme = 'Pixel art';
/** A place keeps its colors on every ground: its night would else be a day. */
const fixed = (inks: Inks) => ({ day: inks, night: { ...inks } });
const of = (squares: () => Squares, listing: Omit<PlateSeed, 'pulls'>) =>
  plate({ ...listing, pulls: sameOnEither(() => squarePulls(squares())) });

/** Squares, five colors, and the patience of people with little memory. */
export const pixelArt = [
  of(() => s.ghostOfMondays, {
    handle: 'ghost-mode',
    title: 'Ghost Mode',
    theme,
    story: 'Seen in the office after seven with headphones on. Nobody knows which department.',
    notes: [
      'Headphones on means gone.',
      'Haunts the third floor, politely.',
      'Away from keyboard, and from everything.',
    ],
    tags: ['pixel art', 'ghost', 'headphones', 'gaming', 'halloween', '8-bit'],
    categories: ['halloween-prints', 'office-humour', 'music'],
    ...inkPairs.record,
  }),
  of(() => s.frogAtRest, {
    handle: 'frog-at-rest',
    title: 'Frog at Rest',
    theme,
    story:
      'Sits, thinks, blinks twice a minute. We gave it nineteen rows of squares, and it did not move for any of them.',
    notes: ['Sitting is a full-time job.', 'Blinks twice a minute, on average.', 'Not a prince. Very happy.'],
    tags: ['pixel art', 'frog', 'animal', 'cute', 'gaming', '8-bit'],
    categories: ['forest-animals', 'nursery', 'books-and-games'],
    day: { ...inkPairs.meadow.day, b: '#e58a86', d: '#dfe3b4' },
    night: { ...inkPairs.meadow.night, b: '#ee9a94', d: '#dfe3b4' },
  }),
  of(() => s.coffeeSave, {
    handle: 'save-point',
    title: 'Save Point',
    theme,
    story: 'In the old games there was always a place where nothing could happen to you. Ours is next to the kettle.',
    notes: ['Progress saved.', 'Nothing can happen to you here.', 'Refill to continue.'],
    tags: ['pixel art', 'coffee', 'mug', 'gaming', 'save point', '8-bit'],
    categories: ['coffee-lettering', 'books-and-games', 'office-humour'],
    day: { ...inkPairs.kitchen.day, d: '#b8a48c' },
    night: { ...inkPairs.kitchen.night },
  }),
  of(() => s.cactusPlayer, {
    handle: 'low-light-level',
    title: 'Low Light Level',
    theme,
    story: 'Two arms, one flower, no watering schedule. The easiest boss in the whole apartment.',
    notes: ['Water once per season, if you remember.', 'Final boss of the window sill.', 'Armed, and in flower.'],
    tags: ['pixel art', 'cactus', 'plant', 'desert', 'gaming', '8-bit'],
    categories: ['house-plants', 'books-and-games'],
    day: { ...inkPairs.kitchen.day, c: '#4f8f63', d: '#c9dba8' },
    night: { ...inkPairs.kitchen.night, c: '#6faa80', d: '#d5e4b8' },
  }),
  of(() => s.duckInCharge, {
    handle: 'duck-in-charge',
    title: 'Duck in Charge',
    theme,
    story: 'You explain the problem to the duck, and halfway through you know the answer. It takes all the credit.',
    notes: ['Explain it to the duck first.', 'Head of debugging since forever.', 'It floats, and it listens.'],
    tags: ['pixel art', 'duck', 'rubber duck', 'programming', 'debugging', '8-bit'],
    categories: ['office-humour', 'science', 'nursery'],
    day: { ...inkPairs.record.day, d: '#5f9fae' },
    night: { ...inkPairs.record.night, d: '#4f93a5' },
  }),
  of(() => s.snailMail, {
    handle: 'express-delivery',
    title: 'Express Delivery',
    theme,
    story: 'Left the depot on Tuesday with one letter. We admire the posture.',
    notes: ['Out for delivery since Tuesday.', 'Arrives when it arrives, with the house.', 'Slow is a route, too.'],
    tags: ['pixel art', 'snail', 'slow', 'mail', 'animal', '8-bit'],
    categories: ['forest-animals', 'office-humour', 'craft-and-garden'],
    day: { ...inkPairs.autumn.day, d: '#c7b078' },
    night: { ...inkPairs.autumn.night },
  }),
  of(() => s.floppy, {
    handle: 'final-final-2',
    title: 'final_final_2',
    theme,
    story:
      '1.44 megabytes, which was a whole novel, and the label says the rest. It is still the picture on every save button.',
    notes: [
      'Contains the other version.',
      'Holds one novel or half a photo.',
      'Do not store near magnets or managers.',
    ],
    tags: ['pixel art', 'floppy disk', 'computer', 'retro', 'nostalgia', '8-bit'],
    categories: ['office-humour', 'science', 'school-and-teachers'],
    day: { ...inkPairs.orbit.day, a: '#5a63c8' },
    night: { ...inkPairs.orbit.night, a: '#7f74d6' },
  }),
  of(p.sundown, {
    handle: 'five-color-sundown',
    title: 'Five-Color Sundown',
    theme,
    story:
      'All the sunset that fits into five colors and fifty-six squares across. The patterns in the sky are how old machines told white lies.',
    notes: ['Five colors were enough.', 'The sea took the other half.', 'Loading the evening.'],
    tags: ['pixel art', 'sunset', 'sea', 'dithering', 'retro', '8-bit'],
    categories: ['sea-and-coast', 'seventies', 'coast-trips'],
    ...fixed({ ground: '#fdeecb', line: '#3a2468', a: '#e8663f', b: '#f6b545', c: '#c76a7a', d: '#8a4a7d' }),
  }),
  of(p.lateTrain, {
    handle: 'last-train',
    title: 'Last Train',
    theme,
    story:
      'The one with nobody on it, between the windows that are still lit. We drew it from the bridge, standing in the same squares.',
    notes: ['All seats available.', 'The city, seen by those who stayed late.', 'Next stop: bed.'],
    tags: ['pixel art', 'city', 'train', 'night', 'dithering', '8-bit'],
    categories: ['road-trips', 'moonlight', 'books-and-games'],
    ...fixed({ ground: '#f7efdc', line: '#31256b', a: '#e2674e', b: '#f3c35a', c: '#3f7f9c', d: '#5b4b9a' }),
  }),
  of(p.northernLights, {
    handle: 'cabin-signal',
    title: 'Cabin Signal',
    theme,
    story: 'One bar of reception and the whole sky on. The cabin is four squares wide and has everything.',
    notes: ['No signal, excellent reception.', 'The light in the window is ours.', 'Downloaded over one winter night.'],
    tags: ['pixel art', 'aurora', 'cabin', 'winter', 'night', '8-bit'],
    categories: ['winter-prints', 'camping', 'mountains-and-woods'],
    ...fixed({ ground: '#eef4f0', line: '#2f2a6e', a: '#c9503f', b: '#f3c35a', c: '#3fae8c', d: '#6a6fb0' }),
  }),
  of(p.bugReport, {
    handle: 'known-issues',
    title: 'Known Issues',
    theme,
    story:
      'Sixteen bugs, all reproducible. A small program grew them, and a larger one is still looking for the cause.',
    notes: ['Sixteen of them, all reproducible.', 'Works as designed, by somebody.', 'Collect them all. We had to.'],
    tags: ['pixel art', 'bugs', 'programming', 'insects', 'gaming', '8-bit'],
    categories: ['office-humour', 'science', 'all-over-prints'],
    ...inkPairs.record,
  }),
  of(p.wayOut, {
    handle: 'way-out',
    title: 'Way Out',
    theme,
    story:
      'There is exactly one way through, and we have drawn it in so that nobody misses dinner. A new one would take the program four milliseconds.',
    notes: ['Solved, for your convenience.', 'One way through. It is the red one.', 'Keep turning left, then do not.'],
    tags: ['pixel art', 'maze', 'labyrinth', 'puzzle', 'geometry', '8-bit'],
    categories: ['books-and-games', 'abstract-shapes', 'geometric-tiles'],
    day: { ...inkPairs.graphite.day, a: '#d5543c' },
    night: { ...inkPairs.graphite.night, a: '#e5664d' },
  }),
];
