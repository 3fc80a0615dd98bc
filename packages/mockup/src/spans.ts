import type { ScenePixels } from './scene-pixels.ts';

/**
 * Where each row has something to compose: columns from `product[2 × row]` up to, not with, `product[2 × row + 1]` show
 * the product; those of `print` can be printed. An empty span has equal ends.
 */
export type Spans = { product: Uint16Array; print: Uint16Array };

const known = new WeakMap<ScenePixels, Spans>();

/** The spans of a scene, found once: half of most pictures is backdrop, which is only copied. */
export function spansOf(scene: ScenePixels): Spans {
  const found = known.get(scene) ?? findSpans(scene);
  known.set(scene, found);
  return found;
}

function findSpans(scene: ScenePixels): Spans {
  const { coverage, light, spec, uv, printable } = scene;
  const shows = (i: number) => coverage[i]! + light[3 * i]! + light[3 * i + 1]! + light[3 * i + 2]! + spec[i]! > 0;
  return {
    product: rowSpans(scene, shows),
    print: rowSpans(scene, (i) => uv[i]! > 0 && printable[i]! > 0 && shows(i)),
  };
}

function rowSpans({ widthPx, heightPx }: ScenePixels, has: (index: number) => boolean): Uint16Array {
  const spans = new Uint16Array(2 * heightPx);
  for (let row = 0; row < heightPx; row++) {
    let from = row * widthPx;
    let to = from + widthPx;
    while (from < to && !has(from)) from++;
    while (to > from && !has(to - 1)) to--;
    spans[2 * row] = from - row * widthPx;
    spans[2 * row + 1] = to - row * widthPx;
  }
  return spans;
}
