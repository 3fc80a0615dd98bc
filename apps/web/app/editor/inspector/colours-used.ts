import type { DesignDocument } from '@merchmill/design/document.ts';
import { walkLayers } from '@merchmill/design/layers.ts';

/** The colors of a design, those used most first. */
export function coloursUsed(document: DesignDocument): string[] {
  const counts = new Map<string, number>();
  const count = (hex: string | null | undefined) => {
    if (hex) counts.set(hex.toLowerCase(), (counts.get(hex.toLowerCase()) ?? 0) + 1);
  };
  for (const area of Object.values(document.areas)) {
    count(area.background);
    walkLayers(area.layers, (layer) => {
      if (layer.type !== 'text' && layer.type !== 'shape') return;
      count(layer.fill);
      count(layer.stroke?.color);
    });
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([hex]) => hex);
}
