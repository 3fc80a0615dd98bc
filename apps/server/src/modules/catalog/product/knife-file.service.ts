import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { knifeSvg } from './knife.rules.ts';
import { getDieLineDetails } from './knife.service.ts';
import { knifePdf } from './knife-pdf.ts';

/** A die-line as a file to draw on: one area as SVG (`<area>.svg`), or all of them as PDF (`all.pdf`). */
export async function makeKnifeTemplate(
  ctx: Ctx,
  { skuId, file }: { skuId: string; file: string },
): Promise<FileAnswer<'image/svg+xml' | 'application/pdf'>> {
  const { title, code, areas } = await getDieLineDetails(ctx, skuId);
  const name = `${code.toLowerCase().replace(/[^a-z0-9-]/g, '-')}-${file}`;
  if (file === 'all.pdf') return { name, type: 'application/pdf', body: knifePdf(title, areas, ctx.config.brand.name) };
  const area = assertFound(areas.find((each) => file === `${each.code}.svg`));
  return { name, type: 'image/svg+xml', body: Buffer.from(knifeSvg(title, area)) };
}
