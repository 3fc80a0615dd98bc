import { parseArgs } from 'node:util';
import { percentile } from '../load/polite-person.ts';
import { nameOfPoint, publishPoints } from './publish-points.ts';
import { killPublishers, type PublishDeath } from './publishing.ts';

/** Within this another process has to go on. */
const goOnSeconds = 60;

/** One line for each point, as wide as its longest word. */
function tableOf(deaths: readonly PublishDeath[]): string[] {
  const heading = ['point', 'killed', 'goes on p50', 'max s', 'done p50', 'max s', 'doubled', 'lost'];
  const rows = [...Map.groupBy(deaths, ({ point }) => point)].map(([point, all]) => {
    const goesOn = all.map(({ goesOnSeconds }) => goesOnSeconds);
    const done = all.map(({ doneSeconds }) => doneSeconds);
    const times = [percentile(goesOn, 0.5), percentile(goesOn, 1), percentile(done, 0.5), percentile(done, 1)];
    const doubled = all.reduce((sum, each) => sum + each.doubled, 0);
    const lost = all.filter((each) => each.lost !== undefined).length;
    return [point, all.length, ...times, doubled, lost].map(String);
  });
  const lines = [heading, ...rows];
  const widths = heading.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  return lines.map((line) =>
    line.map((word, at) => (at === 0 ? word.padEnd(widths[at]!) : word.padStart(widths[at]!))).join('  '),
  );
}

/** `npm run chaos -- publishing`: says what has become of it, and whether all is as it should be. */
export async function reportPublishing(given: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...given],
    options: {
      repeats: { type: 'string', default: '20' },
      port: { type: 'string', default: '4330' },
      /** Those whose name has this in it. */
      only: { type: 'string', default: '' },
    },
  });
  const points = publishPoints.filter((point) => nameOfPoint(point).includes(values.only));
  const began = performance.now();
  const port = Number(values.port);
  const report = await killPublishers({ points, repeats: Number(values.repeats), ports: [port, port + 1] });
  const { deaths, unreached, failed, strayPictures } = report;
  console.log(
    `${deaths.length} kills at ${points.length} points in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  for (const line of tableOf(deaths)) console.log(line);
  const doubled = deaths.reduce((sum, each) => sum + each.doubled, 0);
  const lost = deaths.filter((each) => each.lost !== undefined);
  const slowest = Math.max(...deaths.map(({ goesOnSeconds }) => goesOnSeconds));
  console.log(
    `doubled: ${doubled}, lost: ${lost.length}, failed: ${failed.length}, pictures left over: ${strayPictures}, ` +
      `points not reached: ${unreached.length}, goes on after at most ${slowest} s`,
  );
  for (const each of lost) console.log(`  ${each.point}: ${each.lost}`);
  for (const each of [...failed, ...unreached]) console.log(`  ${each}`);
  const isRight = doubled + lost.length + failed.length + strayPictures + unreached.length === 0;
  return isRight && deaths.length > 0 && slowest <= goOnSeconds;
}
