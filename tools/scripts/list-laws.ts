/* What a module has and a list names, where neither types nor the start would notice that it is missing there. */

const server = 'apps/server/src/';
const contract = 'packages/contract/src/';
const jobs = `${server}all-jobs.ts`;
const shapes = `${contract}schema-names.ts`;
const isTest = (file: string) => /\.test\.ts$|\/testing\/|\/test-[^/]+\.ts$/.test(file);

/** Jobs that no worker takes, and shapes without a name in the API's description. `files` are sources by their path. */
export function checkLists(files: ReadonlyMap<string, string>): string[] {
  const sources = [...files].filter(([file]) => !isTest(file));
  const listed = files.get(jobs) ?? '';
  const named = files.get(shapes) ?? '';
  return [
    ...sources
      .filter(([file]) => file.startsWith(server) && file !== jobs)
      .flatMap(([file, text]) =>
        [...text.matchAll(/^export const (\w+) = (?:\w*[jJ]ob|onEvent)\(/gm)]
          .filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(listed))
          .map(([, name]) => `${file}: the job ${name} is not in ${jobs}: nobody would do it`),
      ),
    ...sources
      .filter(
        ([file, text]) => file.startsWith(contract) && file.endsWith('shapes.ts') && /^export const [A-Z]/m.test(text),
      )
      .filter(([file]) => !named.includes(`'./${file.slice(contract.length)}'`))
      .map(([file]) => `${file} is not in ${shapes}: its shapes would have no name in the API's description`),
  ];
}
