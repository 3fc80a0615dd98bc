import { type Point, pointList, polar } from '../outline.ts';
import { along, Plant } from './growing.ts';

export function ginkgo(): Plant {
  const plant = new Plant('ginkgo');
  const twig: Point[] = pointList('6,118 22,92 36,66 58,40 82,8');
  plant.stem(twig, 3.2, 'c', 0.4);
  const fan = ([x, y]: Point, turn: number, size: number) => {
    const edge = Array.from({ length: 19 }, (_, step): Point => {
      const off = (step - 9) / 9;
      const notch = 1 - 0.4 * Math.exp(-((off / 0.09) ** 2)) - 0.05 * Math.cos(step * 2.3) - 0.12 * off * off;
      return polar(x, y, size * notch, turn + off * 66);
    });
    plant
      .wash('a', [[x, y], ...edge])
      .line(edge, 0.8)
      .line([[x, y], polar(x, y, size * 0.5, turn - 60), edge[0]!], 0.6)
      .line([[x, y], polar(x, y, size * 0.5, turn + 60), edge.at(-1)!], 0.6);
    for (let vein = -12; vein <= 12; vein++)
      plant.line(
        [polar(x, y, size * 0.1, turn + vein * 3), polar(x, y, size * (vein % 2 ? 0.66 : 0.88), turn + vein * 5.1)],
        0.36,
        (done) => 0.9 - 0.5 * done,
      );
  };
  for (const [share, side, reach, size] of [
    [0.2, 1, 16, 22],
    [0.3, -1, 12, 20],
    [0.48, 1, 15, 25],
    [0.56, -1, 16, 26],
    [0.74, 1, 12, 20],
    [0.8, -1, 15, 23],
    [0.99, 1, 5, 19],
  ] as const) {
    const { at, turn } = along(twig, share);
    const out = turn + side * 62;
    const end = polar(...at, reach, out);
    plant.line([at, polar(...at, reach * 0.5, out - side * 12), end], 1, () => 0.8);
    fan(end, out - side * 10, size);
  }
  return plant;
}

export function eucalyptus(): Plant {
  const plant = new Plant('eucalyptus');
  const stem: Point[] = pointList('52,124 48,90 54,56 46,26 52,4');
  for (let pair = 0; pair < 9; pair++) {
    const { at, turn } = along(stem, 0.14 + pair * 0.095);
    const size = 27 - pair * 1.9;
    for (const side of [1, -1])
      plant.blade({
        at,
        turn: turn + side * (74 - pair * 3 + plant.random.between(-8, 8)),
        length: size,
        width: size * 0.72,
        belly: 0.86,
        bend: side * -0.08,
        veins: 5,
        wash: pair % 3 === 1 ? 'd' : 'a',
      });
  }
  plant.stem(stem, 2.2, 'c', 0.35);
  for (const [x, y] of [
    [56, 6],
    [49, 2],
    [53, -1],
  ] as const)
    plant.globe([x, y], 2.2, 2.8, 'b');
  return plant;
}

export function oak(): Plant {
  const plant = new Plant('oak');
  const twig: Point[] = pointList('4,40 30,44 56,40 92,26');
  for (const [share, side, length, width] of [
    [0.16, -1, 36, 22],
    [0.3, 1, 44, 26],
    [0.5, -1, 40, 25],
    [0.64, 1, 46, 27],
    [0.86, -1, 36, 22],
    [0.97, 1, 30, 19],
  ] as const) {
    const { at, turn } = along(twig, share);
    plant.blade({
      at,
      turn: turn + side * 58,
      length,
      width,
      belly: 1.25,
      bend: side * -0.06,
      veins: 6,
      teeth: 5,
      depth: 0.19,
      wash: side > 0 ? 'a' : 'd',
    });
  }
  plant.stem(twig, 3.4, 'c', 0.5);
  for (const [x, y, turn] of [
    [43, 60, 12],
    [55, 63, -10],
    [20, 57, 4],
  ] as const) {
    plant.line(
      [
        [x - turn * 0.2, y - 17],
        [x, y - 8],
      ],
      1.2,
      () => 0.8,
    );
    plant.globe([x, y + 4], 5.4, 8, 'b', turn);
    plant
      .wash('c', [
        [x - 7, y - 1],
        [x - 4, y - 7],
        [x + 4, y - 7],
        [x + 7, y - 1],
        [x, y + 1],
      ])
      .line(
        [
          [x - 7, y - 1],
          [x - 4, y - 7],
          [x + 4, y - 7],
          [x + 7, y - 1],
          [x, y + 1.4],
          [x - 7, y - 1],
        ],
        0.7,
      );
    for (let row = 0; row < 3; row++)
      for (let scale = -3; scale <= 3; scale++)
        plant.line(
          [
            [x + scale * 1.9 - 0.8, y - 5 + row * 2.1],
            [x + scale * 1.9, y - 4 + row * 2.1],
            [x + scale * 1.9 + 0.8, y - 5 + row * 2.1],
          ],
          0.4,
        );
  }
  return plant;
}

export function pinecone(): Plant {
  const plant = new Plant('pinecone');
  for (let needle = 0; needle < 30; needle++) {
    const turn = 196 + needle * 5.2 + plant.random.between(-3, 3);
    plant.line(
      [[50, 22], polar(50, 22, 24, turn + 3), polar(50, 22, plant.random.between(36, 48), turn)],
      0.9,
      () => 0.8,
    );
  }
  plant.stem(pointList('50,26 49,14 52,2'), 4, 'c', 0.8);
  for (let row = 0; row < 12; row++) {
    const t = row / 11;
    const y = 28 + t * 80;
    const half = 32 * Math.sin(Math.PI * (0.22 + 0.74 * t)) ** 0.9;
    const count = Math.max(2, Math.round(half / 5));
    const scales = Array.from({ length: count * 2 + 1 }, (_, at) => at - count)
      .map((scale) => ({ scale, off: (scale + (row % 2 ? 0.5 : 0)) / (count + 0.5) }))
      .filter(({ off }) => Math.abs(off) <= 1)
      .map(({ scale, off }) => ({
        isDark: (scale + row) % 3 === 0,
        at: [50 + half * Math.sin((off * Math.PI) / 2), y] as const,
        turn: 90 - off * 58,
        size: 10.5 * (1 - 0.35 * Math.abs(off)) * (1 - 0.25 * t),
      }));
    // A row is washed before it is drawn: each scale by itself would be a layer of its own.
    for (const isDark of [false, true]) {
      for (const { at, turn, size } of scales.filter((scale) => scale.isDark === isDark)) {
        const rim = [-50, -18, 0, 18, 50].map((off) =>
          polar(...at, size * (off === 0 ? 1.08 : Math.abs(off) === 18 ? 1 : 0.56), turn + off),
        );
        plant.wash(isDark ? 'c' : 'b', [[at[0], at[1] - 3], ...rim], false);
      }
    }
    for (const { at, turn, size } of scales) {
      plant.line(
        [
          polar(...at, size * 0.4, turn - 62),
          polar(...at, size, turn - 18),
          polar(...at, size * 1.08, turn),
          polar(...at, size, turn + 18),
          polar(...at, size * 0.4, turn + 62),
        ],
        0.62,
        () => 0.9,
      );
      for (const spread of [-14, 0, 14])
        plant.line([polar(...at, size * 0.36, turn + spread), polar(...at, size * 0.84, turn + spread * 0.8)], 0.36);
    }
  }
  return plant;
}
