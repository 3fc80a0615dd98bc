import { type RefObject, useEffect, useRef } from 'react';

/** A change to a design has settled after so long: then a worker is asked. */
export const settledMs = 250;

interface Asked<Task, Answer> {
  readonly task: Task;
  /** What of it goes over to the worker. */
  readonly transfer?: readonly Transferable[];
  readonly onAnswer: (answer: Answer) => void;
  readonly onError?: () => void;
  /** It is not asked for anymore. */
  readonly onDropped?: () => void;
}

/** A worker that is there for as long as somebody looks. It has one task, and the last that was asked for waits. */
export class LatestWorker<Task, Answer> {
  readonly #worker: Worker;
  #current: Asked<Task, Answer> | null = null;
  #waiting: Asked<Task, Answer> | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const done = this.#current;
      this.#proceed();
      done?.onAnswer(data);
    };
    worker.onerror = () => {
      const failed = this.#current;
      this.#proceed();
      failed?.onError?.();
    };
  }

  ask(next: Asked<Task, Answer>): void {
    this.#waiting?.onDropped?.();
    this.#waiting = next;
    if (!this.#current) this.#proceed();
  }

  stop(): void {
    this.#waiting?.onDropped?.();
    this.#worker.terminate();
  }

  #proceed(): void {
    this.#current = this.#waiting;
    this.#waiting = null;
    if (this.#current) this.#worker.postMessage(this.#current.task, [...(this.#current.transfer ?? [])]);
  }
}

/** One for as long as it is wanted. @param start the same function each time */
export function useLatestWorker<Task, Answer>(
  start: () => Worker,
  isWanted = true,
): RefObject<LatestWorker<Task, Answer> | null> {
  const worker = useRef<LatestWorker<Task, Answer> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const made = new LatestWorker<Task, Answer>(start());
    worker.current = made;
    return () => {
      worker.current = null;
      made.stop();
    };
  }, [start, isWanted]);
  return worker;
}
