import type { Box } from '@merchmill/design/geometry.ts';
import { isIn, selectablesOf } from '@merchmill/design/groups.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { cx } from '../ui/class-names.ts';
import { CanvasCutLine } from './canvas-cut-line.tsx';
import { AreaCaption, CanvasGround, CanvasLines, placeOf } from './canvas-ground.tsx';
import { CanvasLayer } from './canvas-layer.tsx';
import { ZoneLabels } from './canvas-product.tsx';
import { CanvasSides, EdgeLines } from './canvas-sides.tsx';
import { groundHex, useColor, useEditor, useEditorKit, usePrintArea, useView } from './editor-context.tsx';
import { areaOf, selectableIds, selectedLayers, turnedBy } from './editor-store.ts';
import { EmptyHint } from './empty-hint.tsx';
import { GroupFrame, Marquee, Selection } from './handles.tsx';
import { GuideLines, Measure } from './measure.tsx';
import { sizeIn } from './measures.ts';
import { editorMessages as messages } from './messages.ts';
import { placedBoxOf } from './pointer-transforms.ts';
import { ProofImage } from './proof-image.tsx';
import { StitchImage } from './stitch-image.tsx';
import { TextEdit } from './text-edit.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFineUnit } from './use-fine-unit.ts';
import { type GestureName, usePointers } from './use-pointers.ts';
import { useProofPicture } from './use-proof-picture.ts';
import { useStitches } from './use-stitches.ts';

/** Turns of a mouse wheel with Control, or a pinch on a touchpad: this much zoom for each pixel. */
const wheelZoom = 1.0035;

/** Tells the view how large the canvas is, and lets wheel and touchpad move it. */
function useCanvasView(host: React.RefObject<HTMLDivElement | null>) {
  const { view } = useEditorKit();
  useEffect(() => {
    const element = host.current!;
    const measure = () => view.getState().resize({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const { left, top } = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) {
        const at = { x: event.clientX - left, y: event.clientY - top };
        view.getState().zoom(wheelZoom ** (-event.deltaY * lines), at);
      } else if (event.shiftKey && event.deltaX === 0) {
        view.getState().pan(-event.deltaY * lines, 0);
      } else {
        view.getState().pan(-event.deltaX * lines, -event.deltaY * lines);
      }
    };
    // React listens passively, and a passive listener cannot keep the page from zooming.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [host, view]);
}

/** Where the skip link leads. */
export const canvasId = 'canvas';

/** The print area with everything on it: what is drawn here is drawn by the renderer that makes the print. */
export function Canvas() {
  const host = useRef<HTMLDivElement>(null);
  const { store } = useEditorKit();
  const { handlers, gesture, marquee, hand, stopGesture } = usePointers(host);
  const drop = useFileDrop();
  useCanvasView(host);
  const area = usePrintArea();
  const size = sizeIn({ w: area.widthMm, h: area.heightMm }, useFineUnit());
  const label = messages.canvas.label({ area: area.label, ...size });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form
    <div
      ref={host}
      id={canvasId}
      tabIndex={-1}
      // A design is drawn from the left, in every language.
      dir="ltr"
      role="group"
      aria-label={label}
      {...handlers}
      {...drop.handlers}
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && stopGesture()) event.stopPropagation();
        const isOnLayer = (event.target as Element).closest('[data-layer]') !== null;
        // With Shift it is a key of ours.
        if (event.code === 'Space' && !event.shiftKey && isOnLayer) event.preventDefault();
      }}
      className={cx(
        'relative size-full touch-none overflow-hidden bg-paper-deep select-none -outline-offset-4 outline-accent outline-none focus-visible:outline-3 focus-visible:outline-solid',
        gesture === 'pan' && 'cursor-grabbing',
      )}
    >
      <Drawing
        hand={hand}
        gesture={gesture}
        marquee={marquee}
        onFocus={useCallback(
          (id: string) => {
            const editor = store.getState();
            if (!editor.isAdding && !editor.selected.has(id)) editor.select(...selectableIds(editor, id));
          },
          [store],
        )}
      />
      <EmptyHint />
      {drop.isOver && (
        <div className="pointer-events-none absolute inset-3 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-wash/95 text-lead font-semibold text-accent">
          {messages.canvas.dropHere}
        </div>
      )}
    </div>
  );
}

interface DrawnLayersProps {
  /** Where the proof or its stitches stand for it: it is grabbed as ever. */
  isSeenThrough: boolean;
  scale: number;
  onFocus: (id: string) => void;
}

function DrawnLayers({ isSeenThrough, scale, onFocus }: DrawnLayersProps) {
  const { env } = useEditorKit();
  const { layers } = useEditor(areaOf);
  const selected = useEditor((editor) => editor.selected);
  return (
    <g opacity={isSeenThrough ? 0 : undefined}>
      {layers.map((layer) => (
        <CanvasLayer
          key={layer.id}
          layer={layer}
          env={env}
          isSelected={selected.has(layer.id)}
          scale={scale}
          onFocus={onFocus}
        />
      ))}
    </g>
  );
}

interface DrawingProps {
  hand: 'mouse' | 'touch';
  gesture: GestureName | null;
  marquee: Box | null;
  onFocus: (id: string) => void;
}

function Drawing({ hand, gesture, marquee, onFocus }: DrawingProps) {
  const printArea = usePrintArea();
  const hex = groundHex(useColor());
  const area = useEditor(areaOf);
  const shown = useEditor(useShallow(selectedLayers)).filter((layer) => layer.visible);
  const entered = useEditor((editor) => editor.entered);
  const turned = useEditor(turnedBy);
  const editingId = useEditor((editor) => editor.editingId);
  const guides = useEditor((editor) => editor.guides);
  const view = useView((state) => state.view);
  const canvas = useView((state) => state.canvas);
  const roughScale = 2 ** Math.round(Math.log2(view.scale));
  const proof = useProofPicture(roughScale);
  const stitches = useStitches();
  if (canvas.widthPx === 0) return null;
  // What is being moved or typed is shown as it comes.
  const isMoved = gesture !== null || editingId !== null;
  const proofed = isMoved ? null : proof;
  const sewn = isMoved ? null : stitches;
  const ground = { area: printArea, view, hex, background: sewn ? null : area.background };
  const inside = entered.length > 0 ? area.layers.filter((layer) => layer.visible && isIn(layer, entered)) : [];
  const edited = editingId ? area.layers.find((layer) => layer.id === editingId) : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its parts are named one by one, and the group around it */}
      <svg width={canvas.widthPx} height={canvas.heightPx} className="absolute inset-0 block">
        <CanvasGround {...ground} />
        <g transform={placeOf(view)}>
          <DrawnLayers isSeenThrough={proofed !== null || sewn !== null} scale={roughScale} onFocus={onFocus} />
          {proofed && <ProofImage picture={proofed} />}
          {sewn && <StitchImage url={sewn.url} />}
        </g>
        {!proofed && (
          <g transform={placeOf(view)}>
            <CanvasSides area={area} printArea={printArea} />
          </g>
        )}
        <CanvasLines {...ground} canvas={canvas} />
        <EdgeLines area={printArea} view={view} />
        <g transform={placeOf(view)}>
          <CanvasCutLine key={printArea.code} area={area} printArea={printArea} />
        </g>
        <ZoneLabels area={printArea} view={view} />
        {canvas.widthPx >= 600 && <AreaCaption area={printArea} view={view} hex={hex} />}
        <GuideLines guides={guides} view={view} canvas={canvas} />
        {inside.length > 0 && <GroupFrame layers={inside} view={view} />}
        {!edited && (
          <Selection
            layers={shown}
            selectables={selectablesOf(shown, entered)}
            view={view}
            hand={hand}
            isBusy={gesture !== null && gesture !== 'pan'}
            isTurning={gesture === 'rotate'}
          />
        )}
        {marquee && <Marquee box={marquee} />}
      </svg>
      {edited?.type === 'text' && <TextEdit key={edited.id} layer={edited} view={view} />}
      {shown.length > 0 && gesture && gesture !== 'pan' && gesture !== 'marquee' && (
        <Measure
          box={shown.length > 1 ? { ...placedBoxOf(shown), rot: turned } : shown[0]!}
          what={gesture}
          view={view}
        />
      )}
    </>
  );
}
