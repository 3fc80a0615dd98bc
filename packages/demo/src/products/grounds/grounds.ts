import type { AreaGround } from '@merchmill/design/area-ground.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ProductSeed } from '../../catalog.types.ts';
import type { SceneId } from '../scenes.ts';
import { garmentGrounds } from './garments.ts';
import { goodsGrounds } from './goods.ts';
import { kitchenGrounds } from './kitchen.ts';

/** What lies under a print area, by the scene that pictures it. Sheets of paper and canvases are what they are. */
const grounds: Readonly<Partial<Record<SceneId, (area: PrintArea) => AreaGround>>> = {
  ...garmentGrounds,
  ...goodsGrounds,
  ...kitchenGrounds,
};

/** The print areas of a product with what lies under them. */
export function areasWithGround({ printAreas, scenes }: Pick<ProductSeed, 'printAreas' | 'scenes'>): PrintArea[] {
  return printAreas.map((area) => {
    const scene = scenes.find((each) => each.area === area.code)?.scene;
    const ground = scene && grounds[scene]?.(area);
    return ground ? { ...area, ground } : area;
  });
}
