import { createHash } from 'node:crypto';
import type { PreflightReport, PreflightReports } from '@merchmill/contract/design/design.shapes.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { type PreflightOptions, preflight } from '@merchmill/design/preflight.ts';
import { canonicalReport, preflightVersion } from '@merchmill/design/preflight-report.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type CheckEnv, checkEnv } from '../../../platform/render/check-env.ts';
import { getDesignerProduct } from '../../catalog/catalog/index.ts';
import { loadPictureFacts, measureMissing } from '../../shop/file/index.ts';
import { hashDocument } from '../document/index.ts';
import type { MockupColor } from '../picture/index.ts';
import { inkedAreas } from './design.rules.ts';
import { KeptReports } from './kept-reports.ts';

/* What the pre-flight says of designs, by what is in them and by the pixels of their pictures. */

type Reader = Pick<Ctx, 'db' | 'printProfile'>;

/** Color of the product's ground under a print, where it shows through. */
const groundHex = ({ parts, hex }: MockupColor) => parts[0] ?? hex;

const picturesOf = ({ assets }: DesignDocument) => Object.values(assets).map(({ sha256 }) => sha256);

/** Of this process: some thousands of designs. The fonts of a shop stay as they are while it runs. */
export const keptReports = new KeptReports(8 * 1024 * 1024);

type Known = { readonly env: CheckEnv; readonly basis: unknown };

/** What the check of each area asks for: fonts, inks, and what is known of the design's pictures, read in one query. */
async function envOf(ctx: Reader, document: DesignDocument, areas: readonly PrintArea[]): Promise<Known> {
  const [facts, inks] = await Promise.all([loadPictureFacts(ctx, picturesOf(document)), checkEnv(ctx, areas)]);
  return {
    env: { of: (area) => ({ ...inks.of(area), pictureFacts: (sha256) => facts.get(sha256) ?? null }) },
    basis: [
      preflightVersion,
      ctx.printProfile?.sha256 ?? null,
      hashDocument(document),
      [...facts].sort(([a], [b]) => (a < b ? -1 : 1)),
    ],
  };
}

/**
 * Sees to it that a design is judged by the pixels of all its pictures, those as well that came before pictures were
 * measured. Not in a transaction.
 */
export const measurePicturesOf = (ctx: Ctx, document: DesignDocument): Promise<void> =>
  measureMissing(ctx, picturesOf(document));

function toReport(
  document: DesignDocument,
  area: PrintArea,
  { env, basis }: Known,
  options: Pick<PreflightOptions, 'garmentHex' | 'printAreas'>,
): PreflightReport {
  return keptReports.get([basis, area, options], () => {
    const { level, findings } = preflight(document, area.code, area, env.of(area), options);
    return { level, findings: [...findings] };
  });
}

/** The pre-flight of one area, on a product of this color. Without a color, inks are not compared with the ground. */
export async function preflightArea(
  ctx: Reader,
  document: DesignDocument,
  { productId, areaCode, color }: { productId: string; areaCode: string; color?: string | undefined },
): Promise<PreflightReport> {
  const { printAreas, colors } = await getDesignerProduct(ctx, productId);
  const ground = colors.find(({ code }) => code === color);
  const area = assertFound(printAreas.find(({ code }) => code === areaCode));
  return toReport(document, area, await envOf(ctx, document, [area]), {
    garmentHex: ground && groundHex(ground),
    printAreas,
  });
}

type Grounds = { printAreas: readonly PrintArea[]; colors: readonly MockupColor[] };

/**
 * The pre-flight of a design on a product of this color: of every area with something on it, or of the first one, as
 * empty, where there is none. Nothing is drawn.
 */
export async function preflightOn(
  ctx: Reader,
  document: DesignDocument,
  { printAreas, colors }: Grounds,
  color: string,
): Promise<PreflightReports> {
  const ground = colors.find(({ code }) => code === color);
  const inked = inkedAreas(document, printAreas);
  const codes = inked.length ? inked : printAreas.slice(0, 1).map(({ code }) => code);
  const areas = printAreas.filter(({ code }) => codes.includes(code));
  const options = { garmentHex: ground && groundHex(ground), printAreas };
  const known = await envOf(ctx, document, areas);
  return Object.fromEntries(areas.map((area) => [area.code, toReport(document, area, known, options)]));
}

/** The same, where the product is not read yet. */
export async function preflightDocument(
  ctx: Reader,
  document: DesignDocument,
  productId: string,
  color: string,
): Promise<PreflightReports> {
  return preflightOn(ctx, document, await getDesignerProduct(ctx, productId), color);
}

/** The first finding that keeps a design from being printed. */
export const redFinding = (reports: PreflightReports) =>
  Object.values(reports)
    .flatMap(({ findings }) => findings)
    .find(({ level }) => level === 'red');

/** What a print check said, as it is kept beside what was ordered: its hash, and by which rules. */
export type CheckMark = { checkHash: string; checkVersion: number };

/** @param checkVersion of the rules by which the reports were made */
export const checkMark = (reports: PreflightReports, checkVersion = preflightVersion): CheckMark => ({
  checkHash: createHash('sha256').update(canonicalReport(reports, checkVersion)).digest('hex'),
  checkVersion,
});

/** Of what no print check was told to anybody. */
export const uncheckedMark = { checkHash: null, checkVersion: null };

/**
 * What the print check says of a saved design on an item; refuses what cannot be printed, and what its owner has not seen:
 * whoever names the hash of the report that they confirmed does not get another one confirmed.
 */
export async function confirmedMark(
  ctx: Reader,
  document: DesignDocument,
  { productId, color }: { productId: string; color: string },
  confirmed: string | undefined,
): Promise<CheckMark> {
  const reports = await preflightDocument(ctx, document, productId, color);
  const problem = redFinding(reports);
  if (problem) throw new AppError('designNotPrintable', problem.message);
  const mark = checkMark(reports);
  if (confirmed !== undefined && confirmed !== mark.checkHash)
    throw new AppError(
      'dataChanged',
      'The print check of this design changed. Please reload the page, look at it again, and confirm.',
    );
  return mark;
}
