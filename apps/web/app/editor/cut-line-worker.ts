import { type CutLineTask, cutPath } from './cut-path.ts';

/* Answers each picture with the line around what is drawn in it. */

interface Asked {
  readonly id: number;
  readonly task: CutLineTask;
}

globalThis.addEventListener('message', ({ data: { id, task } }: MessageEvent<Asked>) => {
  globalThis.postMessage({ id, path: cutPath(task) });
});
