/*
 * How far the designer, the server, and the print lie apart, of 255, in every document of the proof. Fails where one is
 * beyond its limit. Called by bench.ts: npm run bench -- --only=parity
 */
import { parityCases } from '../tests/parity/documents.ts';
import { ParityGround } from '../tests/parity/ground.ts';
import { limitOf, type Measured, measure, pairs } from '../tests/parity/measure.ts';

const ground = await ParityGround.open();
const all: Measured[] = [];
for (const each of parityCases(ground.pictures)) {
  const measured = await measure(ground, each);
  all.push(measured);
  const means = pairs.map((pair) => measured.apart[pair].toFixed(3)).join('  ');
  console.log(`  ${measured.name.padEnd(14)} ${means}  ${measured.shifted.length} shifted`);
}
console.log(`\n${all.length} documents, mean and most of each pair`);
for (const pair of pairs) {
  const values = all.map(({ apart }) => apart[pair]);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const most = all.toSorted((a, b) => b.apart[pair] - a.apart[pair])[0]!;
  console.log(`  ${pair.padEnd(16)} mean ${mean.toFixed(3)}, most ${most.apart[pair].toFixed(3)} (${most.name})`);
}
const beyond = all.filter(({ name, apart }) => pairs.some((pair) => apart[pair] > limitOf(name, pair)));
const shifted = all.flatMap((measured) => measured.shifted);
const otherwise = all.filter(({ hasSameOutlines }) => !hasSameOutlines);
console.log(`  texts that stand elsewhere: ${shifted.length}; documents with other outlines: ${otherwise.length}`);
for (const { name } of beyond) console.log(`  BEYOND ITS LIMIT: ${name}`);
await ground.close();
process.exit(beyond.length + shifted.length + otherwise.length ? 1 : 0);
