import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AnswerMessage, MockupPicture, MockupRequest, RenderWorkerData } from './render-tasks.ts';

/** The queue is full, or a picture waited for its turn until its deadline: ask again later. */
export class RenderBusy extends Error {
  override readonly name = 'RenderBusy';
}

/** A picture could not be made. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
  /** Name of the error in the worker, or `Crashed`, `NotStarted`, `NotSendable`, `TookTooLong`, `TookTooMuch`, `Closed`. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface RenderPoolOptions {
  /** Threads at most; each starts when it is needed first. */
  readonly workers: number;
  /** Pictures that may wait; the next is refused. */
  readonly queueLimit?: number;
  /** From being asked to being ready, waiting included. */
  readonly deadlineMs?: number;
  /** Script of the threads. */
  readonly script?: URL;
  /** Where scenes of photographs are laid before their pictures are asked for. */
  readonly photoFolder?: string;
}

interface Job {
  readonly request: MockupRequest;
  readonly promise: Promise<MockupPicture>;
  readonly resolve: (picture: MockupPicture) => void;
  readonly reject: (error: Error) => void;
  deadline?: NodeJS.Timeout;
}

interface Slot {
  worker: Worker | null;
  job: Job | null;
  /** The scene its thread worked on last and holds decoded. */
  sceneId: string | null;
}

const defaultDeadlineMs = 30_000;
/** How long what runs may go on after the pool has been closed. */
const closeGraceMs = 2000;
/** Among so many that wait longest a thread looks for a picture of the scene it holds; and so often it may leave the first. */
const lookAhead = 16;

const sceneOf = ({ request }: Job) => request.sceneId;

/** Makes mockups in worker threads, so that the thread that answers requests never works on pixels. */
export class RenderPool {
  readonly #options: Required<Omit<RenderPoolOptions, 'photoFolder'>>;
  readonly #workerData: RenderWorkerData;
  readonly #slots: Slot[];
  readonly #waiting: Job[] = [];
  #firstLeft = 0;
  #closed = false;

  constructor({ photoFolder, ...options }: RenderPoolOptions) {
    this.#workerData = photoFolder === undefined ? {} : { photoFolder };
    const script = new URL('./render-worker.ts', import.meta.url);
    this.#options = { queueLimit: 50, deadlineMs: defaultDeadlineMs, script, ...options };
    this.#slots = Array.from({ length: Math.max(1, options.workers) }, () => ({
      worker: null,
      job: null,
      sceneId: null,
    }));
  }

  /** @throws RenderBusy @throws RenderFailed */
  mockup(request: MockupRequest): Promise<MockupPicture> {
    if (this.#closed) return Promise.reject(new RenderFailed('Closed', 'The server stops'));
    const idle = this.#slots.some((slot) => !slot.job);
    if (!idle && this.load.waiting >= this.#options.queueLimit) {
      return Promise.reject(new RenderBusy(`${this.load.waiting} mockups are already waiting`));
    }
    const job: Job = { request, ...Promise.withResolvers<MockupPicture>() };
    job.deadline = setTimeout(() => this.#expire(job), this.#options.deadlineMs);
    this.#waiting.push(job);
    this.#dispatch();
    return job.promise;
  }

  get load(): { waiting: number; running: number; threads: number } {
    return {
      waiting: this.#waiting.length,
      running: this.#slots.filter((slot) => slot.job).length,
      threads: this.#slots.filter((slot) => slot.worker).length,
    };
  }

  /** Refuses what waits, lets what runs go on for a moment, and stops the threads. */
  async close(graceMs = closeGraceMs): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) this.#fail(job, 'Closed', 'The server stops');
    await Promise.all(this.#slots.map((slot) => this.#stop(slot, graceMs)));
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      if (slot.job) continue;
      const job = this.#next(slot);
      if (!job) return;
      this.#run(slot, job);
    }
  }

  #next(slot: Slot): Job | undefined {
    const place = this.#firstLeft < lookAhead ? this.#placeFor(slot) : 0;
    this.#firstLeft = place === 0 ? 0 : this.#firstLeft + 1;
    const [job] = this.#waiting.splice(place, 1);
    if (job) slot.sceneId = sceneOf(job);
    return job;
  }

  /** Decoding a scene takes longer than a picture of it: threads stay with theirs, and take up one that no other has. */
  #placeFor(slot: Slot): number {
    const waiting = this.#waiting.slice(0, lookAhead).map(sceneOf);
    const same = waiting.indexOf(slot.sceneId ?? '');
    if (same >= 0) return same;
    const others = this.#slots.filter((each) => each !== slot && each.job).map(({ sceneId }) => sceneId ?? '');
    return Math.max(
      0,
      waiting.findIndex((sceneId) => !others.includes(sceneId)),
    );
  }

  #run(slot: Slot, job: Job): void {
    slot.job = job;
    slot.worker ??= this.#start(slot);
    // A busy thread keeps the process alive, an idle one does not.
    slot.worker.ref();
    try {
      slot.worker.postMessage(job.request);
    } catch (error) {
      this.#release(slot);
      this.#fail(job, 'NotSendable', (error as Error).message);
    }
  }

  #start(slot: Slot): Worker {
    const worker = new Worker(this.#options.script, { workerData: this.#workerData });
    worker.on('message', (answer: AnswerMessage) => {
      const job = slot.job;
      if (slot.worker !== worker || !job) return;
      this.#release(slot);
      clearTimeout(job.deadline);
      if (answer.ok) job.resolve(answer.result);
      else job.reject(new RenderFailed(answer.errorName, answer.message));
      this.#dispatch();
    });
    const gone = (message: string) => {
      if (slot.worker !== worker) return;
      const job = slot.job;
      slot.worker = null;
      slot.job = null;
      if (job) this.#fail(job, 'Crashed', message);
      this.#dispatch();
    };
    worker.on('error', (error) => gone(`A render thread crashed: ${error instanceof Error ? error.message : error}`));
    worker.on('exit', (code) => gone(`A render thread stopped with code ${code}`));
    return worker;
  }

  #release(slot: Slot): void {
    slot.job = null;
    slot.worker?.unref();
  }

  #expire(job: Job): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      job.reject(new RenderBusy('The mockup waited too long in the queue'));
      return;
    }
    const slot = this.#slots.find((candidate) => candidate.job === job);
    if (!slot) return;
    // A thread cannot be interrupted in its work, only ended; the next picture starts a new one.
    const worker = slot.worker;
    slot.worker = null;
    slot.job = null;
    void worker?.terminate();
    job.reject(new RenderFailed('TookTooLong', 'The mockup took too long'));
    this.#dispatch();
  }

  #fail(job: Job, reason: string, message: string): void {
    clearTimeout(job.deadline);
    job.reject(new RenderFailed(reason, message));
  }

  async #stop(slot: Slot, graceMs: number): Promise<void> {
    if (slot.job)
      await Promise.race([slot.job.promise.catch(() => undefined), wait(graceMs, undefined, { ref: false })]);
    const { worker, job } = slot;
    slot.worker = null;
    slot.job = null;
    if (job) this.#fail(job, 'Closed', 'The server stops');
    await worker?.terminate();
  }
}
