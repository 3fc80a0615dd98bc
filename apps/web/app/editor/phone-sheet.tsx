import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { MmIconButton } from '../ui/button.tsx';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { selectedLayers } from './editor-store.ts';
import { Inspector } from './inspector/inspector.tsx';
import { editorMessages as messages } from './messages.ts';
import { type Detent, detentCss, draggedPx, headPx, nextDetent, restAt } from './sheet-detents.ts';
import { tools } from './tools/tool-panels.tsx';

/** What is open: a tool, or the properties of the selected layer. On a tablet, and on a phone held sideways, it stands beside the canvas. */
export function Sheet() {
  const { store } = useEditorKit();
  const tool = useEditor((editor) => editor.tool);
  const isInspecting = useEditor((editor) => editor.inspectorOpen && selectedLayers(editor).length > 0);
  const panel = tool && tools[tool];
  if (!panel && !isInspecting) return null;
  const close = () => {
    store.getState().showTool(null);
    store.getState().openInspector(false);
  };
  return (
    <OpenSheet key={tool ?? 'properties'} title={panel ? panel.label : messages.inspector.title} onClose={close}>
      {panel ? <panel.Panel /> : <Inspector />}
    </OpenSheet>
  );
}

interface OpenSheetProps {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}

function OpenSheet({ title, onClose, children }: OpenSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [detent, setDetent] = useState<Detent>('half');
  const drag = useSheetDrag(sheet, (rest) => (rest ? setDetent(rest) : onClose()));
  const [higher, lower] = [nextDetent(detent, 1), nextDetent(detent, -1)];
  return (
    <section
      ref={sheet}
      aria-label={title}
      data-detent={detent}
      style={{ '--sheet': detentCss(detent), '--sheet-head': `${headPx}px` } as React.CSSProperties}
      className="flex h-(--sheet) min-h-0 shrink-0 animate-rise-in flex-col rounded-t-[20px] border-t bg-card shadow-card transition-[height] duration-200 data-dragged:transition-none beside:h-auto beside:w-86 low:w-72 beside:rounded-none beside:border-t-0 beside:border-s"
    >
      <div
        {...drag}
        data-sheet-head
        className="relative flex h-(--sheet-head) shrink-0 touch-none items-center border-b pe-1 ps-4 pt-3 beside:h-12 beside:touch-auto beside:pt-0"
      >
        <span
          aria-hidden
          className="absolute inset-x-0 top-2 mx-auto h-1 w-10 rounded-pill bg-line-strong beside:hidden"
        />
        <h2 className="min-w-0 flex-1 truncate text-small font-semibold">{title}</h2>
        <MmIconButton
          label={messages.sheet.higher}
          aria-disabled={!higher}
          onClick={() => higher && setDetent(higher)}
          className="beside:hidden"
        >
          <ChevronUp aria-hidden className="size-5" />
        </MmIconButton>
        <MmIconButton
          label={messages.sheet.lower}
          aria-disabled={!lower}
          onClick={() => lower && setDetent(lower)}
          className="beside:hidden"
        >
          <ChevronDown aria-hidden className="size-5" />
        </MmIconButton>
        <MmIconButton label={messages.closePanel({ title })} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </MmIconButton>
      </div>
      {/* What a sheet that peeks does not show is not there for keys either. */}
      <div
        hidden={detent === 'peek'}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain [[data-dragged]>&]:block beside:block"
      >
        {children}
      </div>
    </section>
  );
}

interface Drag {
  readonly startY: number;
  readonly startPx: number;
  readonly columnPx: number;
  y: number;
  timeMs: number;
  /** Pixels per millisecond, upwards positive. */
  speed: number;
}

/** Drags a sheet by its head. Its height follows the finger without drawing what is in it anew. */
function useSheetDrag(sheet: React.RefObject<HTMLElement | null>, onRest: (rest: Detent | null) => void) {
  const drag = useRef<Drag | null>(null);
  const follow = (event: PointerEvent) => {
    const now = drag.current;
    if (!now) return null;
    const passed = event.timeStamp - now.timeMs;
    // A finger that has stopped flicks nothing.
    if (passed > 0) now.speed = (now.y - event.clientY) / passed;
    now.y = event.clientY;
    now.timeMs = event.timeStamp;
    return draggedPx(now.startPx, now.y - now.startY, now.columnPx);
  };
  const end = () => {
    drag.current = null;
    delete sheet.current!.dataset.dragged;
    sheet.current!.style.removeProperty('height');
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      // On a tablet it stands beside the canvas, at full height.
      const isBeside = sheet.current!.offsetHeight === sheet.current!.parentElement!.clientHeight;
      if ((event.target as Element).closest('button') || event.button !== 0 || isBeside) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { offsetHeight: startPx, parentElement } = sheet.current!;
      const [y, timeMs] = [event.clientY, event.timeStamp];
      drag.current = { startY: y, startPx, columnPx: parentElement!.clientHeight, y, timeMs, speed: 0 };
    },
    onPointerMove: (event: PointerEvent) => {
      const height = follow(event);
      if (height === null) return;
      sheet.current!.dataset.dragged = '';
      sheet.current!.style.height = `${height}px`;
    },
    onPointerUp: (event: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      const height = draggedPx(now.startPx, event.clientY - now.startY, now.columnPx);
      const isStill = event.timeStamp - now.timeMs > 80;
      const isMoved = sheet.current!.dataset.dragged !== undefined;
      end();
      if (isMoved) onRest(restAt(height, isStill ? 0 : now.speed, now.columnPx));
    },
    onPointerCancel: () => drag.current && end(),
  };
}
