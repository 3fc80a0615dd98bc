import { type CutLineTask, cutPath } from './cut-path.ts';

/* Answers each picture with the line around what is drawn in it. */

globalThis.addEventListener('message', ({ data: task }: MessageEvent<CutLineTask>) => {
  globalThis.postMessage(cutPath(task));
});
