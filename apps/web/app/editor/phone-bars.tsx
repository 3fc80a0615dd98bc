import { isAllowed } from '@merchmill/design/layers.ts';
import {
  BringToFront,
  Check,
  ClipboardPaste,
  Copy,
  Group,
  Maximize,
  SendToBack,
  SlidersHorizontal,
  SquareDashed,
  Trash2,
  Ungroup,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { cx } from '../ui/class-names.ts';
import { zoomStep } from './canvas-controls.tsx';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { areaOf, selectedLayers } from './editor-store.ts';
import {
  duplicateAll,
  groupSelected,
  leaveGroup,
  removeAll,
  reorderAll,
  selectAll,
  ungroupSelected,
} from './layer-actions.ts';
import { editorMessages as messages } from './messages.ts';
import { tools, useTools } from './tools/tool-panels.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useGrouping } from './use-grouping.ts';

interface BarButtonProps {
  label: string;
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function BarButton({ label, Icon, isOn, disabled, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOn}
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'grid h-12 min-w-0 flex-1 low:h-10 low:flex-none place-content-center justify-items-center gap-0.5 rounded-card text-[0.6875rem] leading-4 font-medium whitespace-nowrap disabled:opacity-40',
        isOn ? 'bg-accent-wash text-accent' : 'text-ink',
      )}
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </button>
  );
}

const row = 'flex gap-0.5 border-t bg-card px-1 py-0.5 low:w-18 low:flex-col low:border-t-0 low:px-0.5';

function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of inputs
    <div role="group" aria-label={label} className={row}>
      {children}
    </div>
  );
}

/** Everything that adds to the design, one tap away whatever is selected. */
export function ToolBar() {
  const { store } = useEditorKit();
  const current = useEditor((editor) => editor.tool);
  return (
    <nav aria-label={messages.tools.title} className={cx(row, 'pb-[max(0.125rem,env(safe-area-inset-bottom))]')}>
      {useTools(true).map((name) => (
        <BarButton
          key={name}
          label={tools[name].label}
          Icon={tools[name].Icon}
          isOn={name === current}
          onClick={() => store.getState().showTool(name === current ? null : name)}
        />
      ))}
    </nav>
  );
}

/** A row that is always there: the canvas would change its size under the finger that selects something. */
export function ActionBar() {
  return useEditor((editor) => selectedLayers(editor).length > 0) ? <LayerBar /> : <CanvasBar />;
}

/** While nothing is selected: what is done with the canvas as a whole. */
function CanvasBar() {
  const { store, view } = useEditorKit();
  const isEmpty = useEditor((editor) => areaOf(editor).layers.length === 0);
  const { paste } = useClipboard();
  const { zoom, fit } = view.getState();
  return (
    <Bar label={messages.canvas.actions}>
      <BarButton label={messages.zoom.out} Icon={ZoomOut} onClick={() => zoom(1 / zoomStep)} />
      <BarButton label={messages.zoom.in} Icon={ZoomIn} onClick={() => zoom(zoomStep)} />
      <BarButton label={messages.zoom.fitShort} Icon={Maximize} onClick={fit} />
      <BarButton
        label={messages.layers.selectAll}
        Icon={SquareDashed}
        disabled={isEmpty}
        onClick={() => selectAll(store)}
      />
      <BarButton label={messages.clipboard.paste} Icon={ClipboardPaste} onClick={() => void paste()} />
    </Bar>
  );
}

/** What one does most with what is selected. */
function LayerBar() {
  const kit = useEditorKit();
  const { store } = kit;
  const ids = useEditor((editor) => editor.selected);
  const layers = useEditor(useShallow(selectedLayers));
  const isOpen = useEditor((editor) => editor.inspectorOpen);
  const { canGroup, canUngroup } = useGrouping();
  return (
    <Bar label={layers.length > 1 ? messages.inspector.actionsForSeveral : messages.inspector.actions}>
      <BarButton
        label={messages.inspector.edit}
        Icon={SlidersHorizontal}
        isOn={isOpen}
        onClick={() => store.getState().openInspector(!isOpen)}
      />
      <BarButton label={messages.layers.duplicate} Icon={Copy} onClick={() => duplicateAll(kit, ids)} />
      {canGroup && <BarButton label={messages.layers.makeGroup} Icon={Group} onClick={() => groupSelected(kit)} />}
      {canUngroup && !canGroup && (
        <BarButton label={messages.layers.ungroup} Icon={Ungroup} onClick={() => ungroupSelected(store)} />
      )}
      <BarButton
        label={messages.layers.forwardShort}
        Icon={BringToFront}
        onClick={() => reorderAll(store, ids, 'forward')}
      />
      <BarButton
        label={messages.layers.backwardShort}
        Icon={SendToBack}
        onClick={() => reorderAll(store, ids, 'backward')}
      />
      <BarButton
        label={messages.layers.remove}
        Icon={Trash2}
        disabled={!layers.some((layer) => isAllowed(layer, 'remove'))}
        onClick={() => removeAll(store, ids)}
      />
      <BarButton
        label={messages.inspector.done}
        Icon={Check}
        onClick={() => leaveGroup(store) || store.getState().select()}
      />
    </Bar>
  );
}
