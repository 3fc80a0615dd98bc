import { setImmediate } from 'node:timers/promises';
import type { DesignDocument } from '@merchmill/design/document.ts';
import type { Box } from '@merchmill/design/geometry.ts';
import { printedBoxes, shownShare } from '@merchmill/design/shown-share.ts';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ByteLru } from '../../../platform/render/byte-lru.ts';
import { photoSceneForm } from '../../../platform/render/scene-encode.ts';
import { getDocuments } from '../document/index.ts';
import type { MockupScene } from './mockup-subject.ts';
import { findScene } from './scene-meta.ts';

/* A motif in the middle of a mug's wrap is cut in half where the handle is on the right: it is shown from the front. */

/** Another scene than the product's own first one has to show it so much better. */
const better = 0.1;

/** What a scene of the repository shows of its area, as shares; photographs are not measured. */
const seenIn = (sceneId: string) => (photoSceneForm.test(sceneId) ? undefined : findScene(sceneId)?.visibleUv);

/**
 * Of scenes with the best one first: those that show the same variants of the same area, and the whole product. A
 * photograph that comes first was chosen by somebody, and none takes the first place.
 */
function rivalsOf([lead, ...others]: readonly MockupScene[]): MockupScene[] {
  const { areaCode, sceneId } = assertFound(lead);
  const variants = JSON.stringify(lead!.shows ?? null);
  const isRival = (scene: MockupScene) =>
    scene.areaCode === areaCode &&
    scene.role !== 'detail' &&
    JSON.stringify(scene.shows ?? null) === variants &&
    seenIn(scene.sceneId) !== undefined;
  return seenIn(sceneId) ? [lead!, ...others.filter(isRival)] : [lead!];
}

/** Which of scenes that show the same area shows a document best; the first unless another is clearly better. */
function bestOf(scenes: readonly MockupScene[], document: DesignDocument): MockupScene {
  const area = document.areas[scenes[0]!.areaCode];
  if (!area) return scenes[0]!;
  const { widthMm, heightMm } = area;
  const boxes = printedBoxes(area);
  const partIn = (scene: MockupScene): Box => {
    const { left, top, right, bottom } = seenIn(scene.sceneId)!;
    return { x: left * widthMm, y: top * heightMm, w: (right - left) * widthMm, h: (bottom - top) * heightMm };
  };
  const [first, ...others] = scenes.map((scene) => ({ scene, share: shownShare(boxes, partIn(scene)) }));
  let best = first!;
  for (const each of others) if (each.share > best.share + better) best = each;
  return best.scene;
}

/** By document, area, and scenes, none of which changes under its name. */
const chosen = new ByteLru<string>(2 * 1024 * 1024);
const entryBytes = 400;

const keyOf = (hash: string, scenes: readonly MockupScene[]) =>
  JSON.stringify([hash, scenes[0]!.areaCode, scenes.map(({ sceneId }) => sceneId)]);

function choose(hash: string, rivals: readonly MockupScene[], document: DesignDocument): MockupScene {
  const key = keyOf(hash, rivals);
  const known = chosen.get(key);
  if (known !== undefined) return rivals.find(({ sceneId }) => sceneId === known)!;
  const best = bestOf(rivals, document);
  chosen.set(key, best.sceneId, entryBytes);
  return best;
}

/**
 * The scene that a design is pictured in.
 * @param scenes at least one, the best one of the product or the variant first
 */
export function sceneShowing(scenes: readonly MockupScene[], hash: string, document: DesignDocument): MockupScene {
  const rivals = rivalsOf(scenes);
  return rivals.length > 1 ? choose(hash, rivals, document) : rivals[0]!;
}

/** Of a product's scenes those of what is printed; all where that is not shown. */
function printedFirst(scenes: readonly MockupScene[], printedAreas: readonly string[]): readonly MockupScene[] {
  const printed = scenes.filter(({ areaCode }) => printedAreas.includes(areaCode));
  return printed.length ? printed : scenes;
}

type Printed = { printedAreas: readonly string[]; documentHash: string; document: DesignDocument };

/** A product's scenes as they show a design, the one that it is pictured in first. */
export function leadFirst(scenes: readonly MockupScene[], { printedAreas, documentHash, document }: Printed) {
  const lead = sceneShowing(printedFirst(scenes, printedAreas), documentHash, document);
  return [lead, ...scenes.filter((scene) => scene !== lead)];
}

/** The same without scenes of what is bare, where there are others. */
export const printedScenes = (scenes: readonly MockupScene[], design: Printed): readonly MockupScene[] =>
  printedFirst(leadFirst(scenes, design), design.printedAreas);

type Depicted = {
  scenes: readonly MockupScene[];
  printedAreas: readonly string[];
  documentHash: string;
};

/** A document may have half a megabyte, and a page hundreds of designs: others have their turn between portions. */
const atOnce = 10;

/** For each of these designs the scene it is pictured in. Documents are read only of those with a choice, and once. */
export async function leadScenes(ctx: Pick<Ctx, 'db'>, designs: readonly Depicted[]): Promise<string[]> {
  const choices = designs.map(({ scenes, printedAreas, documentHash: hash }) => {
    const rivals = rivalsOf(printedFirst(scenes, printedAreas));
    return { hash, rivals, sceneId: rivals.length > 1 ? chosen.get(keyOf(hash, rivals)) : rivals[0]!.sceneId };
  });
  const open = choices.filter(({ sceneId }) => sceneId === undefined);
  for (let at = 0; at < open.length; at += atOnce) {
    if (at > 0) await setImmediate();
    const portion = open.slice(at, at + atOnce);
    const documents = await getDocuments(ctx, [...new Set(portion.map(({ hash }) => hash))]);
    for (const choice of portion)
      choice.sceneId = choose(choice.hash, choice.rivals, assertFound(documents.get(choice.hash))).sceneId;
  }
  return choices.map(({ sceneId }) => sceneId!);
}
