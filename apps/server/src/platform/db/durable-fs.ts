import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { PGlite, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type NodeStreamOps = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };

/** PGlite starts PostgreSQL without fsync and its file system has none; this gives it one, so a commit is on the disk. */
export class DurableNodeFS extends NodeFS {
  #settled = false;

  override async init(pg: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const made = await super.init(pg, options);
    const addFsync = (module: unknown) => {
      (module as NodeStreamOps).NODEFS.stream_ops.fsync = (stream) => {
        if (this.#settled) fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), addFsync];
    return made;
  }

  /**
   * To be called once the database is open. Crash recovery would sync some thousand files one by one (seconds);
   * one sync of the whole file system does the same.
   */
  settle(): void {
    try {
      execFileSync('sync', ['-f', this.rootDir]);
    } catch {
      for (const entry of fs.readdirSync(this.rootDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = fs.openSync(`${entry.parentPath}/${entry.name}`, 'r+');
        fs.fsyncSync(file);
        fs.closeSync(file);
      }
    }
    this.#settled = true;
  }
}

export const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];
