import { inkPairs } from '../emblem/ink-pairs.ts';
import { type PlateSeed, plate, sameOnEither } from '../kit/plate.ts';
import * as m from './paintings.ts';
import { type Stroke, strokePulls } from './stroke.ts';

const theme = 'Brush';
const of = (strokes: () => Stroke[], listing: Omit<PlateSeed, 'pulls'>) =>
  plate({ ...listing, pulls: sameOnEither(() => strokePulls(listing.handle, strokes())) });

/** Few strokes of a wide brush that runs dry on the way. */
export const brushes = [
  of(m.enso, {
    handle: 'in-one-breath',
    title: 'In One Breath',
    theme,
    story:
      'Forty sheets went into the stove before this one. It took four seconds, and the brush ran dry at exactly the right moment.',
    notes: ['Drawn in one breath, after forty tries.', 'Round enough.', 'Where it ends is where it began, nearly.'],
    tags: ['brush', 'circle', 'enso', 'zen', 'minimal', 'ink'],
    categories: ['abstract-shapes', 'modernist', 'quotes'],
    ...inkPairs.graphite,
  }),
  of(m.bamboo, {
    handle: 'after-the-rain',
    title: 'After the Rain',
    theme,
    story:
      'Two stalks, one old and one catching up. The drops had just stopped, which is why all the leaves look down.',
    notes: ['Bends, and says no more about it.', 'One old, one catching up.', 'Painted upward, like it grows.'],
    tags: ['brush', 'bamboo', 'ink', 'zen', 'plant', 'leaves'],
    categories: ['ferns-and-leaves', 'house-plants', 'mothers-and-gardens'],
    ...inkPairs.meadow,
  }),
  of(m.plumBranch, {
    handle: 'first-to-bloom',
    title: 'First to Bloom',
    theme,
    story: 'It flowers in February, on bare wood, with snow in the forecast. We painted it with cold hands to be fair.',
    notes: ['Out in February, without a coat.', 'Bare wood, brave flowers.', 'The branch that could not wait.'],
    tags: ['brush', 'plum blossom', 'branch', 'spring', 'flowers', 'ink'],
    categories: ['spring-and-easter', 'wildflowers', 'mothers-and-gardens'],
    day: { ...inkPairs.berry.day, a: '#d8506a' },
    night: { ...inkPairs.berry.night, a: '#e76c84' },
  }),
  of(m.mistMountains, {
    handle: 'three-ranges',
    title: 'Three Ranges',
    theme,
    story: 'Seen from a train that was late for once at the right time. The wide brush, three pulls, then tea.',
    notes: ['Three pulls of the wide brush.', 'The train was late, the light was not.', 'Far, farther, tea.'],
    tags: ['brush', 'mountains', 'landscape', 'sun', 'mist', 'ink'],
    categories: ['mountains-and-woods', 'camping', 'home-and-moving'],
    day: { ...inkPairs.frost.day, a: '#d0503f', c: '#7fa3bd' },
    night: { ...inkPairs.frost.night, a: '#e2664f', c: '#6f98b8' },
  }),
  of(m.sittingCat, {
    handle: 'window-seat',
    title: 'Window Seat',
    theme,
    story: 'Seven strokes and one of them is the tail. The model left before the eighth.',
    notes: [
      'Seven strokes, one of them purring.',
      'Watching something that you cannot see.',
      'Back view of a busy day.',
    ],
    tags: ['brush', 'cat', 'ink', 'pet', 'minimal', 'back'],
    categories: ['cats', 'house-plants'],
    day: { ...inkPairs.graphite.day, a: '#d5543c' },
    night: { ...inkPairs.graphite.night },
  }),
  of(m.sixPersimmons, {
    handle: 'six-persimmons',
    title: 'Six Persimmons',
    theme,
    story: 'After a painting of about 1270 that has six as well. We bought seven, because somebody always eats one.',
    notes: ['There were seven.', 'Painted before lunch, in a hurry.', 'Six fruits, no shelf, perfect order.'],
    tags: ['brush', 'persimmon', 'fruit', 'ink', 'still life', 'autumn'],
    categories: ['fruit-and-fungi', 'kitchen-garden', 'autumn-prints'],
    day: { ...inkPairs.autumn.day, a: '#d9652c', b: '#e59a34' },
    night: { ...inkPairs.autumn.night },
  }),
  of(m.heron, {
    handle: 'standing-appointment',
    title: 'Standing Appointment',
    theme,
    story: 'Every morning, same reed, same leg. It has never once been late, and never once looked at us.',
    notes: ['Same place, same leg, every morning.', 'Patience with a beak.', 'Fishing is mostly standing.'],
    tags: ['brush', 'heron', 'bird', 'ink', 'lake', 'wildlife'],
    categories: ['water-animals', 'forest-animals', 'fathers-prints'],
    day: { ...inkPairs.coast.day, c: '#7fa9ae' },
    night: { ...inkPairs.coast.night, c: '#6f9fa6' },
  }),
  of(m.orchid, {
    handle: 'wild-orchid',
    title: 'Wild Orchid',
    theme,
    story:
      'Grown on no window sill and watered by nobody. Long leaves first, in one pull each, then the flowers before the brush dries.',
    notes: [
      'Leaves in one pull, flowers in five dots.',
      'Looked after by nobody, doing fine.',
      'For the shelf where the other one died.',
    ],
    tags: ['brush', 'orchid', 'flower', 'ink', 'botanical', 'leaves'],
    categories: ['wildflowers', 'house-plants', 'mothers-and-gardens'],
    day: { ...inkPairs.meadow.day, a: '#c2557f', c: '#7f9f6a' },
    night: { ...inkPairs.meadow.night, a: '#e07ba0', c: '#8fb07c' },
  }),
  of(m.goldfish, {
    handle: 'two-in-the-pond',
    title: 'Two in the Pond',
    theme,
    story: 'They met at the filter, and meet there still. Painted wet on wet, like everything they do.',
    notes: ['Round and round, with company.', 'They forget, and meet again.', 'Painted wet, obviously.'],
    tags: ['brush', 'goldfish', 'fish', 'pond', 'ink', 'water'],
    categories: ['water-animals', 'love-and-weddings', 'nursery'],
    day: { ...inkPairs.record.day, a: '#dd5a32', b: '#e9a23a' },
    night: { ...inkPairs.record.night },
  }),
  of(m.rowingHome, {
    handle: 'rowing-home',
    title: 'Rowing Home',
    theme,
    story:
      'The ferry stopped at six, and he had a boat. Four strokes for the water, six for the man, none for the noise.',
    notes: ['The ferry stops at six. He does not.', 'Facing backward, getting there.', 'Nobody talks on the way home.'],
    tags: ['brush', 'boat', 'rowing', 'lake', 'ink', 'mountains'],
    categories: ['coast-trips', 'sea-and-coast', 'fathers-prints'],
    day: { ...inkPairs.coast.day, c: '#8fb9c0' },
    night: { ...inkPairs.coast.night },
  }),
];
