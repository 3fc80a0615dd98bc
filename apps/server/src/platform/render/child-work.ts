import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { ChildAnswer } from './child-pool.ts';

/** Makes this process a child of a `ChildPool`: one task at a time, each answered. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  // The pool decides how many pictures are made at once. Every picture is new: nothing kept is asked for again.
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    // Where memory runs out, the system shall take it from here and not from the shop.
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Not Linux, or not allowed.
  }
  // The shop ends its children itself, after they have finished; its end is theirs.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const answer = (message: ChildAnswer<Result>) => void process.send?.(message);
  process.on('message', (task: Task) => {
    work(task).then(
      (result) => answer({ ok: true, result }),
      (error: Error) => answer({ ok: false, errorName: error.name, message: error.message }),
    );
  });
}
