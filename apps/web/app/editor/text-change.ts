import type { TextLayer } from '@merchmill/design/document.ts';
import { fitText } from '@merchmill/design/fit.ts';
import { rotatePoint } from '@merchmill/design/geometry.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';

type TextPatch = Partial<Omit<TextLayer, 'id' | 'type'>>;

/**
 * Changes words or their look and fits the box. The first line stays where it is, at the side it is aligned to, as one
 * expects of typing; only curved text grows about its middle.
 */
export function retype(layer: TextLayer, patch: TextPatch, env: Pick<RenderEnv, 'font'>): TextLayer {
  const changed = { ...layer, ...patch };
  if (changed.wrapMm === undefined) delete changed.wrapMm;
  const fitted = fitText(changed, env);
  if (fitted.curve !== 0 || layer.curve !== 0) return fitted;
  const grownX = fitted.w - layer.w;
  const grownY = fitted.h - layer.h;
  const towards = fitted.align === 'left' ? 1 : fitted.align === 'right' ? -1 : 0;
  const flipped = fitted.flipX ? -1 : 1;
  const shift = rotatePoint(
    { x: (towards * flipped * grownX) / 2, y: ((fitted.flipY ? -1 : 1) * grownY) / 2 },
    fitted.rot,
  );
  return { ...fitted, x: fitted.x + shift.x, y: fitted.y + shift.y };
}
