import type { Layer } from '@merchmill/design/document.ts';
import { walkLayers } from '@merchmill/design/layers.ts';
import { drawnPicture, isAsStored } from '@merchmill/design/picture-use.ts';
import { useSyncExternalStore } from 'react';
import type { PictureLibrary } from './picture-library.ts';

function hrefsOf(layers: readonly Layer[], pictures: PictureLibrary): string {
  let hrefs = '';
  walkLayers(layers, (layer) => {
    if (layer.type !== 'image') return;
    const picture = drawnPicture(layer);
    if (!isAsStored(picture)) hrefs += `${pictures.href(picture)} `;
  });
  return hrefs;
}

/** Draws a component again when pictures that its layers show have been filtered. */
export function useDrawnPictures(layers: readonly Layer[], pictures: PictureLibrary): void {
  useSyncExternalStore(
    pictures.subscribe,
    () => hrefsOf(layers, pictures),
    () => '',
  );
}
