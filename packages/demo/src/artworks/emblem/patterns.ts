import { stroked } from '../brush.ts';
import { Outline, placed, polar } from '../outline.ts';
import { inkPairs } from './ink-pairs.ts';
import type { PatternSeed } from './pattern.ts';
import { leaf, petals } from './plant-parts.ts';

export const patterns: PatternSeed[] = [
  {
    handle: 'daisy-check',
    title: 'Daisy Check',
    theme: 'Patterns',
    story: 'A kitchen floor with one good idea: every other tile got a flower. It hides crumbs remarkably well.',
    notes: ['Every other tile got a flower.', 'A kitchen floor with one good idea.', 'Check, flower, check, flower.'],
    tags: ['checkerboard', 'daisy', 'pattern', 'retro', 'flowers'],
    categories: ['all-over-prints', 'seventies', 'geometric-tiles'],
    across: { wrap: 3, block: 4, sheet: 5 },
    cell: (pen, { a, b, c, line }, { column, row }) => {
      const isDark = (column + row) % 2 === 0;
      pen.rect(isDark ? a : c, [-0.5, -0.5], [1, 1]);
      if (isDark) petals(pen, { at: [0, 0], petals: 8, radius: 0.4, colors: ['#fdf6e8', b] });
      else pen.disc(line, 0, 0, 0.05);
    },
    day: { ...inkPairs.candy.day, a: '#7fae9a', c: '#f6dfb4', b: '#eaa03c' },
    night: { ...inkPairs.candy.night, a: '#d5687a', c: '#f3c9b8', b: '#f2b33d' },
  },
  {
    handle: 'scallop-roofs',
    title: 'Scallop Roofs',
    theme: 'Patterns',
    story: 'Slate roofs after rain, seen from the train that stops for no reason. Every tile a slightly different wet.',
    notes: [
      'Slate roofs after rain, from a train that stopped for no reason.',
      'Row upon row, none quite the same wet.',
      'Half circles, overlapped with care.',
    ],
    tags: ['scallop', 'pattern', 'geometric', 'blue', 'tiles'],
    categories: ['all-over-prints', 'geometric-tiles'],
    cellHeight: 0.5,
    isStaggered: true,
    across: { wrap: 3, block: 4, sheet: 5 },
    cell: (pen, inks, { random }) => {
      const color = random.pick([inks.a, inks.d, inks.b, inks.c, inks.a, inks.d]);
      const half = (r: number) => new Outline().sector([0, -0.25], { inner: 0, outer: r }, [0, 180]);
      pen
        .fill(color, half(0.5))
        .fill(inks.line, half(0.4))
        .fill(color, half(0.36))
        .fill(inks.line, half(0.2))
        .fill(inks.ground, half(0.15));
    },
    ...inkPairs.coast,
  },
  {
    handle: 'memory-of-memphis',
    title: 'Squiggle Party',
    theme: 'Patterns',
    story: 'From the seat cover of a bus that ran until 1994. Nobody has ever been sad on that bus.',
    notes: [
      'From the seats of a bus that ran until 1994.',
      'Squiggles, dots and nothing to prove.',
      'Loud in the friendliest way.',
    ],
    tags: ['memphis', 'eighties', 'pattern', 'abstract', 'colorful'],
    categories: ['all-over-prints', 'seventies', 'abstract-shapes'],
    across: { wrap: 4, block: 4, sheet: 5 },
    cell: (pen, { a, b, c, d, line }, { column, row, random }) => {
      const kind = (column * 2 + row * 3) % 5;
      const color = [a, b, c, d, line][(column + row * 2) % 5]!;
      const rot = random.between(0, 360);
      if (kind === 0)
        pen
          .disc(color, 0, 0, 0.26)
          .fill(line, new Outline().sector([0, 0], { inner: 0, outer: 0.26 }, [rot, rot + 180]));
      if (kind === 1)
        pen.stroke(
          color,
          [
            [-0.36, 0.1],
            [-0.18, -0.14],
            [0, 0.1],
            [0.18, -0.14],
            [0.36, 0.1],
          ],
          0.085,
        );
      if (kind === 2)
        pen.fill(
          color,
          new Outline().polygon([polar(0, 0, 0.34, -90), polar(0, 0, 0.34, 30), polar(0, 0, 0.34, 150)]),
          placed(0, 0.05, { rot }),
        );
      if (kind === 3)
        for (let dot = 0; dot < 9; dot++) pen.disc(color, ((dot % 3) - 1) * 0.2, (Math.floor(dot / 3) - 1) * 0.2, 0.05);
      if (kind === 4) pen.fill(color, new Outline().sector([0, 0], { inner: 0.16, outer: 0.32 }, [rot, rot + 180]));
    },
    ...inkPairs.orbit,
  },
  {
    handle: 'leopard-lounge',
    title: 'Leopard Lounge',
    theme: 'Patterns',
    story:
      'A sofa in a hotel bar, deep, low and impossible to leave elegantly. We asked for the fabric; they asked us to order something.',
    notes: [
      'From a hotel sofa that nobody leaves elegantly.',
      'Spots, properly spaced, slightly smug.',
      'It goes with everything, or so it says.',
    ],
    tags: ['leopard', 'animal print', 'pattern', 'glamour', 'spots'],
    categories: ['all-over-prints'],
    isStaggered: true,
    across: { wrap: 4, block: 5, sheet: 6 },
    cell: (pen, { a, line }, { random }) => {
      const rot = random.between(0, 360);
      const at = placed(random.between(-0.1, 0.1), random.between(-0.1, 0.1), {
        scale: random.between(0.85, 1.1),
        rot,
      });
      pen.fill(
        a,
        new Outline().blob([
          [-0.2, -0.14],
          [0.04, -0.22],
          [0.24, -0.06],
          [0.18, 0.17],
          [-0.08, 0.22],
          [-0.26, 0.06],
        ]),
        at,
      );
      let from = random.between(0, 90);
      while (from < 330) {
        const [arc, r] = [random.between(44, 104), random.between(0.24, 0.31)];
        const points = [0, 0.33, 0.66, 1].map((share) => polar(0, 0, r, from + arc * share));
        const width = random.between(0.1, 0.16);
        pen.fill(
          line,
          stroked(points, (done) => width * (0.55 + 0.45 * Math.sin(done * Math.PI)), 1),
          at,
        );
        from += arc + random.between(26, 52);
      }
    },
    day: { ...inkPairs.autumn.day, ground: '#eed2a0', a: '#c98b4a', line: '#33221a' },
    night: { ...inkPairs.autumn.night, ground: '#2b3f4a', a: '#6f9aa0', line: '#f1dfc0' },
  },
  {
    handle: 'sunday-gingham',
    title: 'Sunday Gingham',
    theme: 'Patterns',
    story:
      'The tablecloth of every good lunch we remember, with one cherry per square because somebody always spills. It was us.',
    notes: [
      'One cherry per square, as on the good tablecloth.',
      'Every good lunch we remember looked like this.',
      'Bring bread.',
    ],
    tags: ['gingham', 'cherry', 'pattern', 'kitchen', 'picnic'],
    categories: ['all-over-prints', 'kitchen-garden'],
    across: { wrap: 4, block: 5, sheet: 6 },
    cell: (pen, { a, b, c, d, line }, { column, row }) => {
      const [isColumn, isRow] = [column % 2 === 0, row % 2 === 0];
      pen.rect(isColumn && isRow ? a : isColumn || isRow ? d : '#fdf6ea', [-0.5, -0.5], [1, 1]);
      if (isColumn || isRow) return;
      pen
        .stroke(
          c,
          [
            [-0.12, 0.1],
            [-0.02, -0.16],
            [0.08, -0.26],
          ],
          0.045,
        )
        .stroke(
          c,
          [
            [0.16, 0.12],
            [0.12, -0.1],
            [0.08, -0.26],
          ],
          0.045,
        );
      pen
        .disc(b, -0.14, 0.15, 0.14)
        .disc(b, 0.17, 0.18, 0.14)
        .fill(c, leaf(0.5), placed(0.08, -0.26, { scale: 0.26, rot: 10 }))
        .disc(line, 0.17, 0.18, 0.02);
    },
    day: { ...inkPairs.candy.day, a: '#e58a8a', d: '#f4c3bd', b: '#c62f3e', c: '#4f8a58' },
    night: { ...inkPairs.frost.night, a: '#5f8fb8', d: '#a9c8de', b: '#c8373f', c: '#3f7a52' },
  },
  {
    handle: 'paper-garden',
    title: 'Paper Garden',
    theme: 'Abstract',
    story: 'Cut from leftover sheets with the big scissors, without drawing first. The mistakes went to the corners.',
    notes: [
      'Cut with the big scissors, without drawing first.',
      'Leaves, more or less. Mostly more.',
      'The mistakes are in the corners; there are four.',
    ],
    tags: ['cut-out', 'abstract', 'organic', 'collage', 'modern'],
    categories: ['abstract-shapes', 'modernist', 'ferns-and-leaves'],
    cellHeight: 1.2,
    across: { wrap: 2, block: 3, sheet: 3 },
    cell: (pen, { a, b, c, d, line, ground }, { column, row }) => {
      const set = [
        [a, ground],
        [c, line],
        [d, b],
        [line, c],
        [b, ground],
        [ground, a],
      ][(column * 2 + row * 3) % 6]!;
      pen.rect(set[0]!, [-0.49, -0.59], [0.98, 1.18]);
      pen.stroke(
        set[1]!,
        [
          [0, 0.46],
          [0.02, 0],
          [-0.02, -0.42],
        ],
        0.09,
      );
      for (const [y, size] of [
        [0.3, 0.34],
        [0.1, 0.4],
        [-0.1, 0.36],
        [-0.28, 0.26],
      ] as const) {
        for (const side of [-1, 1]) {
          const lobe = new Outline().roundRect(0, -0.065, { w: size, h: 0.13 }, 0.065);
          pen.fill(set[1]!, lobe, placed(0, y, { rot: side > 0 ? -32 : 212 }));
        }
      }
      pen.disc(set[1]!, -0.02, -0.45, 0.06);
    },
    day: { ...inkPairs.record.day, a: '#3f6f9a', b: '#d9583b', c: '#e9b04a', d: '#8fb3a0' },
    night: { ...inkPairs.record.night, a: '#4f86b5', b: '#e4664a', c: '#efb857', d: '#7fa896' },
  },
  {
    handle: 'hill-lines',
    title: 'Hill Lines',
    theme: 'Abstract',
    story:
      'Plowed fields from the slow train, each with its own opinion about which way is downhill. Drawn with one brush, washed once.',
    notes: [
      'Plowed fields, each with its own direction.',
      'One brush, washed once.',
      'The view from the slow train, tidied up.',
    ],
    tags: ['lines', 'abstract', 'landscape', 'modern', 'minimal'],
    categories: ['abstract-shapes', 'modernist', 'all-over-prints'],
    across: { wrap: 2, block: 3, sheet: 4 },
    cell: (pen, { a, b, c, d, line }, { column, row }) => {
      const turn = ((column * 3 + row * 5) % 4) * 90;
      const [field, furrow] = [
        [a, line],
        [c, b],
        [d, a],
        [b, c],
      ][(column + row * 2) % 4]!;
      pen.rect(field!, [-0.5, -0.5], [1, 1]);
      const [x, y] = polar(0, 0, Math.SQRT1_2, turn + 45);
      for (const r of [0.2, 0.4, 0.6, 0.8])
        pen.fill(furrow!, new Outline().sector([x, y], { inner: r, outer: r + 0.07 }, [turn + 180, turn + 270]));
    },
    ...inkPairs.meadow,
  },
  {
    handle: 'star-tiles',
    title: 'Star Tiles',
    theme: 'Patterns',
    story:
      'Eight points, cut by hand in the old way and laid without looking up. The one that is turned is there for humility.',
    notes: [
      'Eight points, laid without looking up.',
      'From a courtyard with one orange tree.',
      'Cool to the foot, even in print.',
    ],
    tags: ['tiles', 'star', 'moroccan', 'pattern', 'geometric'],
    categories: ['geometric-tiles', 'all-over-prints'],
    across: { wrap: 3, block: 4, sheet: 5 },
    cell: (pen, { a, b, c, d, line }, { column, row }) => {
      pen.rect((column + row) % 2 ? d : c, [-0.5, -0.5], [1, 1]);
      for (const rot of [0, 45]) pen.fill(a, new Outline().rect(-0.31, -0.31, 0.62, 0.62), placed(0, 0, { rot }));
      for (const rot of [0, 45]) pen.fill(line, new Outline().rect(-0.22, -0.22, 0.44, 0.44), placed(0, 0, { rot }));
      petals(pen, { at: [0, 0], petals: 8, radius: 0.2, colors: [b, c] });
      for (const at of [45, 135, 225, 315]) pen.disc(b, ...polar(0, 0, 0.62, at), 0.09);
    },
    day: { ...inkPairs.coast.day, a: '#2f7a8a', b: '#e2674e', c: '#f3e3bd', d: '#e9c98a', line: '#f8f1de' },
    night: { ...inkPairs.coast.night, a: '#4f9db0', c: '#274b66', d: '#1f3d58', b: '#f0c872', line: '#12283e' },
  },
  {
    handle: 'rainbow-drawer',
    title: 'Rainbow Drawer',
    theme: 'Nursery',
    story: 'Sixty socks, one rainbow each, no two in the same drawer. Drawn for somebody who sorts them anyway.',
    notes: [
      'Arches in every mood, sorted by nobody.',
      'Small weather for small people.',
      'A rainbow for every drawer.',
    ],
    tags: ['rainbow', 'kids', 'pattern', 'nursery', 'arches'],
    categories: ['nursery', 'all-over-prints'],
    cellHeight: 0.74,
    isStaggered: true,
    across: { wrap: 3, block: 3, sheet: 4 },
    cell: (pen, { a, b, c, d, ground }, { column, row }) => {
      const order = [
        [a, b, c],
        [b, c, d],
        [c, d, a],
        [d, a, b],
      ][(column + row) % 4]!;
      for (const [index, color] of order.entries())
        pen.fill(color, new Outline().sector([0, 0.24], { inner: 0, outer: 0.43 - index * 0.11 }, [180, 360]));
      pen.fill(ground, new Outline().sector([0, 0.24], { inner: 0, outer: 0.1 }, [180, 360]));
      pen.fill(order[2]!, new Outline().ellipse(-0.4, 0.24, 0.02).ellipse(0.4, 0.24, 0.02));
    },
    day: { ...inkPairs.candy.day, d: '#8fb0d8' },
    night: { ...inkPairs.candy.night, d: '#9fc0e8', ground: '#2c3a5c' },
  },
  {
    handle: 'pine-row',
    title: 'Pine Row',
    theme: 'Winter',
    story: 'Planted by ruler, grown by weather. From the ridge they look knitted.',
    notes: ['Planted by ruler, grown by weather.', 'From the ridge they look knitted.', 'A wood that fits on a sofa.'],
    tags: ['trees', 'winter', 'pattern', 'scandinavian', 'forest'],
    categories: ['winter-prints', 'christmas-prints', 'all-over-prints', 'mountains-and-woods'],
    cellHeight: 1.3,
    isStaggered: true,
    across: { wrap: 3, block: 5, sheet: 6 },
    cell: (pen, { a, b, c, d, line }, { column, row }) => {
      const color = [a, d, line, a, b][(column + row * 3) % 5]!;
      pen.rect(line, [-0.03, 0.3], [0.06, 0.24]);
      for (const [y, w] of [
        [-0.5, 0.2],
        [-0.24, 0.28],
        [0.02, 0.36],
      ] as const)
        pen.polygon(color, [
          [-w, y + 0.4],
          [0, y],
          [w, y + 0.4],
        ]);
      if ((column + row) % 3 === 0) pen.disc(c, 0, -0.52, 0.07);
    },
    ...inkPairs.festive,
  },
];
