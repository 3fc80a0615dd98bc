import { globSync, readFileSync } from 'node:fs';
import { readSources } from '../../tools/scripts/law-rules.ts';

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const isTestFile = (file: string) => /\.test\.tsx?$/.test(file);
/** Tests that look at every call or page; what a change breaks far from itself is seen there. */
const wholeShop = [
  'tests/security/tampering.test.ts',
  'tests/security/authorization.test.ts',
  'tests/security/inputs.test.ts',
  'tests/security/races.test.ts',
  'apps/server/src/platform/db/schema.test.ts',
];
/** Of tests that reach a file from afar so many are asked, the nearest first. */
const maxFar = 24;

/** Which test files reach which source file, and over how many imports. */
export class Reach {
  readonly #importers = new Map<string, string[]>();

  constructor() {
    const names = globSync([
      'packages/*/src/**/*.ts',
      'apps/server/src/**/*.ts',
      'apps/web/app/**/*.{ts,tsx}',
      'tests/security/*.ts',
    ]);
    const files = names.map((name) => name.replaceAll('\\', '/'));
    const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
    for (const { file, imports } of readSources(texts)) {
      for (const target of imports) this.#importers.set(target, [...(this.#importers.get(target) ?? []), file]);
    }
  }

  /** Tests that import a file, directly or not, with the number of imports between. */
  #tests(file: string): Map<string, number> {
    const steps = new Map([[file, 0]]);
    for (const [reached, distance] of steps) {
      for (const importer of this.#importers.get(reached) ?? []) {
        if (!steps.has(importer)) steps.set(importer, distance + 1);
      }
    }
    return new Map([...steps].filter(([reached]) => isTestFile(reached)));
  }

  /**
   * Groups of test files to ask one after the other about a change of `file`: those written for it, those of its
   * folder and those that reach it in a few steps, and what looks at the whole shop.
   */
  groups(file: string): string[][] {
    const tests = this.#tests(file);
    const byDistance = [...tests.keys()].sort((a, b) => tests.get(a)! - tests.get(b)! || a.localeCompare(b));
    const stem = file.replace(/(\.(rules|service))?\.tsx?$/, '');
    const own = byDistance.filter((test) => tests.get(test) === 1 || test.startsWith(`${stem}.`));
    const near = byDistance.filter((test) => folderOf(test) === folderOf(file) || tests.get(test)! <= 2);
    const far = byDistance.filter((test) => tests.get(test)! <= 6).slice(0, maxFar);
    const asked = new Set<string>();
    return [own, near, [...far, ...wholeShop]]
      .map((group) => group.filter((test) => !asked.has(test) && asked.add(test)))
      .filter((group) => group.length > 0);
  }
}
