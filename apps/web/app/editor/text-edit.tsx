import { replaceLayer } from '@merchmill/design/changes.ts';
import type { TextLayer } from '@merchmill/design/document.ts';
import { limits } from '@merchmill/design/document-limits.ts';
import type { Font } from '@merchmill/design/font-file.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { canvasLayerId } from './canvas-layer.tsx';
import { useEditor, useEditorKit, usePrintArea } from './editor-context.tsx';
import { editorMessages as messages } from './messages.ts';
import { fontPatch, typeText } from './text-change.ts';
import { withoutThaiMarks } from './thai-words.ts';
import { useFittingFont } from './use-fitting-font.ts';
import { toPx, type View } from './view.ts';

/** Room beside the letters, so that the caret at the end of a line is not cut off. */
const roomEm = 0.6;

/**
 * Typing on the canvas: a see-through text field lies over the drawn outlines, which follow every letter. One session
 * of typing is one step of the history.
 */
export function TextEdit({ layer, view }: { layer: TextLayer; view: View }) {
  const { store, fonts, env } = useEditorKit();
  const areaCode = useEditor((editor) => editor.areaCode);
  const area = usePrintArea();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = layer.id;

  useEffect(() => {
    const { begin, commit } = store.getState();
    begin();
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    return commit;
  }, [store]);

  const leave = () => {
    store.getState().edit(null);
    document.getElementById(canvasLayerId(id))?.focus({ preventScroll: true });
  };

  const type = (text: string, font = layer.font) =>
    store
      .getState()
      .put(
        replaceLayer(areaCode, id, (found) =>
          found.type === 'text' ? typeText({ ...found, ...fontPatch(found, font) }, text, area, env) : found,
        ),
      );
  useFittingFont(layer, type);

  return (
    <div
      data-theme="light"
      className="pointer-events-none absolute top-0 start-0 outline-2 outline-offset-4 outline-accent/70"
      style={boxStyle(layer, view)}
    >
      <textarea
        ref={field}
        aria-label={messages.canvas.editText}
        value={withoutThaiMarks(layer.text)}
        maxLength={limits.textLength}
        spellCheck={false}
        dir="auto"
        wrap={isWrapped(layer) ? 'soft' : 'off'}
        onChange={(event) => type(event.target.value)}
        onBlur={() => store.getState().edit(null)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape' || (event.key === 'Enter' && (event.metaKey || event.ctrlKey))) {
            event.preventDefault();
            leave();
          }
        }}
        className="mm-inline-text pointer-events-auto absolute m-0 resize-none overflow-hidden border-0 bg-transparent p-0 text-transparent caret-accent outline-none selection:bg-accent/25 selection:text-transparent"
        style={{ ...fieldStyle(layer, view, fonts.font(layer.font)), fontFamily: fonts.cssFamilies(layer.font) }}
      />
    </div>
  );
}

function boxStyle(layer: TextLayer, view: View): CSSProperties {
  const { x, y } = toPx(view, layer);
  return {
    width: layer.w * view.scale,
    height: layer.h * view.scale,
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${layer.rot}deg)`,
  };
}

const isWrapped = ({ wrapMm, fit }: TextLayer) => wrapMm !== undefined || fit !== undefined;

/** Puts the letters of the field where the outlines are. */
function fieldStyle(layer: TextLayer, view: View, font: Font): CSSProperties {
  const face = font.faces[0]!;
  const em = layoutText(font, layer).sizeMm * view.scale;
  const lineHeight = em * layer.lineHeight;
  // CSS puts half of the leading above the first line; the outlines begin at their ascender.
  const lead = (lineHeight - (face.ascender - face.descender) * em) / 2;
  const wraps = isWrapped(layer);
  const room = wraps ? 0 : roomEm * em;
  // The box hugs its lines, but they wrap at the edge of their room.
  const widthMm = layer.wrapMm ?? layer.fit?.widthMm ?? layer.w;
  const beside = (widthMm - layer.w) * view.scale * { left: 0, center: 0.5, right: 1 }[layer.align];
  // CSS spaces the last letter too.
  const spacing = (layer.tracking / 1000) * em;
  const shift = { left: 0, center: spacing / 2, right: spacing }[layer.align];
  return {
    top: -lead,
    left: -room - beside + shift,
    width: widthMm * view.scale + 2 * room,
    height: layer.h * view.scale + 2 * lead,
    paddingInline: room,
    fontSize: em,
    lineHeight: `${lineHeight}px`,
    letterSpacing: spacing,
    textAlign: layer.align,
    whiteSpace: wraps ? 'pre-wrap' : 'pre',
    fontSynthesis: 'none',
  };
}
