import { useEffect, useMemo } from 'react';
import { localMemory } from '../shell/state/browser-memory.ts';
import { useEditorKit } from './editor-context.tsx';
import { type Pasted, PasteFlow } from './paste-flow.ts';
import { useEditorApi } from './use-editor-api.ts';
import { ownsKeys } from './use-shortcuts.ts';
import { useUploads } from './use-uploads.ts';

function usePasteFlow(): PasteFlow {
  const kit = useEditorKit();
  const api = useEditorApi();
  const { addFiles } = useUploads();
  return useMemo(() => new PasteFlow({ kit, api, memory: localMemory, addFiles }), [kit, api, addFiles]);
}

/** What the browser lets a page read; null where it, or who uses it, refuses. */
async function readSystem(): Promise<Pasted | null> {
  try {
    const [item] = await navigator.clipboard.read();
    const picture = item?.types.find((type) => type === 'image/png' || type === 'image/jpeg');
    if (item && picture) {
      const name = picture === 'image/png' ? 'clipboard.png' : 'clipboard.jpg';
      return { text: '', files: [new File([await item.getType(picture)], name, { type: picture })] };
    }
    const hasText = item?.types.includes('text/plain') ?? false;
    return { text: hasText ? await (await item!.getType('text/plain')).text() : '', files: [] };
  } catch {
    return null;
  }
}

async function writeSystem(text: string | null): Promise<void> {
  // Without a secure connection there is no such thing as this clipboard; a browser may refuse it, too.
  if (text !== null) await navigator.clipboard?.writeText(text).catch(() => {});
}

/** For buttons. */
export function useClipboard() {
  const flow = usePasteFlow();
  return useMemo(
    () => ({
      copy: () => void writeSystem(flow.copy()),
      cut: () => void writeSystem(flow.cut()),
      paste: async () => flow.paste(await readSystem()),
    }),
    [flow],
  );
}

/** Words that are marked on the page, or a field, are copied as anywhere else. */
function isForThePage(event: ClipboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(ownsKeys) != null || window.getSelection()?.isCollapsed === false;
}

/** Ctrl+C, Ctrl+X and Ctrl+V, or what the browser's own menu has for them: those ask nobody for leave. */
export function useClipboardKeys(): void {
  const flow = usePasteFlow();
  useEffect(() => {
    const take = (event: ClipboardEvent, read: () => string | null) => {
      const text = isForThePage(event) ? null : read();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onCopy = (event: ClipboardEvent) => take(event, flow.copy);
    const onCut = (event: ClipboardEvent) => take(event, flow.cut);
    const onPaste = (event: ClipboardEvent) => {
      if (isForThePage(event) || !event.clipboardData) return;
      event.preventDefault();
      const { files } = event.clipboardData;
      void flow.paste({ text: event.clipboardData.getData('text/plain'), files: [...files] });
    };
    window.addEventListener('copy', onCopy);
    window.addEventListener('cut', onCut);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('copy', onCopy);
      window.removeEventListener('cut', onCut);
      window.removeEventListener('paste', onPaste);
    };
  }, [flow]);
}
