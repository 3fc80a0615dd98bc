import { layStitches, type StitchTask } from './lay-stitches.ts';

/* Answers the outlines of each design with its stitches. */

globalThis.addEventListener('message', ({ data: task }: MessageEvent<StitchTask>) => {
  globalThis.postMessage(layStitches(task));
});
