/*
 * Breaks the shop's rules one at a time, in memory, and looks whether a test notices.
 *   npm run mutate                     the named ones and 80 that are drawn
 *   npm run mutate -- --drawn=20       fewer
 *   npm run mutate -- --named          only the named ones; --unnamed: only the drawn ones
 *   npm run mutate -- --only=tax       only those whose file or name has this in it
 *   npm run mutate -- --from=40        goes on from the 40th
 *   npm run mutate -- --nearest        asks only the tests that lie nearest
 * What is drawn is decided by the list of files (areas.ts). Fails where fewer than 96 % are noticed.
 */
import { drawMutations } from './draw.ts';
import { whyEquivalent } from './equivalents.ts';
import { namedMutations } from './named.ts';
import { Reach } from './nearest.ts';
import type { Mutation } from './sites.ts';
import { readLine, Trial } from './trial.ts';

const goal = 0.96;
const chosen = (option: string) => process.argv.find((word) => word.startsWith(`--${option}=`))?.split('=')[1];
const isSet = (option: string) => process.argv.includes(`--${option}`);
const only = chosen('only');

const nameOf = (mutation: Mutation & { what?: string }) =>
  mutation.what ?? `${JSON.stringify(mutation.was)} → ${JSON.stringify(mutation.becomes)}`;
const placeOf = ({ file, line }: Mutation) => `${file}:${line}`;

const all: (Mutation & { what?: string })[] = [
  ...(isSet('unnamed') ? [] : namedMutations()),
  ...(isSet('named') ? [] : drawMutations(Number(chosen('drawn') ?? 80))),
];
const tried = all
  .slice(Number(chosen('from') ?? 1) - 1)
  .filter((mutation) => !only || mutation.file.includes(only) || nameOf(mutation).includes(only));

const reach = new Reach();
const trial = await Trial.begin();
const survivors: string[] = [];
let equivalent = 0;
for (const [index, mutation] of tried.entries()) {
  const begun = performance.now();
  const because = whyEquivalent(mutation, readLine(mutation));
  const groups = reach.groups(mutation.file);
  const verdict = because ? null : await trial.judge(mutation, isSet('nearest') ? groups.slice(0, 2) : groups);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const said = verdict ? (verdict.killed ? `noticed by ${verdict.by}` : 'NOT NOTICED') : `no change: ${because}`;
  console.log(`${index + 1}/${tried.length} ${placeOf(mutation)} ${nameOf(mutation)}: ${said} (${seconds} s)`);
  if (because) equivalent++;
  else if (!verdict!.killed) survivors.push(`${placeOf(mutation)} ${nameOf(mutation)} in: ${readLine(mutation)}`);
}
await trial.end();

const counted = tried.length - equivalent;
const noticed = counted - survivors.length;
for (const survivor of survivors) console.log(`not noticed: ${survivor}`);
console.log(
  `${noticed} of ${counted} noticed (${counted ? ((100 * noticed) / counted).toFixed(1) : 100} %), ${equivalent} that change nothing`,
);
process.exit(counted && noticed / counted < goal ? 1 : 0);
