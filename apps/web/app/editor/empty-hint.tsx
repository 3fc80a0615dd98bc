import { ImageUp, Type } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../shell/state/shop-context.tsx';
import { MmButton } from '../ui/button.tsx';
import { useEditor, useEditorKit, usePrintArea, useView } from './editor-context.tsx';
import { areaOf } from './editor-store.ts';
import { FileInput, type FileInputHandle } from './file-input.tsx';
import { editorMessages as messages } from './messages.ts';
import { startMessages } from './start-messages.ts';
import { focusDesigns } from './tools/designs-tool.tsx';
import { useAddText } from './use-add-text.ts';
import { toPx } from './view.ts';

const leastRoomPx = 190;

/** What to do with an empty area, in the middle of it. */
export function EmptyHint() {
  const { uploads } = useEditorKit();
  const area = useEditor(areaOf);
  const printArea = usePrintArea();
  const view = useView((state) => state.view);
  const canvas = useView((state) => state.canvas);
  const addText = useAddText();
  const input = useRef<FileInputHandle>(null);
  const isSending = useStore(uploads, (state) => state.pictures.some((picture) => picture.state === 'sending'));
  if (area.layers.length > 0 || canvas.widthPx === 0 || isSending) return null;
  const center = toPx(view, { x: printArea.widthMm / 2, y: printArea.heightMm / 2 });
  const room = Math.min(printArea.widthMm, printArea.heightMm * 1.6) * view.scale;
  if (room < leastRoomPx) return null;
  return (
    <div
      className="absolute top-0 start-0 grid w-max max-w-72 justify-items-center gap-3 rounded-card bg-card/95 p-5 text-center shadow-card"
      style={{ transform: `translate(${center.x}px, ${center.y}px) translate(-50%, -50%)` }}
    >
      <p className="text-small font-medium">{messages.canvas.empty}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <MmButton size="s" icon={<ImageUp aria-hidden className="size-4" />} onClick={() => input.current?.open()}>
          {messages.canvas.emptyUpload}
        </MmButton>
        <MmButton size="s" variant="secondary" icon={<Type aria-hidden className="size-4" />} onClick={() => addText()}>
          {messages.canvas.emptyText}
        </MmButton>
      </div>
      <FromMyDesigns />
      <FileInput ref={input} label={messages.canvas.emptyUpload} />
    </div>
  );
}

/** For who is logged in: others have no designs here. */
function FromMyDesigns() {
  const { store } = useEditorKit();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (!isLoggedIn) return null;
  const open = () => {
    store.getState().showTool('designs');
    requestAnimationFrame(focusDesigns);
  };
  return (
    <button type="button" onClick={open} className="mm-link min-h-11 text-small xs:min-h-6">
      {startMessages.fromMine}
    </button>
  );
}
