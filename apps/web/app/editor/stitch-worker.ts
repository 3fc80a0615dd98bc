import { layStitches, type PictureTask, type StitchTask, sewPicture } from './lay-stitches.ts';

/* Answers the outlines of each design with its stitches, or with a picture of them. */

globalThis.addEventListener('message', ({ data: task }: MessageEvent<StitchTask | PictureTask>) => {
  if (!('picture' in task)) {
    globalThis.postMessage(layStitches(task));
    return;
  }
  const picture = sewPicture(task);
  globalThis.postMessage(picture, { transfer: [picture.data.buffer] });
});
