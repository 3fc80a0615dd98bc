import { colorName } from './color-names.ts';
import type { ShapeLayer } from './document.ts';
import type { InspectedLayer } from './preflight-inspection.ts';
import { shortText } from './short-text.ts';

/* What the print check calls a layer, so that people know which one is meant. */

const maxTextLength = 24;

function kindOf({ shape, w, h, points }: ShapeLayer): string {
  const isEven = Math.abs(w - h) <= 0.01 * Math.max(w, h);
  switch (shape) {
    case 'rect':
      return isEven ? 'square' : 'rectangle';
    case 'ellipse':
      return isEven ? 'circle' : 'ellipse';
    case 'polygon':
      return points === 3 ? 'triangle' : 'polygon';
    case 'path':
      return 'drawing';
    default:
      return shape;
  }
}

function callOf({ layer }: InspectedLayer): string {
  if (layer.type === 'text') return `text “${shortText(layer.text, maxTextLength)}”`;
  if (layer.name) return `${layer.type} “${shortText(layer.name, maxTextLength)}”`;
  if (layer.type === 'image') return 'image';
  const hex = layer.fill ?? layer.stroke?.color;
  return hex ? `${colorName(hex)} ${kindOf(layer)}` : kindOf(layer);
}

/** Layers that would be called the same are numbered, as they are painted. */
export function callLayers(layers: readonly InspectedLayer[]): InspectedLayer[] {
  const calls = layers.map(callOf);
  const counts = new Map<string, number>();
  return layers.map((inspected, at) => {
    const noun = calls[at]!;
    const place = (counts.get(noun) ?? 0) + 1;
    counts.set(noun, place);
    const isAlone = calls.indexOf(noun) === calls.lastIndexOf(noun);
    return { ...inspected, call: isAlone ? { noun } : { noun, place } };
  });
}

/** What a layer is called, with its article at the beginning of a sentence or within it. */
export function nameOf(inspected: InspectedLayer, article: 'The' | 'the' = 'The'): string {
  const { noun, place } = inspected.call ?? { noun: callOf(inspected) };
  if (place === undefined) return `${article} ${noun}`;
  return article === 'The' ? `${noun[0]!.toUpperCase()}${noun.slice(1)} ${place}` : `${noun} ${place}`;
}
