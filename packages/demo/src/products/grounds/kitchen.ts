import type { AreaGround } from '@merchmill/design/area-ground.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { across, bothHalves, circle, type Line, onBoth, pathOf, placeAt, roundedRect } from './drawing.ts';

/* Aprons and bibs under their print areas, as they are cut in assets/scenes/blender; right halves, in centimeters. */

const line = (...points: Line): Line => points;

const apron = {
  top: line([0, 0], [15.6, 0]),
  arm: line([15.6, 0], [16.4, -11.5], [22.4, -24.6], [35, -28.2]),
  side: line([35, -28.2], [34.7, -45], [34.9, -66], [35.2, -81]),
  corner: line([35.2, -81], [35.2, -83.6], [33.6, -85], [31, -85]),
  hem: line([31, -85], [0, -85]),
  topHem: line([0, -2.5], [15.8, -2.5]),
  strapInside: line([0, 12], [8, 12], [12.7, 9.5], [12.6, 0]),
  strapOutside: line([0, 14.8], [9.5, 14.8], [15.5, 11], [15.4, 0]),
  pocket: { left: -18, top: -36, width: 36, height: 18.6, hem: 2.2 },
  printTop: 6.3,
};

function apronGround(area: PrintArea): AreaGround {
  const place = placeAt(area, apron.printTop);
  const { pocket } = apron;
  const [x, y] = place([pocket.left, pocket.top]);
  const width = 10 * pocket.width;
  return {
    zones: [],
    outline: `${pathOf(bothHalves([apron.top, apron.arm, apron.side, apron.corner, apron.hem]), place)}Z`,
    seams: [
      ...[apron.topHem, apron.strapInside, apron.strapOutside].map((each) => pathOf(across(each), place)),
      roundedRect({ x, y, w: width, h: 10 * pocket.height }, 12),
      `M${x} ${y + 10 * pocket.hem}h${width}`,
    ].join(''),
  };
}

const bib = {
  neck: line([0, -5], [2.9, -5], [4.8, -2.8], [4.8, 0.2]),
  neckAbove: line([4.8, 0.2], [4.8, 3.4], [3.2, 5.2], [0, 5.2]),
  outer: line([0, 9], [5.2, 9], [8.4, 6.2], [8.7, 1.8], [8.8, -0.4], [9.5, -2.2], [10.3, -4.2]),
  body: line([10.3, -4.2], [11, -6.2], [11.2, -9], [11.2, -12], [11.2, -17.8], [7.4, -21.5], [0, -21.5]),
  end: line([1.6, 5.2], [3.2, 5.8], [3.2, 8.2], [1.8, 8.8]),
  snap: [0.1, 7.1],
  printTop: 6.9,
} as const;

function bibGround(area: PrintArea): AreaGround {
  const place = placeAt(area, bib.printTop);
  return {
    zones: [],
    outline: `${pathOf(bothHalves([bib.outer, bib.body]), place)}Z`,
    seams: [
      pathOf(across(bib.neck), place),
      onBoth(bib.neckAbove, place),
      pathOf([bib.end], place),
      circle(...place(bib.snap), 6.4),
    ].join(''),
  };
}

export const kitchenGrounds = { 'apron-front': apronGround, 'bib-front': bibGround };
