import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const readyWithinMs = 180_000;
const endWithinMs = 40_000;

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One server process, which ends with us whatever becomes of us. */
export class Instance {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<string>;

  constructor(file: string, port: number, environment: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, ['tests/load/bounded.ts', file], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ENV_FILE: 'none',
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/compile',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
        HOST: '127.0.0.1',
        PORT: String(port),
        ...environment,
      },
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(String(code ?? signal)));
    });
  }

  /** Processor time of the process until now; 0 where the system does not tell it as Linux does. */
  cpuMs(): number {
    try {
      const stat = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return 0;
    }
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.ok ?? false;
  }

  async untilReady(): Promise<void> {
    const until = Date.now() + readyWithinMs;
    while (Date.now() < until) {
      if (this.#child.exitCode !== null) throw new Error(`the server ended with ${this.#child.exitCode}`);
      if (await this.isReady()) return;
      await sleep(50);
    }
    throw new Error('the server did not get ready');
  }

  /** As an operator ends it; by force where that takes too long. Says how it ended. */
  async stop(): Promise<string> {
    this.#child.kill('SIGTERM');
    const force = setTimeout(() => this.#child.kill('SIGKILL'), endWithinMs);
    const how = await this.#ended;
    clearTimeout(force);
    return how;
  }
}
