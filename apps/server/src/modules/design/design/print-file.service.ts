import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PreflightReport, PrintFile } from '@merchmill/contract/design/design.shapes.ts';
import { absentFontProblem } from '@merchmill/design/absent-font.ts';
import { documentBudgetProblem } from '@merchmill/design/budget.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { hasTooManyStitches } from '@merchmill/design/embroidery-rules.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import {
  type FormatFacts,
  formatFacts,
  formatsOf,
  isStitchable,
  type PrintFormat,
} from '@merchmill/design/print-formats.ts';
import { and, eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { fontEnv } from '../../../platform/render/fonts.ts';
import type { PrintResult } from '../../../platform/render/print-pool.ts';
import type { AssetBytes } from '../../../platform/render/raster.ts';
import { RenderFailed } from '../../../platform/render/render-pool.ts';
import { may, type UserPrincipal } from '../../../principal.ts';
import { listPrintAreas } from '../../catalog/catalog/index.ts';
import { inWorkFolder, originalKey } from '../../shop/file/index.ts';
import { getDocument } from '../document/index.ts';
import { embedsProfile, fileSlug, inkedAreas, misfits, printFileKey, printSpec, usedAssets } from './design.rules.ts';
import { getOwnTemplate } from './design.service.ts';
import { printFiles, templates } from './design.tables.ts';
import { measurePicturesOf, preflightArea } from './print-check.service.ts';

export type PrintFileRow = typeof printFiles.$inferSelect;

type Print = {
  documentHash: string;
  document: DesignDocument;
  area: PrintArea;
  format: PrintFormat;
  turn?: string | undefined;
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const identityOf = ({ printProfile }: Pick<Ctx, 'printProfile'>, { documentHash, area, format }: Print) => ({
  documentHash,
  areaCode: area.code,
  format,
  printSpec: printSpec(area, format, digest, printProfile?.sha256),
  rendererVersion: formatFacts[format].version,
});

async function findMade(ctx: Ctx, print: Print): Promise<PrintFileRow | undefined> {
  const { documentHash, areaCode, format, printSpec, rendererVersion } = identityOf(ctx, print);
  const [row] = await ctx.db
    .select()
    .from(printFiles)
    .where(
      and(
        eq(printFiles.documentHash, documentHash),
        eq(printFiles.areaCode, areaCode),
        eq(printFiles.format, format),
        eq(printFiles.printSpec, printSpec),
        eq(printFiles.rendererVersion, rendererVersion),
      ),
    );
  return row;
}

/** The pictures of one area as files, by their keys in the document: the others need not be fetched. */
async function fetchAssets(ctx: Ctx, { document, area }: Print, folder: string): Promise<Record<string, AssetBytes>> {
  const assets: Record<string, AssetBytes> = {};
  for (const id of usedAssets([document.areas[area.code]!])) {
    const { sha256, mime } = document.assets[id]!;
    const file = path.join(folder, `picture-${sha256}`);
    const known = Object.values(assets).some((asset) => 'file' in asset && asset.file === file);
    if (!known && (await ctx.files.fetchTo(originalKey(sha256), file)) === undefined)
      throw new Error(`The original ${sha256} of a design is not in the file store`);
    assets[id] = { file, mime };
  }
  return assets;
}

/** What ends the process that prints would end it again: the design is refused, and not printed half. */
function printFault(error: unknown): unknown {
  const isTooMuch = error instanceof RenderFailed && ['TookTooLong', 'TookTooMuch'].includes(error.reason);
  return isTooMuch
    ? new AppError('designNotPrintable', 'This design is too complex to print. Please simplify it.')
    : error;
}

/** Draws the file in a process of its own and stores it. */
async function draw(ctx: Ctx, print: Print): Promise<PrintResult> {
  const { document, documentHash, area, format } = print;
  return inWorkFolder(ctx, 0, async (folder) => {
    const to = path.join(folder, 'print');
    const profile = embedsProfile(area, format) ? (ctx.printProfile ?? undefined) : undefined;
    const assets = await fetchAssets(ctx, print, folder);
    const request = { document, areaCode: area.code, printArea: area, assets, profile };
    const drawn = await ctx.prints
      .run({ request, format, to }, { turn: print.turn ?? documentHash, weight: 1 })
      .catch((error: unknown) => {
        throw printFault(error);
      });
    if (drawn.facts?.embroidery?.stitches === 0) {
      throw new AppError('designNotPrintable', 'Nothing of this design is wide enough to be embroidered.');
    }
    await ctx.files.putFile(printFileKey(drawn.sha256), to, formatFacts[format].mime);
    return drawn;
  });
}

async function make(ctx: Ctx, print: Print): Promise<PrintFileRow> {
  const { sha256, widthPx, heightPx, dpi, bytes, facts } = await draw(ctx, print);
  const row = {
    ...identityOf(ctx, print),
    id: newId(ctx.now()),
    sha256,
    widthPx,
    heightPx,
    dpi,
    bytes,
    facts: facts ?? null,
    createdAt: ctx.now(),
  };
  const [added] = await ctx.db.insert(printFiles).values(row).onConflictDoNothing().returning();
  // Another instance may have been faster; the same design gives the same bytes.
  return added ?? assertFound(await findMade(ctx, print));
}

/** Files that are being made: who asks for the same one meanwhile waits for it. */
const underWay = new WeakMap<Ctx['render'], Map<string, Promise<PrintFileRow>>>();

function findOrMake(ctx: Ctx, print: Print): Promise<PrintFileRow> {
  const running = underWay.get(ctx.render) ?? new Map<string, Promise<PrintFileRow>>();
  underWay.set(ctx.render, running);
  const key = JSON.stringify(identityOf(ctx, print));
  const known = running.get(key);
  if (known) return known;
  const made = (async () => (await findMade(ctx, print)) ?? make(ctx, print))().finally(() => running.delete(key));
  running.set(key, made);
  return made;
}

export function toPrintFile(row: PrintFileRow, preflight: PreflightReport): PrintFile {
  const { id: bizId, areaCode, format, widthPx, heightPx, dpi, bytes, facts, sha256 } = row;
  const about = { bizId, areaCode, format, widthPx, heightPx, dpi, bytes, sha256, ...(facts && { facts }) };
  return { ...about, preflight, url: `/media/print/${bizId}` };
}

export type PrintChoice = {
  documentHash: string;
  productId: string;
  areaCode: string;
  format: PrintFormat;
  /** Of the product, to compare inks with; without it they are not. */
  color?: string;
  /** Whose files wait in one line; those of an order's design in one of its own. */
  turn?: string;
};

/**
 * The print file of one area of a design on a product, drawn once and kept.
 * @throws AppError designNotPrintable where there is nothing to print or the design is for another product
 */
export async function makePrintFile(ctx: Ctx, choice: PrintChoice): Promise<PrintFile> {
  const { documentHash, productId, areaCode, format, color, turn } = choice;
  const document = await getDocument(ctx, documentHash);
  const printAreas = await listPrintAreas(ctx, productId);
  const area = assertFound(printAreas.find(({ code }) => code === areaCode));
  if (!formatsOf(area.technique).includes(format)) {
    throw invalidField('format', 'This format isn’t made for the technique that prints there.');
  }
  const problem = misfits(document, printAreas)[0];
  if (problem) throw new AppError('designNotPrintable', problem.message);
  const unprintable = absentFontProblem(document, fontEnv) ?? documentBudgetProblem(document, fontEnv);
  if (unprintable) throw new AppError('designNotPrintable', `${unprintable.message} ${unprintable.fix}`);
  if (!inkedAreas(document, [area]).length) {
    throw new AppError('designNotPrintable', `There’s nothing to print on the ${area.label.toLowerCase()} yet.`);
  }
  if (format === 'dst' && !isStitchable(document.areas[areaCode]!)) {
    throw new AppError('designNotPrintable', 'Images can’t be embroidered. Use text and shapes there.');
  }
  if (format === 'dst' && hasTooManyStitches(document.areas[areaCode]!, fontEnv)) {
    throw new AppError('designNotPrintable', 'This design takes more stitches than can be sewn here. Make it smaller.');
  }
  const row = await findOrMake(ctx, { documentHash, document, area, format, turn });
  await measurePicturesOf(ctx, document);
  return toPrintFile(row, await preflightArea(ctx, document, { productId, areaCode, color }));
}

/** The print file of one area of a saved design of this person. */
export async function makeTemplatePrintFile(
  ctx: Ctx,
  userId: string,
  { templateId, ...asked }: { templateId: string; areaCode: string; format: PrintFormat },
): Promise<PrintFile> {
  const { documentHash, productId, color } = await getOwnTemplate(ctx, userId, templateId);
  return makePrintFile(ctx, { documentHash, productId, color, turn: userId, ...asked });
}

/** Any print file, by its id. */
async function findPrintFile(ctx: Pick<Ctx, 'db'>, id: string): Promise<PrintFileRow | undefined> {
  const [row] = await ctx.db.select().from(printFiles).where(eq(printFiles.id, id));
  return row;
}

/** A print file of a design that this person has saved, and what they call it. */
async function findOwnPrintFile(ctx: Ctx, userId: string, id: string) {
  const [row] = await ctx.db
    .select({ file: printFiles, name: templates.name })
    .from(printFiles)
    .innerJoin(templates, eq(templates.documentHash, printFiles.documentHash))
    .where(and(eq(printFiles.id, id), ownedBy(userId, templates)))
    .limit(1);
  return row;
}

async function findAllowed(ctx: Ctx, principal: UserPrincipal, id: string) {
  const own = await findOwnPrintFile(ctx, principal.ownerId, id);
  if (own || !may(principal, 'orders.view')) return own;
  const file = await findPrintFile(ctx, id);
  return file && { file, name: file.documentHash.slice(0, 12) };
}

/** A print file as a download, to whose design it is and to staff who see orders. */
export async function downloadPrintFile(
  ctx: Ctx,
  principal: UserPrincipal,
  id: string,
): Promise<FileAnswer<FormatFacts['mime']>> {
  const { file, name } = assertFound(await findAllowed(ctx, principal, id));
  const { areaCode, format, widthPx, heightPx, dpi, bytes, sha256 } = file;
  const { mime, extension } = formatFacts[format];
  return {
    name: `${fileSlug(name)}-${areaCode}-${widthPx}x${heightPx}-${dpi}dpi.${extension}`,
    type: mime,
    body: { bytes, read: () => readPrintFile(ctx, file) },
    etag: sha256,
  };
}

export async function readPrintFile(ctx: Pick<Ctx, 'files'>, { sha256 }: PrintFileRow): Promise<Uint8Array> {
  return assertFound(await ctx.files.get(printFileKey(sha256)));
}

/** Writes a print file where it is worked on. */
export async function fetchPrintFile(ctx: Pick<Ctx, 'files'>, { sha256 }: PrintFileRow, to: string): Promise<void> {
  assertFound(await ctx.files.fetchTo(printFileKey(sha256), to));
}
