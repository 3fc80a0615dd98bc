import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Clock ticks per second of /proc, on every Linux that Node runs on. */
const ticksPerSecond = 100;

export type ServerProcess = {
  url: string;
  pid: number;
  readyMs: number;
  cpuMs(): number;
  rssMb(): number;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** utime and stime of a process, all its threads included. Linux only; 0 elsewhere. */
function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return 0;
  }
}

function rssMbOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function waitForAnswer(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the server did not get ready');
}

/** The real server as a process of its own, so that its CPU and memory can be told from ours. */
export async function startServer(port: number, environment: Record<string, string>): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ENV_FILE: 'none',
      PORT: String(port),
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(child, `${url}/readyz`);
  const pid = child.pid!;
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    url,
    pid,
    readyMs: performance.now() - started,
    cpuMs: () => cpuMsOf(pid),
    rssMb: () => rssMbOf(pid),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
