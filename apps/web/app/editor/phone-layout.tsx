import { DesignerMode } from '@merchmill/contract/enums.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { BringToFront, Check, Copy, Group, SendToBack, SlidersHorizontal, Trash2, Ungroup, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { MmIconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Canvas } from './canvas.tsx';
import { AreaTabs, ExcludedNote, ZoomControls } from './canvas-controls.tsx';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { selectedLayers } from './editor-store.ts';
import { Inspector } from './inspector/inspector.tsx';
import { duplicateAll, groupSelected, leaveGroup, removeAll, reorderAll, ungroupSelected } from './layer-actions.ts';
import { editorMessages as messages } from './messages.ts';
import { MockupView, sceneFor } from './mockup-view.tsx';
import { PriceTag } from './price-note.tsx';
import { tools, useTools } from './tools/tool-panels.tsx';
import { CompactBar, type TopBarProps } from './top-bar.tsx';
import { useGrouping } from './use-grouping.ts';

/** The canvas on top, what one does with it in a sheet below (on a tablet beside it), the mockup as a thumbnail. */
export function PhoneLayout(props: TopBarProps) {
  const hasSelection = useEditor((editor) => selectedLayers(editor).length > 0);
  const isTyping = useEditor((editor) => editor.editingId !== null);
  useSheetGivesWay();
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <CompactBar {...props} />
      <main className="flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 flex-col xs:flex-row">
          <div className="relative min-h-0 flex-1">
            <Canvas />
            <div className="pointer-events-none absolute inset-x-2 top-2 flex items-start justify-between gap-2 *:pointer-events-auto">
              <div className="grid min-w-0 justify-items-start gap-2">
                <AreaTabs />
                <ExcludedNote />
              </div>
              <Thumbnail onOpen={props.onPreview} />
            </div>
            <div className="pointer-events-none absolute inset-x-2 bottom-2 flex items-center justify-between gap-2 *:pointer-events-auto">
              <ZoomControls />
              <PriceTag />
            </div>
          </div>
          <Sheet />
        </div>
        {!isTyping && (hasSelection ? <LayerBar /> : <ToolBar />)}
      </main>
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
      className="ms-auto w-22 overflow-hidden rounded-card border-2 border-card shadow-card"
    >
      <MockupView scene={sceneFor(data.scenes, areaCode, null)} />
    </button>
  );
}

/** What is open: a tool, or the properties of the selected layer. */
function Sheet() {
  const { store } = useEditorKit();
  const tool = useEditor((editor) => editor.tool);
  const isInspecting = useEditor((editor) => editor.inspectorOpen && selectedLayers(editor).length > 0);
  const panel = tool && tools[tool];
  if (!panel && !isInspecting) return null;
  const title = panel ? panel.label : messages.inspector.title;
  const close = () => {
    store.getState().showTool(null);
    store.getState().openInspector(false);
  };
  return (
    <section
      aria-label={title}
      key={tool ?? 'properties'}
      className="flex max-h-[46dvh] shrink-0 animate-rise-in flex-col rounded-t-[20px] border-t bg-card shadow-card xs:max-h-none xs:w-86 xs:rounded-none xs:border-t-0 xs:border-s"
    >
      <div className="flex h-12 shrink-0 items-center justify-between border-b pe-1 ps-4">
        <h2 className="text-small font-semibold">{title}</h2>
        <MmIconButton label={messages.closePanel({ title })} onClick={close}>
          <X aria-hidden className="size-4" />
        </MmIconButton>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {panel ? <panel.Panel /> : <Inspector />}
      </div>
    </section>
  );
}

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
        'grid h-14 min-w-0 flex-1 place-content-center justify-items-center gap-0.5 rounded-card text-[0.6875rem] leading-4 font-medium disabled:opacity-40',
        isOn ? 'bg-accent-wash text-accent' : 'text-ink',
      )}
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </button>
  );
}

function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="z-10 flex shrink-0 gap-0.5 border-t bg-card px-1 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </nav>
  );
}

function ToolBar() {
  const { store } = useEditorKit();
  const current = useEditor((editor) => editor.tool);
  const isSimple = useEditor((editor) => editor.mode === DesignerMode.Simple);
  const all = useTools(true);
  const names = isSimple ? all.filter((name) => name === 'upload' || name === 'text' || name === 'product') : all;
  return (
    <Bar label={messages.tools.title}>
      {names.map((name) => (
        <BarButton
          key={name}
          label={tools[name].label}
          Icon={tools[name].Icon}
          isOn={name === current}
          onClick={() => store.getState().showTool(name === current ? null : name)}
        />
      ))}
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
