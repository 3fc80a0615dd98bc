import { inkPairs } from '../emblem/ink-pairs.ts';
import { type PlateSeed, plate, sameOnEither } from '../kit/plate.ts';
import * as g from './garden.ts';
import type { Plant } from './growing.ts';
import * as t from './trees.ts';

const theme = 'Herbarium';
const of = (plant: () => Plant, latin: string, listing: Omit<PlateSeed, 'pulls' | 'words'>) =>
  plate({
    ...listing,
    words: [{ text: latin, font: 'playfair-display-400-italic', share: 0.5 }],
    pulls: sameOnEither(() => plant().pulls),
  });

/** Plates of a herbarium: pen over washes, with the name under them. */
export const herbarium = [
  of(t.ginkgo, 'Ginkgo biloba', {
    handle: 'plate-ginkgo',
    title: 'Plate I: Ginkgo',
    theme,
    story:
      'Older than flowers, and in the street outside the print shop since 1911. All leaves fall on one day in November, and we close early to watch.',
    notes: ['Two hundred million years, same leaf.', 'They all fall on one day. We watch.', 'A fan of fans.'],
    tags: ['botanical', 'ginkgo', 'leaves', 'vintage', 'herbarium', 'plant'],
    categories: ['ferns-and-leaves', 'science', 'mothers-and-gardens'],
    day: { ...inkPairs.meadow.day, a: '#c9b24a', c: '#9a7a4f' },
    night: { ...inkPairs.meadow.night, a: '#d8c25a', c: '#b8935f' },
  }),
  of(t.eucalyptus, 'Eucalyptus', {
    handle: 'plate-eucalyptus',
    title: 'Plate II: Eucalyptus',
    theme,
    story:
      'A florist left it behind after a wedding, and the room smelled of cough drops for a week. Drawn while it dried, which it does well.',
    notes: ['Smells of weddings and cough drops.', 'Pairs of leaves, all the way up.', 'It dries better than we do.'],
    tags: ['botanical', 'eucalyptus', 'leaves', 'vintage', 'herbarium', 'greenery'],
    categories: ['ferns-and-leaves', 'love-and-weddings', 'house-plants'],
    day: { ...inkPairs.frost.day, a: '#8fb5ab', d: '#b7d0c4', c: '#a8825c', line: '#23463f' },
    night: { ...inkPairs.frost.night, a: '#7aa69b', d: '#a5c6b8', c: '#c39a70', ground: '#1d3a38' },
  }),
  of(t.oak, 'Quercus robur', {
    handle: 'plate-oak',
    title: 'Plate III: Oak',
    theme,
    story:
      'Three acorns, of which the jay got two. Drawn from a twig off the lane, in the week before the leaves turned.',
    notes: ['Three acorns, and the jay knows.', 'Slow food for squirrels.', 'Starts small. Ask any forest.'],
    tags: ['botanical', 'oak', 'acorn', 'leaves', 'vintage', 'herbarium'],
    categories: ['autumn-prints', 'mountains-and-woods', 'fathers-prints'],
    day: { ...inkPairs.autumn.day, a: '#8a9256', d: '#b9b878', b: '#c98a3e', c: '#8f6238', line: '#3a2a1c' },
    night: { ...inkPairs.autumn.night, a: '#98a06a', d: '#c3c28a', b: '#dd9f50', c: '#a9774a' },
  }),
  of(g.dandelion, 'Taraxacum', {
    handle: 'plate-dandelion',
    title: 'Plate IV: Dandelion',
    theme,
    story: 'A weed until it is a clock, then everybody wants one. Drawn in one afternoon with the windows shut.',
    notes: ['Windows shut, please.', 'Weed on Monday, wish on Friday.', 'One breath from finished.'],
    tags: ['botanical', 'dandelion', 'wish', 'vintage', 'herbarium', 'flower'],
    categories: ['wildflowers', 'spring-and-easter', 'nursery'],
    ...inkPairs.meadow,
  }),
  of(g.allium, 'Allium', {
    handle: 'plate-allium',
    title: 'Plate V: Allium',
    theme,
    story: 'One hundred and ten small stars on one stem. It is an onion, and has never let that hold it back.',
    notes: ['An onion, and look at it.', 'One hundred and ten stars on a stick.', 'Fireworks that hold still.'],
    tags: ['botanical', 'allium', 'flower', 'vintage', 'herbarium', 'garden'],
    categories: ['wildflowers', 'mothers-and-gardens', 'craft-and-garden'],
    day: { ...inkPairs.orbit.day, a: '#6f9a7b', d: '#a9c3a0', b: '#8a6fc4', c: '#b79be0', line: '#2a2550' },
    night: { ...inkPairs.orbit.night, a: '#6f9f80', d: '#b5d0ac', b: '#a48be0', c: '#cbb5f0' },
  }),
  of(g.foxglove, 'Digitalis', {
    handle: 'plate-foxglove',
    title: 'Plate VI: Foxglove',
    theme,
    story:
      'Bees walk in, turn around and come out backward, every time, seventeen bells in a row. Please do not make tea of it.',
    notes: ['Seventeen bells, no tea.', 'Bees reverse out of it.', 'Beautiful, and not for eating.'],
    tags: ['botanical', 'foxglove', 'flower', 'vintage', 'herbarium', 'poison garden'],
    categories: ['wildflowers', 'mothers-and-gardens', 'science'],
    day: { ...inkPairs.berry.day, a: '#6f9a7b', d: '#bcd0a0', b: '#c9628f', c: '#6a2148' },
    night: { ...inkPairs.berry.night, a: '#7fae8c', d: '#c5d8ac', b: '#dd7ba4', c: '#fbece5' },
  }),
  of(t.pinecone, 'Pinus', {
    handle: 'plate-pinecone',
    title: 'Plate VII: Pine Cone',
    theme,
    story:
      'Eight spirals one way, thirteen the other. It closes before rain, and has been right more often than the radio.',
    notes: ['Closes before rain.', 'Eight spirals left, thirteen right.', 'The oldest barometer in the house.'],
    tags: ['botanical', 'pine cone', 'forest', 'vintage', 'herbarium', 'winter'],
    categories: ['winter-prints', 'christmas-prints', 'mountains-and-woods'],
    day: { ...inkPairs.autumn.day, b: '#c58a52', c: '#a8683a', line: '#33241a' },
    night: { ...inkPairs.autumn.night, b: '#d39c64', c: '#b5784a' },
  }),
  of(g.snowdrop, 'Galanthus', {
    handle: 'plate-snowdrop',
    title: 'Plate VIII: Snowdrop',
    theme,
    story:
      'Dug up with its bulb, drawn with its roots and put back the same evening. It was not amused, and flowered anyway.',
    notes: ['First one up, every year.', 'Bulb, roots and all.', 'Put back the same evening.'],
    tags: ['botanical', 'snowdrop', 'spring', 'vintage', 'herbarium', 'bulb'],
    categories: ['spring-and-easter', 'winter-prints', 'wildflowers'],
    day: { ...inkPairs.meadow.day, ground: '#eef0e2', c: '#d9b98a' },
    night: { ...inkPairs.meadow.night },
  }),
  of(g.radish, 'Raphanus', {
    handle: 'plate-radish',
    title: 'Plate IX: Radish',
    theme,
    story:
      'From seed to sandwich in twenty-four days, which is faster than some of our orders used to be. Leaves included.',
    notes: ['From seed to sandwich in twenty-four days.', 'Sharp, in a good way.', 'Best in show, eaten after.'],
    tags: ['botanical', 'radish', 'vegetable', 'kitchen', 'herbarium', 'garden'],
    categories: ['kitchen-garden', 'craft-and-garden', 'kitchen-lettering-and-food'],
    day: { ...inkPairs.kitchen.day, a: '#6a9a62', b: '#d24a66', d: '#a9c78f', line: '#25352a' },
    night: { ...inkPairs.kitchen.night, a: '#7fae78', b: '#e2647e', d: '#b9d3a2' },
  }),
  of(g.artichoke, 'Cynara', {
    handle: 'plate-artichoke',
    title: 'Plate X: Artichoke',
    theme,
    story:
      'A thistle that somebody, once, looked at and thought: lunch. Sixty leaves, drawn in the order in which one eats them.',
    notes: ['All that armor for one heart.', 'A thistle with a good agent.', 'Take your time, and some butter.'],
    tags: ['botanical', 'artichoke', 'vegetable', 'kitchen', 'herbarium', 'vintage'],
    categories: ['kitchen-garden', 'kitchen-lettering-and-food'],
    day: { ...inkPairs.meadow.day, b: '#9a6fa0' },
    night: { ...inkPairs.meadow.night, b: '#b48abc' },
  }),
  of(g.barley, 'Hordeum', {
    handle: 'plate-barley',
    title: 'Plate XI: Barley',
    theme,
    story:
      'Three ears from the edge of a field near the brewery. They lean with the wind, and so does everyone on the way home.',
    notes: ['Bread or beer. It does not mind.', 'Three ears, all listening.', 'Gold by August.'],
    tags: ['botanical', 'barley', 'grain', 'harvest', 'herbarium', 'bread'],
    categories: ['baking-lettering', 'autumn-prints', 'kitchen-garden'],
    day: { ...inkPairs.autumn.day, a: '#8a9256', b: '#d9a441', c: '#a97f3c', d: '#e6c26a' },
    night: { ...inkPairs.autumn.night, a: '#98a06a', b: '#e8b450', c: '#c2964e', d: '#f0d080' },
  }),
];
