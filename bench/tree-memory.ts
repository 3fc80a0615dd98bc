import { readdirSync, readFileSync } from 'node:fs';

const status = (pid: number | string) => readFileSync(`/proc/${pid}/status`, 'utf8');

/** Memory of one process in megabytes, shared pages counted in their share; 0 when it is gone. */
export function processMb(pid: number | string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Memory of a process and of its children. */
export function treeMb(pid: number): number {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && new RegExp(`PPid:\\s+${pid}\\n`).test(status(name));
    } catch {
      return false;
    }
  });
  return [String(pid), ...children].reduce((sum, each) => sum + processMb(each), 0);
}

/** The most that something comes to until it is stopped. */
export function watchMost(measure: () => number, everyMs = 100): { most(): number; stop(): number } {
  let most = measure();
  const timer = setInterval(() => {
    most = Math.max(most, measure());
  }, everyMs);
  return {
    most: () => most,
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
