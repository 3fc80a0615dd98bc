/* Says which requirements no test names: node tools/scripts/requirements.ts */
import { globSync, readFileSync } from 'node:fs';

export const requirementsFile = 'docs/requirements.md';

/** Ids of the page, in its order. @throws RangeError where one has two rows */
export function requirementIds(page: string): Set<string> {
  const ids = [...page.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id!);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) throw new RangeError(`${requirementsFile} has two rows for ${twice}.`);
  return new Set(ids);
}

/** What stands in a test's text where its titles carry ids, also where it is misspelled. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z]{2,5}-\d[^\]\s]*)\]/g)].map(([, id]) => id!);

const testFiles = (): string[] =>
  globSync('**/*.test.{ts,tsx}', { exclude: (name) => /(^|\/)(node_modules|build)$/.test(name) });

/** The files that carry each id. */
export function filesOfIds(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const carried = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const id of new Set(idsIn(text))) carried.set(id, [...(carried.get(id) ?? []), file]);
  }
  return carried;
}

export const readTests = (): Map<string, string> =>
  new Map(testFiles().map((file) => [file, readFileSync(file, 'utf8')]));

if (process.argv[1] === import.meta.filename) {
  const carried = filesOfIds(readTests());
  const ids = requirementIds(readFileSync(requirementsFile, 'utf8'));
  const unnamed = [...ids].filter((id) => !carried.has(id));
  for (const id of unnamed) console.log(id);
  console.log(`${unnamed.length} of ${ids.size} requirements are named by no test.`);
}
