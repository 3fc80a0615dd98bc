import type { PrintFormat } from '@merchmill/design/print-formats.ts';
import { ChildPool } from './child-pool.ts';
import type { PrintFile, PrintFileRequest } from './print-file.ts';

/** Draws a print file into a file. */
export interface PrintTask {
  readonly request: PrintFileRequest;
  readonly format: PrintFormat;
  readonly to: string;
}
export type PrintResult = Omit<PrintFile, 'content'> & { readonly bytes: number };

export type PrintPool = ChildPool<PrintTask, PrintResult>;

/**
 * Print files are made one after the other in a process of its own: one can take half a gigabyte, and what it takes too
 * much is not taken from the shop.
 */
export function createPrintPool(): PrintPool {
  return new ChildPool({
    script: new URL('./print-child.ts', import.meta.url),
    children: 1,
    budget: 1,
    queueLimit: 100,
    turnLimit: 20,
    waitMs: 300_000,
    cpuMs: 300_000,
    wallMs: 1_800_000,
    maxRssMb: 1000,
    keepRssMb: 300,
    nice: 5,
  });
}
