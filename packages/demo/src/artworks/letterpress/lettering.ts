import type { Fonts } from '../../catalog.types.ts';
import { inkPairs } from '../emblem/ink-pairs.ts';
import { type PlateSeed, type Pull, plate, sameOnEither } from '../kit/plate.ts';
import * as m from './settings.ts';

const theme = 'Letterpress';
const of = (pulls: (fonts: Fonts) => Pull[], listing: Omit<PlateSeed, 'pulls'>) =>
  plate({ ...listing, pulls: sameOnEither(pulls) });

/** Words that are pictures: bent, worn, cut along their middles, with shadows. */
export const lettering = [
  of(m.goodBread, {
    handle: 'good-bread',
    title: 'Good Bread',
    theme,
    story:
      'Set in three woods and one metal, with the S that we had to borrow. The ink was slow to dry, which made our point.',
    notes: ['It will be ready when it is ready.', 'Set by hand, proved twice.', 'Flour, water, salt and a calendar.'],
    tags: ['lettering', 'letterpress', 'bread', 'baking', 'wood type', 'kitchen'],
    categories: ['baking-lettering', 'kitchen-lettering-and-food', 'quotes'],
    day: { ...inkPairs.kitchen.day, a: '#d24a30' },
    night: { ...inkPairs.kitchen.night },
  }),
  of(m.stayOdd, {
    handle: 'stay-odd',
    title: 'Stay Odd',
    theme,
    story:
      'Advice from a fortune cookie that had been folded wrong. The shadow falls in a direction that no lamp would choose.',
    notes: ['Good advice, badly folded.', 'Even is overrated.', 'Seven is a fine number, too.'],
    tags: ['lettering', 'typography', 'quote', 'odd', 'shadow type', 'retro'],
    categories: ['quotes', 'office-humour', 'birthdays'],
    ...inkPairs.record,
  }),
  of(m.prettyWay, {
    handle: 'pretty-way-round',
    title: 'The Pretty Way Round',
    theme,
    story: 'It adds forty minutes and a lake. Painted on the door of a van that has never been on time.',
    notes: ['Adds forty minutes and a lake.', 'The map app disagrees.', 'We left early for this.'],
    tags: ['lettering', 'road trip', 'travel', 'script', 'retro', 'quote'],
    categories: ['road-trips', 'quotes', 'camping'],
    day: { ...inkPairs.dusk.day, a: '#cf4f6c' },
    night: { ...inkPairs.dusk.night, a: '#e8738e' },
  }),
  of(m.gardenHours, {
    handle: 'garden-hours',
    title: 'Garden Hours',
    theme,
    story:
      'From the gate of an allotment where nothing has been urgent since 1954. The letters were squeezed until they fitted the lid of a paint can.',
    notes: ['Nothing is urgent in a garden.', 'Open from thaw to frost.', 'Slugs excepted.'],
    tags: ['lettering', 'garden', 'quote', 'round', 'typography', 'slow living'],
    categories: ['craft-and-garden', 'mothers-and-gardens', 'quotes'],
    ...inkPairs.meadow,
  }),
  of(m.yesAnd, {
    handle: 'yes-and',
    title: 'Yes, And',
    theme,
    story:
      'Rule one of improvised theater, and of every good kitchen table. Written with a brush, downhill, on the way to somewhere.',
    notes: ['Rule one. There is no rule two.', 'To be continued by whoever is next.', 'Agree first, think later.'],
    tags: ['lettering', 'script', 'improv', 'quote', 'brush script', 'positive'],
    categories: ['quotes', 'birthdays', 'school-and-teachers'],
    day: { ...inkPairs.berry.day, b: '#e2547c' },
    night: { ...inkPairs.berry.night, b: '#f08aa8', line: '#8f3f6e' },
  }),
  of(m.moreMistakes, {
    handle: 'more-misteaks',
    title: 'Make More Misteaks',
    theme,
    story:
      'Printed in two colors, out of register, by an apprentice, from a proof that nobody read. We would not change a thing.',
    notes: ['We proofread it twice.', 'Printed slightly wrong, on purpose.', 'Learned something. Not spelling.'],
    tags: ['lettering', 'overprint', 'typography', 'funny', 'school', 'misprint'],
    categories: ['school-and-teachers', 'office-humour', 'quotes'],
    day: { ...inkPairs.record.day, a: '#e2583c', b: '#f0b03c' },
    night: { ...inkPairs.record.night, a: '#e4664a', b: '#e9a53f' },
  }),
  of(m.homeByDark, {
    handle: 'home-by-dark',
    title: 'Home by Dark',
    theme,
    story: 'The only rule there was, and it covered everything. Set in a letter that thins out as the light goes.',
    notes: ['The only rule there was.', 'Later in summer, by popular demand.', 'Knees green, pockets full.'],
    tags: ['lettering', 'childhood', 'moon', 'typography', 'nostalgia', 'evening'],
    categories: ['quotes', 'moonlight', 'nursery'],
    day: { ...inkPairs.orbit.day, b: '#dca63c' },
    night: { ...inkPairs.orbit.night },
  }),
  of(m.louder, {
    handle: 'louder',
    title: 'Louder',
    theme,
    story: 'Row one is as loud as we were allowed. By row six the neighbors had joined in.',
    notes: [
      'Row six is for the people at the back.',
      'Turn the page up.',
      'Neighbors like it, they said so through the wall.',
    ],
    tags: ['lettering', 'music', 'typography', 'loud', 'concert', 'op art'],
    categories: ['music', 'quotes', 'birthdays'],
    day: { ...inkPairs.record.day, a: '#d9583b' },
    night: { ...inkPairs.record.night },
  }),
  of(m.ampersand, {
    handle: 'and-another-thing',
    title: 'And Another Thing',
    theme,
    story:
      'The best character in the case, and the only one with a posture. Cut once for the line and once for the shade.',
    notes: ['The story so far, and.', 'Stands for everything that comes next.', 'Best supporting letter.'],
    tags: ['lettering', 'ampersand', 'typography', 'engraved', 'letter', 'design'],
    categories: ['modernist', 'love-and-weddings', 'office-humour'],
    day: { ...inkPairs.graphite.day, a: '#d5543c' },
    night: { ...inkPairs.graphite.night, a: '#e5664d' },
  }),
  of(m.hum, {
    handle: 'hum',
    title: 'Hum',
    theme,
    story: 'What the press does all day, drawn as it feels from the floor above. Six lines around three letters.',
    notes: ['The sound of everything working.', 'Six lines around three letters.', 'Content, in B flat.'],
    tags: ['lettering', 'echo', 'typography', 'music', 'seventies', 'lines'],
    categories: ['music', 'seventies', 'quotes'],
    day: { ...inkPairs.dusk.day, a: '#e9904f' },
    night: { ...inkPairs.dusk.night, a: '#d7607d' },
  }),
];
