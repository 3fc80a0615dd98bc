import { DesignerMode } from '@merchmill/contract/enums.ts';
import { ImageUp, Type, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MmButton, MmIconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Canvas } from './canvas.tsx';
import { AreaTabs, ExcludedNote, ZoomControls } from './canvas-controls.tsx';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { FileInput, type FileInputHandle } from './file-input.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { columns } from './layout-frame.tsx';
import { editorMessages as messages } from './messages.ts';
import { ProductPanel } from './product-panel.tsx';
import { ProofToggle } from './proof-toggle.tsx';
import { startMessages } from './start-messages.ts';
import { StitchLine } from './stitch-line.tsx';
import { textMessages } from './text-messages.ts';
import { ChecksPanel } from './tools/checks-panel.tsx';
import { DesignsTool } from './tools/designs-tool.tsx';
import { tools, useTools } from './tools/tool-panels.tsx';
import { UploadList } from './tools/upload-tool.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';
import { useAddText } from './use-add-text.ts';
import { ViewOptions } from './view-options.tsx';

/** Three columns; nothing scrolls but what is in the outer two. */
export function DesktopLayout(props: TopBarProps) {
  const isSimple = useEditor((editor) => editor.mode === DesignerMode.Simple);
  const isPanelOpen = useEditor((editor) => editor.tool !== null);
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <TopBar {...props} />
      <main className={cx('grid min-h-0 flex-1', isSimple || isPanelOpen ? columns.open : columns.closed)}>
        {isSimple ? <SimpleColumn /> : <ToolColumn />}
        <div className="relative min-h-0 min-w-0">
          <Canvas />
          <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-col items-center gap-2 *:pointer-events-auto">
            <AreaTabs />
            <ExcludedNote className="rounded-card border px-4 shadow-card" />
          </div>
          <div className="pointer-events-none absolute inset-x-3 bottom-3 grid justify-items-center gap-2">
            <StitchLine className="rounded-card border bg-card px-4 py-2 shadow-card" />
            <div className="flex justify-center gap-2 *:pointer-events-auto">
              <ZoomControls />
              <ProofToggle />
              <ViewOptions className="shadow-card" />
            </div>
          </div>
        </div>
        <aside aria-label={messages.inspector.title} className="flex min-h-0 flex-col border-s bg-card">
          <ProductPanel onPreview={props.onPreview} />
          <div className="relative min-h-0 flex-1 overflow-y-auto">{isSimple ? <SimpleChecks /> : <Inspector />}</div>
        </aside>
      </main>
    </div>
  );
}

function ToolColumn() {
  const { store } = useEditorKit();
  const current = useEditor((editor) => editor.tool);
  const names = useTools(false);
  const panel = current && tools[current];
  return (
    <div className="flex min-h-0 border-e bg-card">
      <nav
        aria-label={messages.tools.title}
        className="flex w-19 shrink-0 flex-col gap-1 overflow-y-auto border-e p-1.5"
      >
        {names.map((name) => {
          const { Icon, label } = tools[name];
          return (
            <button
              key={name}
              type="button"
              aria-expanded={name === current}
              onClick={() => store.getState().showTool(name === current ? null : name)}
              className={cx(
                'grid h-16 w-full place-content-center justify-items-center gap-1 rounded-card text-micro font-medium',
                name === current ? 'bg-accent-wash text-accent' : 'hover:bg-paper-deep',
              )}
            >
              <Icon aria-hidden className="size-5" />
              {label}
            </button>
          );
        })}
      </nav>
      {panel && (
        <section aria-label={panel.label} className="flex min-h-0 min-w-0 flex-1 flex-col">
          <PanelHead title={panel.label} onClose={() => store.getState().showTool(null)} />
          <div className="relative min-h-0 flex-1 overflow-y-auto">
            <panel.Panel />
          </div>
        </section>
      )}
    </div>
  );
}

function PanelHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className="flex h-12 shrink-0 items-center justify-between border-b pe-1 ps-4">
      <h2 className="text-small font-semibold">{title}</h2>
      <MmIconButton label={messages.closePanel({ title })} onClick={onClose}>
        <X aria-hidden className="size-4" />
      </MmIconButton>
    </div>
  );
}

/** The simple mode: a picture, words, done; or to begin with, what one has made before. */
function SimpleColumn() {
  const { store } = useEditorKit();
  const isChoosing = useEditor((editor) => editor.tool === 'designs');
  return isChoosing ? (
    <section aria-label={startMessages.title} className="flex min-h-0 flex-col border-e bg-card">
      <PanelHead title={startMessages.title} onClose={() => store.getState().showTool(null)} />
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <DesignsTool />
      </div>
    </section>
  ) : (
    <SimpleSteps />
  );
}

function SimpleSteps() {
  const input = useRef<FileInputHandle>(null);
  const addText = useAddText();
  const isSelected = useEditor((editor) => editor.selected.size > 0);
  return (
    <section aria-label={messages.simple.title} className="flex min-h-0 flex-col overflow-y-auto border-e bg-card">
      <ol className="grid gap-4 p-4">
        <SimpleStep number={1} title={messages.simple.picture}>
          <MmButton wide icon={<ImageUp aria-hidden className="size-4" />} onClick={() => input.current?.open()}>
            {messages.upload.choose}
          </MmButton>
          <FileInput ref={input} label={messages.upload.choose} />
          <UploadList />
        </SimpleStep>
        <SimpleStep number={2} title={messages.simple.messages}>
          <MmButton
            wide
            variant="secondary"
            icon={<Type aria-hidden className="size-4" />}
            onClick={() => void addText()}
          >
            {textMessages.add}
          </MmButton>
        </SimpleStep>
        <SimpleStep number={3} title={messages.simple.done}>
          <p className="text-small text-quiet">{messages.simple.doneText}</p>
        </SimpleStep>
      </ol>
      {isSelected && (
        <div className="border-t">
          <Inspector />
        </div>
      )}
    </section>
  );
}

/** In the simple mode the check is always in sight; the light leads to it. */
function SimpleChecks() {
  const section = useRef<HTMLElement>(null);
  const isAskedFor = useEditor((editor) => editor.tool === 'checks');
  useEffect(() => {
    if (isAskedFor) section.current?.focus();
  }, [isAskedFor]);
  return (
    <section ref={section} tabIndex={-1} aria-label={messages.checks.title} className="outline-none">
      <ChecksPanel />
    </section>
  );
}

function SimpleStep({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="grid gap-3">
      <h2 className="flex items-center gap-3 text-small font-semibold">
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-pill bg-highlight text-on-highlight tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </li>
  );
}
