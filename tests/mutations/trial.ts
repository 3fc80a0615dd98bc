import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import type { Mutation } from './sites.ts';

export type Verdict = { killed: true; by: string } | { killed: false };

type Failure = { test: string; says: string };

/** A change that makes tests wait for ever is noticed, too. */
const patienceMs = 15 * 60_000;
/** A busy machine must not pass for a test that noticed. */
const timeouts = { testTimeout: 5 * 60_000, hookTimeout: 5 * 60_000 };

/** Runs tests over the shop's code with one place of it changed, in memory: no file is touched. */
export class Trial {
  #mutation: Mutation | null = null;
  /** Test files that pass, and that fail, where nothing is changed. */
  readonly #fit = new Set<string>();
  readonly #unfit = new Set<string>();
  #vitest!: Vitest;

  static async begin(): Promise<Trial> {
    const trial = new Trial();
    const vitest = await createVitest(
      'test',
      {
        watch: false,
        reporters: [{}],
        bail: 1,
        fsModuleCache: false,
        maxWorkers: 2,
        api: false,
        isolate: true,
        ...timeouts,
      },
      { plugins: [{ name: 'mutation', enforce: 'pre', transform: (code, id) => trial.#transform(code, id) }] },
    );
    trial.#vitest = vitest;
    await vitest.standalone();
    return trial;
  }

  #transform(code: string, id: string): string | null {
    const mutation = this.#mutation;
    if (!mutation || id.replace(/\?.*$/, '') !== path.resolve(mutation.file)) return null;
    const { start, end, was, becomes } = mutation;
    if (code.slice(start, end) !== was) throw new Error(`${mutation.file} is not the text that was read`);
    return code.slice(0, start) + becomes + code.slice(end);
  }

  /** Asks groups of test files one after the other whether they notice. */
  async judge(mutation: Mutation, groups: readonly (readonly string[])[]): Promise<Verdict> {
    for (const group of groups) {
      const failed = await this.#run(
        group.filter((test) => !this.#unfit.has(test)),
        mutation,
      );
      // A test that fails without the change as well says nothing about it.
      if (failed && (await this.#isFit(failed.test))) return { killed: true, by: failed.says };
      if (failed) return this.judge(mutation, groups);
    }
    return { killed: false };
  }

  async #isFit(test: string): Promise<boolean> {
    if (!this.#fit.has(test)) {
      const failed = await this.#run([test], null);
      if (failed) console.log(`${test} fails without any change: ${failed.says}`);
      (failed ? this.#unfit : this.#fit).add(test);
    }
    return this.#fit.has(test);
  }

  /** The first failure of these tests; undefined where all pass. */
  async #run(tests: readonly string[], mutation: Mutation | null): Promise<Failure | undefined> {
    if (!tests.length) return undefined;
    const vitest = this.#vitest;
    this.#change(mutation);
    // What an earlier run found must not be taken for this one's.
    vitest.state.filesMap.clear();
    const project = vitest.getRootProject();
    const timer = setTimeout(() => vitest.cancelCurrentRun('test-failure'), patienceMs);
    const begun = performance.now();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      tests.map((test) => project.createSpecification(path.resolve(test))),
    );
    clearTimeout(timer);
    for (const module of testModules) {
      const test = module.relativeModuleId;
      for (const failed of module.children.allTests('failed')) return { test, says: `${test}: ${failed.fullName}` };
      if (module.state() === 'failed') return { test, says: `${test} does not load` };
    }
    const isLate = performance.now() - begun >= patienceMs;
    if (unhandledErrors.length || isLate)
      return { test: tests[0]!, says: isLate ? 'it never ends' : 'an error outside of tests' };
    return undefined;
  }

  #change(mutation: Mutation | null): void {
    for (const changed of [this.#mutation, mutation]) {
      if (changed) this.#vitest.invalidateFile(path.resolve(changed.file));
    }
    this.#mutation = mutation;
  }

  end(): Promise<void> {
    return this.#vitest.close();
  }
}

export const readLine = ({ file, line }: Mutation): string => readFileSync(file, 'utf8').split('\n')[line - 1]!.trim();
