import { absentFontProblem } from '@merchmill/design/absent-font.ts';
import { documentBudgetProblem, textOutlineBytes } from '@merchmill/design/budget.ts';
import type { AssetRef, DesignDocument } from '@merchmill/design/document.ts';
import { budget } from '@merchmill/design/document-limits.ts';
import { DesignDocumentError, parseDesignDocument } from '@merchmill/design/parse-document.ts';
import type { PictureFacts } from '@merchmill/design/picture-facts.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { fontEnv } from '../../../platform/render/fonts.ts';
import { type FileRow, findUsableFiles, loadPictureFacts, measureMissing } from '../../shop/file/index.ts';
import { fitToProduct, misfits, usedAssets } from './design.rules.ts';

type Problem = { path: string; message: string };

function refuse(problems: readonly Problem[]): never {
  const fields = problems.slice(0, 20).map(({ path, message }) => ({ path: `document.${path}`, message }));
  const first = fields[0]!;
  throw new AppError('invalidInput', first.message, fields);
}

function parse(document: unknown): DesignDocument {
  try {
    return parseDesignDocument(document);
  } catch (error) {
    if (error instanceof DesignDocumentError) refuse(error.problems);
    throw error;
  }
}

const assetOf = ({ id: fileId, sha256, mime, widthPx, heightPx }: FileRow): AssetRef => ({
  fileId,
  sha256,
  mime,
  widthPx,
  heightPx,
});

/** Those of these pictures that this person (null: anybody) may use in a design. */
export async function usablePictures(
  ctx: Pick<Ctx, 'db'>,
  userId: string | null,
  fileIds: readonly string[],
): Promise<AssetRef[]> {
  return [...(await findUsableFiles(ctx, userId, fileIds)).values()].map(assetOf);
}

/**
 * What the pixels of those of these pictures say that this person (null: anybody) may use. What is not measured yet is
 * measured now: a browser judges by the same as the server.
 */
export async function usablePictureFacts(
  ctx: Ctx,
  userId: string | null,
  fileIds: readonly string[],
): Promise<{ sha256: string; facts: PictureFacts }[]> {
  const hashes = [...(await findUsableFiles(ctx, userId, fileIds)).values()].map(({ sha256 }) => sha256);
  await measureMissing(ctx, hashes);
  return [...(await loadPictureFacts(ctx, hashes))].map(([sha256, facts]) => ({ sha256, facts }));
}

/** The pictures that are shown, as they are kept: what a browser says of their size and type is not believed. */
function knownAssets(document: DesignDocument, files: ReadonlyMap<string, FileRow>): DesignDocument['assets'] {
  const problems: Problem[] = [];
  const assets: DesignDocument['assets'] = {};
  for (const id of usedAssets(Object.values(document.areas))) {
    const file = files.get(document.assets[id]!.fileId);
    if (!file) {
      problems.push({
        path: `assets.${id}`,
        message: 'We couldn’t find this image in your uploads. Please upload it again.',
      });
      continue;
    }
    assets[id] = assetOf(file);
  }
  if (problems.length) refuse(problems);
  return assets;
}

/** Texts that would keep the server busy once they are laid out and checked. */
function heavyTexts(document: DesignDocument): Problem[] {
  if (textOutlineBytes(document, fontEnv) <= budget.savedOutlineBytes) return [];
  const message = 'The text of your design has too much detail. Please use fewer emoji, a plainer font, or less text.';
  return [{ path: 'areas', message }];
}

export type SafeDesign = { document: DesignDocument; fileIds: string[] };

/**
 * A design from outside, made safe to keep: well-formed, for these print areas, with pictures that this person (null:
 * anybody) may use.
 * @throws AppError naming the field that is wrong
 */
export async function checkDesign(
  ctx: Pick<Ctx, 'db'>,
  userId: string | null,
  { document, printAreas }: { document: unknown; printAreas: readonly PrintArea[] },
): Promise<SafeDesign> {
  const parsed = parse(document);
  const unfit = misfits(parsed, printAreas);
  // Weighing texts takes time itself: those of areas that the product has, and no more characters than it takes.
  const problems = unfit.length ? unfit : heavyTexts(parsed);
  if (problems.length) refuse(problems);
  const fileIds = [...usedAssets(Object.values(parsed.areas))].map((id) => parsed.assets[id]!.fileId);
  const files = await findUsableFiles(ctx, userId, fileIds);
  const fitted = fitToProduct(parsed, printAreas);
  const checked = { ...fitted, assets: knownAssets(fitted, files) };
  // Now that the sizes of its pictures are known to be true.
  const problem = absentFontProblem(checked, fontEnv) ?? documentBudgetProblem(checked, fontEnv);
  if (problem) throw new AppError('designNotPrintable', `${problem.message} ${problem.fix}`);
  return { document: checked, fileIds };
}
