import { inkPairs } from '../emblem/ink-pairs.ts';
import type { Inks } from '../emblem/pen.ts';
import { disc, type Field, slab } from '../kit/field.ts';
import { type PlateSeed, plate } from '../kit/plate.ts';
import * as b from './bodies.ts';
import { flatPull, lit, type Screen, type Shade, screenPull } from './screen.ts';

const theme = 'Halftone';
interface Picture extends Partial<Pick<Screen, 'pitch' | 'kind'>> {
  shade(): Shade;
  height: number;
  flat?: { ink: keyof Inks; field: Field };
  /** A second screen in color under the first. */
  tint?: keyof Inks;
}
/** The tint is laid beside the drawing by this much, and never quite white. */
const slip = 0.9;
const tintOf =
  (shade: Shade): Shade =>
  (x, y) => {
    const dark = shade(x - slip, y - slip);
    return dark && 0.25 + 0.6 * dark;
  };

const of = (
  { shade: make, height, pitch = 2, kind = 'dots', flat, tint }: Picture,
  listing: Omit<PlateSeed, 'pulls'>,
) => {
  let seen: Shade | undefined;
  return plate({
    ...listing,
    pulls(ground) {
      seen ??= make();
      const box = { x: -1, y: -5, w: 102, h: height + 6 };
      const key = {
        ink: 'line',
        shade: seen,
        pitch,
        angle: kind === 'lines' ? 1.2 : 0.785,
        isKey: true,
        kind,
      } as const;
      const under = tint && { ink: tint, shade: tintOf(seen), pitch: pitch * 1.15, angle: 0.26 };
      return [
        ...(flat ? [flatPull(flat.ink, box, flat.field)] : []),
        ...(under ? [screenPull(listing.handle, box, under, ground)] : []),
        screenPull(listing.handle, box, key, ground),
      ];
    },
  });
};

/** Photographs of things that never were before a lens, through the coarse screen of an old magazine. */
export const halftones = [
  of(
    { shade: () => lit(b.moon()), height: 100, flat: { ink: 'b', field: disc(56, 55, 43) } },
    {
      handle: 'paper-moon',
      title: 'Paper Moon',
      theme,
      story:
        'A moon from a school atlas of 1961, enlarged until the dots came apart. The yellow plate slipped in the press, and we kept the slip.',
      notes: [
        'Printed slightly to the left of itself.',
        'All the craters, none of the gravity.',
        'A night light for a wall.',
      ],
      tags: ['halftone', 'moon', 'space', 'retro', 'print', 'astronomy'],
      categories: ['moonlight', 'planets', 'science'],
      ...inkPairs.record,
    },
  ),
  of(
    { shade: () => lit(b.pear(), { gloss: 0.6 }), height: 114, tint: 'b' },
    {
      handle: 'study-of-a-pear',
      title: 'Study of a Pear',
      theme,
      story: 'It sat on the light table for a week and was ripe for about ten minutes of it. This is minute six.',
      notes: ['Ripe for ten minutes. This is one of them.', 'Still life, and it kept still.', 'Two plates, one pear.'],
      tags: ['halftone', 'pear', 'fruit', 'still life', 'kitchen', 'retro'],
      categories: ['fruit-and-fungi', 'kitchen-garden', 'kitchen-lettering-and-food'],
      day: { ...inkPairs.kitchen.day, b: '#d9a42f' },
      night: { ...inkPairs.kitchen.night, b: '#f4c156', ground: '#2b3a36' },
    },
  ),
  of(
    { shade: () => lit(b.pawn(), { gloss: 0.5 }), height: 110, flat: { ink: 'a', field: disc(44, 52, 36) } },
    {
      handle: 'one-step-forward',
      title: 'One Step Forward',
      theme,
      story:
        'The smallest piece on the board and the only one that can become something else. Shot at f/16 and printed at sixty lines.',
      notes: ['Only ever forward, mostly one at a time.', 'Small piece, long plans.', 'It could still be a queen.'],
      tags: ['halftone', 'chess', 'pawn', 'game', 'strategy', 'retro'],
      categories: ['books-and-games', 'school-and-teachers', 'fathers-prints'],
      day: { ...inkPairs.graphite.day, a: '#d5543c' },
      night: { ...inkPairs.graphite.night, a: '#e5664d' },
    },
  ),
  of(
    { shade: () => lit(b.ringedPlanet()), height: 78, pitch: 1.7, tint: 'a' },
    {
      handle: 'cover-star',
      title: 'Cover Star',
      theme,
      story: 'Every magazine that ever ran out of ideas put this planet on its cover. We understand completely.',
      notes: [
        'Seventh in size, first in accessories.',
        'It knows which side is its good one.',
        'Issue 83, slightly foxed.',
      ],
      tags: ['halftone', 'saturn', 'planet', 'space', 'rings', 'science'],
      categories: ['planets', 'science', 'nursery'],
      day: { ...inkPairs.dusk.day, a: '#d6617a' },
      night: { ...inkPairs.dusk.night },
    },
  ),
  of(
    { shade: () => lit(b.discoBall()), height: 106, pitch: 1.6 },
    {
      handle: 'last-song',
      title: 'Last Song',
      theme,
      story:
        'The mirror ball from the bowling alley, photographed at 1:55 with the lights already on. Somebody is still dancing.',
      notes: [
        'One more, then we really go.',
        'Turns slowly, remembers everything.',
        'For floors that used to be sticky.',
      ],
      tags: ['halftone', 'disco', 'mirror ball', 'music', 'party', 'seventies'],
      categories: ['music', 'seventies', 'birthdays'],
      ...inkPairs.record,
    },
  ),
  of(
    { shade: () => lit(b.eightBall(), { gloss: 0.9 }), height: 98 },
    {
      handle: 'ask-again-later',
      title: 'Ask Again Later',
      theme,
      story: 'From the table in the back room, where it has decided more than it should. All signs point to maybe.',
      notes: ['All signs point to maybe.', 'The only consultant we can afford.', 'Corner pocket, if you ask nicely.'],
      tags: ['halftone', 'eight ball', 'billiards', 'pool', 'game', 'retro'],
      categories: ['books-and-games', 'office-humour', 'fathers-prints'],
      ...inkPairs.graphite,
    },
  ),
  of(
    { shade: () => b.twoStones, height: 100, kind: 'lines', pitch: 1.9 },
    {
      handle: 'two-stones',
      title: 'Two Stones',
      theme,
      story:
        'Thrown into the mill pond at the same time from opposite banks. The picture was taken where the waves shook hands.',
      notes: [
        'Two circles, and what they say to each other.',
        'Interference, of the friendly kind.',
        'Seen from the bridge, with good timing.',
      ],
      tags: ['halftone', 'water', 'ripples', 'op art', 'physics', 'lines'],
      categories: ['abstract-shapes', 'science', 'modernist'],
      ...inkPairs.coast,
    },
  ),
  of(
    { shade: () => b.rose(), height: 100, tint: 'a' },
    {
      handle: 'cinnamon-hour',
      title: 'Cinnamon Hour',
      theme,
      story: 'Half of the studio sees a rose and the other half sees breakfast. Both have asked for it framed.',
      notes: [
        'A rose, or a bun. It depends on the hour.',
        'Rolled once, baked in two colors.',
        'Start at the outside and be patient.',
      ],
      tags: ['halftone', 'rose', 'cinnamon roll', 'spiral', 'baking', 'flower'],
      categories: ['baking-lettering', 'love-and-weddings', 'wildflowers'],
      day: { ...inkPairs.berry.day, a: '#c8506a' },
      night: { ...inkPairs.berry.night },
    },
  ),
  of(
    { shade: () => b.nautilus(), height: 90, pitch: 1.7, tint: 'b' },
    {
      handle: 'thirty-rooms',
      title: 'Thirty Rooms',
      theme,
      story:
        'A nautilus moves house all its life and never leaves home. This one was cut open by the museum, and drawn dot by dot by us.',
      notes: [
        'Always moving, never packing.',
        'Every room a little larger than the last.',
        'Mathematics with a sea view.',
      ],
      tags: ['halftone', 'nautilus', 'shell', 'spiral', 'sea', 'science'],
      categories: ['science', 'water-animals', 'sea-and-coast'],
      day: { ...inkPairs.autumn.day, b: '#d98f3a' },
      night: { ...inkPairs.autumn.night },
    },
  ),
  of(
    {
      shade: () => b.dunes(),
      height: 110,
      kind: 'lines',
      flat: { ink: 'b', field: slab({ x: 0, y: 0, w: 100, h: 110 }) },
    },
    {
      handle: 'slow-sand',
      title: 'Slow Sand',
      theme,
      story:
        'These dunes walk eleven meters a year, so we had time to set up. One color for the light and lines for everything else.',
      notes: ['Moves eleven meters a year. Wait for it.', 'Hot, dry and in no hurry.', 'Footprints not included.'],
      tags: ['halftone', 'desert', 'dunes', 'landscape', 'sun', 'lines'],
      categories: ['mountains-and-woods', 'road-trips', 'seventies'],
      day: { ...inkPairs.autumn.day, b: '#dd9a3c' },
      night: { ...inkPairs.autumn.night, b: '#a8672a' },
    },
  ),
];
