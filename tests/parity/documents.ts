import type { AreaGround } from '@merchmill/design/area-ground.ts';
import { DesignDocument, type Layer } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { loadFont } from '../../apps/server/src/platform/render/fonts.ts';
import { randomFrom } from '../chaos/random.ts';
import {
  art,
  cutOut,
  filtered,
  groups,
  masked,
  patterned,
  type Round,
  scripts,
  shapes,
  turnIn,
  words,
} from './layers.ts';
import type { ParityPicture, PictureName } from './pictures.ts';

/* Documents that together have all that a design can have, the same ones for the same seed. */

export const areaSideMm = 127;
/** Pixels of the preview: five inches at a third of the print's resolution. */
export const previewPx = 500;
export const printDpi = 300;

export interface ParityCase {
  readonly name: string;
  readonly document: DesignDocument;
  readonly area: PrintArea;
}

const kinds = {
  filters: filtered,
  masks: masked,
  patterns: patterned,
  scripts,
  words,
  shapes,
  art,
  groups,
  cut: cutOut,
};
export type ParityKind = keyof typeof kinds;
export const parityKinds = Object.keys(kinds) as ParityKind[];

const plainArea: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: areaSideMm, heightMm: areaSideMm, bleedMm: 0, safeMm: 0, dpi: printDpi },
  ...{ technique: 'dtg', edge: 'float' },
};
/** As wide as thirty pixels of the print. */
const bleedMm = 2.54;

const camera = 'M16 8H46a8 8 0 0 1 8 8V46a8 8 0 0 1 -8 8H16a8 8 0 0 1 -8 -8V16a8 8 0 0 1 8 -8Z';
const screw = 'M110 100a8 8 0 0 1 0 16a8 8 0 0 1 0 -16Z';
const rounded = 'M14 0H113a14 14 0 0 1 14 14V113a14 14 0 0 1 -14 14H14a14 14 0 0 1 -14 -14V14a14 14 0 0 1 14 -14Z';
const grounds: readonly AreaGround[] = [
  { shape: rounded, zones: [{ label: 'camera hole', kind: 'cut', path: camera }] },
  {
    zones: [
      { label: 'camera hole', kind: 'cut', path: camera },
      { label: 'screw', kind: 'cut', path: screw },
    ],
  },
  { shape: 'M63.5 2L125 63.5 63.5 125 2 63.5Z', zones: [{ label: 'strap', kind: 'covered', path: screw }] },
];
/** Those of which nothing is printed in a hole; a die-line of theirs is printed past by the bleed, so they have none. */
const cutAreas: readonly Partial<PrintArea>[] = [
  { technique: 'uv', edge: 'full' },
  { technique: 'laser', edge: 'float' },
];

function areaOf(kind: ParityKind, round: number): PrintArea {
  if (kind === 'cut') return { ...plainArea, ...turnIn(cutAreas, round), ground: turnIn(grounds, round) };
  return round % 2 ? { ...plainArea, technique: 'sublimation', edge: 'full', bleedMm } : plainArea;
}

/** Of those that are printed to the edge, which are every second. */
const wraps = [undefined, 'mirror', 'extend', 'color'] as const;

const backgrounds = [null, '#f4f1ea', null, '#2b3a55'] as const;

function caseOf(kind: ParityKind, at: Round, pictures: Readonly<Record<PictureName, ParityPicture>>): ParityCase {
  const { round } = at;
  const layers: Layer[] = kinds[kind](at);
  const background = turnIn(backgrounds, round);
  const assets = Object.fromEntries(Object.entries(pictures).map(([name, { ref }]) => [name, ref]));
  const printed = areaOf(kind, round);
  const wrap = printed.bleedMm > 0 ? turnIn(wraps, (round - 1) / 2) : undefined;
  const area = { widthMm: areaSideMm, heightMm: areaSideMm, background, ...(wrap && { wrap }), layers };
  const document = DesignDocument.parse({ v: 1, areas: { front: area }, assets });
  return {
    name: `${kind} ${round + 1}`,
    document: fitDocument(document, { font: loadFont }),
    area: printed,
  };
}

export const paritySeed = 20_261_126;
const allRounds = 8;

/** All documents, one of each kind after the other: the first of them are one of each kind. */
export function parityCases(pictures: Readonly<Record<PictureName, ParityPicture>>, seed = paritySeed): ParityCase[] {
  const dice = randomFrom(seed);
  return Array.from({ length: allRounds }, (_, round) =>
    parityKinds.map((kind) => caseOf(kind, { round, rounds: allRounds, dice }, pictures)),
  ).flat();
}
