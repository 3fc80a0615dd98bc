import type { DesignArea } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { useEffect, useRef, useState } from 'react';
import { drawForCut } from './cut-line.ts';
import { useEditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';

/** A change has settled after so long. */
const settledMs = 250;

export interface CutLine {
  readonly path: string;
  /** The area that it was drawn of. */
  readonly of: DesignArea;
}

interface Answer {
  readonly id: number;
  readonly path: string;
}

/** A worker that is there for as long as somebody looks; an answer to what was asked before the last is left aside. */
class CutLineWorker {
  readonly #worker = new Worker(new URL('./cut-line-worker.ts', import.meta.url), { type: 'module' });
  #last = 0;

  async ask(task: Awaited<ReturnType<typeof drawForCut>>, onPath: (path: string) => void): Promise<void> {
    const id = ++this.#last;
    this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id === id) onPath(data.path);
    };
    this.#worker.postMessage({ id, task }, [task.picture]);
  }

  stop(): void {
    this.#worker.terminate();
  }
}

/** Where the area will be cut, as it was when the last change had settled; null until that is known. */
export function useCutLine(area: DesignArea, printArea: PrintArea): CutLine | null {
  const { store, env, pictures } = useEditorKit();
  const [line, setLine] = useState<CutLine | null>(null);
  const worker = useRef<CutLineWorker | null>(null);
  useEffect(() => {
    const made = new CutLineWorker();
    worker.current = made;
    return () => {
      worker.current = null;
      made.stop();
    };
  }, []);
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const task = await drawForCut(documentOf(store.getState()), printArea, { env, pictures });
      if (isOver) return task.picture.close();
      await worker.current?.ask(task, (path) => !isOver && setLine({ path, of: area }));
    };
    const timer = setTimeout(() => draw().catch(reportError), settledMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [area, printArea, store, env, pictures]);
  return line;
}
