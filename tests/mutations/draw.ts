import { readFileSync } from 'node:fs';
import { randomFrom } from '../chaos/random.ts';
import { filesByArea, seedOf } from './areas.ts';
import { type Mutation, sitesOf } from './sites.ts';

/** Draws `count` mutations, as many of each area, no place twice. The same files with the same texts give the same. */
export function drawMutations(count: number): Mutation[] {
  const files = filesByArea();
  const random = randomFrom(seedOf(files));
  const pools = [...files.values()].map((names) => names.flatMap((name) => sitesOf(name, readFileSync(name, 'utf8'))));
  return Array.from({ length: count }, (_, index) => {
    const pool = pools[index % pools.length]!;
    const [drawn] = pool.splice(Math.floor(random() * pool.length), 1);
    if (!drawn) throw new Error('there are not so many places to change');
    return drawn;
  });
}
