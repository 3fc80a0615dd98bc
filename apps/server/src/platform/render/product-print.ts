import { finished } from '@merchmill/mockup/finish.ts';
import { printLookOf } from '@merchmill/mockup/print-look.ts';
import type { Raster } from '@merchmill/mockup/raster.ts';
import type { SceneSheet } from '@merchmill/mockup/scene.ts';
import { threadPicture } from '@merchmill/mockup/thread-picture.ts';
import { sewnRegions } from '@merchmill/printing/embroidery/regions.ts';
import { type SewnThreads, sewForPicture } from '@merchmill/printing/embroidery/sew-for-picture.ts';
import { ByteLru } from './byte-lru.ts';
import { drawDesign } from './raster.ts';
import { drawnFont, requireArea } from './raster-drawing.ts';
import type { KeyedDesign } from './render-tasks.ts';
import type { SceneSize } from './scenes.ts';

const heldStitchBytes = 16 * 1024 * 1024;
/** About what a command takes. */
const commandBytes = 64;

/** Designs as they lie on products: sewn, or drawn and finished by their technique. */
export class ProductPrints {
  /** Stitches of the designs asked for last: their pictures have several sizes, and laying takes longer than drawing. */
  readonly #sewn = new ByteLru<SewnThreads>(heldStitchBytes);

  /** @param sheet what the scene is printed on, where it is not usual */
  async draw(design: KeyedDesign, technique: string | null, size: SceneSize, sheet?: SceneSheet): Promise<Raster> {
    const area = requireArea(design);
    const sewn = technique === 'embroidery' ? this.#sewnOf(design) : null;
    if (sewn) return threadPicture(sewn, area, size);
    const plain = await drawDesign(design, size);
    return finished(plain, printLookOf(technique).finish, plain.widthPx / area.widthMm, sheet);
  }

  #sewnOf(design: KeyedDesign): SewnThreads | null {
    const key = `${design.key} ${design.areaCode}`;
    const area = requireArea(design);
    const known = this.#sewn.get(key);
    if (known) return known;
    const regions = sewnRegions(area, { font: drawnFont });
    if (!regions) return null;
    const sewn = sewForPicture(regions, area);
    this.#sewn.set(key, sewn, sewn.commands.length * commandBytes);
    return sewn;
  }
}
