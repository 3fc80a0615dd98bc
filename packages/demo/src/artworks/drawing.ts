import { boxContains, growBox } from '@merchmill/design/bounds.ts';
import { colorDifference } from '@merchmill/design/color.ts';
import type { DesignArea, Layer } from '@merchmill/design/document.ts';
import { limits } from '@merchmill/design/document-limits.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ArtworkSeed, Fonts, Ink } from '../catalog.types.ts';

export type Draw = (artwork: ArtworkSeed, area: PrintArea, ink: Ink) => DesignArea;

/** Lays artworks out for print areas; the same artwork on equal areas is drawn once. */
export function drawer(fonts: Fonts): Draw {
  const drawn = new Map<string, DesignArea>();
  return (artwork, area, ink) => {
    const { widthMm, heightMm, bleedMm, edge } = area;
    const key = [artwork.handle, ink, widthMm, heightMm, bleedMm, edge].join();
    const made = drawn.get(key) ?? artwork.make({ ...area, fonts }, ink);
    drawn.set(key, made);
    return made;
  };
}

/** Colors nearer than this (CIE76) are told apart by a press, but not with pleasure by a person. */
const leastDifference = 17;

/** The pre-flight measures curves by their handles, which reach this share past what is drawn. */
const overshoot = 0.12;

const boxOf = ({ x, y, w, h }: Layer) => ({ x: x - w / 2, y: y - h / 2, w, h });

function inksOf(layer: Layer): string[] {
  if (layer.type !== 'text' && layer.type !== 'shape') return [];
  return [layer.fill, layer.stroke?.color ?? null].filter((ink) => ink !== null);
}

/** A repeat over a large throw can be more than a design may be; so much is left for what people add. */
const mostBytes = 400 * 1024;

/** Whether a drawing keeps to the limits of a design, and its words away from where this area is cut or folded. */
export function isSound({ widthMm, heightMm, layers }: DesignArea, { safeMm, edge }: PrintArea): boolean {
  const safe = { x: safeMm, y: safeMm, w: widthMm - 2 * safeMm, h: heightMm - 2 * safeMm };
  const isWithin = (layer: Layer) =>
    layer.type === 'text'
      ? edge === 'float' || boxContains(safe, boxOf(layer))
      : layer.type !== 'shape' || (layer.path?.length ?? 0) <= limits.pathLength;
  return layers.every(isWithin) && JSON.stringify(layers).length <= mostBytes;
}

/** Whether everything of a design stands out on a fabric, by its own color or by what lies under it. */
export function readsOn({ layers }: DesignArea, fabricHex: string): boolean {
  const stands = (layer: Layer) => inksOf(layer).some((ink) => colorDifference(ink, fabricHex) >= leastDifference);
  return layers.every(
    (layer, index) =>
      stands(layer) ||
      layers
        .slice(0, index)
        .some(
          (below) =>
            below.type === 'shape' &&
            stands(below) &&
            boxContains(boxOf(below), growBox(boxOf(layer), overshoot * Math.max(layer.w, layer.h))),
        ),
  );
}
