import { inkPairs } from '../emblem/ink-pairs.ts';
import { type PlateSeed, plate } from '../kit/plate.ts';
import { type Block, blockPulls } from './block.ts';
import * as s from './scenes.ts';

const theme = 'Woodcut';
const of = (block: () => Block, listing: Omit<PlateSeed, 'pulls'>) =>
  plate({ ...listing, pulls: (ground) => blockPulls(block(), ground) });

/** Cut into a block with a gouge: solid black, and white that was taken away line by line. */
export const woodcuts = [
  of(s.moonlitBay, {
    handle: 'moonlit-bay',
    title: 'Moonlit Bay',
    theme,
    story:
      'Cut over one winter from a drawing made on the sea wall in gloves. The moon is a second block, printed first and never quite in the same place.',
    notes: [
      'The tide is in and nobody is on the beach.',
      'One moon, counted twice by the water.',
      'Every line on it was cut away by hand.',
    ],
    tags: ['woodcut', 'moon', 'sea', 'night', 'coast', 'black and white'],
    categories: ['sea-and-coast', 'moonlight', 'coast-trips'],
    day: { ...inkPairs.coast.day, line: '#14283c' },
    night: { ...inkPairs.coast.night },
  }),
  of(s.treeRings, {
    handle: 'ninety-two-rings',
    title: 'Ninety-Two Rings',
    theme,
    story:
      'The elm behind the workshop came down in a storm, so we inked the stump and then cut what it had written. The dry years are the ones close together.',
    notes: [
      'Ninety-two summers, wettest at the edge.',
      'Read from the middle, slowly.',
      'A diary that only comes out once.',
    ],
    tags: ['woodcut', 'tree', 'rings', 'wood', 'forest', 'nature'],
    categories: ['mountains-and-woods', 'fathers-prints', 'craft-and-garden'],
    ...inkPairs.autumn,
  }),
  of(s.greatWave, {
    handle: 'ninth-wave',
    title: 'The Ninth Wave',
    theme,
    story:
      'Sailors say the ninth is the big one. We counted from the harbor wall, got wet at seven, and drew this from memory.',
    notes: ['The one they were waiting for.', 'Stand back, or bring a towel.', 'Held still just before it is not.'],
    tags: ['woodcut', 'wave', 'ocean', 'surf', 'sea', 'sun'],
    categories: ['sea-and-coast', 'coast-trips'],
    day: { ...inkPairs.coast.day, a: '#e2674e' },
    night: { ...inkPairs.coast.night, a: '#ef7a5e' },
  }),
  of(s.catFace, {
    handle: 'house-panther',
    title: 'House Panther',
    theme,
    story:
      'Drawn from the cat who lives above the paper store and does not like the paper store. Two colors, and one of them is disapproval.',
    notes: ['Not angry. This is the face.', 'Dinner was at five. It is ten past.', 'Small panther, large opinions.'],
    tags: ['woodcut', 'cat', 'portrait', 'eyes', 'pet', 'black cat'],
    categories: ['cats', 'halloween-prints'],
    day: { ...inkPairs.graphite.day, b: '#dba236' },
    night: { ...inkPairs.graphite.night, b: '#efbd4f' },
  }),
  of(s.lonelyPine, {
    handle: 'last-pine-out',
    title: 'Last Pine Out',
    theme,
    story:
      'It stands where the path gives up. The wind has combed it one way for two hundred years and it has not complained.',
    notes: ['The tree at the end of the map.', 'Leaning a little, falling never.', 'Weathered, on purpose.'],
    tags: ['woodcut', 'pine', 'tree', 'sunset', 'mountain', 'solitude'],
    categories: ['mountains-and-woods', 'camping', 'fathers-prints'],
    day: { ...inkPairs.dusk.day, a: '#e9904f' },
    night: { ...inkPairs.dusk.night, a: '#f09a59' },
  }),
  of(s.watchfulEye, {
    handle: 'look-twice',
    title: 'Look Twice',
    theme,
    story: 'The sign over an optician who closed in 1971. We asked for it, got a photo instead, and cut it from that.',
    notes: [
      'It has seen your handwriting.',
      'Look once for the picture, twice for the lines.',
      'An eye for detail, and one detail in it.',
    ],
    tags: ['woodcut', 'eye', 'vision', 'surreal', 'optician', 'black and white'],
    categories: ['abstract-shapes', 'science', 'halloween-prints'],
    ...inkPairs.graphite,
  }),
  of(s.desertRoad, {
    handle: 'no-exit-for-miles',
    title: 'No Exit for Miles',
    theme,
    story: 'Four hundred miles, two gas stations and one cassette. The sun did the rest.',
    notes: ['Straight on until the tape ends.', 'Next services: eventually.', 'The long way, cut short.'],
    tags: ['woodcut', 'road trip', 'desert', 'highway', 'sunset', 'mesa'],
    categories: ['road-trips', 'seventies', 'fathers-prints'],
    day: { ...inkPairs.autumn.day, a: '#dd8a3c' },
    night: { ...inkPairs.autumn.night, a: '#e8964b' },
  }),
  of(s.mushroomHall, {
    handle: 'mushroom-hall',
    title: 'Mushroom Hall',
    theme,
    story:
      'One very large toadstool, drawn lying down, from below the belt of a hedge. Room for a family of eight and their umbrella.',
    notes: ['Rooms to let, damp but central.', 'Grew overnight, stayed for the season.', 'Look, do not eat.'],
    tags: ['woodcut', 'mushroom', 'toadstool', 'forest', 'autumn', 'cottagecore'],
    categories: ['fruit-and-fungi', 'autumn-prints', 'mountains-and-woods'],
    day: { ...inkPairs.autumn.day, a: '#c8432e' },
    night: { ...inkPairs.autumn.night, a: '#d95a40' },
  }),
  of(s.cometNight, {
    handle: 'comet-over-nowhere',
    title: 'Comet over Nowhere',
    theme,
    story: 'Seen from the parking lot of a closed diner by two of us and a dog. Back in about four thousand years.',
    notes: ['Next showing in four thousand years.', 'Passing through, like everybody.', 'Bring a blanket and look up.'],
    tags: ['woodcut', 'comet', 'night sky', 'stars', 'hills', 'astronomy'],
    categories: ['constellations', 'planets', 'moonlight'],
    day: { ...inkPairs.orbit.day, b: '#e3715a' },
    night: { ...inkPairs.orbit.night, b: '#f08468' },
  }),
  of(s.whaleTail, {
    handle: 'going-down',
    title: 'Going Down',
    theme,
    story: 'The last thing you see before twenty minutes of nothing. Cut in pear wood with the radio on.',
    notes: ['Back in twenty minutes.', 'The politest goodbye in the ocean.', 'Gone for squid.'],
    tags: ['woodcut', 'whale', 'tail', 'ocean', 'sea', 'animal'],
    categories: ['water-animals', 'sea-and-coast'],
    day: { ...inkPairs.frost.day, d: '#d9b160' },
    night: { ...inkPairs.frost.night, d: '#b98a3c' },
  }),
];
