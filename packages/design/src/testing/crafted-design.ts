import { absentFont } from '../absent-font.ts';
import type { AssetRef, DesignArea, GroupLayer, Layer } from '../document.ts';
import { preflight } from '../preflight.ts';
import type { PreflightEnv } from '../preflight-inspection.ts';
import type { PrintArea } from '../print-area.ts';
import type { CraftedPicture } from './crafted-picture.ts';
import { frontArea, shapeLayer, testFont } from './test-env.ts';

/* Designs that are made in code to be judged, one area of each technique to put them on, and the verdict expected. */

const paper = { edge: 'full', bleedMm: 3, safeMm: 5, technique: 'giclee' } as const;

export const craftedAreas = {
  tee: frontArea(),
  hoodie: frontArea({ technique: 'dtf', widthMm: 280, heightMm: 350 }),
  jersey: frontArea({ technique: 'sublimation' }),
  mug: frontArea({ ...paper, technique: 'sublimation', widthMm: 200, heightMm: 90 }),
  cap: frontArea({ technique: 'embroidery', widthMm: 110, heightMm: 55 }),
  board: frontArea({ technique: 'laser', widthMm: 150, heightMm: 100 }),
  coaster: frontArea({ technique: 'uv', widthMm: 150, heightMm: 100 }),
  case: frontArea({
    ...{ widthMm: 70, heightMm: 146, bleedMm: 4, safeMm: 4, technique: 'uv', edge: 'full' },
    ground: {
      shape: 'M10 0H60a10 10 0 0 1 10 10V136a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10V10a10 10 0 0 1 10-10Z',
      zones: [{ label: 'camera cutout', kind: 'cut', path: 'M7 7H43V43H7Z' }],
    },
  }),
  poster: frontArea(paper),
  banner: frontArea({ ...paper, widthMm: 1000, heightMm: 1000, dpi: 150 }),
  sticker: frontArea({ technique: 'cut', widthMm: 90, heightMm: 90 }),
} satisfies Record<string, PrintArea>;

export const white = '#ffffff';
export const ink = '#17171a';

/** A level, a rule, and the id of the layer if it is about one. */
export type Verdict = `${'amber' | 'red'} ${string}`;

export interface CraftedDesign {
  readonly title: string;
  readonly on: keyof typeof craftedAreas;
  readonly layers: readonly Layer[];
  /** By the keys that layers name them with. */
  readonly pictures?: Readonly<Record<string, CraftedPicture>>;
  readonly area?: Partial<DesignArea>;
  readonly garmentHex?: string;
  /** Areas that the product has beside the one that is checked, with something on them. */
  readonly others?: readonly PrintArea[];
  /** All that is amber or red, whatever the order. */
  readonly expected: readonly Verdict[];
}

/** A design in which nothing is to be found. */
export type GoodDesign = Omit<CraftedDesign, 'expected'>;

/** A group as large as the area, turned about its middle. */
export function turned(children: Layer[], on: keyof typeof craftedAreas, rot: number): GroupLayer {
  const { widthMm: w, heightMm: h } = craftedAreas[on];
  const { shape: _shape, fill: _fill, stroke: _stroke, ...base } = shapeLayer({ id: 'group' });
  return { ...base, x: w / 2, y: h / 2, w, h, rot, type: 'group', children };
}

/** Stands for the gamut of a press: it prints no color that is far from gray. */
const outOfGamut = (...rgb: [number, number, number]) => Math.max(0, Math.max(...rgb) - Math.min(...rgb) - 140) / 2;

/** The id of a font that is not installed. */
export const absentFontId = 'bungee-400';

/** What the print check says of a design that is amber or red, in words of `Verdict`. */
export function judge(design: GoodDesign): string[] {
  const { layers, pictures = {}, others = [], garmentHex } = design;
  const area = craftedAreas[design.on];
  const { widthMm, heightMm } = area;
  const bySha = new Map(Object.values(pictures).map(({ asset, facts }) => [asset.sha256, facts]));
  const env: PreflightEnv = {
    font: (id) => (id === absentFontId ? absentFont(id) : testFont(id)),
    pictureFacts: (sha256) => bySha.get(sha256) ?? null,
    outOfGamut,
  };
  const assets = Object.fromEntries(
    Object.entries(pictures).map(([key, { asset }]): [string, AssetRef] => [key, asset]),
  );
  const beside = others.map((other) => [
    other.code,
    { widthMm: other.widthMm, heightMm: other.heightMm, background: null, layers: [shapeLayer({ id: 'other' })] },
  ]);
  const front = {
    widthMm,
    heightMm,
    background: area.edge === 'full' ? white : null,
    layers: [...layers],
    ...design.area,
  };
  const document = { v: 1 as const, areas: { ...Object.fromEntries(beside), front }, assets };
  const { findings } = preflight(document, 'front', area, env, {
    ...(garmentHex ? { garmentHex } : {}),
    printAreas: [area, ...others],
  });
  return findings
    .filter(({ level }) => level !== 'green')
    .map(({ level, rule, layerId }) => [level, rule, layerId].filter(Boolean).join(' '));
}
