import { layerBounds } from '@merchmill/design/bounds.ts';
import { useEffect } from 'react';
import { useEditorKit } from './editor-context.tsx';
import { selectedLayers } from './editor-store.ts';
import { placedBoxOf } from './pointer-transforms.ts';

/** When a sheet takes room from the canvas, the view moves so that what is selected stays in sight. */
export function useSelectionInSight(): void {
  const { store, view } = useEditorKit();
  useEffect(
    () =>
      view.subscribe((now, before) => {
        const layers = selectedLayers(store.getState()).filter(({ visible }) => visible);
        if (now.canvas !== before.canvas && layers.length > 0) now.reveal(layerBounds(placedBoxOf(layers)));
      }),
    [store, view],
  );
}
