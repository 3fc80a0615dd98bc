import type { DesignArea } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { useEffect, useState } from 'react';
import { drawForCut } from './cut-line.ts';
import type { CutLineTask } from './cut-path.ts';
import { useEditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { groundMessages } from './ground-messages.ts';
import { settledMs, useLatestWorker } from './latest-worker.ts';

export interface CutLine {
  readonly path: string;
  /** The area that it was drawn of. */
  readonly of: DesignArea;
}

const startWorker = () => new Worker(new URL('./cut-line-worker.ts', import.meta.url), { type: 'module' });

/** Where the area will be cut, as it was when the last change had settled; null until that is known. */
export function useCutLine(area: DesignArea, printArea: PrintArea): CutLine | null {
  const { store, env, pictures, tell } = useEditorKit();
  const [line, setLine] = useState<CutLine | null>(null);
  const worker = useLatestWorker<CutLineTask, string>(startWorker);
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const task = await drawForCut(documentOf(store.getState()), printArea, { env, pictures });
      const asked = worker.current;
      if (isOver || !asked) return task.picture.close();
      const { picture } = task;
      const onAnswer = (path: string) => !isOver && setLine({ path, of: area });
      const onError = () => {
        if (isOver) return;
        // One that is out of date is none.
        setLine(null);
        tell(groundMessages.cutLineFailed);
      };
      asked.ask({ task, transfer: [picture], onAnswer, onError, onDropped: () => picture.close() });
    };
    const timer = setTimeout(() => draw().catch(reportError), settledMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [area, printArea, store, env, pictures, tell, worker]);
  return line;
}
