import type { DesignShare, Template } from '@merchmill/contract/design/design.shapes.ts';
import type { DesignPreview } from '@merchmill/contract/design/preview.shapes.ts';
import { and, eq, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { getDocument } from '../document/index.ts';
import { mockupPicture, printedScenes } from '../picture/index.ts';
import { getOwnTemplate, isThere, mine, notDeleted, startFrom, type TemplateRow } from './design.service.ts';
import { templates } from './design.tables.ts';

/* Links for others to one's own saved designs. A link is signed, and holds until its design gets another mark or none. */

type Shared = Pick<TemplateRow, 'id' | 'shareMark' | 'shareAllowsCopy'>;

const signatureOf = ({ signingKey }: Ctx, id: string, mark: string) => sign(signingKey, `design-preview:${id}:${mark}`);
const handleOf = (ctx: Ctx, id: string, mark: string) => `${id}-${signatureOf(ctx, id, mark)}`;

/** How others see a design; null where it is not shared. */
export function shareOf(ctx: Ctx, { id, shareMark, shareAllowsCopy }: Shared): DesignShare | null {
  if (shareMark === null) return null;
  return { link: `${ctx.config.publicUrl}/preview/${handleOf(ctx, id, shareMark)}`, allowsCopy: shareAllowsCopy };
}

/** Shares a design, or changes how it is shared; its link stays the same. */
export async function sharePreview(
  ctx: Ctx,
  userId: string,
  { templateId, allowsCopy }: { templateId: string; allowsCopy: boolean },
) {
  const shareMark = sql`coalesce(${templates.shareMark}, ${newId(ctx.now())})`;
  const [row] = await ctx.db
    .update(templates)
    .set({ ...notDeleted, shareMark, shareAllowsCopy: allowsCopy })
    .where(mine(userId, templateId))
    .returning();
  const shared = assertFound(row);
  const handle = handleOf(ctx, shared.id, assertFound(shared.shareMark));
  return { handle, ...assertFound(shareOf(ctx, shared) ?? undefined) };
}

export async function stopSharing(ctx: Ctx, userId: string, id: string): Promise<Record<string, never>> {
  await getOwnTemplate(ctx, userId, id);
  await ctx.db.update(templates).set({ shareMark: null, shareAllowsCopy: false }).where(mine(userId, id));
  return {};
}

/** The design while the link that it was found by holds. */
const asShared = ({ id, shareMark }: Shared) =>
  and(eq(templates.id, id), eq(templates.shareMark, shareMark ?? ''), isThere);

/** The design of a link that holds. */
async function getShared(ctx: Ctx, handle: string) {
  const cut = handle.indexOf('-');
  const { title, subtitle, colors, scenes } = products;
  const [row] = await ctx.db
    .select({ template: templates, product: { title, subtitle, handle: products.handle }, colors, scenes })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(and(eq(templates.id, handle.slice(0, cut)), isThere));
  const mark = row?.template.shareMark;
  const isGenuine = row && typeof mark === 'string' && sameText(handle, handleOf(ctx, row.template.id, mark));
  return assertFound(isGenuine ? row : undefined);
}

/** What a link of `sharePreview` shows: the design as it stands now, with all its sides in all colors. */
export async function getPreview(ctx: Ctx, handle: string): Promise<DesignPreview> {
  const { template, product, ...looks } = await getShared(ctx, handle);
  const { name, productId, documentHash, color, printedAreas, shareAllowsCopy: allowsCopy } = template;
  const document = await getDocument(ctx, documentHash);
  const isPrinted = looks.scenes.some(({ areaCode }) => printedAreas.includes(areaCode));
  const scenes = printedScenes(looks.scenes, { printedAreas, documentHash, document }).slice(
    0,
    isPrinted ? undefined : 1,
  );
  const own = looks.colors.filter(({ code }) => code === color);
  const colors = [...own, ...looks.colors.filter(({ code }) => code !== color)];
  const pictures = colors.flatMap(({ code, label }) =>
    scenes.map(({ sceneId }) => ({
      ...mockupPicture({ productId, documentHash, sceneId, color: code, alt: `${name}, ${label}` }),
      color: code,
    })),
  );
  return { name, product, colors: colors.map(({ code, label, hex }) => ({ code, label, hex })), pictures, allowsCopy };
}

/** Starts from somebody's design, with its pictures, where they let others do so. */
export async function copyPreview(ctx: Ctx, userId: string, handle: string, key: string): Promise<Template> {
  const { template } = await getShared(ctx, handle);
  if (!template.shareAllowsCopy)
    throw new AppError('prohibited', 'The owner of this design doesn’t let others use it.');
  return startFrom(ctx, userId, and(asShared(template), eq(templates.shareAllowsCopy, true)), key);
}
