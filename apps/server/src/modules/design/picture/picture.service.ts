import { createHash } from 'node:crypto';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { stitchVersion } from '@merchmill/design/print-formats.ts';
import type { SceneView } from '@merchmill/mockup/scene-view.ts';
import { photoSceneForm, revisionOfPhoto } from '../../../platform/render/scene-encode.ts';
import { findScene } from './scene-meta.ts';

/** Stands for the document hash in the address of a product without a design. */
export const blank = 'blank';

/** Where browsers have what colors print as from: an address that stands for its content. */
export const proofUrl = ({ sha256 }: { sha256: string }): string => `/media/proof/${sha256}`;

/** Raise it when compositor or encoder draw differently: all addresses and stored pictures change. */
const drawingVersion = 3;

export type MockupChoice = {
  productId: string;
  /** Null photographs the blank product. */
  documentHash: string | null;
  sceneId: string;
  /** Name of a closer look at the scene; the whole scene unless told. */
  view?: string | undefined;
  /** Code of a color of the product. */
  color: string;
  alt: string;
};

/** A closer look at a scene of the repository; those of photographs have none. */
export const findView = (sceneId: string, name: string): SceneView | undefined =>
  findScene(sceneId)?.views?.find((view) => view.name === name);

/** Changes with the scene and with the part of it that is shown. */
function revisionOfView(sceneId: string, name: string): string | undefined {
  const view = findView(sceneId, name);
  if (!view) return undefined;
  const seen = [findScene(sceneId)?.revision, view.left, view.top, view.size];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 12);
}

function revisionOf(sceneId: string): string | undefined {
  return photoSceneForm.test(sceneId) ? revisionOfPhoto(sceneId) : findScene(sceneId)?.revision;
}

/**
 * What an address says of a scene: its id with the name of a closer look, and what of it could change. Undefined where
 * there is no such scene or look.
 * @param design hash of its document, or `blank`: nothing is sewn on that
 */
export function sceneSegment(design: string, sceneId: string, view?: string): string | undefined {
  const revision = view === undefined ? revisionOf(sceneId) : revisionOfView(sceneId, view);
  const drawing = design === blank ? drawingVersion : `${drawingVersion}s${stitchVersion}`;
  return revision && `${view === undefined ? sceneId : `${sceneId}~${view}`}.${revision}-${drawing}`;
}

/** The segments that one had before stitches changed, the newest first: what is not sewn looks the same under them. */
export function segmentsBefore(segment: string): string[] {
  const [, drawing, version] = /^(.*)s(\d+)$/.exec(segment) ?? [];
  const numbers = Array.from({ length: Number(version ?? 0) }, (_, number) => number).toReversed();
  return numbers.map((number) => (number === 0 ? drawing! : `${drawing}s${number}`));
}

/** The scene and the closer look that a segment names, whether there are such or not. */
export function readSegment(segment: string): { sceneId: string; view: string | undefined } {
  const [sceneId, view] = segment.split('.', 1)[0]!.split('~', 2);
  return { sceneId: sceneId!, view };
}

/** The segment that takes the place of one, where scene, look or drawing have changed since: a look that is gone was of the whole. */
export function currentSegment(design: string, segment: string): string | undefined {
  const { sceneId, view } = readSegment(segment);
  return sceneSegment(design, sceneId, view) ?? sceneSegment(design, sceneId);
}

/** Address of a picture of a product, blank or with a design. What it shows never changes under the same address. */
export function mockupPicture({ productId, documentHash, sceneId, view, color, alt }: MockupChoice): Picture {
  const design = documentHash ?? blank;
  const scene = sceneSegment(design, sceneId, view);
  if (!scene) throw new RangeError(`There is no scene ${sceneId}${view ? ` with a view ${view}` : ''}`);
  return { url: `/media/mockup/${design}/${productId}/${scene}/${color}`, alt };
}
