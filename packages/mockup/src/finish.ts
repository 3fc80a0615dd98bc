import { cutOut } from './finish-die-cut.ts';
import { engrave } from './finish-engraved.ts';
import { stitch } from './finish-stitched.ts';
import type { Raster } from './raster.ts';
import type { SceneSheet } from './scene.ts';

/** What a way of printing does to art besides laying its colors on: sewn, cut into metal, or cut out as a sticker. */
export type Finish = 'stitched' | 'engraved' | 'die-cut';

const makers: Record<Finish, (design: Raster, pxPerMm: number, sheet?: SceneSheet) => Raster> = {
  stitched: stitch,
  engraved: engrave,
  'die-cut': cutOut,
};

/**
 * The design as its finish shows it, at the same size; itself where there is none. The server, the shader and the canvas
 * all draw what comes out of here, so that the finish is the same to the pixel.
 * @param pxPerMm pixels of the raster per millimeter of the print
 * @param sheet what the scene says of the ground, where it is not a usual one
 */
export function finished(design: Raster, finish: Finish | null, pxPerMm: number, sheet?: SceneSheet): Raster {
  return finish ? makers[finish](design, pxPerMm, sheet) : design;
}
