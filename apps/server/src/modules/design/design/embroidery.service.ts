import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DesignArea, TextLayer } from '@merchmill/design/document.ts';
import { embroideryFonts } from '@merchmill/design/embroidery-fonts.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { StitchFacts } from '@merchmill/design/print-formats.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { findThread, threads } from '@merchmill/design/threads.ts';
import { readDst } from '@merchmill/printing/embroidery/dst-read.ts';
import { stitchPicture } from '@merchmill/printing/embroidery/stitch-picture.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { loadFont } from '../../../platform/render/fonts.ts';
import { RenderFailed } from '../../../platform/render/render-pool.ts';
import { inWorkFolder } from '../../shop/file/index.ts';

/** Files of orders are not kept waiting. */
const mostWaiting = 4;
const maxHeightMm = 40;
/** The field of a large machine. */
const maxWidthMm = 300;
/** Room around what is sewn. */
const marginMm = 4;

export const embroideryChoice = () => ({ fonts: [...embroideryFonts], threads: [...threads], maxHeightMm, maxWidthMm });

type SewnText = { text: string; font: string; heightMm: number; thread: string };

/** The text in the middle of an area that has room for it. */
function areaOf({ text, font, heightMm, thread }: SewnText): DesignArea {
  const style = { tracking: 0, lineHeight: 1.15, align: 'center', curve: 0 } as const;
  const em = layoutText(loadFont(font), { ...style, text: 'H', sizeMm: 100 });
  const sizeMm = (heightMm * 100) / em.capHeightMm;
  const { ink, missing, widthMm, heightMm: boxMm } = layoutText(loadFont(font), { ...style, text, sizeMm });
  if (missing.length || !ink) throw invalidField('text', 'This font doesn’t have all of these characters.');
  if (ink.w > maxWidthMm)
    throw invalidField('text', `This is wider than ${maxWidthMm} mm. Use a smaller size or fewer letters.`);
  const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art', stroke: null } as const;
  const size = { widthMm: ink.w + 2 * marginMm, heightMm: ink.h + 2 * marginMm };
  const [x, y] = [marginMm - ink.x + widthMm / 2, marginMm - ink.y + boxMm / 2];
  const layer: TextLayer = {
    ...{ ...upright, ...style, id: 'text', type: 'text', text, font, sizeMm, fill: findThread(thread)!.hex },
    ...{ x, y, w: widthMm, h: boxMm },
  };
  return { ...size, background: null, layers: [layer] };
}

function printAreaOf({ widthMm, heightMm }: DesignArea): PrintArea {
  const none = { bleedMm: 0, safeMm: 0, dpi: 300, edge: 'float' } as const;
  return { code: 'text', label: 'Text', widthMm, heightMm, technique: 'embroidery', ...none };
}

/** Texts that are being sewn, by what they are sewn with: their places are taken before anything is waited for. */
const underWay = new WeakMap<Ctx['prints'], number>();

async function inTurn<T>(ctx: Ctx, work: (folder: string) => Promise<T>): Promise<T> {
  const before = underWay.get(ctx.prints) ?? 0;
  if (before >= mostWaiting || ctx.prints.load.waiting >= mostWaiting) throw new AppError('busy');
  underWay.set(ctx.prints, before + 1);
  try {
    return await inWorkFolder(ctx, 0, work);
  } catch (error) {
    throw error instanceof RenderFailed ? new AppError('busy') : error;
  } finally {
    underWay.set(ctx.prints, underWay.get(ctx.prints)! - 1);
  }
}

/** A text as it is sewn, made where print files are made: the thread that answers requests lays no stitches. */
export async function sewText(ctx: Ctx, asked: SewnText): Promise<StitchFacts & { svg: string }> {
  const font = embroideryFonts.find(({ id }) => id === asked.font);
  if (!font) throw invalidField('font', 'This font can’t be embroidered.');
  if (!findThread(asked.thread)) throw invalidField('thread', 'We don’t have this thread.');
  if (asked.heightMm < font.minHeightMm)
    throw invalidField('heightMm', `${font.label} is embroidered from ${font.minHeightMm} mm on.`);
  const area = areaOf(asked);
  return inTurn(ctx, async (folder) => {
    const to = path.join(folder, 'text');
    const document = { v: 1 as const, areas: { text: area }, assets: {} };
    const request = { document, areaCode: 'text', printArea: printAreaOf(area), assets: {} };
    const { facts } = await ctx.prints.run({ request, format: 'dst', to }, { turn: 'text', weight: 1 });
    const sewn = assertFound(facts?.embroidery);
    const { commands } = readDst(await readFile(to));
    const hexes = sewn.threads.map(({ hex }) => hex);
    return { ...sewn, svg: stitchPicture(commands, { hexes, widthMm: area.widthMm, heightMm: area.heightMm }) };
  });
}
