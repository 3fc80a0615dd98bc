import { type ReactNode, useEffect } from 'react';
import { cx } from '../ui/class-names.ts';
import { Canvas } from './canvas.tsx';
import { AreaTabs, ExcludedNote } from './canvas-controls.tsx';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { editorMessages as messages } from './messages.ts';
import { MockupView, sceneFor } from './mockup-view.tsx';
import { ActionBar, ToolBar } from './phone-bars.tsx';
import { Sheet } from './phone-sheet.tsx';
import { PriceStrip } from './price-note.tsx';
import { ProofToggle } from './proof-toggle.tsx';
import { CompactBar, type TopBarProps, UndoButtons } from './top-bar.tsx';
import { useSelectionInSight } from './use-selection-in-sight.ts';

/**
 * The canvas with nothing over it: its areas and the mockup above, what one does with it in a sheet below (on a tablet
 * beside it), and under that the bars, which are always there. On a phone held sideways all but the first stand beside it.
 */
export function PhoneLayout(props: TopBarProps) {
  useSheetGivesWay();
  useSelectionInSight();
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <CompactBar {...props} />
      <main className="flex min-h-0 flex-1 flex-col low:grid low:grid-cols-[auto_minmax(0,1fr)_auto] low:grid-rows-[auto_auto_minmax(0,1fr)_auto]">
        <div className="shrink-0 low:col-span-3 low:row-start-1">
          <StageBar onPreview={props.onPreview} />
        </div>
        <ExcludedNote className="border-b px-4 low:col-span-3 low:row-start-2" />
        <div className="flex min-h-0 flex-1 flex-col beside:flex-row low:col-start-2 low:row-start-3">
          <div className="relative min-h-0 min-w-0 flex-1">
            <Canvas />
          </div>
          <Sheet />
        </div>
        <div className="shrink-0 low:col-start-2 low:row-start-4">
          <PriceStrip />
        </div>
        <Rail className="low:col-start-3 low:border-s">
          <ActionBar />
        </Rail>
        <Rail className="low:col-start-1 low:border-e">
          <ToolBar />
        </Rail>
      </main>
    </div>
  );
}

/** A bar below the canvas, or beside it. */
function Rail({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={cx('shrink-0 low:row-span-2 low:row-start-3 low:min-h-0 low:overflow-y-auto low:bg-card', className)}
    >
      {children}
    </div>
  );
}

/** What belongs to the canvas: which area it shows, the steps that led here, and how it will look. */
function StageBar({ onPreview }: { onPreview: () => void }) {
  return (
    <div className="flex h-14 items-center gap-1 border-b bg-card px-2 low:h-11">
      <div className="flex min-w-0 flex-1">
        <AreaTabs />
      </div>
      <ProofToggle compact />
      <UndoButtons />
      <Thumbnail onOpen={onPreview} />
    </div>
  );
}

/** Tools that add something close once it is there, so that it can be seen. */
function useSheetGivesWay(): void {
  const { store } = useEditorKit();
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const isNew = now.selected.size > 0 && now.selected !== before.selected;
        if (isNew && (now.tool === 'upload' || now.tool === 'text' || now.tool === 'shapes')) now.showTool(null);
      }),
    [store],
  );
}

function Thumbnail({ onOpen }: { onOpen: () => void }) {
  const { data } = useEditorKit();
  const areaCode = useEditor((editor) => editor.areaCode);
  return (
    <button
      type="button"
      aria-label={messages.preview}
      onClick={onOpen}
      className="w-12 shrink-0 overflow-hidden rounded-card border low:w-10"
    >
      <MockupView scene={sceneFor(data.scenes, areaCode, null)} />
    </button>
  );
}
