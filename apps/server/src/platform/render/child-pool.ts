import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RenderBusy, RenderFailed } from './render-pool.ts';

/*
 * Work on pictures that strangers sent, in processes of its own: what a decoder takes or breaks there is not the
 * shop's memory and not the shop's end.
 */

export interface ChildPoolOptions {
  /** Script of the children; it calls `serveTasks`. */
  readonly script: URL;
  /** Processes at most; each starts when it is needed and ends when it has been idle. */
  readonly children: number;
  /** Tasks that may wait; the next is refused. */
  readonly queueLimit: number;
  /** Tasks of one turn that may wait: nobody fills the queue alone. As many as all, where nothing is said. */
  readonly turnLimit?: number;
  /** How long a task may wait for its turn. */
  readonly waitMs: number;
  /** Weight of what runs at once. What is heavier than this alone runs alone. */
  readonly budget: number;
  /** Time on a processor that a task may take, so that a busy machine refuses nobody; where it is not known, see below. */
  readonly cpuMs: number;
  /** Time that a task may take in any case. */
  readonly wallMs: number;
  /** Memory at which a child is ended in the middle of a task. */
  readonly maxRssMb: number;
  /** Memory that a child may keep after a task; decoders give back less than they took. */
  readonly keepRssMb?: number;
  readonly idleMs?: number;
  /** Added to the priority of the shop's process: others go first. */
  readonly nice?: number;
}

/** Whose task it is, and how much of the budget it takes. */
export interface Turn {
  readonly turn: string;
  readonly weight: number;
}

export type ChildAnswer<Result> = { ok: true; result: Result } | { ok: false; errorName: string; message: string };

interface Job<Task, Result> extends Turn {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  waiting?: NodeJS.Timeout;
}

interface Slot<Task, Result> {
  child: ChildProcess | null;
  job: Job<Task, Result> | null;
  startedAt: number;
  cpuAtStart: number;
  idle?: NodeJS.Timeout;
}

const watchMs = 200;
/** How long what runs may go on after the pool has been closed. */
const closeGraceMs = 2000;
/** Of /proc on every Linux that Node runs on. */
const msPerTick = 10;

/** What a process has used and holds; null where the system does not say. */
function usageOf(pid: number): { cpuMs: number; rssMb: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick, rssMb: Number(rss ?? 0) / 1024 };
  } catch {
    return null;
  }
}

/** Nothing of the shop's settings: a decoder that is broken into finds no keys there. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, SystemRoot } = process.env;
  const kept = Object.entries({ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, SystemRoot }).filter(([, value]) => value);
  // Threads of a decoder would else each hold memory of their own that is never given back.
  return { ...Object.fromEntries(kept), NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
}

async function ended(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  await once(child, 'exit');
}

/** A fair queue in front of child processes: people take turns, and nobody has two at once. */
export class ChildPool<Task extends object, Result> {
  readonly #options: Required<ChildPoolOptions>;
  readonly #slots: Slot<Task, Result>[];
  /** By whose they are, in the order of who is next. */
  readonly #waiting = new Map<string, Job<Task, Result>[]>();
  #watch: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ChildPoolOptions) {
    this.#options = { keepRssMb: 200, idleMs: 30_000, nice: 0, turnLimit: options.queueLimit, ...options };
    this.#slots = Array.from({ length: options.children }, () => ({
      child: null,
      job: null,
      startedAt: 0,
      cpuAtStart: 0,
    }));
  }

  /** @throws RenderBusy @throws RenderFailed */
  run(task: Task, { turn, weight }: Turn): Promise<Result> {
    if (this.#closed) return Promise.reject(new RenderFailed('Closed', 'The server stops'));
    const { waiting } = this.load;
    if (waiting >= this.#options.queueLimit)
      return Promise.reject(new RenderBusy(`${waiting} tasks are already waiting`));
    const own = this.#waiting.get(turn) ?? [];
    if (own.length >= this.#options.turnLimit)
      return Promise.reject(new RenderBusy(`${own.length} tasks of the same turn are already waiting`));
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const job: Job<Task, Result> = { task, turn, weight, resolve, reject };
    job.waiting = setTimeout(() => this.#giveUp(job), this.#options.waitMs);
    this.#waiting.set(turn, [...own, job]);
    this.#dispatch();
    return promise;
  }

  get load(): { waiting: number; running: number; children: number } {
    return {
      waiting: [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0),
      running: this.#slots.filter(({ job }) => job).length,
      children: this.#slots.filter(({ child }) => child).length,
    };
  }

  /** Process ids of the children, for measurements. */
  get pids(): number[] {
    return this.#slots.flatMap(({ child }) => child?.pid ?? []);
  }

  /** Refuses what waits, lets what runs go on for a moment, and ends the children. */
  async close(graceMs = closeGraceMs): Promise<void> {
    this.#closed = true;
    for (const job of [...this.#waiting.values()].flat())
      this.#refuse(job, new RenderFailed('Closed', 'The server stops'));
    this.#waiting.clear();
    const until = performance.now() + graceMs;
    while (this.#slots.some(({ job }) => job) && performance.now() < until) await wait(20);
    const children = this.#slots.flatMap(({ child }) => child ?? []);
    for (const slot of this.#slots) {
      if (slot.job) this.#fail(slot, slot.job, 'Closed', 'The server stops');
      else this.#end(slot);
    }
    await Promise.all(children.map(ended));
  }

  #refuse(job: Job<Task, Result>, error: Error): void {
    clearTimeout(job.waiting);
    job.reject(error);
  }

  #giveUp(job: Job<Task, Result>): void {
    const left = (this.#waiting.get(job.turn) ?? []).filter((each) => each !== job);
    if (left.length) this.#waiting.set(job.turn, left);
    else this.#waiting.delete(job.turn);
    job.reject(new RenderBusy('The task waited too long in the queue'));
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      if (slot.job) continue;
      const job = this.#next();
      if (!job) return;
      this.#start(slot, job);
    }
  }

  /** The next person's oldest task. One that does not fit yet is waited for, or many small ones would keep it out. */
  #next(): Job<Task, Result> | undefined {
    const running = this.#slots.flatMap(({ job }) => job ?? []);
    for (const [turn, jobs] of this.#waiting) {
      if (running.some((job) => job.turn === turn)) continue;
      const [job, ...left] = jobs;
      const weight = running.reduce((sum, each) => sum + each.weight, 0);
      if (!job || (running.length && weight + job.weight > this.#options.budget)) return undefined;
      // Whoever had a turn is last in line for the next one.
      this.#waiting.delete(turn);
      if (left.length) this.#waiting.set(turn, left);
      return job;
    }
    return undefined;
  }

  #start(slot: Slot<Task, Result>, job: Job<Task, Result>): void {
    clearTimeout(job.waiting);
    clearTimeout(slot.idle);
    slot.job = job;
    try {
      slot.child ??= this.#fork(slot);
      // Without an id the system has refused the process; why follows as an event.
      if (!slot.child.pid) return;
      slot.child.ref();
      slot.child.channel?.ref();
      slot.startedAt = performance.now();
      slot.cpuAtStart = usageOf(slot.child.pid)?.cpuMs ?? 0;
      this.#watch ??= setInterval(() => this.#look(), watchMs);
      slot.child.send(job.task, (error) => error && this.#fail(slot, job, 'NotSendable', error.message));
    } catch (error) {
      this.#fail(slot, job, slot.child ? 'NotSendable' : 'NotStarted', (error as Error).message);
    }
  }

  #fork(slot: Slot<Task, Result>): ChildProcess {
    const { script, nice } = this.#options;
    const child = fork(fileURLToPath(script), [], {
      execArgv: ['--max-old-space-size=256', '--expose-gc', '--disable-warning=ExperimentalWarning'],
      env: childEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
      if (nice && child.pid) setPriority(child.pid, nice);
    } catch {
      // It has ended already, or the system knows no priorities.
    }
    child.on('message', (answer: ChildAnswer<Result>) => {
      const { job } = slot;
      if (slot.child !== child || !job) return;
      this.#release(slot);
      if (answer.ok) job.resolve(answer.result);
      else job.reject(new RenderFailed(answer.errorName, answer.message));
      this.#dispatch();
    });
    const gone = (reason: string, message: string) => {
      if (slot.child !== child) return;
      slot.child = null;
      if (slot.job) this.#fail(slot, slot.job, reason, message);
    };
    child.on('error', (error) => gone(child.pid ? 'Crashed' : 'NotStarted', error.message));
    child.on('exit', (code, signal) => gone('Crashed', `An image process ended with ${signal ?? code}`));
    return child;
  }

  #release(slot: Slot<Task, Result>): void {
    slot.job = null;
    if (!this.#slots.some(({ job }) => job)) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
    const { child } = slot;
    if (!child) return;
    if ((usageOf(child.pid ?? 0)?.rssMb ?? 0) > this.#options.keepRssMb) {
      this.#end(slot);
      return;
    }
    // A busy child keeps the process alive, an idle one does not.
    child.unref();
    child.channel?.unref();
    slot.idle = setTimeout(() => this.#end(slot), this.#options.idleMs).unref();
  }

  /** Ends what takes too long or too much. */
  #look(): void {
    for (const slot of this.#slots) {
      const { job, child } = slot;
      if (!job || !child) continue;
      const usage = usageOf(child.pid ?? 0);
      const { cpuMs, wallMs, maxRssMb } = this.#options;
      const late = performance.now() - slot.startedAt > wallMs || (usage && usage.cpuMs - slot.cpuAtStart > cpuMs);
      if (late) this.#fail(slot, job, 'TookTooLong', 'The task took too long');
      else if (usage && usage.rssMb > maxRssMb) this.#fail(slot, job, 'TookTooMuch', 'The task took too much memory');
    }
  }

  /** Ends a task and the child that had it. */
  #fail(slot: Slot<Task, Result>, job: Job<Task, Result>, reason: string, message: string): void {
    if (slot.job !== job) return;
    this.#end(slot);
    this.#release(slot);
    job.reject(new RenderFailed(reason, message));
    this.#dispatch();
  }

  #end(slot: Slot<Task, Result>): void {
    clearTimeout(slot.idle);
    const { child } = slot;
    slot.child = null;
    child?.kill('SIGKILL');
  }
}
