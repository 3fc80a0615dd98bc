import type { Template, TemplateCard } from '@merchmill/contract/design/design.shapes.ts';
import { maxDesignName } from '@merchmill/contract/design/design-limits.ts';
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { idForKey, newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { products } from '../../catalog/catalog/catalog.tables.ts';
import { type DesignerProduct, getDesignerProduct } from '../../catalog/catalog/index.ts';
import { setFileUses } from '../../shop/file/index.ts';
import { getDocument, saveDocument } from '../document/index.ts';
import { leadScenes, mockupPicture, printedScenes } from '../picture/index.ts';
import { inkedAreas } from './design.rules.ts';
import { templates } from './design.tables.ts';
import { checkDesign } from './design-check.service.ts';
import { letPass } from './passing-design.service.ts';
import { preflightOn } from './print-check.service.ts';

export type TemplateRow = typeof templates.$inferSelect;
type ProductHead = Pick<typeof products.$inferSelect, 'id' | 'handle' | 'title' | 'scenes'>;

const templateLimit = 1000;

type Joined = { row: TemplateRow; product: ProductHead };

/** Saved designs as they are listed. */
export async function toCards(ctx: Pick<Ctx, 'db'>, designs: readonly Joined[]): Promise<TemplateCard[]> {
  const leads = await leadScenes(
    ctx,
    designs.map(({ row, product }) => ({ ...row, scenes: product.scenes })),
  );
  return designs.map((design, at) => toCard(design, leads[at]!));
}

function toCard({ row, product }: Joined, sceneId: string): TemplateCard {
  const { id: bizId, name, version, documentHash, productId, color, printedAreas } = row;
  return {
    bizId,
    name,
    version,
    product: { bizId: product.id, handle: product.handle, title: product.title },
    color,
    picture: mockupPicture({ productId, documentHash, sceneId, color, alt: name }),
    printedAreas,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function toTemplate(ctx: Ctx, row: TemplateRow): Promise<Template> {
  const [{ product, printAreas, colors }, document] = await Promise.all([
    getDesignerProduct(ctx, row.productId),
    getDocument(ctx, row.documentHash),
  ]);
  const report = await preflightOn(ctx, document, { printAreas, colors }, row.color);
  const [lead] = printedScenes(product.scenes, { ...row, document });
  return { ...toCard({ row, product }, lead!.sceneId), document, preflight: report };
}

/** Not deleted, for good or for now. */
export const isThere = isNull(templates.deletedAt);

/** What somebody goes on to work with stays, though it was deleted in another tab. */
export const notDeleted = { deletedAt: null };

/** The latest designs that an owner has saved on these products. */
export function listTemplatesOn(ctx: Ctx, ownerId: string, productIds: readonly string[], most: number) {
  return ctx.db
    .select()
    .from(templates)
    .where(and(ownedBy(ownerId, templates), inArray(templates.productId, [...productIds]), isThere))
    .orderBy(desc(templates.updatedAt), desc(templates.id))
    .limit(most);
}

/** One of them, if it is theirs. */
export const mine = (userId: string, id: string) => and(eq(templates.id, id), ownedBy(userId, templates));

/** A saved design of this person; nobody else's is found. */
export async function getOwnTemplate(ctx: Pick<Ctx, 'db'>, userId: string, id: string): Promise<TemplateRow> {
  const [row] = await ctx.db.select().from(templates).where(mine(userId, id));
  return assertFound(row);
}

/** Of these saved designs those of this owner. */
export function listOwnTemplates(
  ctx: Pick<Ctx, 'db'>,
  ownerId: string,
  ids: readonly string[],
): Promise<TemplateRow[]> {
  return ctx.db
    .select()
    .from(templates)
    .where(and(inArray(templates.id, [...ids]), ownedBy(ownerId, templates)));
}

export async function getTemplate(ctx: Ctx, userId: string, id: string): Promise<Template> {
  return toTemplate(ctx, await getOwnTemplate(ctx, userId, id));
}

export type TemplateForm = {
  bizId?: string | undefined;
  version?: number | undefined;
  productId: string;
  name: string;
  color: string;
  document: unknown;
};

async function requireRoom(ctx: Ctx, userId: string): Promise<void> {
  const [have] = await ctx.db.select({ number: count() }).from(templates).where(ownedBy(userId, templates));
  if ((have?.number ?? 0) < templateLimit) return;
  throw new AppError('invalidInput', `You can save up to ${templateLimit} designs. Please delete one first.`);
}

type Content = Pick<TemplateRow, 'productId' | 'name' | 'color' | 'documentHash' | 'printedAreas'>;

/**
 * A new design.
 * @param id of what a request with its key makes: where another run of the request was faster, it is that one
 */
async function addTemplate(ctx: Ctx, userId: string, content: Content, id?: string): Promise<TemplateRow> {
  await requireRoom(ctx, userId);
  const now = ctx.now();
  const row = { ...content, id: id ?? newId(now), ownerId: userId, version: 1, createdAt: now, updatedAt: now };
  const [added] = await ctx.db.insert(templates).values(row).onConflictDoNothing({ target: templates.id }).returning();
  const [made] = added ? [added] : await listOwnTemplates(ctx, userId, [row.id]);
  if (made) return made;
  // The same person has used the key for somebody else's designs.
  throw new AppError('keyReused');
}

/** The next version of a design, if nobody has saved another one since this person looked. */
async function replaceTemplate(
  ctx: Ctx,
  ownerId: string,
  { id, version, ...content }: Content & { id: string; version: number },
): Promise<TemplateRow> {
  const ofVersion = and(mine(ownerId, id), eq(templates.version, version));
  const [before] = await ctx.db.select().from(templates).where(ofVersion).for('update');
  const [changed] = await ctx.db
    .update(templates)
    .set({ ...content, ...notDeleted, version: sql`${templates.version} + 1`, updatedAt: ctx.now() })
    .where(ofVersion)
    .returning();
  if (before && before.documentHash !== content.documentHash) await letPass(ctx, before);
  if (changed) return changed;
  await getOwnTemplate(ctx, ownerId, id);
  throw new AppError('dataChanged');
}

type Saving = {
  /** Of the request: a new design that it has made already, though nobody heard of it, is not made again. */
  key?: string | undefined;
  /** The product of the form, where it is read already. */
  product?: Pick<DesignerProduct, 'printAreas' | 'colors'> | undefined;
};

/** Saves a design: a new one without an id, else the next version of that one. */
export async function keepTemplate(
  ctx: Ctx,
  userId: string,
  form: TemplateForm,
  { key = '', product }: Saving = {},
): Promise<TemplateRow> {
  const { bizId, version, productId, name, color } = form;
  const ownId = bizId || key === '' ? undefined : idForKey(key);
  const [made] = ownId ? await listOwnTemplates(ctx, userId, [ownId]) : [];
  if (made) return made;
  if (bizId && version === undefined) throw invalidField('version', 'Please name the version you changed.');
  const { printAreas, colors } = product ?? (await getDesignerProduct(ctx, productId));
  if (!colors.some(({ code }) => code === color))
    throw invalidField('color', 'This product doesn’t come in that color.');
  const { document, fileIds } = await checkDesign(ctx, userId, { document: form.document, printAreas });
  return inTransaction(ctx, async (ctx) => {
    const documentHash = await saveDocument(ctx, document);
    const content = { productId, name, color, documentHash, printedAreas: inkedAreas(document, printAreas) };
    const row =
      bizId && version !== undefined
        ? await replaceTemplate(ctx, userId, { ...content, id: bizId, version })
        : await addTemplate(ctx, userId, content, ownId);
    await setFileUses(ctx, { usedBy: `template:${row.id}`, ownerId: userId }, fileIds);
    return row;
  });
}

export async function saveTemplate(ctx: Ctx, userId: string, form: TemplateForm, key?: string): Promise<Template> {
  return toTemplate(ctx, await keepTemplate(ctx, userId, form, { key }));
}

const copyName = (name: string) => `${name.slice(0, maxDesignName - ' (copy)'.length)} (copy)`;

/** A copy of a design in somebody's own, with the pictures that are in it. In the caller's transaction. */
async function addCopy(ctx: Ctx, userId: string, content: Content, id?: string): Promise<TemplateRow> {
  const { assets } = await getDocument(ctx, content.documentHash);
  const { productId, color, documentHash, printedAreas, name } = content;
  const copy = await addTemplate(ctx, userId, { productId, color, documentHash, printedAreas, name }, id);
  const fileIds = Object.values(assets).map(({ fileId }) => fileId);
  await setFileUses(ctx, { usedBy: `template:${copy.id}`, ownerId: userId }, fileIds);
  return copy;
}

/** A design that nobody changes or deletes until the transaction ends. */
async function holdTemplate(ctx: Ctx, wanted: SQL | undefined): Promise<TemplateRow> {
  const [row] = await ctx.db.select().from(templates).where(wanted).for('share');
  return assertFound(row);
}

export async function copyTemplate(ctx: Ctx, userId: string, id: string): Promise<Template> {
  const row = await inTransaction(ctx, async (ctx) => {
    const original = await holdTemplate(ctx, mine(userId, id));
    return addCopy(ctx, userId, { ...original, name: copyName(original.name) });
  });
  return toTemplate(ctx, row);
}

/**
 * A copy of what somebody else lets others start from.
 * @param original the design, as long as it is shared as it was
 * @param key of the request: what it has made already is not made again
 */
export async function startFrom(ctx: Ctx, userId: string, original: SQL | undefined, key: string): Promise<Template> {
  const id = idForKey(key);
  const [made] = await listOwnTemplates(ctx, userId, [id]);
  const copy = (ctx: Ctx) => holdTemplate(ctx, original).then((held) => addCopy(ctx, userId, held, id));
  return toTemplate(ctx, made ?? (await inTransaction(ctx, copy)));
}
