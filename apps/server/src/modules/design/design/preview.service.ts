import type { DesignPreview } from '@merchmill/contract/design/preview.shapes.ts';
import { eq } from 'drizzle-orm';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { mockupPicture } from '../picture/index.ts';
import { getOwnTemplate } from './design.service.ts';
import { templates } from './design.tables.ts';

/** Further colors shown beside the one that the design was saved in. */
const otherColours = 3;

const signatureOf = ({ signingKey }: Ctx, templateId: string) => sign(signingKey, `design-preview:${templateId}`);

/** A link for others to one's own saved design. Nothing is kept: the handle proves that its owner asked for it. */
export async function sharePreview(ctx: Ctx, userId: string, templateId: string) {
  const { id } = await getOwnTemplate(ctx, userId, templateId);
  const handle = `${id}-${signatureOf(ctx, id)}`;
  return { handle, link: `${ctx.config.publicUrl}/preview/${handle}` };
}

/** What a link of `sharePreview` shows: the design as it stands now. */
export async function getPreview(ctx: Ctx, handle: string): Promise<DesignPreview> {
  const cut = handle.indexOf('-');
  const templateId = handle.slice(0, cut);
  const isGenuine = sameText(handle.slice(cut + 1), signatureOf(ctx, templateId));
  const { title, subtitle, colours, scenes } = products;
  const [row] = isGenuine
    ? await ctx.db
        .select({ template: templates, product: { title, subtitle, handle: products.handle }, colours, scenes })
        .from(templates)
        .innerJoin(products, eq(products.id, templates.productId))
        .where(eq(templates.id, templateId))
    : [];
  const { template, product, ...looks } = found(row);
  const { name, productId, documentHash, colour, printedAreas } = template;
  const scene = looks.scenes.find(({ areaCode }) => printedAreas.includes(areaCode)) ?? looks.scenes[0]!;
  const others = looks.colours.map(({ code }) => code).filter((code) => code !== colour);
  const pictures = [colour, ...others.slice(0, otherColours)].map((code) => {
    const label = looks.colours.find((each) => each.code === code)?.label ?? code;
    return mockupPicture({ productId, documentHash, sceneId: scene.sceneId, colour: code, alt: `${name}, ${label}` });
  });
  return { name, product, pictures };
}
