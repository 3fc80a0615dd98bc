import type { Layer } from './document.ts';
import { walkLayers } from './layers.ts';

const isSame = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();

/** The colors of shapes and words in a layer, in the order of painting. */
export function colorsIn(layer: Layer): string[] {
  const colors = new Set<string>();
  walkLayers([layer], (found) => {
    if (found.type !== 'shape' && found.type !== 'text') return;
    for (const color of [found.fill, found.stroke?.color]) if (color) colors.add(color.toLowerCase());
  });
  return [...colors];
}

/** A layer, and all that is in it, with one color in place of another. */
export function recolor<T extends Layer>(layer: T, from: string, to: string): T;
export function recolor(layer: Layer, from: string, to: string): Layer {
  if (layer.type === 'group') return { ...layer, children: layer.children.map((child) => recolor(child, from, to)) };
  if (layer.type === 'image') return layer;
  const fill = isSame(layer.fill, from) ? to : layer.fill;
  const stroke = layer.stroke && isSame(layer.stroke.color, from) ? { ...layer.stroke, color: to } : layer.stroke;
  return { ...layer, fill, stroke };
}
