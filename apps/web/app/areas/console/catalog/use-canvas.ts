import { fetchScene } from '@merchmill/mockup/scene-loader.ts';
import { useEffect, useState } from 'react';
import type { Canvas } from './area-outline.ts';
import { fitSceneMap } from './scene-map.ts';

/** Pictures of the editor are small, for which the small layers of a scene will do. */
const shownPx = 480;

/** Where a scene's print area lies in its picture; null until it is known, and where there is no scene. */
export function useCanvas(sceneId: string | undefined): Canvas | null {
  const [canvas, setCanvas] = useState<{ sceneId: string; canvas: Canvas } | null>(null);
  useEffect(() => {
    if (sceneId === undefined) return;
    const stop = new AbortController();
    fetchScene(`/media/scene/${sceneId}`, { widthPx: shownPx, signal: stop.signal })
      .then(({ meta, grid }) => setCanvas({ sceneId, canvas: { meta, map: fitSceneMap(grid, meta) } }))
      // Without it the area is drawn to scale on a sheet.
      .catch(() => setCanvas(null));
    return () => stop.abort();
  }, [sceneId]);
  return canvas && canvas.sceneId === sceneId ? canvas.canvas : null;
}
