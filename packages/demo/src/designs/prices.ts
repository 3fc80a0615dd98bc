import { printingCents } from '@merchmill/contract/orders/pricing.ts';
import type { SpuSeed } from '../catalog.types.ts';
import { products } from '../products/all.ts';
import { coveredAreas } from './ready-designs.ts';

const productOf = new Map(products.map((product) => [product.handle, product]));

/** What a ready design costs in its cheapest size, in US cents. */
export function lowestPriceCents(spu: SpuSeed): number {
  const product = productOf.get(spu.product)!;
  const areas = coveredAreas(product, spu.area).map(({ code }) => code);
  const surcharges = Object.fromEntries(areas.map((code) => [code, product.techniqueSurchargeCents]));
  const cheapest = Math.min(...product.sizes.map(({ priceCents }) => priceCents));
  return cheapest + printingCents(areas, surcharges) + spu.markupCents;
}
