import type { DesignDocument } from '@merchmill/design/document.ts';
import { shownShare } from '@merchmill/design/shown-share.ts';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ByteLru } from '../../../platform/render/byte-lru.ts';
import { getDocuments } from '../document/index.ts';
import type { MockupScene } from './mockup-subject.ts';
import { findScene } from './scene-meta.ts';

/* A motif in the middle of a mug's wrap is cut in half where the handle is on the right: it is shown from the front. */

/** Another scene than the product's own first one has to show so much more of what is printed. */
const better = 0.1;

/** How much of what is printed a scene shows; photographs show their area as a whole. */
function shareIn({ sceneId, areaCode }: MockupScene, document: DesignDocument): number {
  const [area, seen] = [document.areas[areaCode], findScene(sceneId)?.visibleUv];
  if (!area || !seen) return 1;
  const { widthMm, heightMm } = area;
  const size = { w: (seen.right - seen.left) * widthMm, h: (seen.bottom - seen.top) * heightMm };
  return shownShare(area, { x: seen.left * widthMm, y: seen.top * heightMm, ...size });
}

/** Of the scenes that show the same variants of the same area as the first one, and the whole product. */
function rivalsOf([lead, ...others]: readonly MockupScene[]): MockupScene[] {
  const variants = JSON.stringify(lead!.shows ?? null);
  const isRival = ({ areaCode, role, shows }: MockupScene) =>
    areaCode === lead!.areaCode && role !== 'detail' && JSON.stringify(shows ?? null) === variants;
  return [lead!, ...others.filter(isRival)];
}

/** The scene that a design is pictured in: the first one, unless another shows clearly more of it. @param scenes at least one */
export function sceneShowing(scenes: readonly MockupScene[], document: DesignDocument): MockupScene {
  const [first, ...others] = rivalsOf(scenes).map((scene) => ({ scene, share: shareIn(scene, document) }));
  let best = first!;
  for (const each of others) if (each.share > best.share + better) best = each;
  return best.scene;
}

type Depicted = {
  scenes: readonly MockupScene[];
  printedAreas: readonly string[];
  documentHash: string;
};

/** By document, area, and scenes, none of which changes under its name. */
const chosen = new ByteLru<string>(512 * 1024);
const entryBytes = 400;

/** The scenes to choose from, the product's best one first: those of what is printed. */
function scenesOf({ scenes, printedAreas }: Pick<Depicted, 'scenes' | 'printedAreas'>): readonly MockupScene[] {
  const printed = scenes.filter(({ areaCode }) => printedAreas.includes(areaCode));
  assertFound(scenes[0]);
  return rivalsOf(printed.length ? printed : scenes);
}

/** A product's scenes as they show a design, the one it is pictured in first. */
export function leadFirst(
  scenes: readonly MockupScene[],
  printedAreas: readonly string[],
  document: DesignDocument,
): MockupScene[] {
  const lead = sceneShowing(scenesOf({ scenes, printedAreas }), document);
  return [lead, ...scenes.filter((scene) => scene !== lead)];
}

/** For each of these designs the scene it is pictured in. Documents are read only of those with a choice, and once. */
export async function leadScenes(ctx: Pick<Ctx, 'db'>, designs: readonly Depicted[]): Promise<string[]> {
  const choices = designs.map((design) => {
    const scenes = scenesOf(design);
    const key = JSON.stringify([design.documentHash, scenes.map(({ sceneId, areaCode }) => [sceneId, areaCode])]);
    return { ...design, scenes, key, known: scenes.length > 1 ? chosen.get(key) : scenes[0]!.sceneId };
  });
  const unknown = choices.filter(({ known }) => known === undefined).map(({ documentHash }) => documentHash);
  const documents = await getDocuments(ctx, [...new Set(unknown)]);
  return choices.map(({ known, key, scenes, documentHash }) => {
    if (known !== undefined) return known;
    const document = documents.get(documentHash);
    if (!document) return scenes[0]!.sceneId;
    const { sceneId } = sceneShowing(scenes, document);
    chosen.set(key, sceneId, entryBytes);
    return sceneId;
  });
}
