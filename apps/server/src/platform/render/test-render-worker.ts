import { parentPort, threadId } from 'node:worker_threads';
import type { AnswerMessage, MockupRequest } from './render-tasks.ts';

/** Stands in for render-worker.ts in the pool's tests: the scene's id says what happens. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

const answer = (message: AnswerMessage) => port.postMessage(message);

port.on('message', ({ sceneId: order }: MockupRequest) => {
  if (order === 'exit') process.exit(3);
  if (order === 'throw') throw new Error('out of order');
  if (order === 'spin') for (;;);
  if (order === 'fail') return answer({ ok: false, errorName: 'UnknownScene', message: 'There is no scene fail' });
  const result = { bytes: new Uint8Array([threadId]), mime: order, widthPx: 1, heightPx: 1 };
  setTimeout(() => answer({ ok: true, result }), order === 'slow' ? 60 : 5);
});
