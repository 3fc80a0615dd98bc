import type { ChildProcess } from 'node:child_process';
import type { FromPublisher, PublisherOrder } from './publish-points.ts';
import { spawnWatched } from './shop-process.ts';

const readyWithinMs = 120_000;
const lookMs = 50;

/** A shop that publishes, as a process of its own: loaded, and waiting until it is told to open. */
export class PublisherProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #loaded = Promise.withResolvers<void>();
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<string>;

  constructor(port: number, environment: Record<string, string>, onWord: (word: FromPublisher) => void) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawnWatched('tests/chaos/watched-publisher.ts', {
      ...environment,
      ...{ HOST: '127.0.0.1', PORT: String(port) },
    });
    this.#child.on('message', (word: FromPublisher) => {
      if (word.kind === 'loaded') this.#loaded.resolve();
      else onWord(word);
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(String(code ?? signal)));
    });
  }

  say(order: PublisherOrder): void {
    if (this.#child.connected) this.#child.send(order, () => {});
  }

  /** Until it answers and works. */
  async open(): Promise<void> {
    await Promise.race([this.#loaded.promise, this.ended]);
    this.say({ kind: 'open' });
    for (const until = Date.now() + readyWithinMs; Date.now() < until; ) {
      if (this.#child.exitCode !== null) throw new Error(`the publisher ended with ${this.#child.exitCode}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
    throw new Error('the publisher did not get ready');
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<string> {
    this.#child.kill(signal);
    return this.ended;
  }
}
