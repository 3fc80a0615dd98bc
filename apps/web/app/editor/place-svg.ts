import { addLayer, idSource, replaceLayer } from '@merchmill/design/changes.ts';
import { findLayer } from '@merchmill/design/layers.ts';
import { isSoundDocument } from '@merchmill/design/parse-document.ts';
import { SvgProblem, type SvgReason, svgLimits } from '@merchmill/design/svg/svg-problem.ts';
import { type EditorKit, printAreaOf } from './editor-context.tsx';
import { areaOf, documentOf } from './editor-store.ts';
import { editorMessages as messages } from './messages.ts';
import { pictureMessages } from './picture-messages.ts';

/** Share of the area's width and height that a drawing takes up. */
const drawingShare = 0.6;

const reasonText = (reason: SvgReason): string => pictureMessages.svg.reasons[reason];

function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const name = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(name).decode(bytes);
}

/** Whether a vector file is SVG as text: not packed, and not PostScript. */
export function isPlainSvg(start: Uint8Array): boolean {
  return start[0] !== 0x1f && /<svg[\s>:/]|<!doctype\s+svg/i.test(decode(start).replaceAll('\0', ''));
}

/**
 * Puts an SVG file on the design as paths, in this page: the shop never gets the file itself, and a design has no room
 * for anything in it that is no path.
 * @param replaces the layer whose place, size, and turn it takes, in one step
 * @returns why it cannot be used, in a sentence; null when it is placed
 */
export async function placeSvg(kit: EditorKit, file: File, replaces: string | null = null): Promise<string | null> {
  if (file.size > svgLimits.characters) return reasonText('too-large');
  const [{ svgLayer }, bytes] = await Promise.all([
    import('@merchmill/design/svg/svg-layers.ts'),
    file.arrayBuffer().then((buffer) => new Uint8Array(buffer)),
  ]);
  const editor = kit.store.getState();
  const area = printAreaOf(kit.data, editor.areaCode);
  const old = replaces === null ? undefined : findLayer(areaOf(editor).layers, replaces);
  const place = old
    ? { x: old.x, y: old.y, widthMm: old.w, heightMm: old.h }
    : {
        ...{ x: area.widthMm / 2, y: area.heightMm / 2 },
        ...{ widthMm: area.widthMm * drawingShare, heightMm: area.heightMm * drawingShare },
      };
  try {
    const drawing = svgLayer(decode(bytes), place, idSource(documentOf(editor)));
    const name = file.name
      .replace(/\.svg$/i, '')
      .trim()
      .slice(0, 60);
    const layer = name ? { ...drawing, name } : drawing;
    const change = old
      ? replaceLayer(editor.areaCode, old.id, () => ({ ...layer, rot: old.rot }))
      : addLayer(editor.areaCode, layer);
    if (!isSoundDocument(change(documentOf(editor)))) return pictureMessages.svg.noRoom;
    editor.apply(change);
    if (!old) editor.select(layer.id);
    editor.announce(messages.upload.placed({ name: file.name }));
    return null;
  } catch (error) {
    if (error instanceof SvgProblem) return reasonText(error.reason);
    throw error;
  }
}
