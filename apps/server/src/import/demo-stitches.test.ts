import type { CatalogImport } from '@merchmill/contract/shop-import.ts';
import { drawnCatalog } from '@merchmill/demo/drawn/drawn-catalog.ts';
import { estimateStitches } from '@merchmill/design/embroidery-rules.ts';
import { ringsOf } from '@merchmill/design/outline.ts';
import { inspectLayers } from '@merchmill/design/preflight-inspection.ts';
import { shapePath } from '@merchmill/design/shapes.ts';
import { testEnv } from '@merchmill/design/testing/test-env.ts';
import { signedArea } from '@merchmill/printing/contour/polygon.ts';
import { digitizeArea } from '@merchmill/printing/embroidery/digitize-area.ts';
import { expect, it } from 'vitest';

type ReadyDesign = CatalogImport['designs'][number];

const { designs, products } = drawnCatalog();

/** What is embroidered of a ready design; nothing where it is printed. */
function sewnArea({ product, document }: ReadyDesign) {
  const { printAreas } = products.find(({ handle }) => handle === product)!;
  const area = printAreas.find(({ code, technique }) => technique === 'embroidery' && code in document.areas);
  return area ? [document.areas[area.code]!] : [];
}

/** Each drawing once, in the size in which it is sewn. */
const sewn = [...new Map(designs.flatMap(sewnArea).map((area) => [JSON.stringify(area), area])).values()];

/** How far the estimate is from the stitches of the machine's file, as a share of these. */
function errorOf(area: (typeof sewn)[number]): number {
  const { stitches } = digitizeArea(area, testEnv);
  return estimateStitches(inspectLayers(area.layers, testEnv)) / stitches - 1;
}

/** Rings of shapes that run the other way around: holes, which the estimate takes to be filled, so that it is never too low. */
const hasHoles = ({ layers }: (typeof sewn)[number]) =>
  inspectLayers(layers, testEnv).some(({ layer }) => {
    if (layer.type !== 'shape') return false;
    const directions = ringsOf(shapePath(layer)).map((ring) => Math.sign(signedArea(ring)));
    return new Set(directions).size > 1;
  });

const size = (errors: readonly number[]) => errors.map(Math.abs);
const mean = (errors: readonly number[]) => size(errors).reduce((sum, error) => sum + error, 0) / errors.length;

it('[EMB-04] stitches are estimated to a seventh on the average, a fifth at the worst, of what is laid; holes count as filled', () => {
  expect(sewn.length).toBeGreaterThanOrEqual(9);
  const [holed, whole] = [sewn.filter(hasHoles), sewn.filter((area) => !hasHoles(area))].map((areas) =>
    areas.map(errorOf),
  );
  if (process.env.FIGURES)
    process.stdout.write(
      `${[whole!, holed!].map((errors) => errors.map((error) => error.toFixed(3)).join(' ')).join(' | ')}\n`,
    );
  expect(whole!.length).toBeGreaterThanOrEqual(7);
  expect(mean(whole!)).toBeLessThan(0.143);
  expect(Math.max(...size(whole!))).toBeLessThan(0.2);
  // A compass of thin rings: three times what it takes.
  expect(Math.min(...holed!)).toBeGreaterThan(-0.2);
  expect(Math.max(...holed!)).toBeLessThan(2);
});
