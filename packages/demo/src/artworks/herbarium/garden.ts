import { type Point, pointList, polar } from '../outline.ts';
import { along, Plant } from './growing.ts';

export function dandelion(): Plant {
  const plant = new Plant('dandelion');
  for (const [turn, length] of [
    [188, 44],
    [214, 46],
    [240, 36],
    [302, 38],
    [328, 46],
    [352, 43],
  ] as const)
    plant.blade({
      at: [50, 116],
      turn,
      length,
      width: 13,
      belly: 1.4,
      veins: 5,
      teeth: 6,
      depth: 0.3,
      bend: turn > 270 ? 0.14 : -0.14,
    });
  const clock = ([x, y]: Point, r: number, share: number) => {
    for (let seed = 0; seed < 74; seed++) {
      const angle = seed * 137.508;
      if (((angle % 360) + 360) % 360 > 360 * share) continue;
      const away = r * Math.sqrt((seed + 6) / 80);
      const tip = polar(x, y, away, angle);
      plant.line([polar(x, y, 2.4, angle), polar(x, y, away * 0.86, angle)], 0.34, () => 0.9);
      for (let hair = -3; hair <= 3; hair++)
        plant.line([polar(x, y, away * 0.86, angle), polar(...tip, r * 0.13, angle + hair * 24)], 0.3, () => 0.8);
    }
    plant.globe([x, y], 3, 3, 'c');
  };
  plant
    .stem(pointList('50,116 46,84 38,60 36,40'), 2.6, 'd', 0.7)
    .stem(pointList('52,116 60,96 70,84 73,74'), 2.2, 'd', 0.7);
  clock([36, 30], 27, 1);
  clock([74, 66], 19, 0.66);
  for (const [x, y, turn] of [
    [78, 20, 200],
    [90, 34, 220],
    [92, 10, 190],
    [70, 4, 210],
  ] as const) {
    plant.line([[x, y], polar(x, y, 8, turn - 70)], 0.4, () => 0.9).dot([x, y], 0.8, 'c');
    for (let hair = -3; hair <= 3; hair++)
      plant.line(
        [polar(x, y, 8, turn - 70), polar(...polar(x, y, 8, turn - 70), 4.4, turn - 70 + hair * 24)],
        0.32,
        () => 0.8,
      );
  }
  return plant;
}

export function allium(): Plant {
  const plant = new Plant('allium');
  plant
    .blade({ at: [46, 120], turn: 236, length: 62, width: 8, veins: 0, bend: -0.2 })
    .blade({ at: [56, 120], turn: 300, length: 66, width: 8, veins: 0, bend: 0.22, wash: 'd' });
  plant.stem(pointList('50,122 51,90 50,66'), 2.4, 'a', 0.8);
  for (let flower = 0; flower < 110; flower++) {
    const angle = flower * 137.508;
    const away = 31 * Math.sqrt((flower + 0.5) / 110);
    const [x, y] = polar(50, 36, away, angle);
    if (flower % 3 === 0)
      plant.line(
        [
          [50, 38],
          [x, y],
        ],
        0.3,
        () => 0.8,
      );
    const size = 3.5 - away * 0.03;
    for (let petal = 0; petal < 5; petal++)
      plant.wash(
        flower % 4 ? 'b' : 'c',
        [
          [x, y],
          polar(x, y, size * 0.6, angle + petal * 72 - 24),
          polar(x, y, size, angle + petal * 72),
          polar(x, y, size * 0.6, angle + petal * 72 + 24),
        ],
        false,
      );
  }
  for (let flower = 0; flower < 110; flower++) {
    const angle = flower * 137.508;
    const [x, y] = polar(50, 36, 31 * Math.sqrt((flower + 0.5) / 110), angle);
    for (let petal = 0; petal < 5; petal++) plant.line([[x, y], polar(x, y, 2.7, angle + petal * 72)], 0.34, () => 0.9);
  }
  return plant;
}

export function foxglove(): Plant {
  const plant = new Plant('foxglove');
  for (const [turn, length] of [
    [196, 42],
    [228, 38],
    [318, 38],
    [344, 44],
  ] as const)
    plant.blade({ at: [50, 122], turn, length, width: 17, veins: 7, belly: 0.9, bend: turn > 270 ? 0.12 : -0.12 });
  plant.stem(pointList('50,124 49,80 51,40 50,4'), 2.6, 'a', 0.3);
  for (let bell = 0; bell < 17; bell++) {
    const y = 10 + bell * 5.1;
    const side = bell % 2 ? 1 : -1;
    const size = 4.4 + bell * 0.92;
    const [x, tilt] = [50 + side * 1.2, side > 0 ? 38 : 142];
    const mouth = polar(x, y, size, tilt);
    const lip = (angle: number, share = 0.46): Point => polar(...mouth, size * share, angle);
    const edges: Point[] = [
      [x, y],
      polar(x, y, size * 0.5, tilt - 26),
      lip(tilt - 74),
      lip(tilt - 30, 0.56),
      lip(tilt + 12, 0.62),
      lip(tilt + 74),
      polar(x, y, size * 0.5, tilt + 26),
    ];
    plant.wash(bell < 4 ? 'd' : 'b', edges).line([...edges, edges[0]!], 0.62, () => 0.85);
    if (bell < 5) continue;
    plant.line([lip(tilt - 74), lip(tilt, 0.1), lip(tilt + 74)], 0.5);
    for (let spot = 0; spot < 4; spot++)
      plant.dot(polar(...mouth, size * 0.22 * plant.random.next(), tilt + spot * 50 - 80), 0.55, 'c');
    for (const off of [-14, 0, 14])
      plant.line([polar(x, y, size * 0.3, tilt + off), polar(x, y, size * 0.72, tilt + off)], 0.34);
  }
  return plant;
}

export function snowdrop(): Plant {
  const plant = new Plant('snowdrop');
  for (let root = 0; root < 13; root++) {
    const turn = 42 + root * 8;
    plant.line(
      [
        [50, 108],
        polar(50, 108, 9, turn + plant.random.between(-8, 8)),
        polar(50, 108, 15, turn),
        polar(50, 108, plant.random.between(19, 26), turn + plant.random.between(-12, 12)),
      ],
      0.55,
      (done) => 1 - 0.7 * done,
    );
  }
  plant
    .blade({ at: [49, 94], turn: 250, length: 74, width: 8, veins: 0, bend: -0.12 })
    .blade({ at: [52, 94], turn: 292, length: 66, width: 8, veins: 0, bend: 0.2, wash: 'd' })
    .blade({ at: [48, 94], turn: 232, length: 52, width: 7, veins: 0, bend: -0.16, wash: 'd' });
  plant.globe([50, 100], 9, 11, 'c');
  plant.line(pointList('50,89 45,98 48,110'), 0.5).line(pointList('50,89 55,98 53,110'), 0.5);
  plant.stem(pointList('50,90 52,60 50,34 58,18 68,20'), 1.8, 'a', 0.7);
  plant.blade({ at: [57, 18], turn: 300, length: 15, width: 3.6, veins: 0 });
  plant.stem(pointList('68,20 72,24 72,29'), 1.1, 'a', 0.9).globe([72, 31], 2.4, 3.2, 'a');
  for (const [turn, width] of [
    [62, 12],
    [118, 12],
    [90, 13],
  ] as const)
    plant.blade({ at: [72, 33], turn, length: 25, width, belly: 1.2, veins: 3, wash: 'ground' });
  plant.line(pointList('66,54 69,57 72,53.6 75,57 78,54'), 1.4, () => 0.9);
  return plant;
}

export function radish(): Plant {
  const plant = new Plant('radish');
  for (const [turn, length, width] of [
    [218, 40, 16],
    [250, 52, 20],
    [276, 58, 21],
    [302, 50, 19],
    [328, 38, 15],
  ] as const)
    plant.blade({
      at: polar(50, 66, 4, turn),
      turn,
      length,
      width,
      belly: 1.35,
      veins: 7,
      teeth: 6,
      depth: 0.1,
      bend: (turn - 270) / 400,
    });
  const body: Point[] = pointList('43,65 32,72 28,84 34,97 45,104 50,112 49,122 53,112 58,104 68,96 72,84 68,72 57,65');
  plant.wash('b', body).line([...body, body[0]!], 0.9, () => 0.85);
  for (let ring = 0; ring < 9; ring++)
    plant.line(
      [
        [62 - ring * 0.5, 70 + ring * 3.4],
        [66 + 2.4 * Math.sin((ring / 8) * 3), 72 + ring * 3.3],
        [69.6 - Math.abs(ring - 4) * 0.7, 71 + ring * 3.2],
      ],
      0.5,
    );
  for (const [x, y, turn] of [
    [48, 108, 150],
    [52, 112, 40],
    [46, 103, 170],
    [56, 106, 20],
  ] as const)
    plant.line([[x, y], polar(x, y, 6, turn), polar(x, y, 12, turn + 16)], 0.4, (done) => 1 - 0.7 * done);
  plant.line(pointList('36,78 35,84 38,91'), 1.4).line(pointList('40,73 37.6,76'), 1.2);
  return plant;
}

export function artichoke(): Plant {
  const plant = new Plant('artichoke');
  plant.stem(pointList('50,124 51,104 50,90'), 8, 'a', 1);
  plant
    .blade({ at: [50, 118], turn: 206, length: 44, width: 20, veins: 6, teeth: 5, depth: 0.24, wash: 'd' })
    .blade({ at: [50, 116], turn: 334, length: 44, width: 20, veins: 6, teeth: 5, depth: 0.24, wash: 'd' });
  for (let row = 0; row < 8; row++) {
    const y = 36 + row * 7.6;
    const half = 33 * Math.sin(Math.PI * (0.2 + row * 0.085));
    const count = 2 + Math.round(row * 0.5);
    const places = Array.from(
      { length: count * 2 + 1 },
      (_, at) => (at - count + (row % 2 ? 0.5 : 0)) / (count + 0.4),
    ).filter((off) => Math.abs(off) <= 1);
    for (const off of places.sort((a, b) => Math.abs(b) - Math.abs(a))) {
      const x = 50 + half * 0.9 * Math.sin((off * Math.PI) / 2);
      plant.blade({
        at: [x, y + 17],
        turn: 270 + off * 40,
        length: 27,
        width: 19 * (1 - 0.4 * Math.abs(off)),
        belly: 0.8,
        veins: 2,
        wash: row < 3 ? 'b' : (row + places.length) % 2 ? 'a' : 'd',
        fine: 1,
      });
    }
  }
  return plant;
}

export function barley(): Plant {
  const plant = new Plant('barley');
  const ear = (stem: Point[], size: number) => {
    plant.stem(stem, 1.5, 'c', 0.6);
    for (let grain = 9; grain >= 0; grain--) {
      const { at, turn } = along(stem, 0.62 + grain * 0.04);
      for (const side of [1, -1]) {
        plant.line(
          [
            polar(...at, size * 0.6, turn + side * 26),
            polar(...at, size * 2.4, turn + side * 13),
            polar(...at, size * 4.4 - grain * 0.8, turn + side * 9),
          ],
          0.4,
          (done) => 1 - 0.6 * done,
        );
        plant.blade({
          at,
          turn: turn + side * 30,
          length: size,
          width: size * 0.42,
          veins: 0,
          wash: grain % 2 ? 'b' : 'd',
        });
        plant.line([polar(...at, size * 0.2, turn + side * 30), polar(...at, size * 0.8, turn + side * 30)], 0.34);
      }
    }
  };
  plant
    .blade({ at: [42, 96], turn: 214, length: 40, width: 5, veins: 0, bend: -0.2, wash: 'a' })
    .blade({ at: [54, 88], turn: 330, length: 42, width: 5, veins: 0, bend: 0.26, wash: 'a' });
  ear(pointList('46,124 42,90 34,58 22,24'), 9);
  ear(pointList('54,124 58,90 68,60 82,30'), 9);
  ear(pointList('50,124 50,88 52,52 50,14'), 10.5);
  return plant;
}
