import { boxContains, layerBounds } from '@merchmill/design/bounds.ts';
import type { TextLayer } from '@merchmill/design/document.ts';
import { fitText } from '@merchmill/design/fit.ts';
import { designFont } from '@merchmill/design/fonts.ts';
import { type Box, rotatePoint } from '@merchmill/design/geometry.ts';
import { ringsOf, widthThrough } from '@merchmill/design/outline.ts';
import { printedBox, safeBox } from '@merchmill/design/placement.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import { withThaiMarks } from './thai-words.ts';

export type TextPatch = Partial<Omit<TextLayer, 'id' | 'type'>>;

/**
 * Changes words or their look and fits the box. The first line stays where it is, at the side it is aligned to, as one
 * expects of typing; only curved text grows about its middle.
 */
export function retype(layer: TextLayer, patch: TextPatch, env: Pick<RenderEnv, 'font'>): TextLayer {
  const changed = { ...layer, ...patch };
  if (changed.wrapMm === undefined) delete changed.wrapMm;
  if (changed.fit === undefined) delete changed.fit;
  if (changed.bend === undefined) delete changed.bend;
  const fitted = fitText(changed, env);
  if (fitted.curve !== 0 || layer.curve !== 0) return fitted;
  const grownX = fitted.w - layer.w;
  const grownY = fitted.h - layer.h;
  const towards = fitted.align === 'left' ? 1 : fitted.align === 'right' ? -1 : 0;
  const flipped = fitted.flipX ? -1 : 1;
  const shift = rotatePoint(
    { x: (towards * flipped * grownX) / 2, y: ((fitted.flipY ? -1 : 1) * grownY) / 2 },
    fitted.rot,
  );
  return { ...fitted, x: fitted.x + shift.x, y: fitted.y + shift.y };
}

/** How wide an area is in its middle, where words come to lie: a shirt is narrower than the sheet it lies under. */
export function middleWidth({ ground, widthMm, heightMm }: PrintArea): number {
  const middle = { x: widthMm / 2, y: heightMm / 2 };
  const across = ground?.shape ? widthThrough(ringsOf(ground.shape), middle) : 0;
  return across > 0 ? Math.min(across, widthMm) : widthMm;
}

/** The most room that a text may take on an area. */
export function roomOn(area: PrintArea): NonNullable<TextLayer['fit']> {
  const { w, h } = safeBox(area);
  // A waist that is narrower than its margins leaves a word all the same, and the print check says what is wrong with it.
  const widthMm = Math.max(w / 4, w - (area.widthMm - middleWidth(area)));
  return { widthMm, heightMm: h };
}

/** The shortest way for a layer into a box that is large enough. */
function pushedInto(layer: TextLayer, box: Box): TextLayer {
  const bounds = layerBounds(layer);
  const push = (low: number, high: number, from: number, to: number) =>
    Math.max(0, from - low) || Math.min(0, to - high);
  const dx = push(bounds.x, bounds.x + bounds.w, box.x, box.x + box.w);
  const dy = push(bounds.y, bounds.y + bounds.h, box.y, box.y + box.h);
  return dx === 0 && dy === 0 ? layer : { ...layer, x: layer.x + dx, y: layer.y + dy };
}

/** The same text with the room that is there for it: upright, or turned by a quarter. */
function withRoom(layer: TextLayer, box: Box): TextLayer {
  const isOnSide = Math.abs(Math.round(layer.rot / 90)) % 2 === 1;
  const [w, h] = isOnSide ? [box.h, box.w] : [box.w, box.h];
  const widthMm = Math.min(layer.wrapMm ?? layer.fit?.widthMm ?? w, w);
  const heightMm = Math.min(layer.fit?.heightMm ?? h, h);
  return {
    ...layer,
    fit: { widthMm, heightMm },
    ...(layer.wrapMm === undefined ? {} : { wrapMm: Math.min(layer.wrapMm, w) }),
  };
}

/**
 * Typing, on the canvas and in the properties; Thai is stored with its words marked. Words that would grow over the edge of the area get the safe room of it: they wrap, then get smaller, and are
 * pushed back. One who has put them over the edge by hand is left alone.
 */
export function typeText(layer: TextLayer, text: string, area: PrintArea, env: Pick<RenderEnv, 'font'>): TextLayer {
  const typed = retype(layer, { text: withThaiMarks(text) }, env);
  const canvas = printedBox(area);
  if (boxContains(canvas, layerBounds(typed)) || !boxContains(canvas, layerBounds(layer))) return typed;
  const safe = safeBox(area);
  const pushed = pushedInto(typed, safe);
  if (boxContains(safe, layerBounds(pushed))) return pushed;
  return pushedInto(retype(layer, { ...withRoom(typed, safe), x: layer.x, y: layer.y }, env), safe);
}

/** Another curve. Letters that are connected start to bend with it; a straight text has no box to wrap in any more. */
export function curvePatch(layer: TextLayer, curve: number): TextPatch {
  if (curve === 0) return { curve, bend: undefined };
  const isNew = layer.curve === 0;
  const bend = isNew ? designFont(layer.font).isConnected || undefined : layer.bend;
  return { curve, bend, wrapMm: undefined };
}

/** Another font, which on a curve may have to bend. */
export function fontPatch(layer: TextLayer, font: string): TextPatch {
  const mustBend = layer.curve !== 0 && designFont(font).isConnected;
  return { font, ...(mustBend ? { bend: true } : {}) };
}
