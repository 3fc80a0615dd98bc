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

interface Waiting {
  readonly task: Awaited<ReturnType<typeof drawForCut>>;
  readonly onPath: (path: string) => void;
}

/** A worker that is there for as long as somebody looks. It has one task, and the last that was asked for waits. */
class CutLineWorker {
  readonly #worker = new Worker(new URL('./cut-line-worker.ts', import.meta.url), { type: 'module' });
  #isBusy = false;
  #waiting: Waiting | null = null;

  constructor() {
    this.#worker.onerror = () => this.#proceed();
  }

  ask(next: Waiting): void {
    this.#waiting?.task.picture.close();
    this.#waiting = next;
    if (!this.#isBusy) this.#proceed();
  }

  stop(): void {
    this.#waiting?.task.picture.close();
    this.#worker.terminate();
  }

  #proceed(): void {
    const next = this.#waiting;
    this.#isBusy = next !== null;
    this.#waiting = null;
    if (!next) return;
    this.#worker.onmessage = ({ data }: MessageEvent<string>) => {
      next.onPath(data);
      this.#proceed();
    };
    this.#worker.postMessage(next.task, [next.task.picture]);
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
      const asked = worker.current;
      if (isOver || !asked) return task.picture.close();
      asked.ask({ task, onPath: (path) => !isOver && setLine({ path, of: area }) });
    };
    const timer = setTimeout(() => draw().catch(reportError), settledMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [area, printArea, store, env, pictures]);
  return line;
}
