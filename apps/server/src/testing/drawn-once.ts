import { RenderPool } from '../platform/render/render-pool.ts';
import type { MockupPicture, MockupRequest } from '../platform/render/render-tasks.ts';
import { photoSceneForm } from '../platform/render/scene-encode.ts';

const drawn = new Map<string, Promise<MockupPicture>>();
/** Of all shops of a worker: a thread loads the renderer once, and decodes a scene once. */
const shared = new RenderPool({ workers: 1 });

/** Two requests with the same key are the same picture. */
const keyOf = ({ design, ...view }: MockupRequest) => JSON.stringify([view, design && [design.key, design.areaCode]]);

/**
 * Draws as any shop does, but a picture that another shop of the same worker has drawn is that one. Drawing the same ones
 * for each suite took most of its time.
 */
export class DrawnOnce extends RenderPool {
  override mockup(request: MockupRequest): Promise<MockupPicture> {
    // Photographs lie in the folder of their shop.
    if (photoSceneForm.test(request.sceneId)) return super.mockup(request);
    const key = keyOf(request);
    const known = drawn.get(key);
    if (known) return known;
    const drawing = shared.mockup(request);
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  }
}
