import type { AreaGround } from '@merchmill/design/area-ground.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { type Cut, fleeceCut, fleeceCuts, hood, pocket, teeCuts } from './cuts.ts';
import {
  across,
  bothHalves,
  type Line,
  onBoth,
  type Place,
  type Point,
  pathOf,
  placeAt,
  roundedRect,
} from './drawing.ts';

/* Garments under their print areas, which lie in the middle, so far below the shoulders. */

type Side = 'front' | 'back';

const bodyOf = ({ shoulder, top, cuff, under, side, hem }: Cut): Line[] => [shoulder, top, cuff, under, side, hem];

/** The outer edge of a collar or band around a neck. */
function collarOf(neck: Line, cm: number): Line {
  const [out, down] = [[0, 0.2, 0.85, 0.95] as const, [1, 1, 0.55, 0.25] as const];
  return neck.map(([x, y], index) => [x + out[index]! * cm, y - down[index]! * cm]);
}

/** A line of stitches beside a hem, so far above it. */
const raised = (hem: Line, cm: number): Line => hem.map(([x, y]): Point => [x * (1 - 0.0015 * cm), y + cm]).reverse();

/** A line of stitches beside a cuff, so far up the sleeve: between the two seams of the sleeve. */
function beside([upper, lower]: Line, cm: number): Line {
  const [dx, dy] = [lower![0] - upper![0], lower![1] - upper![1]];
  const length = Math.hypot(dx, dy);
  const [inX, inY] = [(dy / length) * cm, (-dx / length) * cm];
  return [
    [upper![0] + inX + dx * 0.01, upper![1] + inY + dy * 0.01],
    [lower![0] + inX - dx * 0.02, lower![1] + inY - dy * 0.02],
  ];
}

type Bands = { collar: number; hem: number; cuff: number };
const stitched: Bands = { collar: 1.9, hem: 2.2, cuff: 2.2 };
const ribbed: Bands = { collar: 2.6, hem: 6.6, cuff: 6.8 };

function seamsOf(cut: Cut, place: Place, side: Side, bands: Bands): string {
  const neck = side === 'front' ? cut.neck : cut.backNeck;
  return [
    // From the front the inside of the back is seen through the neck.
    side === 'front' ? pathOf(across(cut.backNeck), place) : '',
    pathOf(across(collarOf(neck, bands.collar)), place),
    onBoth(cut.armhole, place),
    onBoth(beside(cut.cuff, bands.cuff), place),
    pathOf(across(raised(cut.hem, bands.hem)), place),
  ].join('');
}

/** A T-shirt or a sweatshirt, seen from one side. */
function shirt(cut: Cut, topCm: number, side: Side, bands: Bands) {
  return (area: PrintArea): AreaGround => {
    const place = placeAt(area, topCm);
    const neck = side === 'front' ? cut.neck : cut.backNeck;
    return {
      zones: [],
      outline: `${pathOf(bothHalves([neck, ...bodyOf(cut)]), place)}Z`,
      seams: seamsOf(cut, place, side, bands),
    };
  };
}

/** One that lies under the sheet it is printed with: of the print there is what lies on the shirt. */
function pressed(cut: Cut, topCm: number, side: Side) {
  return (area: PrintArea): AreaGround => {
    const ground = shirt(cut, topCm, side, stitched)(area);
    return { ...ground, shape: ground.outline };
  };
}

/** Two cords hang out of the hood, over whatever is printed there. */
function cordsAt(place: Place): string {
  const { x, from, to, halfWidth } = hood.cord;
  return [-x, x]
    .map((at) => {
      const [left, top] = place([at - halfWidth, from]);
      return roundedRect({ x: left, y: top, w: 20 * halfWidth, h: 10 * (from - to) }, 10 * halfWidth);
    })
    .join('');
}

type HoodieMake = { cut: Cut; cords: boolean; pocketRaised: number; panelCm: number };
const firstHoodie: HoodieMake = { cut: fleeceCut, cords: true, pocketRaised: 0, panelCm: 0 };

/** Where a ribbed panel along the side meets the body. */
const panelOf = ({ side }: Cut, cm: number): Line => side.map(([x, y]): Point => [x - cm, y]);

function hoodie(topCm: number, side: Side, make: Partial<HoodieMake> = {}) {
  const { cut, cords, pocketRaised, panelCm } = { ...firstHoodie, ...make };
  return (area: PrintArea): AreaGround => {
    const place = placeAt(area, topCm);
    const outline = `${pathOf(bothHalves([hood.outer, ...bodyOf(cut)]), place)}Z`;
    const body = [
      onBoth(cut.armhole, place),
      onBoth(beside(cut.cuff, ribbed.cuff), place),
      panelCm ? onBoth(panelOf(cut, panelCm), place) : '',
    ];
    const hem = pathOf(across(raised(cut.hem, ribbed.hem)), place);
    if (side === 'back') {
      return { zones: [], outline, seams: [pathOf(across(cut.backNeck), place), ...body, hem].join('') };
    }
    const opening = pathOf(across(hood.opening), place);
    const pocketAt = pocket.map(([x, y]): Point => [x, y + pocketRaised]);
    return {
      zones: cords ? [{ label: 'drawcords', kind: 'covered', path: cordsAt(place) }] : [],
      outline,
      seams: [opening, ...body, hem, pathOf(across(pocketAt), place)].join(''),
    };
  };
}

const boxyHoodie = { cut: fleeceCuts.boxy, cords: false, pocketRaised: 1, panelCm: 5 };
const oversizedHoodie = { cut: fleeceCuts.oversized, pocketRaised: -2 };
const washedHoodie = { cut: fleeceCuts.washed };

export const garmentGrounds = {
  'tee-front': shirt(teeCuts.regular, 14, 'front', stitched),
  'tee-back': shirt(teeCuts.regular, 7, 'back', stitched),
  'womens-tee-front': shirt(teeCuts.fitted, 14.64, 'front', stitched),
  'womens-tee-back': shirt(teeCuts.fitted, 6, 'back', stitched),
  'tall-tee-front': shirt(teeCuts.tall, 14, 'front', stitched),
  'oversized-tee-front': shirt(teeCuts.oversized, 14, 'front', stitched),
  'kids-tee-front': shirt(teeCuts.child, 10, 'front', stitched),
  'womens-straight-tee-front': shirt(teeCuts.straight, 14.5, 'front', stitched),
  'womens-boxy-tee-front': shirt(teeCuts.boxy, 12, 'front', stitched),
  'womens-long-tee-front': shirt(teeCuts.long, 14.5, 'front', stitched),
  'sweatshirt-front': shirt(fleeceCut, 15.04, 'front', ribbed),
  'sweatshirt-back': shirt(fleeceCut, 8, 'back', ribbed),
  'hoodie-front': hoodie(15.12, 'front'),
  'hoodie-back': hoodie(8, 'back'),
  'melange-tee-front': shirt(teeCuts.slim, 14, 'front', stitched),
  'melange-tee-back': shirt(teeCuts.slim, 7, 'back', stitched),
  'womens-melange-tee-front': shirt(teeCuts.womensSlim, 14.5, 'front', stitched),
  'womens-melange-tee-back': shirt(teeCuts.womensSlim, 6, 'back', stitched),
  'vintage-tee-front': shirt(teeCuts.relaxed, 14, 'front', stitched),
  'vintage-tee-back': shirt(teeCuts.relaxed, 7, 'back', stitched),
  'all-over-tee-front': pressed(teeCuts.allOver, -2.5, 'front'),
  'all-over-tee-back': pressed(teeCuts.allOver, -2.5, 'back'),
  'boxy-hoodie-front': hoodie(15.12, 'front', boxyHoodie),
  'boxy-hoodie-back': hoodie(8, 'back', boxyHoodie),
  'oversized-hoodie-front': hoodie(15.12, 'front', oversizedHoodie),
  'oversized-hoodie-back': hoodie(8, 'back', oversizedHoodie),
  'washed-hoodie-front': hoodie(15.12, 'front', washedHoodie),
  'washed-hoodie-back': hoodie(8, 'back', washedHoodie),
  'relaxed-sweatshirt-front': shirt(fleeceCuts.relaxed, 15.04, 'front', ribbed),
  'relaxed-sweatshirt-back': shirt(fleeceCuts.relaxed, 8, 'back', ribbed),
  'washed-sweatshirt-front': shirt(fleeceCuts.washedCrew, 15.04, 'front', ribbed),
  'washed-sweatshirt-back': shirt(fleeceCuts.washedCrew, 8, 'back', ribbed),
};
