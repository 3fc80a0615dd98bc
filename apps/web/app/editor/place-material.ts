import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { addAsset, addLayer, type Change, freshId, replaceLayer, together } from '@merchmill/design/changes.ts';
import type { ImageLayer } from '@merchmill/design/document.ts';
import { findLayer } from '@merchmill/design/layers.ts';
import { largestCrop, type PictureSize } from '@merchmill/design/placement.ts';
import { type EditorKit, printAreaOf } from './editor-context.tsx';
import { areaOf, documentOf } from './editor-store.ts';
import { assetIdOf, assetOf } from './picture-library.ts';
import { placePicture } from './placing.ts';

/** The part of another picture that fills a layer's frame, or each copy of its pattern. */
function cropFor({ w, h, pattern }: ImageLayer, picture: PictureSize): ImageLayer['crop'] {
  return largestCrop(picture, pattern ? pattern.tileW / pattern.tileH : w / h);
}

/** Puts a stored picture on the design, as one step, and selects it; or into the frame of the layer it replaces. */
export function placeMaterial(kit: EditorKit, material: Material, replaces: string | null = null): void {
  const { store, pictures, data } = kit;
  const editor = store.getState();
  const assetId = assetIdOf(material);
  pictures.add(assetId, material.picture.url);
  const known = addAsset(assetId, assetOf(material));
  if (replaces && findLayer(areaOf(editor).layers, replaces)) {
    const swap: Change = replaceLayer(editor.areaCode, replaces, (layer) =>
      layer.type === 'image' ? { ...layer, asset: assetId, crop: cropFor(layer, material), name: undefined } : layer,
    );
    editor.apply(together(known, swap));
    return;
  }
  const id = freshId(documentOf(editor), 'picture');
  const layer = placePicture(id, assetId, material, printAreaOf(data, editor.areaCode));
  const name = material.name.replace(/\.[a-z]{3,4}$/i, '').slice(0, 60);
  editor.apply(together(known, addLayer(editor.areaCode, name ? { ...layer, name } : layer)));
  editor.select(id);
}
