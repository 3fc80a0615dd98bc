import type { Picture } from '@merchmill/contract/shapes.ts';
import { photoSceneForm, revisionOfPhoto } from '../../../platform/render/scene-encode.ts';
import { findScene } from './scene-meta.ts';

/** Stands for the document hash in the address of a product without a design. */
export const blank = 'blank';

/** Raise it when compositor or encoder draw differently: all addresses and stored pictures change. */
export const drawingVersion = 3;

export type MockupChoice = {
  productId: string;
  /** Null photographs the blank product. */
  documentHash: string | null;
  sceneId: string;
  /** Code of a color of the product. */
  color: string;
  alt: string;
};

/** What an address says of a scene: its id, and what of it could change. Undefined where there is no such scene. */
export function sceneSegment(sceneId: string): string | undefined {
  const revision = photoSceneForm.test(sceneId) ? revisionOfPhoto(sceneId) : findScene(sceneId)?.revision;
  return revision && `${sceneId}.${revision}-${drawingVersion}`;
}

/** Address of a picture of a product, blank or with a design. What it shows never changes under the same address. */
export function mockupPicture({ productId, documentHash, sceneId, color, alt }: MockupChoice): Picture {
  const scene = sceneSegment(sceneId);
  if (!scene) throw new RangeError(`There is no scene ${sceneId}`);
  return { url: `/media/mockup/${documentHash ?? blank}/${productId}/${scene}/${color}`, alt };
}
