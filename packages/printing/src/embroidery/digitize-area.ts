import type { DesignArea } from '@merchmill/design/document.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import { digitizeRegions, type StitchPlan } from './digitize.ts';
import { regionsOf } from './regions.ts';

/**
 * Turns an area of a design into stitches. Apart from `digitizeRegions`, for which a worker needs no fonts.
 * @throws NotStitchableError where the area has an image
 */
export const digitizeArea = (area: DesignArea, env: Pick<RenderEnv, 'font'>): StitchPlan =>
  digitizeRegions(regionsOf(area, env), area);
